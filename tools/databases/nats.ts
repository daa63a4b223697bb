import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findNats } from '#tools/set-up/nats.mjs';
import { freePort } from './free-port.ts';

/** A temporary NATS server on the loopback interface, which is a node of a NATS cluster. */
type NatsNode = {
  /** The address of the NATS node, as `host:port`. */
  readonly address: string;
  /** Starts the NATS node again after it has ended, at the same address. */
  readonly start: () => Promise<void>;
  /**
   * Stops the NATS node (TERM), kills it (KILL), or makes it hang (STOP) as if its network had failed. CONT lets a
   * hanging node continue.
   */
  readonly signal: (signal: 'TERM' | 'KILL' | 'STOP' | 'CONT') => Promise<void>;
};

export type NatsCluster = {
  readonly nodes: readonly NatsNode[];
  /** The value of the setting `BUS_URL` for servers that use these NATS nodes. */
  readonly url: string;
  readonly remove: () => Promise<void>;
};

/**
 * A shell script that runs a NATS node and forwards signals to it until the pipe from this process closes. The kernel
 * closes the pipe even if this process is killed, so the node never outlives this process.
 */
const SUPERVISOR = `
  "$NATS" "$@" &
  while read -r signal; do
    kill -$signal $!
    case $signal in TERM|KILL) break;; esac
  done
  kill -CONT $! 2> /dev/null
  kill -TERM $! 2> /dev/null
  wait
`;

type ClusterOptions = { readonly size?: number; readonly user?: string; readonly pass?: string };

/** Creates a cluster of NATS nodes and waits until they accept connections. Tries other ports if another program takes one. */
export async function startNats(options: ClusterOptions = {}): Promise<NatsCluster> {
  for (let tries = 1; ; tries++) {
    const cluster = await createCluster(options);
    try {
      await Promise.all(cluster.nodes.map(({ start }) => start()));
      return cluster;
    } catch (error) {
      await cluster.remove();
      if (tries === MAX_TRIES) throw error;
    }
  }
}

const MAX_TRIES = 3;

async function createCluster({ size = 1, user, pass }: ClusterOptions): Promise<NatsCluster> {
  const ports = await Promise.all(
    Array.from({ length: size }, async () => [await freePort(), await freePort()] as const),
  );
  const routes = ports.map(([, route]) => `nats://127.0.0.1:${route}`).join(',');
  const account = user === undefined ? [] : ['--user', user, '--pass', pass ?? ''];
  const nodes = ports.map(([port, route]) =>
    createNode(port, [
      ...['-a', '127.0.0.1', '-p', String(port), ...account],
      ...(size > 1 ? ['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${route}`, '--routes', routes] : []),
    ]),
  );
  return {
    nodes,
    url: `nats://${user === undefined ? '' : `${user}:${pass}@`}${nodes.map(({ address }) => address).join(',')}`,
    async remove() {
      await Promise.all(nodes.map(({ signal }) => signal('TERM')));
    },
  };
}

function createNode(port: number, args: readonly string[]): NatsNode {
  let supervisor: ChildProcess | undefined;
  return {
    address: `127.0.0.1:${port}`,
    async start() {
      const nats = findNats();
      if (nats === undefined) throw new Error('There is no nats-server on this machine; npm test installs it.');
      // the script that watches the NATS node gets its own process group, so that Ctrl-C does not reach it
      supervisor = spawn('sh', ['-c', SUPERVISOR, 'sh', ...args], {
        env: { ...process.env, NATS: nats },
        stdio: ['pipe', 'ignore', 'pipe'],
        detached: true,
      });
      await waitUntilReady(supervisor);
    },
    async signal(signal) {
      if (supervisor === undefined || supervisor.exitCode !== null || supervisor.signalCode !== null) return;
      supervisor.stdin?.write(`${signal}\n`);
      if (signal === 'TERM' || signal === 'KILL') await once(supervisor, 'exit');
    },
  };
}

async function waitUntilReady({ stderr }: ChildProcess): Promise<void> {
  const output: string[] = [];
  if (stderr === null) throw new Error('nats-server was started without a pipe');
  for await (const line of createInterface(stderr)) {
    output.push(line);
    if (line.includes('[FTL]')) break; // a fatal error ends the NATS node, for example because its port is taken
    if (!line.includes('Server is ready')) continue;
    stderr.resume(); // from now on, the output of the NATS node is read and discarded, so that its pipe never fills up
    return;
  }
  throw new Error(`nats-server did not start:\n${output.join('\n')}`);
}
