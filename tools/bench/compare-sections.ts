import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Program } from '#tools/faults/server.ts';
import type { OtherTree } from './other-tree.ts';
import { alternate, formatRatio, ratioOf } from './paired-slices.ts';
import type { TableRow } from './table.ts';

type Section = {
  readonly name: string;
  /** Gives the same figures in every run, so that one run is enough. */
  readonly isExact: boolean;
};
type Measured = Pick<TableRow, 'target' | 'measured'>;

/** Runs a section in processes of today's tree and of another one in turn, each with its own bench. */
export async function* compareSection({ name, isExact }: Section, other: OtherTree): AsyncGenerator<TableRow> {
  const today: Program = { node: process.execPath, args: [process.argv[1] ?? ''], folder: '.' };
  const first = await runSection(other.bench, name);
  if (first.length === 0) return yield skipped(name, `${other.name} gives no figures for a section ${name}`);
  const [ours, others] = isExact
    ? [[await runSection(today, name)], [first]]
    : await alternate([today, other.bench], program => runSection(program, name));
  const targets = ours[0]?.map(({ target }) => target) ?? [];
  if (targets.length === 0) throw new Error(`the section ${name} gives no figures`);
  for (const target of targets) yield compareRow(target, other.name, textsOf(ours, target), textsOf(others, target));
}

/** The rows that the section prints; none if that commit's bench does not know it. */
async function runSection({ node, args, folder }: Program, section: string): Promise<readonly Measured[]> {
  // a target that is not met makes the exit code 1, as an unknown section does
  const { stdout } = await promisify(execFile)(node, [...args, section], { cwd: folder }).catch(error => error);
  return rowsIn(String(stdout));
}

/** Reads the rows below the head of a printed table. */
export function rowsIn(text: string): readonly Measured[] {
  const rows = text.split('\n').filter(line => line.startsWith('| '));
  return rows.slice(1).map(row => {
    const [, target = '', , measured = ''] = row.split('|').map(cell => cell.trim());
    return { target, measured };
  });
}

const textsOf = (runs: readonly (readonly Measured[])[], target: string): readonly string[] =>
  runs.flatMap(rows => rows.filter(row => row.target === target).map(({ measured }) => measured));

/** Today's figures and the other's, and the ratio of each figure where they differ from run to run. */
export function compareRow(
  target: string,
  other: string,
  ours: readonly string[],
  others: readonly string[],
): TableRow {
  const [our = '', their = ''] = [ours[0], others[0]];
  if (others.length === 0) return skipped(target, `${our}; ${other} does not measure it`);
  const isSame = new Set([...ours, ...others]).size === 1;
  const ratios = isSame ? [] : ratiosOf(ours.map(numbersIn), others.map(numbersIn));
  const behind = isSame ? 'the same' : [their, ...ratios].join('; ');
  return { target, figure: `today / ${other}`, measured: `${our}; ${other} ${behind}`, isMet: undefined };
}

/** The ratio of each figure of a row; none if the two rows do not hold equally many. */
function ratiosOf(ours: readonly (readonly number[])[], others: readonly (readonly number[])[]): readonly string[] {
  const count = ours[0]?.length ?? 0;
  if (ours.length < 2 || [...ours, ...others].some(numbers => numbers.length !== count)) return [];
  const at = (index: number) => (numbers: readonly number[]) => numbers[index] ?? Number.NaN;
  return Array.from({ length: count }, (_, index) => formatRatio(ratioOf(ours.map(at(index)), others.map(at(index)))));
}

/** The figures of a text; the 99 of p99 is none. */
const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/(?<![\w.])\d+(\.\d+)?/g)].map(([number]) => Number(number));

const skipped = (target: string, why: string): TableRow => ({ target, figure: '–', measured: why, isMet: undefined });
