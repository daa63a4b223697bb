import { eq } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import { isOf, randomChallengeCode, type Viewer } from '#server/challenges/challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { circleMembers, circles } from '#server/db/schema.ts';
import { type At, type MemberOwner, mondayOf, todayAt } from './circle.ts';
import { hasMaxCircles, holdMember } from './join-circle.ts';

type CreateDeps = {
  readonly db: Database;
  /**
   * Counts a circle that is about to be made (M10). Returns false if the limit is exhausted. Calling it in a
   * transaction could block forever, because the embedded database has only one connection.
   */
  readonly mayMake: () => Promise<boolean>;
};

/** A circle to be made. `run` is the random text of the request, and becomes the id of the first member. */
type NewCircle = { readonly run: string; readonly name: string; readonly language: 'fr' | 'en' };

type CreateRefusal = 'signed-out' | 'too-many-circles' | 'too-many' | 'not-a-member';

/** Makes a circle and returns its code (K1). Returns the code of an earlier circle if the same request is sent again. */
export async function createCircle(
  { db, mayMake }: CreateDeps,
  circle: NewCircle,
  owner: MemberOwner,
  viewer: Viewer,
  at: At,
): Promise<Result<string, CreateRefusal>> {
  const earlier = await findCreated(db, circle.run, viewer);
  if (earlier !== undefined) return earlier;
  if (await hasMaxCircles(db, viewer.playerId)) return refused('too-many-circles');
  if (!(await mayMake())) return refused('too-many');
  const stored = await db.transaction(tx => store(tx, circle, owner, viewer, at));
  return stored ?? (await findCreated(db, circle.run, viewer)) ?? refused('not-a-member');
}

/**
 * Finds the circle that an earlier copy of the same request has made. Returns undefined if there is none, and refuses
 * if it was the request of another player.
 */
async function findCreated(
  db: Database,
  run: string,
  viewer: Viewer,
): Promise<Result<string, 'not-a-member'> | undefined> {
  const [found] = await db.select().from(circleMembers).where(eq(circleMembers.id, run));
  if (found === undefined) return undefined;
  return isOf(found, viewer) ? ok(found.code) : refused('not-a-member');
}

/** Stores a circle with its first member. Returns undefined, and stores nothing, if the id of the member is taken. */
async function store(
  tx: Database,
  { run: id, name, language }: NewCircle,
  owner: MemberOwner,
  { playerId }: Viewer,
  at: At,
): Promise<Result<string, 'signed-out' | 'too-many-circles'> | undefined> {
  if (!(await holdMember(tx, playerId))) return refused('signed-out');
  if (await hasMaxCircles(tx, playerId)) return refused('too-many-circles');
  const today = todayAt(at);
  const row = { name, language, createdAt: at.now, activeOn: today, openFrom: mondayOf(today) };
  const code = await insertCircle(tx, row);
  const inserted = await tx
    .insert(circleMembers)
    .values({ id, code, isMaker: true, joinedOn: today, joinedAt: at.now, ...owner })
    .onConflictDoNothing()
    .returning({ id: circleMembers.id });
  if (inserted.length > 0) return ok(code);
  await tx.delete(circles).where(eq(circles.code, code));
  return undefined;
}

const MAX_TRIES = 10;

async function insertCircle(tx: Database, row: Omit<typeof circles.$inferInsert, 'code'>): Promise<string> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const code = randomChallengeCode();
    const inserted = await tx
      .insert(circles)
      .values({ ...row, code })
      .onConflictDoNothing()
      .returning({ code: circles.code });
    if (inserted.length > 0) return code;
  }
  throw new Error(`no free code in ${MAX_TRIES}`);
}
