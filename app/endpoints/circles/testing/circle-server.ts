import { RouterContextProvider } from 'react-router';
import { action as change } from '#app/endpoints/circles/change.ts';
import { action as create } from '#app/endpoints/circles/create.ts';
import { action as join } from '#app/endpoints/circles/join.ts';
import { action as leave } from '#app/endpoints/circles/leave.ts';
import { action as link } from '#app/endpoints/circles/link-finishes.ts';
import { action as list } from '#app/endpoints/circles/list.ts';
import { action as move } from '#app/endpoints/circles/move-memberships.ts';
import { action as read } from '#app/endpoints/circles/read.ts';
import { action as game } from '#app/endpoints/circles/read-game.ts';
import { randomText } from '#protocol/random-text.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createLimits } from '#server/auth/limits/rate-limits.ts';
import { at, type Person, START } from '#server/circles/testing/circle-games.ts';
import type { Database } from '#server/db/open-database.ts';
import { CLIENT_IP_HEADER } from '#server/http/client-ip.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
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
  async function post(endpoint: keyof typeof ACTIONS, { id, key }: Person, fields: object, address = '192.0.2.1') {
    const { now, clock: dayClock } = at(clock.time);
    const services: Partial<Services> = {
      ...{ db: database.db, now: () => now, memoryLimits, playerTurns },
      limits: createLimits(database.db, 's'.repeat(32)),
      daily: { clock: dayClock } as Services['daily'],
    };
    const context = new RouterContextProvider();
    context.set(servicesContext, services as Services);
    context.set(playerContext, id === undefined ? undefined : { id, username: 'Camille', email: '' });
    const headers = { 'content-type': 'application/json', [CLIENT_IP_HEADER]: address };
    const body = JSON.stringify({
      ...(key !== undefined && !WITH_CLAIMS.includes(endpoint) && { key }),
      ...fields,
    });
    const request = new Request('http://localhost/', { method: 'POST', headers, body });
    const response = await ACTIONS[endpoint]({ request, context } as never);
    return { status: response.status, body: await response.json() };
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
