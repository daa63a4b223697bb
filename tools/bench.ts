import { parseArgs } from 'node:util';
import { findCommit, type OtherTree, unpackCommit } from './bench/other-tree.ts';
import { FULL_SCALE, QUICK_SCALE } from './bench/scale.ts';
import { SECTIONS, type Section } from './bench/sections.ts';
import { formatRow, type Rows, TABLE_HEAD, type TableRow } from './bench/table.ts';
import { ensureBuilt } from './set-up/ensure-built.mjs';

const USAGE = `npm run bench -- [--quick] [--against <commit>] [section…]

sections: ${Object.keys(SECTIONS).join(', ')}; all of them unless some are named
--against <commit>   builds that commit beside this one, and measures the two in turn
--quick              less load in duels, servers and pairs: shows that they work, its figures say little`;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); // cleans up on its way

delete process.env.DATABASE_URL; // servers get databases of their own, and never the one of this environment

const { values, positionals } = readCommandLine();
const unknown = positionals.find(name => !Object.hasOwn(SECTIONS, name));
if (unknown !== undefined) refuse(`There is no section ${unknown}, only ${Object.keys(SECTIONS).join(', ')}.`);
const commit = values.against === undefined ? undefined : findCommit(values.against);
if (commit === undefined && values.against !== undefined) refuse(`There is no commit ${values.against}.`);

const scale = values.quick ? QUICK_SCALE : FULL_SCALE;
const sections = Object.entries(SECTIONS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
const isServerNeeded = sections.some(([, section]) => section.isServerNeeded);
if (isServerNeeded) ensureBuilt();
const other = commit === undefined ? undefined : await unpackCommit(commit, isServerNeeded);

console.log(TABLE_HEAD);
for (const [name, section] of sections) await print(rowsOf(name, section, other));

function readCommandLine() {
  try {
    const options = { against: { type: 'string' }, quick: { type: 'boolean' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(why: string): never {
  console.error(`${why}\n\n${USAGE}`);
  process.exit(1);
}

function rowsOf(name: string, { measure, compare }: Section, tree: OtherTree | undefined): Rows {
  if (tree === undefined) return measure(scale);
  if (compare !== undefined) return rowsUntilFailure(name, compare(scale, tree));
  return [{ target: name, figure: '–', measured: 'is not compared with other commits', isMet: undefined }];
}

/** Another commit may be too different to be measured: that ends its section and not the others. */
async function* rowsUntilFailure(name: string, rows: Rows): AsyncGenerator<TableRow> {
  try {
    yield* rows;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    yield { target: name, figure: '–', measured: `failed: ${why.split('\n', 1)[0]}`, isMet: false };
  }
}

async function print(rows: Rows): Promise<void> {
  for await (const row of rows) {
    console.log(formatRow(row));
    if (row.isMet === false) process.exitCode = 1;
  }
}
