import { RouterContextProvider } from 'react-router';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createLimits, createNetworkHash } from '#server/auth/limits/rate-limits.ts';
import { makeFreeGrid } from '#server/challenges/create/new-grids.ts';
import { judgeRun } from '#server/challenges/runs/judge-run.ts';
import { judgeDaily } from '#server/daily/attempts/judge-daily.ts';
import { dailyHere } from '#server/daily/testing/daily-here.ts';
import type { Database } from '#server/db/open-database.ts';
import { createMatchmaking } from '#server/duels/create-matchmaking.ts';
import { judgeGridHere, judgeHere } from '#server/games/testing/judge-here.ts';
import { takePuzzle } from '#server/games/testing/take-puzzle.ts';
import { CLIENT_IP_HEADER } from '#server/http/client-ip.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import { createTurns } from '#server/http/take-turns.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import type { Services } from '#server/services.ts';

type Action = (args: { readonly request: Request; readonly context: RouterContextProvider }) => Promise<Response>;

/** The modules of all endpoints, by their path below `app/endpoints`. */
const MODULES = import.meta.glob<{ readonly action?: Action }>(
  ['/app/endpoints/**/*.ts', '!**/*.test.ts', '!**/testing/**', '!**/layout.ts'],
  { base: '/app/endpoints/' },
);

export const ENDPOINTS: readonly string[] = Object.keys(MODULES).map(file => file.slice(2, -3));

const SECRET = 's'.repeat(32);

/** The sender of a request: an account, or a visitor, from an address. */
export type Caller = { readonly player?: string | undefined; readonly address?: string };

/**
 * Creates the endpoints of a server with all its limits, on a database, with a clock that stands still until a test
 * sets it.
 */
export function endpointsHere(db: Database, startedAt: string) {
  const time = { now: new Date(startedAt) };
  const now = () => time.now;
  const metrics = createMetrics();
  const services: Partial<Services> = {
    ...{ db, now, metrics, takePuzzle, judge: judgeHere, daily: dailyHere(db, now, SECRET) },
    limits: createLimits(db, SECRET),
    memoryLimits: createMemoryLimits(),
    hashNetwork: createNetworkHash(SECRET),
    playerTurns: createTurns(1000),
    matchmaking: createMatchmaking({ db, secret: SECRET, now, metrics, publish: () => {} }),
    judgeGrid: judgeGridHere,
    judgeDaily: async request => judgeDaily(request),
    judgeRun: async request => judgeRun(request),
    makeFreeGrid: async kind => makeFreeGrid(kind),
  };

  /**
   * Posts a body, as JSON unless it consists of bytes, to the endpoint of a file below `app/endpoints`. Returns the
   * status and the JSON of the answer.
   */
  async function post(name: string, sent: object, { player, address = '192.0.2.1' }: Caller = {}) {
    const action = (await MODULES[`./${name}.ts`]?.())?.action;
    if (action === undefined) throw new Error(`no endpoint ${name}`);
    const context = new RouterContextProvider();
    context.set(servicesContext, services as Services);
    context.set(playerContext, player === undefined ? undefined : { id: player, username: 'Camille', email: '' });
    const isBytes = sent instanceof Uint8Array;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const headers = { 'content-type': type, [CLIENT_IP_HEADER]: address };
    const body = isBytes ? new Blob([new Uint8Array(sent)]) : JSON.stringify(sent);
    const request = new Request('http://localhost/', { method: 'POST', headers, body });
    const response: Response = await action({ request, context });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }
  return { time, post };
}
