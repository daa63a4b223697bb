import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomBelow } from '#engine/generator/random.ts';
import type { Cluster } from '#tools/databases/cluster.ts';
import type { NatsCluster } from '#tools/databases/nats.ts';
import type { ServerProcess } from './server.ts';
import type { SlowLink } from './slow-link.ts';

/** The site under test: two servers, three NATS nodes with a slowable link to each, and a PostgreSQL. */
export type Site = {
  readonly servers: readonly ServerProcess[];
  readonly nats: NatsCluster;
  readonly links: readonly SlowLink[];
  readonly postgres: Cluster;
};

/**
 * A fault of the site. `weight` says how often it is chosen in comparison with the others, and `isPossible` whether it
 * can happen now. `cause` causes the fault and ends it again.
 */
type SiteFault = {
  readonly name: string;
  readonly weight: number;
  readonly isPossible?: () => boolean;
  readonly cause: (site: Site, random: Random) => Promise<unknown>;
};

// a NATS node is away for up to eight seconds: longer than six, after which a server gives up a node that hangs
const MAX_AWAY_MS = 8000;
const MAX_SLOW_MS = 3000;
const LINK_DELAY_MS = 300;

export const ALL_NODES = [0, 1, 2] as const;

/** Sends a signal to NATS nodes: KILL kills them, STOP makes them hang, and CONT lets them continue. */
export const signalNodes = async ({ nats }: Site, nodes: readonly number[], signal: 'KILL' | 'STOP' | 'CONT') => {
  for (const index of nodes) await nats.nodes[index]?.signal(signal);
};
export const startNodes = async ({ nats }: Site, nodes: readonly number[]) => {
  for (const index of nodes) await nats.nodes[index]?.start();
};
export const delayLinks = ({ links }: Site, ms: number) => {
  for (const link of links) link.delay(ms);
};

const someNode = (random: Random): number => randomBelow(random, ALL_NODES.length);

/** The restarts of killed servers that are in progress. */
const starting = new Set<Promise<unknown>>();

/** Resolves when every killed server runs again. */
export const allStarted = (): Promise<unknown> => Promise.all(starting);

/** Starts a server, again and again, until that succeeds. While PostgreSQL is down, a start fails. */
const startAgain = (server: ServerProcess | undefined) => untilDone(async () => server?.start());

export const SITE_FAULTS: readonly SiteFault[] = [
  {
    name: 'a node killed',
    weight: 4,
    async cause(site, random) {
      const node = someNode(random);
      await signalNodes(site, [node], 'KILL');
      await startNodes(site, [node]);
    },
  },
  {
    name: 'a node cut off',
    weight: 2,
    async cause(site, random) {
      const node = someNode(random);
      await signalNodes(site, [node], 'STOP');
      await sleep(randomBelow(random, MAX_AWAY_MS));
      await signalNodes(site, [node], 'CONT');
    },
  },
  {
    name: 'a node slow',
    weight: 2,
    async cause({ links }, random) {
      const link = links[someNode(random)];
      link?.delay(LINK_DELAY_MS);
      await sleep(randomBelow(random, MAX_SLOW_MS));
      link?.delay(0);
    },
  },
  {
    name: 'all nodes away',
    weight: 2,
    async cause(site, random) {
      await signalNodes(site, ALL_NODES, 'KILL');
      await sleep(randomBelow(random, MAX_AWAY_MS));
      await startNodes(site, ALL_NODES);
    },
  },
  {
    name: 'PostgreSQL restarted',
    weight: 2,
    async cause({ postgres }) {
      await postgres.stop();
      await postgres.start();
    },
  },
  {
    name: 'a server killed',
    weight: 6,
    isPossible: () => starting.size === 0, // the faults take down at most one server at a time
    async cause({ servers }, random) {
      const server = servers[randomBelow(random, servers.length)];
      await server?.end('SIGKILL');
      const started = startAgain(server).finally(() => starting.delete(started));
      starting.add(started); // the start is not awaited, so that other faults happen while the server starts
    },
  },
];

/** Chooses a random fault among those that can happen now. */
export function pickFault(random: Random): SiteFault {
  const possible = SITE_FAULTS.filter(({ isPossible }) => isPossible?.() ?? true);
  let left = randomBelow(
    random,
    possible.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const fault of possible) {
    if (left < fault.weight) return fault;
    left -= fault.weight;
  }
  throw new Error('the weights are wrong');
}

const MAX_ATTEMPTS = 300;
const RETRY_MS = 200;

/** Repeats work until it does not throw, and resolves with its result. */
export async function untilDone<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++)
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt > MAX_ATTEMPTS) throw error;
      await sleep(RETRY_MS);
    }
}
