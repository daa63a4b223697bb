import type { OtherTree } from '#tools/bench/other-tree.ts';
import type { Scale } from '#tools/bench/scale.ts';
import type { TableRow } from '#tools/bench/table.ts';
import type { Program } from '#tools/faults/server.ts';
import { type Contender, type DatabaseName, startRelay, startServer } from './contender.ts';
import { measureInTurn } from './duel-slices.ts';
import { rowsAgainstOther, rowsAgainstRelay } from './duel-table.ts';

const DATABASES: readonly DatabaseName[] = ['PGlite', 'PostgreSQL'];

/**
 * Measures duels on one server, and the same number of duels on a bare relay that forwards the same messages.
 */
export async function* measureDuels(scale: Scale): AsyncGenerator<TableRow> {
  for (const { count, database } of runsOf(scale)) {
    const results = await measure(scale, count, [() => startServer('server', database), startRelay]);
    yield* rowsAgainstRelay(`${count} duels, ${database}`, ...results);
  }
}

/** Measures duels on the current server, and the same number of duels on another commit's server. */
export async function* compareDuels(scale: Scale, { name, server }: OtherTree): AsyncGenerator<TableRow> {
  for (const { count, database } of runsOf(scale)) {
    const startOther = (program: Program) => startServer(name, database, program);
    const results = await measure(scale, count, [() => startServer('today', database), () => startOther(server)]);
    yield* rowsAgainstOther(`${count} duels, ${database}`, ...results);
  }
}

const runsOf = ({ duelCounts }: Scale) =>
  duelCounts.flatMap(count => DATABASES.map(database => ({ count, database }) as const));

/** Starts both contenders, measures them alternately, and ends them. */
async function measure(scale: Scale, count: number, [startFirst, startSecond]: readonly [Start, Start]) {
  const first = await startFirst();
  try {
    const second = await startSecond();
    try {
      return await measureInTurn([first, second], count, scale);
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

type Start = () => Promise<Contender>;
