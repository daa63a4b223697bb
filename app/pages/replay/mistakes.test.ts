import { expect, test } from 'vitest';
import { readGame } from '#engine/notation.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { besideMistake, explainMistake, mistakesOf } from './mistakes.ts';

/** A thread on a drawn 3×3 puzzle, whose solution is 0 1 2 5 4 3 6 7 8. */
function threadOf(log: string, startMs = 0) {
  const game = readGame(`1 . .  2 . .  . . 3\n--\n${log}`);
  if (!game.ok) throw new Error(game.refusal);
  return { name: '', game: game.value, startMs };
}

const PAUSES = '0@1100 1@3100 2@3200 5@8200 4@8300 3@8400 6@11400 7@11500 8@15500';

test('H5 in a replay, if the grid appears after the start of the clock, mistakes are timed from the appearance of the grid', () => {
  expect(mistakesOf(threadOf(PAUSES, 1000)).map(({ length, atMs }) => [length, atMs])).toEqual([
    [3, 2200],
    [6, 7400],
    [8, 10_500],
  ]);
});

test('H5 no mistakes are shown of a game that was not won', () => {
  expect(mistakesOf(threadOf('0@100 1@9000'))).toEqual([]);
});

test.each([
  ['after', 0, undefined, 0],
  ['after', 2200, undefined, 1],
  ['after', 12_000, undefined, 0],
  ['before', 12_000, undefined, 2],
  ['before', 2200, undefined, 2],
  ['before', 7000, undefined, 0],
  ['after', 2200, 0, 1],
  ['after', 10_500, 2, 0],
  ['before', 2200, 0, 2],
] as const)('H5 the mistake %s the moment %i ms, if mistake %s is shown, has index %i', (towards, ms, shown, index) => {
  expect(besideMistake(mistakesOf(threadOf(PAUSES, 1000)), { ms, shown }, towards)).toBe(index);
});

test.each([
  [false, 'Étape 3 – pause de 5\u00a0s'],
  [true, 'Étape 3'],
])(
  'H5 R21 the text about a mistake tells how long the player paused, but not in a game without a timer (%s): “%s”',
  async (isCalm, facts) => {
    const thread = threadOf(PAUSES);
    const [mistake] = mistakesOf(thread);
    if (mistake === undefined) throw new Error('no mistake');
    const { board, marks, text } = await explainMistake(thread, mistake, isCalm);
    expect(text).toContain(`<strong>${facts}</strong>`);
    expect(board).toBe('Le fil jusqu’à l’étape 3\u00a0: ligne 1, colonne 3. Case suivante\u00a0: ligne 2, colonne 3.');
    expect(marks).toContain('data-shown data-towards="down"');
  },
);

test.each([
  ['fr', 59_400, 'pause de 59\u00a0s'],
  ['fr', 59_600, 'pause de 1\u00a0min\u00a000'],
  ['fr', 192_000, 'pause de 3\u00a0min\u00a012'],
  ['en', 59_400, '59-second pause'],
  ['en', 192_000, 'pause of 3:12'],
] as const)('H5 in %s, a pause of %i ms is told as “%s”', async (language, pauseMs, words) => {
  overwriteGetLocale(() => language);
  const thread = threadOf(
    `0@0 1@${pauseMs} 2@${pauseMs} 5@${pauseMs} 4@${pauseMs} 3@${pauseMs} 6@${pauseMs} 7@${pauseMs} 8@${pauseMs}`,
  );
  const [mistake] = mistakesOf(thread);
  if (mistake === undefined) throw new Error('no mistake');
  const { text } = await explainMistake(thread, mistake, false);
  overwriteGetLocale(() => 'fr');
  expect(text).toContain(`${words}</strong>`);
});
