import { action as answers } from '#app/endpoints/challenges/answers.ts';
import { action as create } from '#app/endpoints/challenges/create.ts';
import { action as finish } from '#app/endpoints/challenges/finish.ts';
import { action as join } from '#app/endpoints/challenges/join.ts';
import { action as list } from '#app/endpoints/challenges/list.ts';
import { action as name } from '#app/endpoints/challenges/name.ts';
import { action as room } from '#app/endpoints/challenges/open-room.ts';
import { action as read } from '#app/endpoints/challenges/read.ts';
import { action as routes } from '#app/endpoints/challenges/read-log.ts';
import { action as start } from '#app/endpoints/challenges/start.ts';
import { action as withdraw } from '#app/endpoints/challenges/withdraw.ts';
import { postFields } from '#app/endpoints/testing/post-to.ts';
import type { NewChallenge } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createNetworkHash, type Limits } from '#server/auth/limits/rate-limits.ts';
import { makeFreeGrid } from '#server/challenges/create/new-grids.ts';
import { judgeRun } from '#server/challenges/runs/judge-run.ts';
import { logOf, START, TINY } from '#server/challenges/testing/challenge-games.ts';
import type { Database } from '#server/db/open-database.ts';
import { makePuzzle, type TakePuzzle } from '#server/games/new-puzzles.ts';
import { createTurns } from '#server/http/take-turns.ts';
import type { Services } from '#server/services.ts';

const ACTIONS = { answers, create, finish, join, list, name, read, room, routes, start, withdraw };

/**
 * The endpoints whose requests prove several challenges at once, by a list of codes with their keys, and not by one
 * key.
 */
const WITH_CLAIMS: readonly (keyof typeof ACTIONS)[] = ['answers', 'join', 'list'];

/**
 * The sender of a request: a player with an account (`id`), or a visitor with a key from the visitor's browser
 * (`key`).
 */
export type Person = { readonly id?: string; readonly key?: string };

export const visitor = (): Person => ({ key: `${randomText()}-${randomText()}`.slice(0, 64) });

const UNLIMITED: Limits = { allow: async () => true, spend: async () => true, forgive: async () => {} };

/** Creates the endpoints about challenges for a test. Their clock stands still until the test calls `pass`. */
export function challengeServer(
  database: { readonly db: Database },
  limits = UNLIMITED,
  takePuzzle: TakePuzzle = async level => makePuzzle(level),
) {
  const clock = { now: START };
  const memoryLimits = createMemoryLimits();
  const playerTurns = createTurns();
  async function post(endpoint: keyof typeof ACTIONS, { id, key }: Person, fields: object, address?: string) {
    const services: Partial<Services> = {
      ...{ db: database.db, now: () => clock.now, limits, memoryLimits, playerTurns },
      hashNetwork: createNetworkHash('s'.repeat(32)),
      judgeRun: async request => judgeRun(request),
      makeFreeGrid: async kind => makeFreeGrid(kind),
      takePuzzle,
    };
    const sender = { id, key: WITH_CLAIMS.includes(endpoint) ? undefined : key };
    return postFields(ACTIONS[endpoint], services, sender, fields, address);
  }
  return {
    clock,
    post,
    pass(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** Makes a challenge, from a solved grid unless `sent` says otherwise. Returns the code of the challenge. */
    async challenge(person: Person, sent: Partial<NewChallenge> = {}): Promise<string> {
      const grid = { form: 'grid', puzzle: TINY, log: logOf(41_000) };
      const fields = { run: randomText(), language: 'fr', ...(sent.form === undefined && grid), ...sent };
      const { body } = await post('create', person, fields);
      if (body.code === undefined) throw new Error(body.refusal);
      return body.code;
    },
  };
}
