import { addDays, type Day, weekdayOf } from '#engine/daily/day.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MESSAGE_LIMITS } from '#protocol/messages.ts';
import { readName } from '#server/auth/username.ts';
import { isOf, type Viewer } from '#server/challenges/challenge.ts';
import type { DayClock } from '#server/daily/day-clock.ts';
import type { circleMembers, circles } from '#server/db/schema.ts';
import { MAX_CIRCLE_NAME_CHARACTERS } from '#site/field-limits.ts';

/** A member of a circle. `name` is the username of the account, or the name that a visitor has chosen. */
export type Member = typeof circleMembers.$inferSelect & { readonly name: string };

/** A circle with its members, in the order in which they have joined. */
export type Circle = typeof circles.$inferSelect & { readonly members: readonly Member[] };

/** The time of a request, and the clock that tells to which day the time belongs. */
export type At = { readonly now: Date; readonly clock: DayClock };

/** The maximum number of members of a circle (K1). */
export const MAX_MEMBERS = 50;

export const todayAt = ({ now, clock }: At): Day => clock.dayAt(now);

/** Returns the Monday of the week that contains a day. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/**
 * Returns the Monday of the first week whose standings are not final on a day (K5). This is the Monday of the same week
 * or, if the day is a Monday, of the week before, whose last grid may still be played.
 */
export const openMonday = (today: Day): Day => mondayOf(addDays(today, -1));

/** Returns the viewer’s memberships of a circle: one of the account, one of the visitor’s key, or both. */
export const membersOf = ({ members }: Circle, viewer: Viewer): readonly Member[] =>
  members.filter(member => isOf(member, viewer));

/**
 * Returns the viewer’s membership of a circle: that of the account or, if the account has none, of the visitor’s key.
 */
export function memberOf(circle: Circle, viewer: Viewer): Member | undefined {
  const own = membersOf(circle, viewer);
  return own.find(({ playerId }) => playerId !== null) ?? own[0];
}

export const isMaker = (circle: Circle, viewer: Viewer): boolean =>
  membersOf(circle, viewer).some(member => member.isMaker);

/** The columns of a member that identify its owner: an account, or a visitor with the hash of a key and a name. */
export type MemberOwner = { readonly playerId: string } | { readonly keyHash: string; readonly visitorName: string };

/** Returns the owner of a new membership. A visitor needs a key and a name (K1). */
export function ownerOf(
  { playerId, keyHash }: Viewer,
  visitorName: string | null,
): Result<MemberOwner, 'key-missing' | 'missing'> {
  if (playerId !== undefined) return ok({ playerId });
  if (keyHash === undefined) return refused('key-missing');
  return visitorName === null ? refused('missing') : ok({ keyHash, visitorName });
}

/** Reads the name of a circle, which follows the same rules as a player’s name but may be longer (K1). */
export function readCircleName(text: string): Result<string, `circle-name-${UsernameRefusal}`> {
  // the length of the name is checked first, so that a huge text costs no further work
  if (text.length > MESSAGE_LIMITS.maxNameCharacters) return refused('circle-name-too-long');
  const name = readName(text, MAX_CIRCLE_NAME_CHARACTERS);
  return name.ok ? name : refused(`circle-name-${name.refusal}`);
}
