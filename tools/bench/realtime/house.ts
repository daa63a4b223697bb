import { setTimeout as sleep } from 'node:timers/promises';
import type { SeatView } from '#engine/duel/view.ts';
import { alternate, formatRatio, formatSpread, ratioOf, spreadOf } from '#tools/bench/paired-slices.ts';
import type { Scale } from '#tools/bench/scale.ts';
import { quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { createPlayer } from '#tools/faults/player.ts';
import { OUR_SERVER } from '#tools/faults/server.ts';
import { type Contender, serverEnv, start } from './contender.ts';
import { sendProgress } from './duel-loads.ts';
import { delaysOf } from './duel-slices.ts';
import { BATCH, type Duel, openDuels, type Player } from './open-duels.ts';
import { openHouseDuel, startHouseRound } from './open-house.ts';

const RUNS = 50;
const MAX_WAIT_MS = 15_000;
const POLL_MS = 20;
const COUNTDOWN_MS = 4000;
const WARM_UP_MS = 3000;
/**
 * How many times longer a slice (short measurement) is than in the section `duels`, so that a single garbage collection
 * does not determine the 99th percentile.
 */
const SLICE_FACTOR = 3;

/**
 * Measures how long a player whose search finds no opponent waits for a duel against the house, the computer opponent.
 * Also measures how much such duels slow down the duels between players.
 */
export async function* measureHouse(scale: Scale): AsyncGenerator<TableRow> {
  yield* measureWaits();
  yield* measureBesideDuels(scale);
}

async function* measureWaits(): AsyncGenerator<TableRow> {
  const env = serverEnv();
  const server = await start({ name: 'server', env, program: OUR_SERVER });
  try {
    const { cookie } = await createPlayer(server.origin, env.DATA_FOLDER ?? '', 'ada');
    for (const [who, client] of [
      ['a visitor', {}],
      ['an account', { cookie }],
    ] as const) {
      const waits: number[] = [];
      for (let run = 0; run < RUNS; run++)
        waits.push(await waitFor(server, { address: `10.9.${run >> 4}.${run & 15}`, ...client }));
      const p95 = quantile(waits, 0.95);
      yield {
        target: `${who} plays against the house: from the press to the first grid, countdown included, ${RUNS} runs`,
        figure: `p95 ≤ ${MAX_WAIT_MS / 1000} s`,
        measured: `p50 ${seconds(quantile(waits, 0.5))}, p95 ${seconds(p95)}; without drawing the pages in a browser`,
        isMet: p95 <= MAX_WAIT_MS,
      };
    }
  } finally {
    await server.end();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

async function waitFor(server: Contender, client: Parameters<typeof openHouseDuel>[1]): Promise<number> {
  const startedMs = performance.now();
  const player = await openHouseDuel(server, client);
  await startHouseRound(player);
  const seesPuzzle = () => (player.state?.view as SeatView | undefined)?.rounds.at(-1)?.puzzle != null;
  while (!seesPuzzle()) await sleep(POLL_MS);
  player.socket.close();
  return performance.now() - startedMs;
}

type Loaded = { readonly contender: Contender; readonly duels: readonly Duel[]; readonly houses: readonly Player[] };

/**
 * Compares how fast duels between players are on two servers. One server also runs four times as many duels against the
 * house (the computer opponent). The other server instead runs twice as many duels between players.
 */
async function* measureBesideDuels({ duelCounts, progressMs }: Scale): AsyncGenerator<TableRow> {
  const count = duelCounts[0] ?? 0;
  const servers: Contender[] = [];
  try {
    for (const name of ['with the house', 'without']) {
      servers.push(await start({ name, env: serverEnv(), program: OUR_SERVER }));
    }
    const [first, second] = servers as [Contender, Contender];
    const houses = await openHouses(first, 4 * count);
    const loaded: readonly Loaded[] = [
      { contender: first, duels: await openDuels(count, first), houses },
      { contender: second, duels: await openDuels(2 * count, second), houses: [] },
    ];
    const [withHouse, without] = await alternate(loaded, each => measureSlice(each, count, SLICE_FACTOR * progressMs));
    for (const { duels, houses } of loaded) for (const { socket } of [...duels.flat(), ...houses]) socket.close();
    const p99 = ratioOf(withHouse?.map(slice => slice.p99) ?? [], without?.map(slice => slice.p99) ?? []);
    const lost = withHouse?.reduce((sum, slice) => sum + slice.lost, 0) ?? 0;
    const spreads = [withHouse, without].map(slices => formatSpread(spreadOf(slices?.map(each => each.p99) ?? []), 1));
    yield {
      target: `progress of ${count} live duels beside ${4 * count} duels against the house / beside ${count} more live duels`,
      figure: 'nothing lost; p99 ≤ 1 ×',
      measured: `${lost} lost; p99 ${spreads.join(' / ')} ms: ${formatRatio(p99)}`,
      isMet: lost === 0 && p99.median <= 1,
    };
  } finally {
    for (const server of servers) await server.end();
  }
}

async function openHouses(contender: Contender, count: number): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const open = (_: unknown, index: number) =>
      openHouseDuel(contender, { address: `10.8.${(from + index) >> 8}.${(from + index) & 255}` });
    players.push(...(await Promise.all(Array.from({ length: Math.min(BATCH, count - from) }, open))));
  }
  return players;
}

/**
 * Starts a round of every duel against the house (the computer opponent), and then measures the first `count` duels
 * between players while all duels run. Collects garbage first, because in production so many rounds never start within
 * seconds.
 */
async function measureSlice({ contender, duels, houses }: Loaded, count: number, progressMs: number) {
  for (let from = 0; from < houses.length; from += BATCH)
    await Promise.all(houses.slice(from, from + BATCH).map(startHouseRound));
  await sleep(COUNTDOWN_MS);
  await contender.usageAfterCollection();
  await sendProgress(duels.slice(0, count), WARM_UP_MS);
  const [measured] = await Promise.all([
    sendProgress(duels.slice(0, count), progressMs),
    sendProgress(duels.slice(count), progressMs),
  ]);
  return delaysOf(measured);
}
