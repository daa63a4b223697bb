import type { DuelScreen, Table } from '#app/duel/duel-screen.ts';
import { nameAtStart, nameInSentence } from '#app/duel/side-names.tsx';
import { decimalText, gainText, listText, lossText, numberText } from '#app/i18n/format.ts';
import type { Finish, Seat } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView } from '#engine/duel/view.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';

const PRICES = [
  ['seconds', POINTS.second],
  ['undos', POINTS.undo],
  ['hints', POINTS.hint],
  ['restarts', POINTS.restart],
] as const;

/**
 * One reason why the winner of a duel has more points, such as fewer hints. `points` is what the reason gained the
 * winner, and is negative if it cost the winner points.
 */
type Cause = {
  readonly kind: 'rounds' | (typeof PRICES)[number][0];
  readonly count: number;
  readonly points: number;
};

/**
 * The causes of a duel's win that its verdict names. `loss` is a difference that cost the winner points. `isWhole` is
 * true if there are no other causes and the named causes add up to the margin.
 */
export type Reasons = { readonly gains: readonly Cause[]; readonly loss: Cause | undefined; readonly isWhole: boolean };

/** How a duel ended, and the causes if it was won on points. */
export type Verdict =
  | { readonly kind: 'tie' | 'unreadable' | 'withdrawn' }
  | { readonly kind: 'resigned' | 'claimed'; readonly isWon: boolean }
  | ({ readonly kind: 'points'; readonly isWon: boolean; readonly points: number } & Reasons);

export function verdictOf(view: SeatView & { readonly ending: NonNullable<SeatView['ending']> }): Verdict {
  const { ending, seat, players, rounds } = view;
  const { winner } = ending;
  if (ending.how === 'unreadable' || ending.how === 'withdrawn') return { kind: ending.how };
  if (winner === null) return { kind: 'tie' };
  const isWon = winner === seat;
  if (ending.how !== 'played') return { kind: ending.how, isWon };
  const loser = otherSeat(winner);
  const points = (players[winner]?.total ?? 0) - (players[loser]?.total ?? 0);
  const pairs = rounds.map(({ games }) => ({ winner: games[winner].finish, loser: games[loser].finish }));
  return { kind: 'points', isWon, points, ...reasonsOf(pairs, points) };
}

/** How the winner and the loser of the duel finished one round. */
export type Pair = { readonly winner: Finish | null; readonly loser: Finish | null };

const MAX_GAINS = 2;

/**
 * Returns the causes of a duel's win to name: at most two that gained the winner the most points, and one, if there is
 * any, that cost the winner the most. `margin` is the difference between the totals.
 */
export function reasonsOf(pairs: readonly Pair[], margin: number): Reasons {
  const causes = causesOf(pairs).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const gains = causes.filter(({ points }) => points > 0).slice(0, MAX_GAINS);
  const loss = causes.find(({ points }) => points < 0);
  const named = [...gains, ...(loss === undefined ? [] : [loss])].reduce((sum, { points }) => sum + points, 0);
  const isWhole = named === margin && gains.length + (loss === undefined ? 0 : 1) === causes.length;
  return { gains, loss, isWhole };
}

/**
 * Returns all reasons why the winner of a duel has more points. Seconds, undos, hints and restarts are compared in the
 * rounds that winner and loser solved. The rounds that only one of them solved are one more reason.
 */
function causesOf(pairs: readonly Pair[]): readonly Cause[] {
  const both = pairs.filter(({ winner, loser }) => isSolved(winner) && isSolved(loser));
  const prices = PRICES.map(([kind, price]): Cause => {
    const saved = both.reduce((sum, { winner, loser }) => sum + countOf(kind, loser) - countOf(kind, winner), 0);
    return { kind, count: Math.abs(saved), points: saved * price };
  });
  return [...roundsCause(pairs), ...prices].filter(({ count }) => count > 0);
}

/**
 * Returns the cause "rounds that only one player solved" in a list, or an empty list if it does not explain the win. It
 * explains the win if the player who solved more of these rounds also gained points from them.
 */
function roundsCause(pairs: readonly Pair[]): readonly Cause[] {
  const single = pairs.filter(({ winner, loser }) => isSolved(winner) !== isSolved(loser));
  const more = single.reduce((sum, { winner }) => sum + (isSolved(winner) ? 1 : -1), 0);
  const points = single.reduce((sum, { winner, loser }) => sum + (winner?.score ?? 0) - (loser?.score ?? 0), 0);
  return more * points > 0 ? [{ kind: 'rounds', count: Math.abs(more), points }] : [];
}

const isSolved = (finish: Finish | null): boolean => finish?.how === 'solved';

function countOf(kind: (typeof PRICES)[number][0], finish: Finish | null): number {
  if (finish === null) return 0;
  return kind === 'seconds' ? Math.floor(finish.durationMs / 1000) : finish[kind];
}

type Over = Extract<DuelScreen, { kind: 'over' }>;

/** Returns a sentence that says how a duel ended, such as who has won it and why. */
export function verdictMessage({ view, ending, rival }: Over): string {
  const verdict = verdictOf({ ...view, ending });
  const [name, inSentence] = [nameAtStart(rival), nameInSentence(rival)];
  switch (verdict.kind) {
    case 'tie':
      return m.duel_verdict_tie();
    case 'unreadable':
      return m.duel_verdict_unreadable();
    case 'withdrawn':
      return m.duel_verdict_withdrawn();
    case 'resigned':
      return verdict.isWon ? m.duel_won_resigned({ name }) : m.duel_lost_resigned({ name: inSentence });
    case 'claimed':
      return verdict.isWon ? m.duel_won_claimed({ name: inSentence }) : m.duel_lost_claimed({ name });
    case 'points': {
      const points = numberText(verdict.points);
      if (verdict.gains.length === 0)
        return verdict.isWon ? m.duel_won_points({ name: inSentence, points }) : m.duel_lost_points({ name, points });
      const causes = reasonsText(verdict);
      return verdict.isWon ? m.duel_won_because({ points, causes }) : m.duel_lost_because({ name, points, causes });
    }
  }
}

/**
 * Lists the named causes of a duel's win, from the winner’s point of view. Begins with "mainly" if there are other
 * causes.
 */
export function reasonsText({ gains, loss, isWhole }: Reasons): string {
  const gained = listText(gains.map(causeText));
  const causes = loss === undefined ? gained : m.duel_causes_but({ gains: gained, loss: causeText(loss) });
  return isWhole ? causes : m.duel_causes_notably({ causes });
}

const CAUSES = {
  rounds: m.duel_cause_rounds,
  seconds: m.duel_cause_seconds,
  undos: m.duel_cause_undos,
  hints: m.duel_cause_hints,
  restarts: m.duel_cause_restarts,
} as const;

/**
 * Names a cause with its points. The text about time has no seconds: points count the whole seconds of each round, whose
 * sum differs from the total times beside it, which are cut to whole seconds once (V15).
 */
function causeText({ kind, count, points }: Cause): string {
  const isGain = points > 0;
  const signed = isGain ? gainText(points) : lossText(-points);
  return CAUSES[kind]({ count, points: signed, trend: isGain ? 'gain' : 'loss' });
}

/**
 * How a round ended for one player. The player with more points wins the round. If the winner was also faster, `lead`
 * is in tenths of a second, and otherwise in points.
 */
type RoundVerdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'tie'; readonly points: number }
  | { readonly kind: 'time' | 'points'; readonly isWon: boolean; readonly lead: number }
  | { readonly kind: 'gave_up' | 'ran_out'; readonly isWon: boolean };

/** Returns how a round ended for a player, from how this player (`yours`) and the opponent have finished it. */
function roundVerdictOf(yours: Finish, theirs: Finish): RoundVerdict {
  if (yours.score === theirs.score) return yours.score === 0 ? { kind: 'none' } : { kind: 'tie', points: yours.score };
  const isWon = yours.score > theirs.score;
  const [winner, loser] = isWon ? [yours, theirs] : [theirs, yours];
  if (loser.how !== 'solved') return { kind: loser.how === 'given-up' ? 'gave_up' : 'ran_out', isWon };
  const tenths = tenthsOf(loser) - tenthsOf(winner);
  return tenths > 0
    ? { kind: 'time', isWon, lead: tenths }
    : { kind: 'points', isWon, lead: winner.score - loser.score };
}

/**
 * Returns a player's time in a round in tenths of a second, as the page shows it. A lead then equals the difference of
 * the shown times.
 */
const tenthsOf = ({ durationMs }: Finish): number => Math.floor(durationMs / 100);

const ROUND_MESSAGES = {
  time: { won: m.duel_round_won_time, lost: m.duel_round_lost_time },
  points: { won: m.duel_round_won_points, lost: m.duel_round_lost_points },
  gave_up: { won: m.duel_round_won_gave_up, lost: m.duel_round_lost_gave_up },
  ran_out: { won: m.duel_round_won_ran_out, lost: m.duel_round_lost_ran_out },
} as const;

/** Returns one sentence, without a full stop, that says who won a complete round and why. */
export function roundVerdictMessage({ you, rival }: Pick<Table, 'you' | 'rival'>): string {
  if (you.finish === null || rival.finish === null) return '';
  const verdict = roundVerdictOf(you.finish, rival.finish);
  if (verdict.kind === 'none') return m.duel_round_none({ name: nameInSentence(rival) });
  if (verdict.kind === 'tie') return m.duel_round_tie({ points: numberText(verdict.points) });
  const { kind, isWon } = verdict;
  const name = isWon ? nameInSentence(rival) : nameAtStart(rival);
  const lead = 'lead' in verdict ? (kind === 'time' ? decimalText(verdict.lead / 10) : numberText(verdict.lead)) : '';
  return ROUND_MESSAGES[kind][isWon ? 'won' : 'lost']({ name, lead });
}

/**
 * Returns how many points the player is ahead in each complete round. The number is negative if the opponent had more
 * points.
 */
export const marginsOf = ({ rounds, seat }: Pick<SeatView, 'rounds' | 'seat'>): readonly number[] =>
  rounds
    .filter(({ isComplete }) => isComplete)
    .map(({ games }) => (games[seat].finish?.score ?? 0) - (games[otherSeat(seat)].finish?.score ?? 0));

/**
 * Returns a short sentence that says who won a duel: by rounds, or by points if the winner did not win more rounds.
 * If the loser won more rounds, the sentence says so. Returns undefined if the duel was not played to its end or is
 * a tie.
 */
export function scoreMessage({ view, ending, you, rival }: Over): string | undefined {
  if (ending.how !== 'played' || ending.winner === null) return undefined;
  const isWon = ending.winner === view.seat;
  const margins = marginsOf(view);
  const [won, lost] = [margins.filter(margin => margin > 0).length, margins.filter(margin => margin < 0).length];
  const [count, other] = isWon ? [won, lost] : [lost, won];
  const name = nameAtStart(rival);
  if (count > other)
    return isWon ? m.duel_end_won_rounds({ count, other }) : m.duel_end_lost_rounds({ count, name, other });
  if (other > count) {
    const points = numberText(Math.abs(you.total - rival.total));
    const values = { name: isWon ? name : nameInSentence(rival), count: other, points };
    return isWon ? m.duel_end_won_points_rounds(values) : m.duel_end_lost_points_rounds(values);
  }
  const totals = { yours: numberText(you.total), theirs: numberText(rival.total) };
  return isWon ? m.duel_end_won_points(totals) : m.duel_end_lost_points({ name, ...totals });
}

/**
 * Returns the puzzle and the log of the last complete round that the winner of the duel solved, and the winner’s
 * seat. After a tie, the player takes the place of the winner.
 */
export function lastThreadOf({ rounds, seat, ending }: Pick<SeatView, 'rounds' | 'seat' | 'ending'>) {
  const owner: Seat = ending?.winner ?? seat;
  const round = rounds.findLast(({ isComplete, games }) => isComplete && games[owner].finish?.how === 'solved');
  return round?.puzzle == null ? undefined : { owner, puzzle: round.puzzle, log: round.games[owner].log };
}
