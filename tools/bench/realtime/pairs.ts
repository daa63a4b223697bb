import { randomUUID } from 'node:crypto';
import { type OpenDatabase, openPostgres } from '#server/db/open-database.ts';
import { profiles } from '#server/db/schema.ts';
import { createMatchmaking, type Matchmaking } from '#server/duels/create-matchmaking.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { formatSpread, SLICES, spreadOf } from '#tools/bench/paired-slices.ts';
import type { Scale } from '#tools/bench/scale.ts';
import { quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { startCluster } from '#tools/databases/cluster.ts';

const MAX_SEEKING = 50;
const PAIRS_PER_SECOND = 300;

type Slice = { readonly paired: number; readonly perSecond: number; readonly p50: number; readonly p99: number };

/** Measures how fast two servers on one PostgreSQL database match all players in the queue. */
export async function* measurePairs({ queuedPlayers }: Scale): AsyncGenerator<TableRow> {
  const cluster = await startCluster({ isDurable: true });
  const databases: OpenDatabase[] = [];
  try {
    for (const _server of [1, 2]) databases.push(await openPostgres(cluster.urlOf('postgres'), () => {}));
    const slices: Slice[] = [];
    for (let slice = 0; slice < SLICES; slice++) slices.push(await measure(databases, queuedPlayers));
    yield rowOf(queuedPlayers, slices);
  } finally {
    for (const { close } of databases) await close();
    await cluster.remove();
  }
}

async function measure(databases: readonly OpenDatabase[], count: number): Promise<Slice> {
  const players = Array.from({ length: count }, () => randomUUID());
  const rows = players.map(id => ({ id, username: 'Camille', email: `${id}@enfilade.example` }));
  await databases[0]?.db.insert(profiles).values(rows);
  const matchedMs = new Map<string, number>();
  const queues = databases.map(({ db }) =>
    createMatchmaking({
      db,
      secret: 's'.repeat(32),
      now: () => new Date(),
      metrics: createMetrics(),
      publish(event) {
        if (event.kind === 'matched') matchedMs.set(event.userId, performance.now());
      },
    }),
  );
  const started = performance.now();
  const queuedMs = await seekAll(players, queues);
  const perSecond = matchedMs.size / 2 / ((performance.now() - started) / 1000);
  const waits = [...matchedMs].map(([id, at]) => at - (queuedMs.get(id) ?? 0));
  return { paired: waits.length, perSecond, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}

/**
 * Queues all players, alternating between the two servers. Resolves with the time at which each player was
 * queued.
 */
async function seekAll(players: readonly string[], queues: readonly Matchmaking[]) {
  const queuedMs = new Map<string, number>();
  let next = 0;
  const seekOn = async () => {
    for (let index = next++; index < players.length; index = next++) {
      const id = players[index] as string;
      queuedMs.set(id, performance.now());
      await queues[index % queues.length]?.seek({ id });
    }
  };
  await Promise.all(Array.from({ length: MAX_SEEKING }, seekOn));
  return queuedMs;
}

function rowOf(players: number, slices: readonly Slice[]): TableRow {
  const paired = slices.reduce((sum, slice) => sum + slice.paired, 0);
  const spread = (read: (slice: Slice) => number) => spreadOf(slices.map(read));
  const perSecond = spread(slice => slice.perSecond);
  const [p50, p99] = [spread(slice => slice.p50), spread(slice => slice.p99)];
  return {
    target: `${players} players who search, on two servers and one PostgreSQL`,
    figure: `all paired, ≥ ${PAIRS_PER_SECOND} pairs a second`,
    measured: `${paired} of ${SLICES * players} paired; ${formatSpread(perSecond, 0)} pairs a second; p50 ${formatSpread(p50, 0)} and p99 ${formatSpread(p99, 0)} ms`,
    isMet: paired === SLICES * players && perSecond.median >= PAIRS_PER_SECOND,
  };
}
