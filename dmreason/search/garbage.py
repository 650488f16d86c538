"""How often Python looks for garbage."""

import gc


def collect_rarely() -> None:
    """Look seldom; for processes that do nothing but dmreason's work.

    Start-up and search make hundreds of thousands of objects that stay; looking
    among them for garbage every 700 allocations would take a sixth of the time.
    """
    gc.set_threshold(500_000, 50, 50)
