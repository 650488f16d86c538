"""What is said of editions of the rulebook and of readings of its rules."""

MESSAGES: dict[str, tuple[str, str]] = {
    "edition_unread": (
        "edition {edition}: no rules newer than those of {newest} (Ver.{version}) have "
        "been read; the answer follows those",
        "{edition} の版: {newest}(Ver.{version})より新しいルールは未確認です。"
        "{newest} のルールで答えます",
    ),
    "edition_too_old": (
        "edition {edition}: the oldest change of the rules that is known here is that "
        "of {oldest}; the answer follows the rules of {newest} (Ver.{version}) with "
        "these readings, and earlier changes are not reconstructed: {names}",
        "{edition} の版: ここで再現できる最も古いルール変更は {oldest} のもの"
        "です。{newest}(Ver.{version})のルールに次の読み方を当てはめて答え、それより前の"
        "変更は再現しません: {names}",
    ),
    "edition_older": (
        "edition {edition}: the answer follows the rules of {newest} (Ver.{version}) "
        "with these readings; other changes since then are not reconstructed: {names}",
        "{edition} の版: {newest}(Ver.{version})のルールに次の読み方を当てはめて"
        "答えます。ほかの変更は再現しません: {names}",
    ),
    "edition_same": (
        "edition {edition}: no change of the rules since that day is reconstructed; "
        "the answer follows the rules of {newest} (Ver.{version})",
        "{edition} の版: この日より後のルール変更は再現していません。"
        "{newest}(Ver.{version})のルールで答えます",
    ),
    "edition_form": (
        "--edition '{text}' is no date; write year-month-day, such as 2022-09-13",
        "--edition '{text}' は日付ではありません。2022-09-13 のように 年-月-日 で"
        "書いてください",
    ),
    "edition_is_day": (
        "`edition` is a `datetime.date`, such as datetime.date(2022, 9, 13), and not "
        "{value}",
        "`edition` には datetime.date(2022, 9, 13) のような `datetime.date` を渡して"
        "ください。{value} は使えません",
    ),
    "no_such_reading": (
        "there is no reading {rule}={name}; possible: {possible}",
        "{rule}={name} という読み方はありません。使えるもの: {possible}",
    ),
    "reading_form": (
        "--reading '{text}' names no rule and reading; write it as NUMBER=NAME, such "
        "as 409.1=nowhere_zone (`dmreason readings` lists them)",
        "--reading '{text}' は読み方の指定になっていません。409.1=nowhere_zone の"
        "ように 番号=名前 の形で書いてください(`dmreason readings` で一覧)",
    ),
    "reading_twice": (
        "--reading gives two readings of rule {rule}; give one",
        "--reading でルール {rule} の読み方が二つ指定されています。一つにしてください",
    ),
    "no_readings": (
        "rule {number} can be read in one way only; `dmreason readings` lists the "
        "rules with several readings",
        "ルール {number} の読み方は一つだけです。読み方を選べるルールは "
        "`dmreason readings` で一覧できます",
    ),
    "reading_default": (" (default)", "(既定)"),
    "reading_between": (
        " (default of editions from {first} until before {day})",
        "({first} 以後、{day} より前の版での既定)",
    ),
    "reading_before": (
        " (default of editions before {day})",
        "({day} より前の版での既定)",
    ),
}
