import { gridGraph, type Node } from '#engine/walks/graph.ts';
import type { Walk } from '#engine/walks/walk.ts';

/**
 * Enumerates the ways to join each pair of cells with a line of its own, in straight steps, so that no cell is on two
 * lines (Numberlink). Cells may stay empty.
 */
export function* findLinks(size: number, pairs: readonly (readonly [Node, Node])[]): Generator<readonly Walk[]> {
  const graph = gridGraph(size, 'rook');
  const isTaken = new Set(pairs.flat());
  function* linesFrom(index: number, lines: readonly Walk[]): Generator<readonly Walk[]> {
    const pair = pairs[index];
    if (pair === undefined) yield lines;
    else yield* extended([pair[0]], pair[1], line => linesFrom(index + 1, [...lines, line]));
  }
  function* extended(
    line: Walk,
    end: Node,
    onEnd: (line: Walk) => Generator<readonly Walk[]>,
  ): Generator<readonly Walk[]> {
    for (const next of graph[line.at(-1) as Node] ?? []) {
      if (next === end) yield* onEnd([...line, end]);
      else if (!isTaken.has(next)) {
        isTaken.add(next);
        yield* extended([...line, next], end, onEnd);
        isTaken.delete(next);
      }
    }
  }
  yield* linesFrom(0, []);
}
