import { alternate, formatRatio, formatSpread, ratioOf, spreadOf } from '#tools/bench/paired-slices.ts';
import type { Scale } from '#tools/bench/scale.ts';
import { median } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { OUR_SERVER } from '#tools/faults/server.ts';
import { type BusSlice, measureBus } from './bus-slice.ts';
import { type Contender, serverEnv, start } from './contender.ts';
import { sendProgress } from './duel-loads.ts';
import { delaysOf } from './duel-slices.ts';
import { openDuels } from './open-duels.ts';

const RATES = [1000, 4000, 8000, 12_000, 20_000] as const;
const TARGET_RATE = 12_000;
const MAX_RATIO = 3;
const WARM_UP_MS = 3000;

/**
 * Measures duels whose players are connected to different servers on one PostgreSQL database. One machine
 * cannot simulate more players than those in the last row while it also runs the servers. The other rows
 * therefore measure only the bus, between two processes without connections. Environment variables select the
 * bus, as they do for a server.
 */
export async function* measureServers(scale: Scale): AsyncGenerator<TableRow> {
  const cluster = await startCluster({ isDurable: true });
  try {
    yield* await busRows(cluster, scale);
    yield await duelsRow(cluster, scale);
  } finally {
    await cluster.remove();
  }
}

async function busRows(cluster: Cluster, { publishMs }: Scale): Promise<readonly TableRow[]> {
  const env = serverEnv(cluster.urlOf('postgres'));
  const results = await alternate(RATES, rate => measureBus(env, rate, publishMs));
  return RATES.map((rate, index) => busRow(rate, results[index] ?? [], results[0]));
}

function busRow(rate: number, slices: readonly BusSlice[], slowest: readonly BusSlice[]): TableRow {
  const [missed, sent] = [sumOf(slices, 'missed'), sumOf(slices, 'sent')];
  const [p50, p99] = [median(slices.map(slice => slice.p50)), median(slices.map(slice => slice.p99))];
  const ratio = ratioOf(
    slices.map(slice => slice.p99),
    slowest.map(slice => slice.p99),
  );
  const isTarget = rate === TARGET_RATE;
  return {
    target: `${count(rate)} events a second from one server to another`,
    figure: `nothing unheard${isTarget ? `; p99 ≤ ${MAX_RATIO} × that at ${count(RATES[0])}` : ''}`,
    measured: `${count(missed)} of ${count(sent)} not received within 1.5 s; p50 ${p50.toFixed(1)} and p99 ${p99.toFixed(1)} ms; p99 ${formatRatio(ratio)}`,
    isMet: missed === 0 && (!isTarget || ratio.median <= MAX_RATIO),
  };
}

async function duelsRow(cluster: Cluster, scale: Scale): Promise<TableRow> {
  const startServer = (name: string) => start({ name, env: serverEnv(cluster.urlOf('postgres')), program: OUR_SERVER });
  const hosts = await startServer('hosts');
  try {
    const guests = await startServer('guests');
    try {
      return await measureDuelsAcross(hosts, guests, scale);
    } finally {
      await guests.end();
    }
  } finally {
    await hosts.end();
  }
}

async function measureDuelsAcross(hosts: Contender, guests: Contender, scale: Scale): Promise<TableRow> {
  const duels = await openDuels(scale.duelsAcross, hosts, guests);
  await sendProgress(duels, WARM_UP_MS);
  const [slices] = await alternate(['both'], async () => delaysOf(await sendProgress(duels, scale.progressMs)));
  for (const { socket } of duels.flat()) socket.close();
  const lost = slices.reduce((sum, slice) => sum + slice.lost, 0);
  const sent = slices.reduce((sum, slice) => sum + slice.sent, 0);
  const [p50, p99] = [spreadOf(slices.map(slice => slice.p50)), spreadOf(slices.map(slice => slice.p99))];
  return {
    target: `${count(scale.duelsAcross)} duels, host and guest on different servers, an event a player and second`,
    figure: 'nothing lost',
    measured: `${count(lost)} of ${count(sent)} lost; p50 ${formatSpread(p50, 1)} and p99 ${formatSpread(p99, 1)} ms`,
    isMet: lost === 0,
  };
}

const sumOf = (slices: readonly BusSlice[], name: 'sent' | 'missed'): number =>
  slices.reduce((sum, slice) => sum + slice[name], 0);

const count = (value: number): string => value.toLocaleString('en');
