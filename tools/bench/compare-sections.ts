import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Program } from '#tools/faults/server.ts';
import type { OtherTree } from './other-tree.ts';
import { alternate, formatRatio, ratioOf } from './paired-slices.ts';
import type { TableRow } from './table.ts';

type Section = {
  readonly name: string;
  /** True if the section of the benchmark gives the same figures each time, so that it needs to run only once. */
  readonly isExact: boolean;
};
type Measured = Pick<TableRow, 'target' | 'measured'>;

/**
 * Compares a section of the benchmark between the code of this folder and that of another commit. Runs the benchmark of
 * each in a process of its own, alternately.
 */
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

/**
 * Runs a section of the benchmark of one version of the code and returns the printed rows. Returns no rows if that
 * benchmark does not have the section.
 */
async function runSection({ node, args, folder }: Program, section: string): Promise<readonly Measured[]> {
  // `execFile` rejects if the benchmark exits with code 1, as it does when a target is missed or the section is unknown
  const { stdout } = await promisify(execFile)(node, [...args, section], { cwd: folder }).catch(error => error);
  return rowsIn(String(stdout));
}

/** Returns the rows of the table that a benchmark has printed, without its header. */
export function rowsIn(text: string): readonly Measured[] {
  const rows = text.split('\n').filter(line => line.startsWith('| '));
  return rows.slice(1).map(row => {
    const [, target = '', , measured = ''] = row.split('|').map(cell => cell.trim());
    return { target, measured };
  });
}

const textsOf = (runs: readonly (readonly Measured[])[], target: string): readonly string[] =>
  runs.flatMap(rows => rows.filter(row => row.target === target).map(({ measured }) => measured));

/**
 * Returns a row that compares what two versions of the code have measured for one target. If the figures differ, the
 * row also shows the ratio of each figure.
 */
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
  const comparison = isSame ? 'the same' : [their, ...ratios].join('; ');
  return { target, figure: `today / ${other}`, measured: `${our}; ${other} ${comparison}`, isMet: undefined };
}

/**
 * Returns the ratio of each figure of one version of the code to the same figure of another version. Returns no ratios
 * if the numbers of figures differ.
 */
function ratiosOf(ours: readonly (readonly number[])[], others: readonly (readonly number[])[]): readonly string[] {
  const count = ours[0]?.length ?? 0;
  if (ours.length < 2 || [...ours, ...others].some(numbers => numbers.length !== count)) return [];
  const at = (index: number) => (numbers: readonly number[]) => numbers[index] ?? Number.NaN;
  return Array.from({ length: count }, (_, index) => formatRatio(ratioOf(ours.map(at(index)), others.map(at(index)))));
}

/** Returns the numbers in a text, without digits inside a word, as in p99. */
const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/(?<![\w.])\d+(\.\d+)?/g)].map(([number]) => Number(number));

const skipped = (target: string, reason: string): TableRow => ({
  target,
  figure: '–',
  measured: reason,
  isMet: undefined,
});
