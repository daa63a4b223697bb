import { m } from '#messages/compiled/messages.js';
import type { ListedCircle } from '#protocol/http.ts';

/** What is known about today’s grid in a circle: how many members have finished it, and the player’s place. */
type Standing = Pick<ListedCircle, 'finishedToday' | 'placeToday'>;

/**
 * Returns true if the player can compare today's time in a circle, because someone else in the circle is in today's
 * ranking, too.
 */
export const hasComparison = ({ placeToday }: Standing): boolean => placeToday !== undefined && placeToday.count > 1;

/** A placeholder for the name of a circle in a message about that circle. */
const NAME = '\0';

/**
 * Returns the line that tells how a circle stands today, in two parts: what is said before the name of the circle, and
 * what is said after it.
 */
export function circleParts(standing: Standing): readonly [before: string, after: string] {
  const [before = '', after = ''] = m.circle_line({ name: NAME, state: stateText(standing) }).split(NAME);
  return [before, after];
}

function stateText({ finishedToday, placeToday }: Standing): string {
  if (placeToday !== undefined && placeToday.count > 1) return m.circle_line_place(placeToday);
  if (placeToday !== undefined && finishedToday === 1) return m.circle_line_first();
  return finishedToday === 0 ? m.circle_line_none() : m.circle_line_finished({ count: finishedToday });
}

/**
 * Returns the circle about which a page tells only one line: the first in which the player can compare their time, or
 * else the first in which someone has finished today's grid, or else the first.
 */
export const firstOf = <T extends Standing>(circles: readonly T[]): T | undefined =>
  circles.find(hasComparison) ?? circles.find(({ finishedToday }) => finishedToday > 0) ?? circles[0];
