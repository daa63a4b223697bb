import { alternate, formatRatio, formatSpread, ratioOf, spreadOf } from '#tools/bench/paired-slices.ts';
import type { Scale } from '#tools/bench/scale.ts';
import { median } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { startNats } from '#tools/databases/nats.ts';
import { OUR_SERVER } from '#tools/faults/server.ts';
import { type BusSlice, measureBus } from './bus-slice.ts';
import { type Contender, serverEnv, start } from './contender.ts';
import { sendProgress } from './duel-loads.ts';
import { delaysOf } from './duel-slices.ts';
import { openDuels } from './open-duels.ts';

const RATES = [1000, 4000, 8000, 12_000, 20_000] as const;
const MAX_RATIO = 3;
const WARM_UP_MS = 3000;

/**
 * A kind of bus, over which servers send events to one another. Up to `targetRate` events per second, the delay of an
 * event should stay about the same.
 */
type BusKind = { readonly name: string; readonly env: Readonly<Record<string, string>>; readonly targetRate: number };

/**
 * Measures duels whose players are on different servers with one PostgreSQL database, for each kind of bus (connection
 * between servers). One machine can simulate only so many players while it runs the servers. For higher rates, the
 * other rows measure only the bus, between two processes without players.
 */
export async function* measureServers(scale: Scale): AsyncGenerator<TableRow> {
  const cluster = await startCluster({ isDurable: true });
  const nats = await startNats({ size: 3 });
  const env = serverEnv(cluster.urlOf('postgres'));
  const kinds: readonly BusKind[] = [
    { name: 'NOTIFY', env, targetRate: 12_000 },
    { name: 'NATS', env: { ...env, BUS_URL: nats.url }, targetRate: 20_000 },
  ];
  try {
    for (const kind of kinds) yield* await busRows(kind, scale);
    for (const kind of kinds) yield await duelsRow(kind, scale);
  } finally {
    await nats.remove();
    await cluster.remove();
  }
}

async function busRows(kind: BusKind, { publishMs }: Scale): Promise<readonly TableRow[]> {
  const results = await alternate(RATES, rate => measureBus(kind.env, rate, publishMs));
  return RATES.map((rate, index) => busRow(kind, rate, results[index] ?? [], results[0]));
}

function busRow(
  { name, targetRate }: BusKind,
  rate: number,
  slices: readonly BusSlice[],
  slowest: readonly BusSlice[],
): TableRow {
  const [missed, sent] = [sumOf(slices, 'missed'), sumOf(slices, 'sent')];
  const [p50, p99] = [median(slices.map(slice => slice.p50)), median(slices.map(slice => slice.p99))];
  const ratio = ratioOf(
    slices.map(slice => slice.p99),
    slowest.map(slice => slice.p99),
  );
  const isTarget = rate === targetRate;
  return {
    target: `${name}: ${count(rate)} events a second from one server to another`,
    figure:
      rate > targetRate ? '–' : `nothing unheard${isTarget ? `; p99 ≤ ${MAX_RATIO} × that at ${count(RATES[0])}` : ''}`,
    measured: `${count(missed)} of ${count(sent)} not received within 1.5 s; p50 ${p50.toFixed(1)} and p99 ${p99.toFixed(1)} ms; p99 ${formatRatio(ratio)}`,
    isMet: rate > targetRate ? undefined : missed === 0 && (!isTarget || ratio.median <= MAX_RATIO),
  };
}

async function duelsRow({ name, env }: BusKind, scale: Scale): Promise<TableRow> {
  const startServer = (server: string) => start({ name: server, env, program: OUR_SERVER });
  const hosts = await startServer('hosts');
  try {
    const guests = await startServer('guests');
    try {
      return await measureDuelsAcross(name, hosts, guests, scale);
    } finally {
      await guests.end();
    }
  } finally {
    await hosts.end();
  }
}

async function measureDuelsAcross(bus: string, hosts: Contender, guests: Contender, scale: Scale): Promise<TableRow> {
  const duels = await openDuels(scale.duelsAcross, hosts, guests);
  await sendProgress(duels, WARM_UP_MS);
  const [slices] = await alternate(['both'], async () => delaysOf(await sendProgress(duels, scale.progressMs)));
  for (const { socket } of duels.flat()) socket.close();
  const lost = slices.reduce((sum, slice) => sum + slice.lost, 0);
  const sent = slices.reduce((sum, slice) => sum + slice.sent, 0);
  const [p50, p99] = [spreadOf(slices.map(slice => slice.p50)), spreadOf(slices.map(slice => slice.p99))];
  return {
    target: `${bus}: ${count(scale.duelsAcross)} duels, host and guest on different servers, an event a player and second`,
    figure: 'nothing lost',
    measured: `${count(lost)} of ${count(sent)} lost; p50 ${formatSpread(p50, 1)} and p99 ${formatSpread(p99, 1)} ms`,
    isMet: lost === 0,
  };
}

const sumOf = (slices: readonly BusSlice[], name: 'sent' | 'missed'): number =>
  slices.reduce((sum, slice) => sum + slice[name], 0);

const count = (value: number): string => value.toLocaleString('en');
