import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import { cellAppearances } from './draw-thread.ts';

const puzzle = drawnPuzzle(`
  1 . .
  . 2 .
  . . 3
`);

const solution = drawnPath(`
  a h g
  b c f
  . d e
`);

/**
 * Writes how a path is drawn: one character for each cell, row by row. A straight piece of the path is − or |, and a
 * turn is └ ┌ ┐ or ┘. An end of the path is an arrow to its neighbour, and a cell without the path is a dot.
 */
function pieces(path: Path): readonly string[] {
  const signs: Readonly<Record<string, string>> = {
    'half 0': '↑',
    'half 1': '→',
    'half 2': '↓',
    'half 3': '←',
    'straight 0': '|',
    'straight 1': '−',
    'turn 0': '└',
    'turn 1': '┌',
    'turn 2': '┐',
    'turn 3': '┘',
  };
  return cellAppearances(puzzle, path).map(appearance => {
    const [, piece, turned] = /board-(half|straight|turn) board-turned-(\d)/.exec(appearance.class) ?? [];
    return signs[`${piece} ${turned}`] ?? '.';
  });
}

test.each([
  ['a path with several turns', 'a h g  b c f  . d e', '↓ → ┐ └ ┐ | . └ ┘'],
  ['a path with several turns, drawn backwards', 'h a b  g f c  . e d', '↓ → ┐ └ ┐ | . └ ┘'],
  ['straights', 'a . .  b . .  c d e', '↓ . . | . . └ − ←'],
  ['a path of one cell', 'a . .  . . .  . . .', '. . . . . . . . .'],
  ['a path that runs upwards', '. . .  . d c  . a b', '. . . . → ┐ . → ┘'],
] as const)('B17 the drawn piece of a path points to the cells before and after it: %s', (_what, line, drawn) => {
  expect(pieces(drawnPath(line)).join(' ')).toBe(drawn);
});

test('B17 one more step of the path changes the appearance of at most three cells', () => {
  for (let length = 0; length < solution.length; length++) {
    const before = cellAppearances(puzzle, solution.slice(0, length));
    const after = cellAppearances(puzzle, solution.slice(0, length + 1));
    const changed = after.filter((appearance, cell) => JSON.stringify(appearance) !== JSON.stringify(before[cell]));
    expect(changed.length).toBeLessThanOrEqual(3);
  }
});

test('B17 each cell of a path has a different colour, and keeps that colour as the path grows', () => {
  const full = cellAppearances(puzzle, solution);
  for (let length = 1; length <= solution.length; length++) {
    const head = solution[length - 1]!;
    expect(cellAppearances(puzzle, solution.slice(0, length))[head]?.color).toBe(full[head]?.color);
  }
  expect(new Set(solution.map(cell => full[cell]?.color)).size).toBe(solution.length);
});

/**
 * Returns how far along the path a drawn colour belongs, in percent, because the colour changes from its start to its
 * end.
 */
function percentOf(color: string | undefined): number {
  const [, to, percent] = /--thread-(middle|end)\) (\d+)%/.exec(color ?? '') ?? [];
  return (Number(percent) + (to === 'end' ? 100 : 0)) / 2;
}

test.each([
  ['downwards', 'a . .  b . .  c . .', 3, ['fill', 'color', 'stroke']],
  ['upwards', 'c . .  b . .  a . .', 3, ['stroke', 'color', 'fill']],
  ['to the right', 'a b c  . . .  . . .', 1, ['stroke', 'color', 'fill']],
  ['to the left', 'c b a  . . .  . . .', 1, ['fill', 'color', 'stroke']],
] as const)(
  'B17 a straight piece of path drawn %s has three colours, each a third of a cell further along the path',
  (_way, line, cell, order) => {
    const appearance = cellAppearances(puzzle, drawnPath(line))[cell];
    const percents = order.map(name => percentOf(appearance?.[name]));
    const third = 100 / 8 / 3;
    expect(percents).toEqual([12.5 - third, 12.5, 12.5 + third].map(percent => expect.closeTo(percent, 0)));
  },
);

test('B17 the only number with a ring is the next one to reach', () => {
  const next = (path: Path) =>
    cellAppearances(puzzle, path).flatMap((appearance, cell) =>
      appearance.class.includes('board-next') ? [cell] : [],
    );
  expect(next([])).toEqual([0]);
  expect(next([0, 3])).toEqual([4]);
  expect(next([0, 3, 4])).toEqual([8]);
});
