import { addDays, type Day } from '#engine/daily/day.ts';
import { HINT_MS } from '#engine/score.ts';

/** The maximum number of days of a week that count for a member: the best ones (K3). */
const MAX_COUNTED_DAYS = 5;

/** A member of a circle. `joinedOn` is the first day that counts for the member (K3). */
export type CircleMember = { readonly id: string; readonly joinedOn: Day };

/** The first game with which a member has finished the grid of a day. A member has at most one finish a day (K2). */
export type CircleFinish = {
  readonly member: string;
  readonly day: Day;
  readonly durationMs: number;
  readonly hints: number;
  readonly isVerified: boolean;
};

/** A member who has finished the grid of a day. `place` is undefined if the finish is not verified (K2). */
export type DayRow = { readonly member: string; readonly place: number | undefined };

/**
 * The standing of a member in a week (K3). `days` has the points of each day on which the member has a place, and
 * `points` is the sum of the best five.
 */
export type Standing = {
  readonly member: string;
  readonly points: number;
  readonly rank: number;
  readonly days: Readonly<Record<Day, number>>;
};

/** Returns the time by which finishes are compared, in whole tenths of a second (K2). Each hint adds `HINT_MS`. */
export const rankedTenths = ({ durationMs, hints }: Pick<CircleFinish, 'durationMs' | 'hints'>): number =>
  Math.floor((durationMs + HINT_MS * hints) / 100);

/**
 * Returns the finishes of one day as rows, from the shortest time to the longest (K2). Finishes that are not verified
 * come last, without a place. Equal times are in the order of the members’ ids.
 */
export function dayRows(finishes: readonly CircleFinish[]): readonly DayRow[] {
  const verified = verifiedTenths(finishes);
  return finishes
    .map(finish => ({ ...finish, tenths: rankedTenths(finish) }))
    .sort((a, b) => Number(b.isVerified) - Number(a.isVerified) || a.tenths - b.tenths || byId(a, b))
    .map(({ member, isVerified, tenths }) => ({
      member,
      place: isVerified ? 1 + verified.filter(each => each < tenths).length : undefined,
    }));
}

/** Returns the points of each member who has a place on a day, from the finishes of that day (K3). */
export function dayPoints(finishes: readonly CircleFinish[]): ReadonlyMap<string, number> {
  const verified = verifiedTenths(finishes);
  const pointsOf = (tenths: number) => 1 + verified.filter(each => each > tenths).length;
  const placed = finishes.filter(({ isVerified }) => isVerified);
  return new Map(placed.map(finish => [finish.member, pointsOf(rankedTenths(finish))]));
}

/**
 * Returns the standings of a week, from the first rank to the last (K3). Equal ranks are in the order of the members’
 * ids. `days` lists the days that count. A member who joined after all of them has no standing. Finishes of other days,
 * of other players, and of days before their member joined are ignored.
 */
export function weekStandings(
  members: readonly CircleMember[],
  finishes: readonly CircleFinish[],
  days: readonly Day[],
): readonly Standing[] {
  const counted = finishes.filter(finish =>
    members.some(({ id, joinedOn }) => id === finish.member && joinedOn <= finish.day),
  );
  const pointsOfDays = days.map(day => ({ day, points: dayPoints(counted.filter(finish => finish.day === day)) }));
  const totals = members
    .filter(({ joinedOn }) => days.some(day => joinedOn <= day))
    .map(({ id }) => {
      const own = pointsOfDays.map(({ day, points }) => [day, points.get(id) ?? 0] as const);
      const placed = own.filter(([, points]) => points > 0);
      return { member: id, points: sumOfBest(placed.map(([, points]) => points)), days: Object.fromEntries(placed) };
    });
  return totals
    .map(total => ({ ...total, rank: 1 + totals.filter(({ points }) => points > total.points).length }))
    .sort((a, b) => a.rank - b.rank || byId(a, b));
}

type OfMember = Pick<CircleFinish, 'member'>;

const byId = (a: OfMember, b: OfMember): number => (a.member < b.member ? -1 : 1);

const verifiedTenths = (finishes: readonly CircleFinish[]): readonly number[] =>
  finishes.filter(({ isVerified }) => isVerified).map(rankedTenths);

const sumOfBest = (points: readonly number[]): number =>
  points
    .toSorted((a, b) => b - a)
    .slice(0, MAX_COUNTED_DAYS)
    .reduce((sum, each) => sum + each, 0);

/**
 * Returns the day from whose start the standings of the week that begins on a Monday never change again: the Tuesday
 * after the week’s Sunday (K5).
 */
export const freezesOn = (monday: Day): Day => addDays(monday, 8);
