"""The questions that `dmreason ask` understands, in English and Japanese."""

from dmreason.words.languages import Wording

QUESTIONS: dict[str, tuple[Wording, ...]] = {
    "attacks": (
        ("can {card} attack {other}", "{card}は{other}を攻撃できるか"),
        ("can {card} attack", "{card}は攻撃できるか"),
    ),
    "blocks": (
        ("can {card} block {other}", "{card}は{other}をブロックできるか"),
        ("can {card} block", "{card}はブロックできるか"),
    ),
    "chosen": (("can {card} be chosen", "{card}は選ばれるか"),),
    "destroyed": (("can {card} be destroyed", "{card}は破壊されるか"),),
    "leaves": (("can {card} leave", "{card}は離れるか"),),
    "cast": (("can {card} be cast", "{card}は唱えられるか"),),
    "summoned": (("can {card} be summoned", "{card}は召喚できるか"),),
    "executed": (("can {card} be executed", "{card}は実行できるか"),),
    "triggers": (("can {card} trigger", "{card}はトリガーするか"),),
    "replaced": (
        (
            "can what happens to {card} be replaced",
            "{card}に起こることは置き換えられるか",
        ),
        ("can {card} be replaced", "{card}は置き換えられるか"),
    ),
    "declared": (("can {card} be declared", "{card}の使用を宣言できるか"),),
}
"""The word for the event that is asked about → how it is asked."""
