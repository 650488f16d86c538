"""Footprints are what the rules read and change: `asp/dm/footprints.lp` against them.

An effect is taken first and alone if no text senses what it touches. Which rules read
what it touches where no text senses it is asked of the rules themselves; each of them
is named here, with the reason why the order of effects does not matter to it. A new
rule that reads more is found by its head, and so is one that a footprint keeps away.
"""

from collections.abc import Mapping, Sequence
from functools import cache

import clingo
import pytest

from dmreason.files.library import shipped_library
from dmreason.rulebook.program import ground
from dmreason.terms.situations import facts
from tests.footprints import Carrier, Line, Unsensed, lines
from tests.situations import Data, triggering, waiting

TAKES_TOPS = "senses(Z) :- in_zone(S, Z), not takes_tops(S)."
"""What takes the tops of a deck is no exception for the other zones."""
NUMBERS = (
    "senses(power) :- grants_power(_, V), not positive(V).",
    "senses(power) :- base_power(N), N <= 0.",
)
"""Numbers are not compared here: texts that give less power are taken to be sensed."""
TELL_POWER = ("amounts/4", "present/4", "known/4", "amount_of/4", "last(")
ZONES = ("hand", "mana", "graveyard", "shields", "hyperspatial", "deck")

_OWN = "of effects that make it stronger as well, in any order"
_OTHER_GIFTS = "of gifts of more than power, which are never taken first"
_NO_WORD = "asks for words and costs, and a power is none"
_MOVES = "about a card that is moved itself, which a text has to find first"
_RETURNS = "where such a card has been put, it goes on at once, whatever else waits"
READ: Mapping[str, Mapping[str, str]] = {
    "tapped": {
        "ends(tapped(C), T)": "a card that moves: it has been found by what moves it",
        "ends(tapped(X), T)": "untapping, never beside tapping; and evolution",
        "starts(tapped(Y), T)": "of creatures with cards under them: another line",
        "out_of_place(tap(X), T)": "to be tapped twice is to be tapped once",
        "out_of_place(untap(X), T)": "to be untapped twice is to be untapped once",
        "has(X, tapped, yes, T)": "for the last position, read by `tapped` alone",
        "outcome_besides(tapped(C), T)": "for outcomes, once nothing is left to do",
    },
    "power": {
        **dict.fromkeys(
            [
                *("amount_of(X, F, 0, T)", "amount_of(X, F, N, T)"),
                *("present(X, F, N, T)", "known(O, F, V, T)", "known(X, F, N, T)"),
                *("as_seen_last(C, F, V, T)", "as_seen_last(C, F, nothing, T)"),
                "holds(last(O, F, V), T+1)",
                *("ends(last(O, F, V), T)", "left_behind(O, F, T)"),
            ],
            "tells of it, and is looked at as well",
        ),
        **dict.fromkeys(
            [
                "already_given(I, X, N, M, T)",
                *("ends(given(I, X, N, M), T)", "gift_in_force(I, X, N, T)"),
            ],
            _OWN,
        ),
        **dict.fromkeys(
            [
                *("has(X, F, V, T)", "has_ability(X, A, T)", "silenced(X, T)"),
                *("giver(X, A, gift(I, N), M, T)", "permits(S, given, X, T)"),
                *("bans_ignored(X, D, T)", "forbidding(D, on(X), T)"),
                *("half_banned(D, X, G, T)", "gift_asked(S, X, T)"),
                *("ignoring(D, on(X), T)", "doubled_by(X, given(I, N), M, T)"),
                *("additional(M, T)", "ends(given(G, X, N, M), T)"),
                *("bound(valued(I), T)", "given_comparing(I, V, X, T)"),
                *("lent_alone(A, X, T)", "has(X, keyword, V, T)", "added(X, F, V, T)"),
                "half_gains(X, G, F, V, T)",
            ],
            _OTHER_GIFTS,
        ),
        **dict.fromkeys(
            [
                *("has_asked(S, X, F, V, T)", "has_part(S, X, F, T)"),
                "had_part(S, X, F, T)",
                "quality(S, F, X, T)",
            ],
            _NO_WORD,
        ),
        "amounts(C, power, N, T)": "of linked gods, whose abilities are opaque",
        "bound(of_which_spell, T)": "of gifts of spells, whose effects never wait",
        "bound(hyper_mode_goes_over(Y), T)": "of gifts that unlock, and give no power",
        "bound(bonus_goes_over(Y), T)": "of gifts of a bonus, which give no power",
        "beaten(X, T)": "battles come of attacks and of `battle`, which are opaque",
        "figure(X, power, N, M, T)": "of battles, which are opaque",
        "has_power(X, T)": "battles come of attacks and of `battle`, which are opaque",
        'demands("703.4c", move(X, destroy, graveyard), T)': "no power is 0 or less",
        "ends(given(I, C, N, M), T)": "a card that moves or is played",
        "inherited(I, Y, N, M, T)": "of creatures with cards under them: another line",
    },
    **{
        zone: {
            "alike(X, Y, T)": "unknown cards in one zone stay there together",
            "arrives(move(X, How, battle), X, T)": _MOVES,
            "as_it_lay(S, X, State, T+1)": _MOVES,
            "barred_in(E, X, Z, T)": _MOVES,
            "belongs_still(C, Z, T)": "of cards being played, which is opaque",
            'demands("117.1", move(X, rule, hyperspatial), T)': _RETURNS,
            'demands("811.2b", move(X, rule, super_gr(bottom)), T)': _RETURNS,
            "functional(A, on(C), T)": "where a text allows it, which names the zone",
            "says_where(C, A, T)": "of a text that names the zone",
            "from_the_back(C, A, T)": "of a text that names the zone",
            "futile(move(X, How, To), T)": _MOVES,
            "in_view(I, K, X, T)": "of searches, which name the zones",
            "lies_there(E, T)": _MOVES,
            "moved(X, Z, Z', T)": _MOVES,
            "moved(X, Z, graveyard, T)": "of the battle zone that overflows",
            "spot(C, Z, T)": "tells of it, and is looked at as well",
        }
        for zone in ZONES
    },
}
"""For what an effect touches, the heads of rules that read it all the same, and why."""
_DISCARDS = {
    "out_of_place(move(X, How, To), T)": "of cards that a text has to find first"
}
ALSO: Mapping[str, Mapping[str, str]] = {
    "hand": {
        **_DISCARDS,
        "discarding(X, T)": "of cards that a text has to find first",
        "declarable(A, C, C, T)": "only where it is asked what would be without a rule",
        "declarable(A, C, X, T)": "of shields that are added, which a text has to find",
    },
    "mana": {"can_be_tapped(X, T)": "of cards that a text has to find first"},
    "graveyard": {"misfit(S, K, X, T)": "of spells that a text casts, which is opaque"},
    "shields": {
        **_DISCARDS,
        "awaits_check(move(X, How, hand), T)": _MOVES,
        "comes_along(C, X, To, T)": "of shields of several cards, which are opaque",
        "bound(shield_of_several(X), T)": "of shields of several cards",
        "comes_up(F, X, T)": "of texts that are not known, which are opaque",
        'demands("703.4k", move(C, rule, graveyard), T)': "of castles without a shield",
        "has_shields(P, T)": "of attacks, which are opaque",
        "put_on_shield(C, Shield, T)": "of castles, which look for a shield",
        "to_be_fortified(S, K, T)": "of castles, which look for a shield",
    },
    "hyperspatial": {
        "from_the_back(C, A, T)": "where a text allows it, which names the zone"
    },
    "deck": {
        **_DISCARDS,
        "bound(leaves_elsewhere(X), T)": "of top cards, whatever they are",
        "asked(S, K, X, T)": "of what takes the top cards, whatever they are",
        "placed(S, O, T)": "of what takes the top cards, whatever they are",
        "in_its_zones(S, X, T)": "nothing in a deck belongs to another card",
        "meant_there(S, H, C, T)": "of abilities that work there, which name the zone",
        "in_pile(X, Pile, L, T)": "of what takes the top cards, whatever they are",
        "one_by_one(now, I, T)": "of what takes the top cards, whatever they are",
        "bound(comes_at_once(X), T)": "of what takes the top cards, whatever they are",
        "looked_at(X, T)": "such cards are passed over by all",
        "cards_in_deck(P, T)": "whoever has none loses; then all is searched again",
        "last_of_deck(X, T)": "whoever puts it loses; then all is searched again",
    },
}
"""The same for single zones."""


def carriers(what: str) -> dict[str, Carrier]:
    """The fluents and predicates that tell of what an effect touches."""
    if what == "tapped":
        return {"tapped(": Carrier()}
    if what == "power":
        told = dict.fromkeys(TELL_POWER, Carrier(1, "power"))
        return {"given(": Carrier(), **told}
    return {"in(": Carrier(1, what), "spot/3": Carrier(1, what)}


def readers(
    what: str, said: Sequence[Line], verbs: frozenset[str] = frozenset()
) -> dict[str, list[str]]:
    """The rules that read it where no text senses it, by their heads."""
    trusted = () if what == "deck" else (TAKES_TOPS, *NUMBERS)
    return Unsensed(what, said, trusted, verbs).readers(carriers(what))


@cache
def usual(what: str) -> frozenset[str]:
    """The rules that read it as things are."""
    return every_rule(readers(what, lines()))


def every_rule(found: Mapping[str, Sequence[str]]) -> frozenset[str]:
    """The rules below all heads."""
    return frozenset(rule for rules in found.values() for rule in rules)


@pytest.mark.parametrize("what", READ)
def test_no_rule_reads_more_than_is_known(what: str) -> None:
    assert set(readers(what, lines())) == {*READ[what], *ALSO.get(what, ())}


_WHAT_IT_DOES = "about what the effects do, or about two of them"
_ORDER = "about the order of a deck, not about its cards"
_INNER = "what lies inside the fluents of the start is not looked at"
UNNOTICED: Mapping[str, str] = {
    "opaque :- instruction(I, _), not plain_text(I).": "tried below, verb by verb",
    "opaque :- kind(_, K), not plain_kind(K).": "no ability of such kinds is there",
    "opaque :- asks_whose_effect.": "about whose effect it is",
    "opaque :- grants(_, attacks, if_able).": "attacks are opaque anyway",
    "opaque :- grants(_, blocks, if_able).": "attacks are opaque anyway",
    "opaque :- under_shield(_, _).": _INNER,
    "opaque :- onto_shield(_, _).": _INNER,
    "opaque :- init(attached(_, beneath, _)).": _INNER,
    "opaque :- aims_if_able(_, _).": "attacks are opaque anyway",
    "opaque :- must_attack(_, _).": "attacks are opaque anyway",
    "senses(Z) :- to_zone(_, Z).": "about an event, not about the zone",
    "senses(Z) :- names(_, card(C)), init(in(C, Z)).": _INNER,
    "senses(deck) :- instruction(I, draw), refers(_, _, I).": _WHAT_IT_DOES,
    "senses(deck) :- to(_, deck(_)).": _ORDER,
    "senses(deck) :- takes_top(Z), takes_top(Z'), Z < Z'.": _WHAT_IT_DOES,
    "senses(deck) :- init(waits(w(_, _, O, That, _), _)), init(in(O, deck)).": _INNER,
    "senses(deck) :- init(waits(w(_, _, O, That, _), _)), init(in(That, deck)).": (
        _INNER
    ),
    "senses(deck) :- happening_of(_, C), init(in(C, deck)).": _INNER,
    "senses(deck) :- instruction(I, draw), part_of_substitute(I).": _WHAT_IT_DOES,
    "senses(deck) :- pattern(_, loses).": "about the end of the game",
    "senses(deck) :- pattern(_, wins).": "about the end of the game",
    "senses(tapped) :- attacking(_, _).": "who attacks is read, and attacks are opaque",
    "senses(tapped) :- instruction(_, tap), instruction(_, untap).": _WHAT_IT_DOES,
    "senses(tapped) :- instruction(I, tap), not in_trigger(I).": _WHAT_IT_DOES,
    "senses(tapped) :- instruction(I, untap), not in_trigger(I).": _WHAT_IT_DOES,
    "senses(tapped) :- instruction(I, tap), refers(_, _, I).": _WHAT_IT_DOES,
    "senses(tapped) :- instruction(I, untap), refers(_, _, I).": _WHAT_IT_DOES,
    "senses(tapped) :- strips(_, _).": "about whether it can be tapped",
    "senses(power) :- base_power(N), N <= 0.": "numbers are not compared",
    "senses(power) :- evolves_from(_, _).": "as where cards lie under others",
    "senses(power) :- value_paid_power(_, _).": "of cards of the mana zone",
    "senses(tapped) :- init(attached(_, under, _)).": _INNER,
    "senses(tapped) :- init(attached(_, seal, _)).": _INNER,
    "senses(power) :- init(attached(_, under, _)).": _INNER,
    "senses(power) :- init(attached(_, seal, _)).": _INNER,
}
"""The lines that may be taken away without a rule more that reads, and why.

What they are for is held by the boards of `test_reductions.py`.
"""


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.text)
def test_a_footprint_that_is_taken_away_is_missed(line: Line) -> None:
    said = [other for other in lines() if other is not line]
    if line.senses in ("", *READ):
        found = [line.senses] if line.senses else ["tapped", "hand", "deck"]
    else:
        found = list(ZONES)
    missed = any(every_rule(readers(what, said)) - usual(what) for what in found)
    assert missed != (line.text in UNNOTICED)


def test_no_reason_is_left_over() -> None:
    assert UNNOTICED.keys() <= {line.text for line in lines()}


@pytest.mark.parametrize(
    ("verb", "what", "head"),
    [
        ("attack", "tapped", "would_attack(I, X, T)"),
        ("play", "tapped", "source(C, X, T)"),
        ("activate", "tapped", "activable(A, X, T)"),
        ("end_turn", "tapped", "due_to_untap(X, T)"),
    ],
)
def test_a_verb_that_reads_more_is_missed(verb: str, what: str, head: str) -> None:
    """If it were called plain, it would be found by the rule that reads."""
    assert head not in readers(what, lines())
    assert head in readers(what, lines(), frozenset({verb}))


# -- what such an effect changes -------------------------------------------------------

TOP = {"zone": "deck", "top": 1}
SIMPLE: Mapping[str, Data] = {
    "draw": {"draw": 1},
    "draw two": {"draw": 2},
    "tap": {"tap": "this"},
    "untap": {"untap": "this"},
    "power": {"give": {"to": "this", "power": 1000}},
    "power for the turn": {
        "give": {"to": "this", "power": 1000, "until": "end_of_turn"}
    },
    "mill": {"mill": 1},
    **{
        zone: {"move": {"cards": TOP, "to": zone}}
        for zone in ("hand", "mana", "graveyard", "shields", "hyperspatial")
    },
}
"""What an effect can be that is taken first and alone."""
KEPT = {"waits", "at", "by", "source", "left"}
"""Fluents of the effect itself: that it waits, its frame, what is left of it to do."""
NOT_OF_THE_DECK = {"leaves", "destroyed", "discarded"}
"""Words for any such move that texts use of cards of the battle zone (603.5c, 701.6a)
or of a hand (701.7a) alone."""


def changed(fluent: clingo.Symbol) -> str:
    """What a fluent tells of, in the words of footprints."""
    if fluent.name == "in":
        return fluent.arguments[1].name
    return {"layer": "deck", "given": "power"}.get(fluent.name, fluent.name)


@pytest.mark.parametrize("tapped", [False, True])
@pytest.mark.parametrize("name", SIMPLE)
def test_an_effect_changes_what_its_footprint_says(name: str, tapped: bool) -> None:
    """All that one step changes, and the words for all that happens in it."""
    card = triggering("例の試し", SIMPLE[name])
    board = waiting([card], {"a": {"card": "例の試し", "tapped": tapped}}, deck=3)
    text = facts(board, shipped_library().for_situation(board))
    control = ground(
        f"{text}\n#const horizon = 1.\n#const foresight = 0.",
        "tracer",
        "ends",
        ("0",),
        asked=None,
    )
    changes, words = set[str](), set[str]()
    touched, said = set[str](), set[str]()
    with control.solve(yield_=True) as models:
        for model in models:
            atoms = model.symbols(atoms=True)
            states = [
                {a.arguments[0] for a in named(atoms, "holds", 2) if last(a) == time}
                for time in (0, 1)
            ]
            changes |= {changed(fluent) for fluent in states[0] ^ states[1]}
            events = {a.arguments[0] for a in named(atoms, "happens", 2)}
            words |= {
                a.arguments[1].name
                for a in named(atoms, "called", 2)
                if a.arguments[0] in events
            }
            touched |= {a.arguments[1].name for a in named(atoms, "touches", 2)}
            said |= {a.arguments[1].name for a in named(atoms, "emits", 2)}
            assert named(atoms, "detached", 1)
    assert changes - KEPT <= touched
    assert words - NOT_OF_THE_DECK <= said


def named(atoms: Sequence[clingo.Symbol], name: str, arity: int) -> list[clingo.Symbol]:
    """The atoms of one predicate."""
    return [atom for atom in atoms if atom.match(name, arity)]


def last(atom: clingo.Symbol) -> int:
    """The state that an atom is about."""
    return atom.arguments[-1].number
