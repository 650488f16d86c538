"""The command line in the user's language: its help, and what click says of it."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Sequence

import click
from click import core, decorators, exceptions, formatting, parser, types

from dmreason.words.click_texts import CLICK
from dmreason.words.help import HELP, PLACES
from dmreason.words.languages import LANGUAGES, Language, user_language
from dmreason.words.layout import padded, width, wrapped

LANG = click.Option(
    ["--lang"],
    type=click.Choice(LANGUAGES),
    expose_value=False,
    help="The language of what is printed. Default: that of the locale (LC_ALL, "
    "LC_MESSAGES, LANG).",
)
"""The option of every command; what it says is found before anything else is read."""


def asked_for(arguments: Sequence[str]) -> Language | None:
    """The language that `--lang` asks for, wherever it stands; None if none does.

    It has to be known before click reads the arguments, of which click may complain.
    """
    for argument, value in zip(arguments, [*arguments, ""][1:], strict=True):
        if argument == "--":
            break
        name, equals, text = argument.partition("=")
        for language in LANGUAGES:
            if name == "--lang" and language == (text if equals else value):
                return language
    return None


class Commands(click.Group):
    """Commands that have `--lang` and speak the user's language."""

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        cmd.params.append(LANG)
        super().add_command(cmd, name)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = super().get_command(ctx, cmd_name)
        return command and in_language(command, cmd_name, ctx)


def in_language(
    command: click.Command, name: str, ctx: click.Context | None = None
) -> click.Command:
    """A copy of a command whose help is in the user's language.

    Args:
        command: with its help in English.
        name: its key in `HELP`.
        ctx: of the command above it.
    """
    spoken = copy.copy(command)
    if user_language() == "ja":
        spoken.help = _unbroken(HELP[name])
        spoken.short_help = spoken.help.partition("\n")[0]
        spoken.options_metavar = _place("[OPTIONS]")
        spoken.params = [_param(param, name, ctx) for param in command.params]
        if isinstance(spoken, click.Group):
            spoken.subcommand_metavar = _place(spoken.subcommand_metavar)
    return spoken


def _unbroken(text: str) -> str:
    """Paragraphs without the line breaks of the source; Japanese has no spaces."""
    return re.sub(r"(?<!\n)\n(?!\n)", "", text)


def _param(
    param: click.Parameter, name: str, ctx: click.Context | None
) -> click.Parameter:
    spoken = copy.copy(param)
    if isinstance(spoken, click.Option):
        spoken.help = HELP[help_key(name, spoken)]
        spoken.metavar = spoken.metavar and _place(spoken.metavar)
    elif ctx is not None:
        spoken.metavar = _place(param.make_metavar(ctx))
    return spoken


def help_key(command: str, option: click.Option) -> str:
    """The key of `HELP` for an option of a command."""
    name = max(option.opts, key=len)
    own = f"{command} {name}"
    return own if own in HELP else name


def _place(metavar: str) -> str:
    return re.sub("[A-Z]+", lambda found: PLACES.get(found[0], found[0]), metavar)


class Help(click.HelpFormatter):
    """Help whose lines are as long as they look, for Japanese has no spaces."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        start = f"{prefix or said('Usage:')} {prog} "
        lines = wrapped(args, self.width - width(start))
        self.write(start + ("\n" + " " * width(start)).join(lines) + "\n")

    def write_text(self, text: str) -> None:
        indent = " " * self.current_indent
        told = []
        for paragraph in text.split("\n\n"):
            words = " ".join(paragraph.split())
            lines = wrapped(words, self.width - len(indent))
            told.append("\n".join(indent + line for line in lines))
        self.write("\n\n".join(told) + "\n")

    def write_dl(
        self,
        rows: Iterable[tuple[str, str]],
        col_max: int = 30,
        col_spacing: int = 2,
    ) -> None:
        rows = list(rows)
        column = min(max(width(first) for first, _ in rows), col_max) + col_spacing
        indent = " " * (self.current_indent + column)
        for first, second in rows:
            line = " " * self.current_indent + padded(first, column)
            if width(first) > column - col_spacing:
                self.write(line.rstrip() + "\n")
                line = indent
            for text in wrapped(second, self.width - column - 2):
                self.write(line + text + "\n")
                line = indent


click.Context.formatter_class = Help


def said(text: str) -> str:
    """A text of click, in the user's language."""
    return CLICK.get(text, text) if user_language() == "ja" else text


def _counted(one: str, several: str, number: int) -> str:
    return said(one if number == 1 else several)


for _module in (core, decorators, exceptions, formatting, parser, types):
    # click looks its texts up in files of the system that nobody provides.
    vars(_module).update({"_": said, "ngettext": _counted})
