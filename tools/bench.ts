import { parseArgs } from 'node:util';
import { findCommit, type OtherTree, unpackCommit } from './bench/other-tree.ts';
import { DATABASES, FULL_SCALE, QUICK_SCALE, type Scale } from './bench/scale.ts';
import { SECTIONS, type Section } from './bench/sections.ts';
import { formatRow, type Rows, TABLE_HEAD, type TableRow } from './bench/table.ts';
import { ensureBuilt } from './set-up/ensure-built.mjs';

const USAGE = `npm run bench -- [option…] [section…]

sections, all of them unless some are named:
${Object.entries(SECTIONS)
  .map(([name, { what }]) => `  ${name.padEnd(13)} ${what}`)
  .join('\n')}

--against <commit>   builds that commit beside this one, and measures the two in turn
--duels <count>      measures only this many duels
--database <name>    measures duels only on PGlite, or only on PostgreSQL
--per-level <count>  makes this many grids of each level (section grids), ${FULL_SCALE.grids.perLevel} if not given
--per-kind <count>   makes this many free grids of each kind (grids), ${FULL_SCALE.grids.perKind} if not given
--days <count>       makes the grids of this many days (grids), ${FULL_SCALE.grids.days} if not given
--quick              less load in duels, servers and pairs, fewer grids: checks that they run, its figures mean little`;

const MAX_DUELS = 10_000;
const MAX_GRIDS = 100_000;

// on a signal, the benchmark ends with `process.exit`, so that the handlers that clean up are called
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

// the measured servers must not use the database of DATABASE_URL, because each one gets its own
delete process.env.DATABASE_URL;

const { values, positionals } = readCommandLine();
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const unknown = positionals.find(name => !Object.hasOwn(SECTIONS, name));
if (unknown !== undefined) exitWithUsage(`There is no section ${unknown}, only ${Object.keys(SECTIONS).join(', ')}.`);
const commit = values.against === undefined ? undefined : findCommit(values.against);
if (commit === undefined && values.against !== undefined) exitWithUsage(`There is no commit ${values.against}.`);

const scale = readScale();
const sections = Object.entries(SECTIONS).filter(([name, { isPart }]) =>
  positionals.length === 0 ? !isPart : positionals.includes(name),
);
const isServerNeeded = sections.some(([, section]) => section.isServerNeeded);
if (isServerNeeded) ensureBuilt();
const other = commit === undefined ? undefined : await unpackCommit(commit, isServerNeeded);

console.log(TABLE_HEAD);
for (const [name, section] of sections) await print(rowsOf(name, section, other));

function readCommandLine() {
  try {
    const options = {
      against: { type: 'string' },
      duels: { type: 'string' },
      database: { type: 'string' },
      'per-level': { type: 'string' },
      'per-kind': { type: 'string' },
      days: { type: 'string' },
      quick: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the scale of the benchmark. The command line may set numbers of duels and grids, and name one database. */
function readScale(): Scale {
  const { duelCounts, databases, grids, ...scale } = values.quick ? QUICK_SCALE : FULL_SCALE;
  const count = readCount('duels', MAX_DUELS);
  const database = DATABASES.find(name => name.toLowerCase() === values.database?.toLowerCase());
  if (values.database !== undefined && database === undefined)
    exitWithUsage(`There is no database ${values.database}, only ${DATABASES.join(', ')}.`);
  return {
    ...scale,
    grids: {
      perLevel: readCount('per-level', MAX_GRIDS) ?? grids.perLevel,
      perKind: readCount('per-kind', MAX_GRIDS) ?? grids.perKind,
      days: readCount('days', MAX_GRIDS) ?? grids.days,
    },
    duelCounts: count === undefined ? duelCounts : [count],
    databases: database === undefined ? databases : [database],
  };
}

function readCount(option: 'duels' | 'per-level' | 'per-kind' | 'days', most: number): number | undefined {
  const text = values[option];
  const count = Number(text);
  if (text === undefined || (Number.isInteger(count) && count > 0 && count <= most))
    return text === undefined ? text : count;
  return exitWithUsage(`--${option} is from 1 to ${most}.`);
}

function exitWithUsage(problem: string): never {
  console.error(`${problem}\n\n${USAGE}`);
  process.exit(1);
}

function rowsOf(name: string, { measure, compare }: Section, otherTree: OtherTree | undefined): Rows {
  if (otherTree === undefined) return measure(scale);
  if (compare !== undefined) return rowsUntilFailure(name, compare(scale, otherTree));
  return [{ target: name, figure: '–', measured: 'is not compared with other commits', isMet: undefined }];
}

/**
 * Yields the table rows of a section of the benchmark. If the section throws, for example because another commit has a
 * different structure, yields a last row with the error.
 */
async function* rowsUntilFailure(name: string, rows: Rows): AsyncGenerator<TableRow> {
  try {
    yield* rows;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    yield { target: name, figure: '–', measured: `failed: ${message.split('\n', 1)[0]}`, isMet: false };
  }
}

async function print(rows: Rows): Promise<void> {
  for await (const row of rows) {
    console.log(formatRow(row));
    if (row.isMet === false) process.exitCode = 1;
  }
}
