"""The tests, which use the allocator of the command."""

from dmreason.rulebook.allocator import use_mimalloc

use_mimalloc()
