import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Duel } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  COMPLETE_AT,
  puzzleOfRound,
  solutionLog,
} from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { RoundsTable } from './rounds-table.tsx';

/** Returns the texts of both players’ totals, as Ana, the first player, sees them. */
function totalsOf(duel: Duel): readonly (string | undefined)[] {
  const view = viewFor(duel, seatOf(duel, 'ana'), COMPLETE_AT + 300_000);
  const { body } = parseHtml(
    renderToStaticMarkup(<RoundsTable table={{ view, rival: { name: 'Ben', number: 2 } } as never} />),
  );
  return [...body.querySelectorAll('tfoot td')].map(cell => cell.textContent?.trim());
}

test('D20 a player who has given up a round gets no total time, because a total time covers all rounds', () => {
  expect(totalsOf(afterRoundOne)).toEqual([
    expect.stringMatching(/^[\d\u202f]+ \d:\d\d$/),
    expect.stringMatching(/^[\d\u202f]+ \d:\d\d$/),
  ]);
  const startedAt = COMPLETE_AT + 4000;
  const mixed = afterSteps(
    afterRoundOne,
    [COMPLETE_AT + 1000, 'ana', 'start', puzzleOfRound(2)],
    [startedAt + 10_000, 'ana', 'give-up', { log: [] }],
    [startedAt + 60_000, 'ben', 'solve', { log: solutionLog(2) }],
  );
  expect(totalsOf(mixed)).toEqual([
    expect.stringMatching(/^[\d\u202f]+$/),
    expect.stringMatching(/^[\d\u202f]+ \d:\d\d$/),
  ]);
});
