import type { Page } from '@playwright/test';
import { drawnPath, drawnPuzzle, gameText, writeLog, writePath, writePuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { expect } from './fixtures.ts';
import { seedStorage } from './seed-storage.ts';
import { soloPage } from './solo-page.ts';

type SolvedPuzzle = { readonly puzzle: Puzzle; readonly solution: Path };

const solved = (puzzle: string, solution: string): SolvedPuzzle => ({
  puzzle: drawnPuzzle(puzzle),
  solution: drawnPath(solution),
});

/** A grid with walls for each size, because no level has walls or more than 6×6 cells. */
export const WALLED_GRIDS = {
  5: solved(
    `
    5 .  8  . 1
    . .  6| . .
    . .| .| 7 .
    . 4_ .  . 2
    . 3  .  . .
    `,
    `
    o p y x a
    n q r w b
    m l s v c
    j k t u d
    i h g f e
    `,
  ),
  6: solved(
    `
    .   . ._ 1| .  .
    2   . .  ._ 3  .
    10_ . .  .  .  4_
    .   . 5  .  .  .
    9   . 8  .  6| .
    .   . .  .  .  7
    `,
    `
    d c b a j k
    e f g h i l
    J I p o n m
    G H q r u v
    F C B s t w
    E D A z y x
    `,
  ),
  7: solved(
    `
    11 .  .  . 12_ 8  .
    .  .  .  . 10  .| .
    .  4_ .  . .   .  .
    .| .  .  . .   .  .
    .  .| 2| 5 .   9  7
    3  1  .| .| .  6  .
    .  .  .  . .   .  .
    `,
    `
    S T U V W F E
    R Q P O N G D
    m n o p M H C
    l c d q L I B
    k b e r K J A
    j a f s v w z
    i h g t u x y
    `,
  ),
  8: solved(
    `
    13  .  14 .  .   .| .  17
    .   .  ._ .  .   16 .  .
    .   11 .  .  15  18 .  .
    12| .  .  9  .   ._ .  8
    .   ._ .  .| 7   .  .  .
    5   .  10 .  .   1  .  .
    .   .  .  6  .|  3  .  .
    .   .  4  .  .   .| .  2
    `,
    `
    S T W X 2 3 6 7
    R U V Y 1 4 5 8
    Q L K Z 0 - + 9
    P M J E D C B A
    O N I F w x y z
    p q H G v a b c
    o r s t u h g d
    n m l k j i f e
    `,
  ),
} as const satisfies Record<number, SolvedPuzzle>;

/** Opens the solo page with a stored game on a grid, with the first cells of its solution drawn. */
export async function openWalledGrid(page: Page, size: keyof typeof WALLED_GRIDS, drawn = 0, path = '/play') {
  const { puzzle, solution } = WALLED_GRIDS[size];
  const log = writeLog(solution.slice(0, drawn).map((cell, index) => ({ kind: 'cell', cell, atMs: 100 * index })));
  const stored = JSON.stringify({
    version: 2,
    level: 7,
    totals: { levels: 6, score: 20_000, durationMs: 600_000, undos: 3, hints: 1 },
    attempt: `walls-${size}`,
    seed: 'walls',
    game: gameText({ puzzle: writePuzzle(puzzle), log }),
    solution: writePath(size, solution),
    elapsedMs: 100 * drawn,
  });
  await seedStorage(page, { solo: stored });
  await soloPage(page).open(path);
  expect((await soloPage(page).game()).puzzle).toEqual(puzzle);
}
