import { randomUUID } from 'node:crypto';
import { type OpenDatabase, openPostgres } from '#server/db/open-database.ts';
import { profiles } from '#server/db/schema.ts';
import { type Matchmaking, openMatchmaking } from '#server/duels/open-matchmaking.ts';
import { startCluster } from '../databases/cluster.ts';
import { quantile } from './statistics.ts';
import type { TableRow } from './table.ts';

const PLAYERS = 2000;
const SEEKING = 50; // at a time
const PAIRS_PER_SECOND = 300;

/** How fast two servers of one PostgreSQL find opponents for all who wait. */
export async function measurePairs(): Promise<readonly TableRow[]> {
  const cluster = await startCluster({ isDurable: true });
  const databases: OpenDatabase[] = [];
  for (const _server of [1, 2]) databases.push(await openPostgres(cluster.urlOf('postgres'), () => {}));
  try {
    return [await measure(databases)];
  } finally {
    for (const { close } of databases) await close();
    await cluster.remove();
  }
}

async function measure(databases: readonly OpenDatabase[]): Promise<TableRow> {
  const players = Array.from({ length: PLAYERS }, () => randomUUID());
  const rows = players.map(id => ({ id, username: 'Camille', email: `${id}@enfilade.example` }));
  await databases[0]?.db.insert(profiles).values(rows);
  const pairedMs = new Map<string, number>();
  const queues = databases.map(({ db }) =>
    openMatchmaking({
      db,
      secret: 's'.repeat(32),
      now: () => new Date(),
      tell(news) {
        if (news.kind === 'matched') for (const id of news.players) pairedMs.set(id, performance.now());
      },
    }),
  );
  const started = performance.now();
  const askedMs = await seekAll(players, queues);
  const perSecond = pairedMs.size / 2 / ((performance.now() - started) / 1000);
  return rowOf(
    perSecond,
    [...pairedMs].map(([id, at]) => at - (askedMs.get(id) ?? 0)),
  );
}

/** All ask on one server or the other; when each did. */
async function seekAll(players: readonly string[], queues: readonly Matchmaking[]) {
  const askedMs = new Map<string, number>();
  let next = 0;
  const seekOn = async () => {
    for (let index = next++; index < players.length; index = next++) {
      const id = players[index] as string;
      askedMs.set(id, performance.now());
      await queues[index % queues.length]?.seek({ id });
    }
  };
  await Promise.all(Array.from({ length: SEEKING }, seekOn));
  return askedMs;
}

function rowOf(perSecond: number, waits: readonly number[]): TableRow {
  const [p50, p99] = [quantile(waits, 0.5).toFixed(0), quantile(waits, 0.99).toFixed(0)];
  return {
    target: `${PLAYERS} players who search, on two servers and one PostgreSQL`,
    figure: `all paired, ≥ ${PAIRS_PER_SECOND} pairs a second`,
    measured: `${waits.length} paired, ${perSecond.toFixed(0)} pairs a second, p50 ${p50} and p99 ${p99} ms`,
    isMet: waits.length === PLAYERS && perSecond >= PAIRS_PER_SECOND,
  };
}
