import { action as change } from '#app/endpoints/circles/change.ts';
import { action as create } from '#app/endpoints/circles/create.ts';
import { action as join } from '#app/endpoints/circles/join.ts';
import { action as leave } from '#app/endpoints/circles/leave.ts';
import { action as link } from '#app/endpoints/circles/link-finishes.ts';
import { action as list } from '#app/endpoints/circles/list.ts';
import { action as move } from '#app/endpoints/circles/move-memberships.ts';
import { action as read } from '#app/endpoints/circles/read.ts';
import { action as game } from '#app/endpoints/circles/read-game.ts';
import { postFields } from '#app/endpoints/testing/post-to.ts';
import { randomText } from '#protocol/random-text.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createLimits } from '#server/auth/limits/rate-limits.ts';
import { at, type Person, START } from '#server/circles/testing/circle-games.ts';
import type { Database } from '#server/db/open-database.ts';
import { createTurns } from '#server/http/take-turns.ts';
import type { Services } from '#server/services.ts';

const ACTIONS = { change, create, game, join, leave, link, list, move, read };

/**
 * The endpoints whose requests prove several circles at once, by a list of codes with their keys, and not by one key.
 */
const WITH_CLAIMS: readonly (keyof typeof ACTIONS)[] = ['link', 'list', 'move'];

/** Creates the endpoints about circles for a test, with all limits. Their clock stands still until a test sets it. */
export function circleServer(database: { readonly db: Database }) {
  const memoryLimits = createMemoryLimits();
  const playerTurns = createTurns();
  const clock = { time: START };
  async function post(endpoint: keyof typeof ACTIONS, { id, key }: Person, fields: object, address?: string) {
    const { now, clock: dayClock } = at(clock.time);
    const services: Partial<Services> = {
      ...{ db: database.db, now: () => now, memoryLimits, playerTurns },
      limits: createLimits(database.db, 's'.repeat(32)),
      daily: { clock: dayClock } as Services['daily'],
    };
    const sender = { id, key: WITH_CLAIMS.includes(endpoint) ? undefined : key };
    return postFields(ACTIONS[endpoint], services, sender, fields, address);
  }
  return {
    clock,
    post,
    /** Makes a circle for a test, and returns its code. */
    async circle({ name, ...person }: Person, address?: string): Promise<string> {
      const fields = { run: randomText(), name: 'Les cousins', memberName: name, language: 'fr' };
      const { body } = await post('create', person, fields, address);
      if (body.code === undefined) throw new Error(body.refusal);
      return body.code;
    },
  };
}
