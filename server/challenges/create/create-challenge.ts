import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { readLog, readPuzzle, writePuzzle } from '#engine/notation.ts';
import { type Ok, ok, type Refused, type Result, refused } from '#engine/result.ts';
import type { NewChallenge } from '#protocol/http.ts';
import {
  type ChallengeRow,
  isFinished,
  isOf,
  ownerOf,
  type Runner,
  randomChallengeCode,
  runOf,
  type Viewer,
} from '#server/challenges/challenge.ts';
import { findChallenge, isRunOf, lockChallenge } from '#server/challenges/find-challenge.ts';
import type { JudgedRun, JudgeRun, LogRefusal } from '#server/challenges/runs/judge-run.ts';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';
import { holdAccount } from '#server/players/player.ts';
import { knownOf } from './known-attempt.ts';
import { drawAlike, drawFive, type GridSources, type NewGrids } from './new-grids.ts';

/**
 * The limits of new challenges, counted just before a log is judged or a challenge is stored. Calling `mayJudge` or
 * `mayMake` in a transaction could block forever, because the embedded database has only one connection (M10).
 */
export type ChallengeLimits = {
  /** Counts a log that the server is about to judge. Returns false if too many were judged lately. */
  readonly mayJudge: () => Promise<boolean>;
  /**
   * Counts a challenge that is about to be made, and the characters of its log. Returns false if too many were made
   * lately.
   */
  readonly mayMake: (characters: number) => Promise<boolean>;
};

type CreateDeps = GridSources & {
  readonly db: Database;
  readonly judgeRun: JudgeRun;
  readonly limits: ChallengeLimits;
};

type Created =
  | Ok<string>
  | LogRefusal
  | Refused<'key-missing' | 'signed-out' | 'no-such-challenge' | 'not-your-run' | 'no-such-puzzle' | 'no-puzzle-found'>
  | Refused<'too-many'>;

/**
 * Makes a challenge and returns its code (C1). Returns the code of an earlier challenge if the same request is sent
 * again, if the player challenges back for the second time (C10), or if the player has made a challenge of the same
 * game before (C14).
 */
export async function createChallenge(
  deps: CreateDeps,
  sent: NewChallenge,
  runner: Runner,
  now: Date,
): Promise<Created> {
  if (ownerOf(runner) === undefined) return refused('key-missing');
  switch (sent.form) {
    case 'grid':
      return challengeWithGrid(deps, sent, runner, now);
    case 'five': {
      if (!(await deps.limits.mayMake(0))) return refused('too-many');
      const drawn = await drawFive(deps);
      return drawn.ok ? store(deps, newSubject(drawn.value, null), undefined, sent, runner, now) : drawn;
    }
    case 'back':
      return challengeBack(deps, sent, runner, now);
  }
}

/**
 * Finds the challenge that an earlier copy of the same request has made, by the id of the challenger's run. Returns
 * undefined if there is none, and refuses if the run belongs to another player.
 */
export async function findCreated(
  db: Database,
  run: string,
  viewer: Viewer,
): Promise<Result<string, 'not-your-run'> | undefined> {
  const { id, isChallenger, code, playerId, keyHash } = challengeRuns;
  const [found] = await db
    .select({ code, playerId, keyHash })
    .from(challengeRuns)
    .where(and(eq(id, run), eq(isChallenger, true)));
  if (found === undefined) return undefined;
  return isOf(found, viewer) ? ok(found.code) : refused('not-your-run');
}

/**
 * Makes a challenge from a grid that the challenger has solved. Its grade is what the browser says, unless the server
 * knows the attempt at the grid.
 */
async function challengeWithGrid(
  deps: CreateDeps,
  sent: NewChallenge & { readonly form: 'grid' },
  runner: Runner,
  now: Date,
): Promise<Created> {
  const { puzzle: text, log, grade = null, attempt, attemptKey } = sent;
  const puzzle = readPuzzle(text);
  if (!puzzle.ok || writePuzzle(puzzle.value) !== text) return refused('no-such-puzzle');
  // only a valid log is sought in the database, to find an earlier challenge of the same game, because the database
  // refuses some characters
  const earlier = readLog(log).ok ? await findOfGame(deps.db, sent, runner, now) : undefined;
  if (earlier !== undefined) return nameChallenger(deps.db, earlier, runner);
  if (!(await deps.limits.mayJudge())) return refused('too-many');
  const grids = { puzzles: [text], notation: 1, issuedAt: null, arrivedAt: now };
  const verdict = await deps.judgeRun({ ...grids, logs: [log], how: 'solved' });
  if (!verdict.ok) return verdict;
  const [judgedLog = ''] = verdict.value.logs;
  if (!(await deps.limits.mayMake(judgedLog.length))) return refused('too-many');
  const game = { attempt, attemptKey, puzzle: text, log: judgedLog };
  const { dailyAttempt, verifiedMs, ...known } = await knownOf(deps.db, runner.playerId, game);
  const judged =
    verifiedMs === undefined ? verdict.value : { ...verdict.value, durationMs: verifiedMs, isVerified: true };
  const subject = { form: 'grid', level: null, day: null, grade, ...known, backOf: null, puzzles: [text] } as const;
  return store(deps, subject, { ...judged, dailyAttempt }, sent, runner, now);
}

type FinishedGame = { readonly puzzle: string; readonly log: string };

/**
 * Finds the challenge that a player has made of the same game before (C14). A challenge that was withdrawn or has
 * expired does not count.
 */
async function findOfGame(
  db: Database,
  { puzzle, log }: FinishedGame,
  viewer: Viewer,
  now: Date,
): Promise<string | undefined> {
  const isGame = and(eq(challenges.puzzles, [puzzle]), eq(challengeRuns.logs, [log]));
  const [found] = await db
    .select({ code: challenges.code })
    .from(challengeRuns)
    .innerJoin(challenges, eq(challenges.code, challengeRuns.code))
    .where(
      and(
        isRunOf(viewer),
        eq(challengeRuns.isChallenger, true),
        isGame,
        isNull(challenges.withdrawnAt),
        gt(challenges.expiresAt, now),
      ),
    )
    .orderBy(asc(challenges.createdAt), asc(challenges.code))
    .limit(1);
  return found?.code;
}

/**
 * Stores the name of a visitor who asks again for the challenge that they have already made with a grid, and who has
 * chosen a name since. Returns the code of that challenge.
 */
async function nameChallenger(db: Database, code: string, runner: Runner) {
  const { playerId, visitorName } = runner;
  if (visitorName !== null && playerId === undefined)
    await db
      .update(challengeRuns)
      .set({ visitorName })
      .where(and(isRunOf(runner), eq(challengeRuns.code, code), eq(challengeRuns.isChallenger, true)));
  return ok(code);
}

async function challengeBack(
  deps: CreateDeps,
  sent: NewChallenge & { readonly form: 'back' },
  runner: Runner,
  now: Date,
): Promise<Created> {
  const challenge = await findChallenge(deps.db, sent.code);
  if (challenge === undefined) return refused('no-such-challenge');
  const own = runOf(challenge, runner);
  if (!isFinished(own) || own.isChallenger) return refused('not-your-run');
  const made = challenge.back.find(each => isOf(each, runner));
  if (made !== undefined) return ok(made.code);
  if (!(await deps.limits.mayMake(0))) return refused('too-many');
  const drawn = await drawAlike(deps, challenge);
  if (!drawn.ok) return drawn;
  const named = { ...runner, visitorName: runner.visitorName ?? own.visitorName };
  return store(deps, newSubject(drawn.value, challenge.code), undefined, sent, named, now);
}

const newSubject = (grids: NewGrids, backOf: string | null): Subject => ({ ...grids, day: null, backOf });

async function store(
  { db }: CreateDeps,
  subject: Subject,
  judged: FirstRun['judged'],
  { run: id, language }: NewChallenge,
  runner: Runner,
  now: Date,
): Promise<Created> {
  const stored = await storeChallenge(db, subject, { id, runner, judged }, language, now);
  return stored ?? (await findCreated(db, id, runner)) ?? refused('not-your-run');
}

const DAY_MS = 86_400_000;
const MAX_TRIES = 10;

/** The version of the notation in which the server writes puzzles. */
const NOTATION = 1;

/** The grids of a new challenge, with their level, day and grade if these are known. */
type Subject = Pick<ChallengeRow, 'form' | 'level' | 'day' | 'grade' | 'backOf'> & {
  readonly puzzles: readonly string[];
};

/**
 * The challenger's run at a new challenge. The browser has made its id. `judged` is the result if the run is already
 * finished, with the id of the daily attempt if the grid is that of a day.
 */
type FirstRun = {
  readonly id: string;
  readonly runner: Runner;
  readonly judged: (JudgedRun & { readonly dailyAttempt: string | undefined }) | undefined;
};

/**
 * Stores a challenge with its challenger’s run, and returns its code. If the player has already challenged back to the
 * same challenge (C10), or has made a challenge of the same game (C14), stores nothing and returns the code of that
 * earlier challenge. If a run with this id exists, stores nothing and returns undefined.
 */
const storeChallenge = (
  db: Database,
  { puzzles, ...subject }: Subject,
  { id, runner, judged }: FirstRun,
  language: 'fr' | 'en',
  now: Date,
): Promise<Result<string, 'key-missing' | 'no-such-challenge' | 'signed-out'> | undefined> =>
  db.transaction(async tx => {
    const owner = ownerOf(runner);
    if (owner === undefined) return refused('key-missing');
    if (!(await holdAccount(tx, runner.playerId))) return refused('signed-out');
    if (subject.backOf !== null) {
      // the challenge is locked, because two tabs may challenge back at once
      const challenge = await lockChallenge(tx, subject.backOf);
      if (challenge === undefined) return refused('no-such-challenge');
      const made = challenge.back.find(each => isOf(each, runner));
      if (made !== undefined) return ok(made.code);
    }
    const earlier = await lockGame(tx, puzzles, judged, runner, now);
    if (earlier !== undefined) return nameChallenger(tx, earlier, runner);
    const code = await insertChallenge(tx, {
      ...{ ...subject, language, puzzles: [...puzzles], notation: NOTATION, createdAt: now },
      expiresAt: new Date(now.getTime() + RETENTION.challengeDays * DAY_MS),
    });
    const inserted = await tx
      .insert(challengeRuns)
      .values({
        ...{ id, code, isChallenger: true, ...owner },
        ...(judged && { ...judged, logs: [...judged.logs], how: 'solved' as const, finishedAt: now }),
      })
      .onConflictDoNothing()
      .returning({ id: challengeRuns.id });
    if (inserted.length > 0) return ok(code);
    await tx.delete(challenges).where(eq(challenges.code, code));
    return undefined;
  });

/**
 * Locks the finished game of a new challenge until the transaction ends, because two tabs may share it at once. Returns
 * the code of its earlier challenge, if there is one (C14).
 */
async function lockGame(
  tx: Database,
  [puzzle]: readonly string[],
  judged: FirstRun['judged'],
  viewer: Viewer,
  now: Date,
): Promise<string | undefined> {
  const [log] = judged?.logs ?? [];
  // a challenge with new grids has no finished game to lock, because the challenger has not played the grids yet
  if (puzzle === undefined || log === undefined) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${log}, 0))`);
  return findOfGame(tx, { puzzle, log }, viewer, now);
}

async function insertChallenge(tx: Database, row: Omit<typeof challenges.$inferInsert, 'code'>): Promise<string> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const code = randomChallengeCode();
    const inserted = await tx
      .insert(challenges)
      .values({ ...row, code })
      .onConflictDoNothing()
      .returning({ code: challenges.code });
    if (inserted.length > 0) return code;
  }
  throw new Error(`no free code in ${MAX_TRIES}`);
}
