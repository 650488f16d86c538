"""How fast dmreason is, and how much memory it takes: `python -m benchmarks`.

No test depends on it and it is not part of the package that is installed.
"""

from typing import Any

Figures = dict[str, Any]
"""What a measurement found: names and numbers; seconds, and mebibytes."""
