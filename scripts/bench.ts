import { parseArgs } from 'node:util';
import { FULL_SCALE, QUICK_SCALE } from './bench/scale.ts';
import { SECTIONS } from './bench/sections.ts';
import { formatRow, type Rows, TABLE_HEAD } from './bench/table.ts';
import { ensureBuilt } from './set-up/built.mjs';

const USAGE = `npm run bench -- [--quick] [section…]

sections: ${Object.keys(SECTIONS).join(', ')}; all of them unless some are named
--quick   shows that everything works, with little load: the figures say little`;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); // cleans up on its way

delete process.env.DATABASE_URL; // servers get databases of their own, and never the one of this environment

const { values, positionals } = readCommandLine();
const unknown = positionals.find(name => !Object.hasOwn(SECTIONS, name));
if (unknown !== undefined) refuse(`There is no section ${unknown}, only ${Object.keys(SECTIONS).join(', ')}.`);

const scale = values.quick ? QUICK_SCALE : FULL_SCALE;
const sections = Object.entries(SECTIONS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
if (sections.some(([, section]) => section.isServerNeeded)) ensureBuilt();

console.log(TABLE_HEAD);
for (const [, { measure }] of sections) await print(measure(scale));

function readCommandLine() {
  try {
    const options = { quick: { type: 'boolean' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(why: string): never {
  console.error(`${why}\n\n${USAGE}`);
  process.exit(1);
}

async function print(rows: Rows): Promise<void> {
  for await (const row of rows) {
    console.log(formatRow(row));
    if (row.isMet === false) process.exitCode = 1;
  }
}
