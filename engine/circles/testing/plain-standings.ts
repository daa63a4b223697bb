import type { CircleFinish, CircleMember, DayRow, Standing } from '#engine/circles/standings.ts';
import type { Day } from '#engine/daily/day.ts';

/*
 * A second, simpler implementation of the places, points and ranks of a circle, with which tests compare the real one.
 * It puts equal times into groups and goes through the groups, while the real one counts the shorter or longer times
 * for each member.
 */

/** Returns the rows of a day from its finishes (K2). */
export function plainRows(finishes: readonly CircleFinish[]): readonly DayRow[] {
  const rows: DayRow[] = [];
  for (const group of groupsOf(finishes.filter(isVerified), plainTenths)) {
    const place = rows.length + 1;
    for (const member of group) rows.push({ member, place });
  }
  const others = finishes.filter(finish => !isVerified(finish));
  for (const member of groupsOf(others, plainTenths).flat()) rows.push({ member, place: undefined });
  return rows;
}

/** Returns the standings of a week (K3). */
export function plainStandings(
  members: readonly CircleMember[],
  finishes: readonly CircleFinish[],
  week: readonly Day[],
): readonly Standing[] {
  const totals: { member: string; points: number; days: Record<Day, number> }[] = [];
  for (const { id, joinedOn } of members) {
    if (week.every(day => day < joinedOn)) continue;
    const days: Record<Day, number> = {};
    for (const day of week) {
      const points = plainPoints(members, finishes, day).get(id);
      if (points !== undefined) days[day] = points;
    }
    const best = Object.values(days).sort((a, b) => a - b);
    // only a member's five best days of the week count, so the day with the fewest points does not
    while (best.length > 5) best.shift();
    let points = 0;
    for (const each of best) points += each;
    totals.push({ member: id, points, days });
  }
  const standings: Standing[] = [];
  for (const group of groupsOf(totals, ({ points }) => -points)) {
    const rank = standings.length + 1;
    for (const member of group) {
      const total = totals.find(each => each.member === member);
      if (total !== undefined) standings.push({ ...total, rank });
    }
  }
  return standings;
}

/**
 * Returns the points of the members of a circle on a day. Goes from the longest time to the shortest, and counts the
 * members with longer times.
 */
function plainPoints(members: readonly CircleMember[], finishes: readonly CircleFinish[], day: Day) {
  const joinedOn = new Map(members.map(member => [member.id, member.joinedOn]));
  const ofDay = finishes.filter(finish => {
    const first = joinedOn.get(finish.member);
    return finish.day === day && isVerified(finish) && first !== undefined && !(day < first);
  });
  const points = new Map<string, number>();
  for (const group of groupsOf(ofDay, plainTenths).toReversed()) {
    const behind = points.size;
    for (const member of group) points.set(member, 1 + behind);
  }
  return points;
}

const isVerified = (finish: CircleFinish): boolean => finish.isVerified;

/** Returns the time of a finish in tenths of a second: its milliseconds without their last two digits. */
const plainTenths = ({ durationMs, hints }: CircleFinish): number =>
  Number(String(durationMs + 30_000 * hints).slice(0, -2));

type OfMember = { readonly member: string };

/** Returns the ids of members in groups of equal values, such as times, from the lowest value to the highest. */
function groupsOf<T extends OfMember>(all: readonly T[], keyOf: (each: T) => number): readonly (readonly string[])[] {
  const groups = new Map<number, string[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each.member]);
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group.sort());
}
