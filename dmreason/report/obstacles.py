"""What stands in the way of something, in words."""

from dataclasses import dataclass
from functools import cached_property

from dmreason.files.library import Library
from dmreason.language.seats import called
from dmreason.language.situations import Situation
from dmreason.rulebook.manifest import manifest
from dmreason.rulebook.readings import readings
from dmreason.search.texts import Texts
from dmreason.telling.obstacles import OF_RULES, Obstacle
from dmreason.words.languages import Language
from dmreason.words.screens import screen

MOST_TOGETHER = 2
"""So many obstacles are looked for together, unless they are the text of a card."""
OTHERWISE = ("place", "mark", "turn", "lack", "reading")
"""The kinds of obstacles that are gone if the board or a reading were another one."""


@dataclass(frozen=True)
class Obstacles:
    """Tells of the obstacles of a situation."""

    situation: Situation
    library: Library
    language: Language

    @staticmethod
    def needs_words(without: frozenset[Obstacle]) -> bool:
        """Whether it is more than a rule that refuses, of which the number says all."""
        return len(without) > 1 or any(each.kind not in OF_RULES for each in without)

    def told(self, obstacle: Obstacle) -> str:
        """An obstacle; an ability with what it says, if there are words for that."""
        match obstacle.kind:
            case "rule" | "principle":
                return self._say("rule", number=obstacle.what)
            case "reading":
                number, name = obstacle.what.split("=")
                (read,) = (r for r in readings() if (r.rule, r.name) == (number, name))
                said = read.said(self.language)
                return self._say("if_read", number=number, reading=said)
            case "ability":
                return self._ability(obstacle)
            case "keyword":
                return self._say("keyword_of", word=obstacle.what, card=obstacle.card)
            case "condition":
                of_keyword = self._say(
                    "keyword_of", word=obstacle.what, card=obstacle.card
                )
                ability = of_keyword if obstacle.what else self._ability(obstacle)
                return self._say("condition_of", ability=ability)
            case "limit":
                key = f"limit_of_{obstacle.what}"
                return self._say(key, ability=self._ability(obstacle))
            case "effect":
                return self._say("effect_of", ability=self._ability(obstacle))
            case "part":
                ability = self._ability(obstacle)
                return self._say("part_of", ability=ability, number=obstacle.what)
            case "demand":
                what = manifest().word("characteristic", obstacle.what, self.language)
                return self._say("demand_of", card=obstacle.card, what=what)
            case "state":
                state = manifest().word("mark", obstacle.what, self.language)
                return self._say("state_of", card=self._card(obstacle), state=state)
            case "happening" if obstacle.what:
                what = manifest().word("characteristic", obstacle.what, self.language)
                return self._say("demand_of_happening", what=what)
            case "happening":
                return self._say("happening", number=obstacle.number)
            case "place":
                zone = manifest().word("zone", obstacle.what, self.language)
                return self._say("if_placed", card=self._card(obstacle), zone=zone)
            case "mark":
                mark = manifest().word("mark", obstacle.what, self.language)
                return self._say("if_marked", card=self._card(obstacle), mark=mark)
            case "turn":
                return self._say("if_turn", player=obstacle.what)
            case "lack":
                zone = manifest().word("zone", obstacle.what, self.language)
                return self._say("if_more", player=obstacle.player, zone=zone)

    def possible(self, without: frozenset[Obstacle]) -> str:
        """That something is possible without these, or if something were otherwise."""
        is_otherwise = any(each.kind in OTHERWISE for each in without)
        nor = self._say("and_if" if is_otherwise else "nor")
        what = nor.join(map(self.told, sorted(without)))
        if len(without) > MOST_TOGETHER:
            demands = all(each.kind == "demand" for each in without)
            key = "demands_of" if demands else "text_of"
            what = self._say(key, card=min(without).card)
        key = "possible_if" if is_otherwise else "possible_without"
        return self._say(key, what=what)

    def _card(self, obstacle: Obstacle) -> str:
        """The card in a state or place, by its id."""
        return called(self.situation, obstacle.card, self.language)

    def _say(self, key: str, /, **values: object) -> str:
        return screen(key, self.language, **values)

    def _ability(self, obstacle: Obstacle) -> str:
        card, number = obstacle.card, obstacle.number
        if not number:
            return self._say("other_ability", card=card)
        what = self._say("ability_of", card=card, number=number)
        text = self._texts.ability(card, number, self.language)
        return self._say("quoted", what=what, text=text) if text else what

    @cached_property
    def _texts(self) -> Texts:
        source = self.library.for_situation(self.situation)
        return Texts(self.situation, source)
