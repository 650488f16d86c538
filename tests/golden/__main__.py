"""`python -m tests.golden [NAME…]`."""

from tests.golden import rewrite

rewrite()
