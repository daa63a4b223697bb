import type { OtherTree } from '#tools/bench/other-tree.ts';
import type { Scale } from '#tools/bench/scale.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { type Contender, startRelay, startServer } from './contender.ts';
import { type Extent, measureInTurn } from './duel-slices.ts';
import { rowsAgainstOther, rowsAgainstRelay } from './duel-table.ts';

/** Measures duels on one server, and the same number of duels on a relay that only forwards messages. */
export const measureDuels = (scale: Scale) => measureAgainstRelay(scale, 'all');

/** Measures how fast the players of duels reconnect to one server, and to a relay that only forwards messages. */
export const measureReconnects = (scale: Scale) => measureAgainstRelay(scale, 'reconnects');

/** Measures duels on the server of this code, and the same number of duels on another commit's server. */
export const compareDuels = (scale: Scale, other: OtherTree) => measureAgainstOther(scale, other, 'all');

/** Measures how fast players reconnect to the server of this code and to another commit's server. */
export const compareReconnects = (scale: Scale, other: OtherTree) => measureAgainstOther(scale, other, 'reconnects');

async function* measureAgainstRelay(scale: Scale, extent: Extent): AsyncGenerator<TableRow> {
  for (const { count, database } of runsOf(scale)) {
    const start: Starts = [() => startServer('server', database), startRelay];
    const results = await measure(scale, count, start, extent);
    yield* rowsAgainstRelay(`${count} duels, ${database}`, ...results);
  }
}

async function* measureAgainstOther(
  scale: Scale,
  { name, server }: OtherTree,
  extent: Extent,
): AsyncGenerator<TableRow> {
  for (const { count, database } of runsOf(scale)) {
    const start: Starts = [() => startServer('today', database), () => startServer(name, database, server)];
    const results = await measure(scale, count, start, extent);
    yield* rowsAgainstOther(`${count} duels, ${database}`, ...results);
  }
}

const runsOf = ({ duelCounts, databases }: Scale) =>
  duelCounts.flatMap(count => databases.map(database => ({ count, database }) as const));

/** Starts two contenders, such as a server and the relay, measures them alternately and ends them. */
async function measure(scale: Scale, count: number, [startFirst, startSecond]: Starts, extent: Extent) {
  const first = await startFirst();
  try {
    const second = await startSecond();
    try {
      return await measureInTurn([first, second], count, scale, extent);
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

type Start = () => Promise<Contender>;
type Starts = readonly [Start, Start];
