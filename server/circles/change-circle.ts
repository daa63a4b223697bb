import { eq, inArray } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Viewer } from '#server/challenges/challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { circleMembers, circles } from '#server/db/schema.ts';
import { type At, type Circle, isMaker, type Member, membersOf } from './circle.ts';
import { lockCircle } from './find-circle.ts';

/** Erases a viewer from a circle (K6). */
export const leaveCircle = (
  db: Database,
  code: string,
  viewer: Viewer,
  at: At,
): Promise<Result<{ readonly hasLeft: boolean }, 'no-such-circle'>> =>
  db.transaction(async tx => {
    const circle = await lockCircle(tx, code, at);
    if (circle === undefined) return refused('no-such-circle');
    const own = membersOf(circle, viewer);
    await eraseMembers(tx, circle, own);
    return ok({ hasLeft: own.length > 0 });
  });

/** What the maker of a circle asks for: a new name, the removal of a member, or the deletion of the circle. */
type Change = { readonly name: string } | { readonly remove: string } | { readonly close: true };

/** Changes a circle if the viewer is its maker (K6). */
export const changeCircle = (
  db: Database,
  code: string,
  viewer: Viewer,
  change: Change,
  at: At,
): Promise<Result<{ readonly isChanged: boolean }, 'no-such-circle' | 'not-the-maker'>> =>
  db.transaction(async tx => {
    const circle = await lockCircle(tx, code, at);
    if (circle === undefined) return refused('no-such-circle');
    if (!isMaker(circle, viewer)) return refused('not-the-maker');
    return ok({ isChanged: await apply(tx, circle, change) });
  });

async function apply(tx: Database, circle: Circle, change: Change): Promise<boolean> {
  if ('name' in change) {
    await tx.update(circles).set({ name: change.name }).where(eq(circles.code, circle.code));
    return change.name !== circle.name;
  }
  if ('remove' in change) {
    // the maker of a circle cannot be removed, but can leave
    const removed = circle.members.filter(member => member.id === change.remove && !member.isMaker);
    await eraseMembers(tx, circle, removed);
    return removed.length > 0;
  }
  await deleteCircle(tx, circle.code);
  return true;
}

/** Deletes a circle with its members and the stored standings of its weeks. */
export async function deleteCircle(tx: Database, code: string): Promise<void> {
  await tx.delete(circles).where(eq(circles.code, code));
}

/**
 * Erases members from a locked circle. If the maker is one of them, the member who has joined first of the others
 * becomes the maker. If no other member is left, deletes the circle.
 */
export async function eraseMembers(tx: Database, { code, members }: Circle, gone: readonly Member[]): Promise<void> {
  if (gone.length === 0) return;
  const left = members.filter(member => !gone.includes(member));
  const [oldest] = left;
  if (oldest === undefined) return deleteCircle(tx, code);
  const ids = gone.map(({ id }) => id);
  await tx.delete(circleMembers).where(inArray(circleMembers.id, ids));
  if (!left.some(member => member.isMaker))
    await tx.update(circleMembers).set({ isMaker: true }).where(eq(circleMembers.id, oldest.id));
}
