import type { GridAnswer, GridQuestion } from '#app/modes/custom/grid-questions.ts';
import { type GridGame, newGrid, withVerdict } from '#app/modes/custom/grid-rules.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { randomText } from '#protocol/random-text.ts';
import { type Choice, drawKind } from './choice.ts';

const MAX_TRIES = 3;

/** Makes a grid that fits the choice. Returns undefined after three failed tries. */
export async function makeFreeGrid(
  choice: Choice,
  ask: (question: GridQuestion) => Promise<GridAnswer>,
): Promise<GridGame | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const gridKind = drawKind(choice, Math.random);
    const answer = await ask({ kind: 'make', gridKind, seed: randomText() });
    if (answer.kind !== 'made' || !answer.generated.ok) continue;
    const { puzzle, solution } = answer.generated.value;
    const grid = { ...newGrid(writeGridCode(puzzle), puzzle), isDrawn: true };
    return withVerdict(grid, { kind: 'one', solution, grade: gridKind.grade });
  }
  return undefined;
}
