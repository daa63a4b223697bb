import { fileURLToPath } from 'node:url';
import { PROTOCOL } from '#protocol/messages.ts';
import type { DatabaseName } from '#tools/bench/scale.ts';
import { temporaryFolder } from '#tools/bench/temporary-folder.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { createServerProcess, OUR_SERVER, type Program } from '#tools/faults/server.ts';
import { findProtocol } from './open-room.ts';
import type { Usage } from './usage-probe.ts';

/**
 * A process that a benchmark loads and measures: a server with its own database, or a relay that only forwards
 * messages.
 */
export type Contender = {
  readonly name: string;
  readonly origin: string;
  /** The protocol number that the contender (measured server) accepts. */
  readonly protocol: number;
  /** True if the contender (measured server) is the relay, which accepts every message without a room or a seat. */
  readonly isRelay: boolean;
  readonly usage: () => Promise<Usage>;
  /** Collects garbage, and then returns the usage of processor and memory. */
  readonly usageAfterCollection: () => Promise<Usage>;
  readonly end: () => Promise<void>;
};

const PROBE = ['--expose-gc', '--import', fileURLToPath(new URL('./usage-probe.ts', import.meta.url))];
const RELAY: Program = { ...OUR_SERVER, args: ['tools/bench/realtime/relay.ts'] };

/**
 * Returns the environment of a measured server. The server takes the client's IP from the `X-Forwarded-For` header,
 * with which the load generator plays many clients.
 */
export const serverEnv = (databaseUrl?: string): Readonly<Record<string, string>> => ({
  TRUSTED_PROXIES: '1',
  SECRET: 's'.repeat(32),
  DATA_FOLDER: temporaryFolder(),
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

export const startRelay = (): Promise<Contender> => start({ name: 'relay', env: {}, program: RELAY });

/** Starts a server on a new database. PostgreSQL waits at each commit until it is written to disk, as in production. */
export async function startServer(name: string, database: DatabaseName, program = OUR_SERVER): Promise<Contender> {
  const cluster = database === 'PostgreSQL' ? await startCluster({ isDurable: true }) : undefined;
  try {
    const contender = await start({ name, env: serverEnv(cluster?.urlOf('postgres')), program });
    return {
      ...contender,
      async end() {
        await contender.end();
        await cluster?.remove();
      },
    };
  } catch (error) {
    await cluster?.remove();
    throw error;
  }
}

type Start = { readonly name: string; readonly env: Readonly<Record<string, string>>; readonly program: Program };

/** Starts a process that also loads usage-probe.ts, which reports its usage of processor and memory. */
export async function start({ name, env, program }: Start): Promise<Contender> {
  const server = await createServerProcess(env, { ...program, args: [...PROBE, ...program.args] });
  await server.start();
  const isRelay = program === RELAY;
  const end = () => server.end('SIGKILL');
  try {
    return {
      name,
      origin: server.origin,
      protocol: isRelay ? PROTOCOL : await findProtocol(server.origin),
      isRelay,
      usage: async () => (await server.request('usage')) as Usage,
      usageAfterCollection: async () => (await server.request('usage-after-collection')) as Usage,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
