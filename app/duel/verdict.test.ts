import { expect, test } from 'vitest';
import type { Finish } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/standing.ts';
import { begun, FINISHED, finished, SHOWN, told } from '#engine/duel/test-duel.ts';
import { type SeatView, viewFor } from '#engine/duel/view.ts';
import { verdictOf } from './verdict.ts';

type Ended = Parameters<typeof verdictOf>[0];

const view = (duel: typeof finished, player: string) => viewFor(duel, seatOf(duel, player), FINISHED) as Ended;

test('two who solved everything are told by how much one was faster, in the seconds of the table', () => {
  expect(verdictOf(view(finished, 'ana'))).toEqual({ kind: 'faster', isWon: true, seconds: 50 });
  expect(verdictOf(view(finished, 'ben'))).toEqual({ kind: 'faster', isWon: false, seconds: 50 });
});

/** The same duel, in which one finish was another. */
function altered(finish: Partial<Finish>): Ended {
  const ended = view(finished, 'ana');
  const rounds = ended.rounds.map((round, index): SeatView['rounds'][number] =>
    index > 0
      ? round
      : {
          ...round,
          games: { ...round.games, host: { ...round.games.host, finish: { ...round.games.host.finish!, ...finish } } },
        },
  );
  return { ...ended, rounds };
}

test('a winner who was slower, or gave a round up, has won by points', () => {
  expect(verdictOf(altered({ durationMs: 200_000 })).kind).toBe('points');
  expect(verdictOf(altered({ how: 'given-up' })).kind).toBe('points');
});

test('as fast to the second is not faster', () => {
  expect(verdictOf(altered({ durationMs: 70_999 })).kind).toBe('points');
});

test('a duel that was not played to its end says why', () => {
  const resigned = told(begun, [SHOWN, 'ana', 'resign']);
  expect(verdictOf(view(resigned, 'ana'))).toEqual({ kind: 'resigned', isWon: false });
  expect(verdictOf(view(resigned, 'ben'))).toEqual({ kind: 'resigned', isWon: true });
});

test('equal totals are a tie', () => {
  expect(verdictOf({ ...view(finished, 'ana'), ending: { how: 'played', winner: null } })).toEqual({ kind: 'tie' });
});
