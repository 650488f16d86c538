"""Loops in a graph of states, and how far lines go in it."""

from collections import deque
from collections.abc import Iterator, Sequence


def cycles(successors: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """A shortest cycle of each strongly connected component that has one.

    Args:
        successors: as for `knots`.
    """
    return (cycle for _, cycle in knots(successors))


def farthest(successors: Sequence[Sequence[int]], most: int) -> int:
    """How many steps the longest line from node 0 has, at most so many as said.

    Args:
        successors: as for `knots`.
        most: where to stop counting; a loop comes to no end.
    """
    here, steps = {0}, -1
    while here and steps < most:
        here = {after for node in here for after in _next(successors, node)}
        steps += 1
    return steps


def knots(
    successors: Sequence[Sequence[int]],
) -> Iterator[tuple[frozenset[int], tuple[int, ...]]]:
    """Each strongly connected component that has a cycle, with a shortest one.

    Args:
        successors: for each node the nodes it leads to; nodes beyond its length
            lead nowhere.
    """
    for component in components(successors):
        members = frozenset(component)
        start = component[0]
        if len(members) > 1 or start in _next(successors, start):
            yield members, _shortest_cycle(successors, members, min(members))


def _next(successors: Sequence[Sequence[int]], node: int) -> Sequence[int]:
    return successors[node] if node < len(successors) else ()


def components(successors: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """Strongly connected components (Tarjan 1972), without recursion.

    Each comes after those that it leads to.
    """
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    for root in range(len(successors)):
        if root in index:
            continue
        work = [(root, iter(_next(successors, root)))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, following = work[-1]
            for after in following:
                if after not in index:
                    index[after] = low[after] = len(index)
                    stack.append(after)
                    on_stack.add(after)
                    work.append((after, iter(_next(successors, after))))
                    break
                if after in on_stack:
                    low[node] = min(low[node], index[after])
            else:
                work.pop()
                if work:
                    parent = work[-1][0]
                    low[parent] = min(low[parent], low[node])
                if low[node] == index[node]:
                    component = stack[stack.index(node) :]
                    del stack[len(stack) - len(component) :]
                    on_stack.difference_update(component)
                    yield component


def _shortest_cycle(
    successors: Sequence[Sequence[int]], members: frozenset[int], start: int
) -> tuple[int, ...]:
    origin: dict[int, int] = {}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for after in _next(successors, node):
            if after == start:
                path = [node]
                while path[-1] != start:
                    path.append(origin[path[-1]])
                return tuple(reversed(path))
            if after in members and after not in origin:
                origin[after] = node
                queue.append(after)
    raise AssertionError("a strongly connected component without a cycle")
