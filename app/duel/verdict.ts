import { DUEL } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/standing.ts';
import type { SeatView } from '#engine/duel/view.ts';

/** Why a duel ended as it did, as far as it can be said truly: the quicker of two who solved everything, or the points. */
export type Verdict =
  | { readonly kind: 'tie' }
  | { readonly kind: 'resigned' | 'claimed'; readonly isWon: boolean }
  | { readonly kind: 'faster'; readonly isWon: boolean; readonly seconds: number }
  | { readonly kind: 'points'; readonly isWon: boolean; readonly points: number };

export function verdictOf(view: SeatView & { readonly ending: NonNullable<SeatView['ending']> }): Verdict {
  const { ending, seat, players } = view;
  if (ending.winner === null) return { kind: 'tie' };
  const isWon = ending.winner === seat;
  if (ending.how !== 'played') return { kind: ending.how, isWon };
  const loser = otherSeat(ending.winner);
  const [quick, slow] = [secondsOf(view, ending.winner), secondsOf(view, loser)];
  if (quick !== undefined && slow !== undefined && slow > quick)
    return { kind: 'faster', isWon, seconds: slow - quick };
  const points = (players[ending.winner]?.total ?? 0) - (players[loser]?.total ?? 0);
  return { kind: 'points', isWon, points };
}

/** The whole seconds of all five rounds as the table shows them; undefined unless every one was solved. */
function secondsOf({ rounds }: SeatView, seat: SeatView['seat']): number | undefined {
  const solved = rounds.flatMap(({ games }) => (games[seat].finish?.how === 'solved' ? [games[seat].finish] : []));
  if (solved.length < DUEL.rounds) return undefined;
  return solved.reduce((sum, { durationMs }) => sum + Math.floor(durationMs / 1000), 0);
}
