import type { InputKind } from '#engine/input-kind.ts';
import { ok, refused } from '#engine/result.ts';
import type { IssuedRun, NewChallenge } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { always, UNLIMITED_RESULTS } from '#server/auth/limits/testing/unlimited.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { createChallenge } from '#server/challenges/create/create-challenge.ts';
import { readChallenge } from '#server/challenges/read-challenge.ts';
import { finishRun } from '#server/challenges/runs/finish-run.ts';
import { judgeRun } from '#server/challenges/runs/judge-run.ts';
import { startRun } from '#server/challenges/runs/start-run.ts';
import { judgeDailyHere } from '#server/daily/attempts/testing/daily-games.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import type { Database } from '#server/db/open-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';

/** The grid of every challenge in tests: four squares with two numbers. */
export const TINY = '1 .\n2 .';

/**
 * Returns the log of a game that solves the grid `TINY` in `durationMs`, and begins at `fromMs` on the clock of the
 * run.
 */
export const logOf = (durationMs: number, fromMs = 0): string =>
  `0@${fromMs} 1@${fromMs + 10} 3@${fromMs + 20} 2@${fromMs + durationMs}`;

export const START = new Date('2026-11-22T11:00:00Z');

export const after = (ms: number): Date => new Date(START.getTime() + ms);

/** A player with an account, or a visitor with the key that their browser has made. */
export type Person = {
  readonly id?: string;
  readonly key?: string;
  readonly name?: string;
  readonly network?: string;
  /** The key of a visitor’s attempts at the grid of the day with which a challenge was made. */
  readonly attemptKey?: string | undefined;
};

export const newVisitor = (name?: string): Person => ({
  key: `key-${randomText()}`,
  ...(name !== undefined && { name }),
});

const runnerOf = ({ id, key, name }: Person) => ({ ...viewerOf(id, key), visitorName: name ?? null });

type Daily = Parameters<typeof startRun>[0]['daily'];

/** The dependencies of runs in tests without daily grids. */
export const NO_DAYS = {
  daily: {
    clock: createDayClock('Europe/Paris'),
    isOpen: () => false,
    puzzleOf: async () => refused('no-such-day'),
  } as Daily,
  judgeDaily: judgeDailyHere,
  networkOn: () => null,
};

type Sent = {
  readonly logs?: readonly string[];
  readonly how?: 'solved' | 'given-up';
  readonly input?: InputKind;
};

/**
 * Creates functions that make, play and read challenges at given times. Every new grid is the grid `TINY`, and no limit
 * is ever exhausted.
 */
export function challengeGames(database: { readonly db: Database }, daily?: Daily) {
  const deps = () => ({
    db: database.db,
    judgeRun: async (request: Parameters<typeof judgeRun>[0]) => judgeRun(request),
    takePuzzle: async () => ok({ puzzle: TINY, solution: '', seed: '' }),
    makeFreeGrid: async () => ok(TINY),
    limits: { ...UNLIMITED_RESULTS, mayMake: always },
    mayStart: always,
    ...NO_DAYS,
    ...(daily && { daily }),
  });
  let games = 0;
  const create = (person: Person, sent: NewChallenge, at = START) =>
    createChallenge(deps(), sent, runnerOf(person), at);
  const start = (person: Person, code: string, at = START) =>
    startRun(deps(), code, { ...runnerOf(person), network: person.network ?? null, attemptKey: person.attemptKey }, at);
  const finish = (
    person: Person,
    code: string,
    { logs = [logOf(9000)], how = 'solved', input }: Sent = {},
    at = after(9000),
  ) => finishRun(deps(), code, viewerOf(person.id, person.key), { logs, how, input }, at);

  /** Makes a challenge, by default with the grid `TINY`, and returns its code. */
  async function challenge(person: Person, sent: Partial<NewChallenge> = {}, at = START): Promise<string> {
    const grid = { form: 'grid', puzzle: TINY, log: logOf(41_000) };
    const request = { run: randomText(), language: 'fr', ...(sent.form === undefined && grid), ...sent };
    const created = await create(person, request as NewChallenge, at);
    if (!created.ok) throw new Error(created.refusal);
    return created.value;
  }

  /** Makes a challenge from a game that no earlier challenge has, and returns its code. */
  const another = (person: Person, at = START): Promise<string> =>
    challenge(person, { log: logOf(41_001 + games++) } as object, at);

  /** Starts a player's run of a challenge. Throws if the server refuses. */
  async function started(person: Person, code: string, at = START): Promise<IssuedRun> {
    const run = await start(person, code, at);
    if (!run.ok) throw new Error(run.refusal);
    return run.value;
  }

  return {
    account: async () => ({ id: await newPlayer(database.db) }),
    create,
    challenge,
    another,
    start,
    started,
    finish,
    /** Starts a player's run of a challenge at the time `at`, and finishes it nine seconds later. */
    async answer(person: Person, code: string, at = START, sent: Sent = {}) {
      await started(person, code, at);
      const finished = await finish(person, code, sent, new Date(at.getTime() + 9000));
      if (!finished.ok) throw new Error(finished.refusal);
      return finished.value;
    },
    async read(person: Person, code: string, at = after(60_000)) {
      const view = await readChallenge(database.db, code, viewerOf(person.id, person.key), at);
      if (!view.ok) throw new Error(view.refusal);
      return view.value;
    },
  };
}
