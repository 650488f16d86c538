"""Cards from files and folders of one's own: where they are found, and what is told."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from dmreason.answers.listing import listing
from dmreason.files.library import CardFiles, Library, library_with, shipped_library
from dmreason.files.shelves import Shelf
from dmreason.language.gaps import is_incomplete
from dmreason.rulebook.shipped import shipped
from dmreason.words.errors import InputError
from tests.commands import Run

Runs = Callable[..., Run]
BOARD = """\
turn: me
players:
  me: {battle: {a: 例の砦}, deck: 2}
  opponent: {battle: {b: アクア・ソルジャー}}
happens: {destroy: [a, b]}
"""


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    folder = tmp_path / "pool"
    (folder / "more" / "keywords").mkdir(parents=True)
    (folder / "fort.yaml").write_text(
        "name: 例の砦\ngloss: Fort of Examples\ntype: creature\ncivilizations: fire\n"
        "power: 3000\nkeywords: 例の再起2\n"
    )
    (folder / "more" / "half.json").write_text(
        json.dumps({"name": "例の半端", "type": "creature", "missing": "the rest"})
    )
    (folder / "more" / "board.yaml").write_text(BOARD)
    (folder / "more" / "keywords" / "例の再起{N}.yaml").write_text(
        "name: 例の再起{N}\nparameters: {N: number}\nabilities:\n"
        "  - trigger: {when: {destroyed: this}, do: {draw: N}}\n"
    )
    return folder


@pytest.fixture
def board(tmp_path: Path) -> Path:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD)
    return file


def outcome(run: Runs, *arguments: str) -> object:
    """What the only outcome says of the cards in the zones of `me`."""
    code, out, err = run("outcomes", *arguments, "--json")
    assert (code, err) == (0, "")
    (found,) = json.loads(out)["outcomes"]
    return {z: len(cards) for z, cards in found["zones"]["me"].items() if cards}


DRAWN = {"hand": 2, "graveyard": 1}


class TestWhereCardsComeFrom:
    def test_an_option(self, run: Runs, board: Path, pool: Path) -> None:
        found = outcome(run, str(board), "--cards", str(pool))
        assert found == DRAWN

    def test_the_environment(
        self, run: Runs, board: Path, pool: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("DMREASON_CARDS", str(pool))
        assert outcome(run, str(board)) == DRAWN

    @pytest.mark.parametrize("cards", ["pool", "[pool/fort.yaml, pool/more]"])
    def test_the_situation(
        self, run: Runs, board: Path, pool: Path, cards: str
    ) -> None:
        assert pool.is_dir()
        board.write_text(BOARD + f"cards: {cards}\n")
        assert outcome(run, str(board)) == DRAWN

    def test_beside_cards_of_the_situation(
        self, run: Runs, board: Path, pool: Path
    ) -> None:
        own = "{name: 例の砦, type: creature}"
        board.write_text(BOARD + f"cards: [{own}, {pool}]\n")
        assert outcome(run, str(board)) == {"graveyard": 1, "deck": 2}

    def test_every_command(self, run: Runs, board: Path, pool: Path) -> None:
        board.write_text(BOARD + "claims: [{forced: 'in(a, graveyard)'}]\n")
        option = ("--cards", str(pool))
        ruling = board.with_name("ruling.yaml")
        ruling.write_text(
            "id: R900\nrules: ['100']\nsource: {page: a page, status: derived}\n"
            + board.read_text()
        )
        for command in ("outcomes", "prove", "facts", "lint"):
            assert run(command, str(board), *option)[0] == 0, command
            assert run(command, str(board))[0] == 2, command
        assert run("check", str(ruling), *option)[0] == 0
        assert run("check", str(ruling), str(ruling), "--jobs", "2", *option)[0] == 0
        assert run("check", str(ruling))[0] == 2
        assert run("cards", "例の砦", *option)[0] == 0
        assert run("lint", "例の砦", *option)[0] == 0

    def test_a_card_of_the_pool_comes_before_one_that_ships(self, pool: Path) -> None:
        (pool / "own.yaml").write_text("name: アクア・ソルジャー\ntype: spell\n")
        assert library_with((pool,)).card("アクア・ソルジャー").type == ("spell",)
        assert shipped_library().card("アクア・ソルジャー").type == ("creature",)

    def test_two_cards_of_one_name(self, pool: Path) -> None:
        (pool / "twin.yaml").write_text("name: 例の砦\ntype: spell\n")
        with pytest.raises(InputError, match="a second card is named `例の砦`"):
            CardFiles(shipped("facts"), [pool]).paths  # noqa: B018

    def test_a_place_named_twice(self, pool: Path) -> None:
        files = CardFiles(shipped("facts"), [pool, pool / "fort.yaml"])
        assert "例の砦" in files.paths


class TestWhatIsWrong:
    def test_no_such_folder(self, run: Runs, board: Path, pool: Path) -> None:
        code, _, err = run("outcomes", str(board), "--cards", f"{pool}s")
        assert code == 2
        assert err == (
            f"{pool}s: there is no file and no folder of cards here; correct the path "
            "(did you mean `pool`?)\n"
        )

    def test_no_such_folder_of_a_situation(self, run: Runs, board: Path) -> None:
        board.write_text(BOARD + "cards:\n  - nowhere\n")
        code, _, err = run("outcomes", str(board))
        assert code == 2
        assert err.startswith(f"{board}:7: there is no file and no folder of cards")

    @pytest.mark.parametrize(
        ("written", "meant"),
        [
            ("例の岩", "`例の砦`"),
            ("Fort of Examples", "`例の砦` (Fort of Examples)"),
            ("fort of exmples", "`例の砦` (Fort of Examples)"),
            ("of examples", "`例の砦` (Fort of Examples)"),
            ("Aqua Soldier", "`アクア・ソルジャー` (Aqua Soldier)"),
        ],
    )
    def test_the_nearest_names(
        self, run: Runs, board: Path, pool: Path, written: str, meant: str
    ) -> None:
        board.write_text(BOARD.replace("例の砦", written))
        code, _, err = run("outcomes", str(board), "--cards", str(pool))
        assert code == 2
        assert f":3: no card is named `{written}`" in err
        assert f"(did you mean {meant}" in err


class TestTheList:
    def test_all_cards(self, run: Runs) -> None:
        code, out, _ = run("cards", "--json")
        assert code == 0
        found = {card["name"]: card for card in json.loads(out)["cards"]}
        library = shipped_library()
        assert found.keys() == library.names
        for name, card in found.items():
            incomplete = is_incomplete(library.card(name), library)
            assert bool(card["missing"]) == incomplete == (not card["complete"]), name

    @pytest.mark.parametrize(
        ("words", "names"),
        [
            (["例の砦"], ["例の砦"]),
            (["examples"], ["例の砦"]),
            (["再起"], ["例の砦"]),
            (["例の", "fire"], ["例の砦"]),
            (["例の", "火文明"], ["例の砦"]),
            (["例の"], ["例の半端", "例の砦"]),
        ],
    )
    def test_what_fits(self, pool: Path, words: list[str], names: list[str]) -> None:
        assert [c.name for c in listing(library_with((pool,)), words)] == names

    def test_what_is_missing(self, run: Runs, pool: Path) -> None:
        (pool / "more" / "odd.yaml").write_text(
            "name: 例の謎\ntype: unknown\nkeywords: 例の語\n"
        )
        (pool / "more" / "wrong.yaml").write_text("name: 例の誤り\ntype: creatura\n")
        code, out, _ = run("cards", "例の", "--cards", str(pool))
        assert code == 0
        assert out.splitlines() == [
            "例の半端",
            "    creature",
            "    missing: the rest",
            "例の砦  Fort of Examples",
            "    fire creature 3000",
            "    例の再起2",
            "例の誤り",
            f"    {pool}/more/wrong.yaml:2: `type`: found `creatura` "
            "(did you mean `creature`, `aura`?)",
            "例の謎",
            "    unknown type",
            "    例の語",
            "    missing: its type",
            "    missing: what the keyword 例の語 means",
            "4 cards, of 1 nothing is missing",
        ]

    def test_nothing_fits(self, run: Runs) -> None:
        code, _, err = run("cards", "Aqua", "Knight")
        assert code == 2
        assert err.startswith("no card fits `Aqua Knight`; `dmreason cards` lists them")


class TestWhatIsKept:
    def shelf(self, pool: Path) -> Shelf:
        def unread(path: Path) -> str:
            raise AssertionError(path)

        return Shelf(pool, unread)

    @pytest.fixture
    def names(self, tmp_path: Path) -> Path:
        folder = tmp_path / "names"
        folder.mkdir()
        for number in range(3):
            (folder / f"{number}.yaml").write_text(f"name: 例{number}\ntype: spell\n")
        return folder

    def told(self, folder: Path) -> tuple[dict[str, object], list[str]]:
        """What is told of the cards, and which files had to be read for that."""
        read: list[str] = []

        def tell(path: Path) -> dict[str, object]:
            read.append(path.name)
            return {"text": path.read_text()}

        told = self.shelf(folder).told(tell)
        return {data["name"]: data["text"] for _, data in told}, read

    def test_a_file_is_read_once(self, names: Path) -> None:
        _, read = self.told(names)
        assert read == ["0.yaml", "1.yaml", "2.yaml"]
        assert self.told(names)[1] == []

    def test_another_content_is_read(self, names: Path) -> None:
        """Also at once, when time and size of the file may be the same."""
        self.told(names)
        (names / "1.yaml").write_text("name: 例9\ntype: spell\n")
        (names / "2.yaml").unlink()
        told, read = self.told(names)
        assert told.keys() == {"例0", "例9"}
        assert read == ["1.yaml"]

    def test_what_was_kept_is_broken(self, names: Path) -> None:
        self.told(names)
        shelf = self.shelf(names)
        for text in (
            "",
            "[]",
            '{"form": 1}',
            '{"form": 1, "at": 1, "files": {"a": 1}}',
        ):
            shelf.file_kept.write_text(text)
            assert self.told(names)[0].keys() == {"例0", "例1", "例2"}

    def test_nothing_can_be_kept(
        self, names: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "file").write_text("")
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
        assert self.told(names)[0].keys() == {"例0", "例1", "例2"}


def test_only_the_cards_of_the_board_are_read(pool: Path) -> None:
    (pool / "broken.yaml").write_text("name: 例の破れ\ntype: [\n")
    library = Library(CardFiles(shipped("facts"), [pool]))
    assert library.card("例の砦").power == 3000
    with pytest.raises(InputError, match=r"broken\.yaml"):
        library.card("例の破れ")
