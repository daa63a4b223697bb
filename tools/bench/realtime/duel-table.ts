import { formatRatio, ratioOf, type Spread, spreadOf } from '#tools/bench/paired-slices.ts';
import type { TableRow } from '#tools/bench/table.ts';
import type { DuelResults } from './duel-slices.ts';

// the expected rate of commands: 2,000 duels with rounds of 45 seconds, and just over three commands of each player in
// a round
const COMMANDS_PER_SECOND = 267;

type Quantity = {
  readonly name: string;
  readonly unit: string;
  readonly digits: number;
  readonly valuesOf: (results: DuelResults) => readonly number[];
  readonly figure: string;
  /**
   * Returns true if the server meets its target. `own` is the server's median, and `ratio` is its ratio to the median
   * of the relay, a server that only forwards messages.
   */
  readonly isMet?: (own: number, ratio: number) => boolean | undefined;
};

const QUANTITIES: readonly Quantity[] = [
  {
    name: 'message to opponent, p50',
    unit: 'ms',
    digits: 2,
    valuesOf: ({ progress }) => progress.map(({ p50 }) => p50),
    figure: '–',
  },
  {
    name: 'message to opponent, p99',
    unit: 'ms',
    digits: 2,
    valuesOf: ({ progress }) => progress.map(({ p99 }) => p99),
    figure: '≤ 3 × relay',
    isMet: (_own, ratio) => ratio <= 3,
  },
  {
    name: 'processor time of a message',
    unit: 'µs',
    digits: 0,
    valuesOf: ({ progress }) => progress.map(({ cpuMicros }) => cpuMicros),
    figure: '≤ 1.5 × relay',
    isMet: (_own, ratio) => ratio <= 1.5,
  },
  {
    name: 'resident memory of a player',
    unit: 'kB',
    digits: 0,
    valuesOf: ({ progress }) => progress.map(({ residentKilobytes }) => residentKilobytes),
    figure: '≤ 60 kB, ≤ 1.25 × relay',
    // if the memory of the process has shrunk since its start, the figure says nothing about players, so the target is
    // neither met nor missed
    isMet: (own, ratio) => (own > 0 ? own <= 60 && ratio <= 1.25 : undefined),
  },
  {
    name: 'objects and buffers of a player',
    unit: 'kB',
    digits: 1,
    valuesOf: ({ progress }) => progress.map(({ heapKilobytes }) => heapKilobytes),
    figure: '–',
  },
  {
    name: 'players who come back at once',
    unit: 'a second',
    digits: 0,
    valuesOf: ({ reconnects }) => reconnects.map(({ perSecond }) => perSecond),
    figure: '≥ 500 a second, ≥ 0.7 × relay',
    isMet: (own, ratio) => own >= 500 && ratio >= 0.7,
  },
  {
    name: 'processor time of a player who comes back',
    unit: 'µs',
    digits: 0,
    valuesOf: ({ reconnects }) => reconnects.map(({ cpuMicros }) => cpuMicros),
    figure: '–',
  },
  {
    name: 'facts',
    unit: 'a second',
    digits: 0,
    valuesOf: ({ commandsPerSecond }) => commandsPerSecond,
    figure: `≥ ${COMMANDS_PER_SECOND} a second`,
    isMet: own => own >= COMMANDS_PER_SECOND,
  },
];

/**
 * Returns the rows that compare the server with its targets and with the relay (a server that only forwards messages).
 * Quantities that were not measured have no row.
 */
export const rowsAgainstRelay = (what: string, server: DuelResults, relay: DuelResults): readonly TableRow[] => [
  ...lostRows(what, server, relay).map(row => ({ ...row, figure: '0', isMet: sumOf(server, 'lost') === 0 })),
  ...measuredIn(server).map(quantity => {
    const { own, ratio, measured } = compare(quantity, server, relay);
    return {
      target: `${what}: ${quantity.name}`,
      figure: quantity.figure,
      measured,
      isMet: quantity.isMet?.(own.median, ratio.median),
    };
  }),
];

/** Returns the rows that compare the server of this code with another commit's server. The rows have no targets. */
export const rowsAgainstOther = (what: string, today: DuelResults, other: DuelResults): readonly TableRow[] => [
  ...lostRows(what, today, other),
  ...measuredIn(today).map(quantity => ({
    target: `${what}: ${quantity.name}`,
    figure: `${today.name} / ${other.name}`,
    measured: compare(quantity, today, other).measured,
    isMet: undefined,
  })),
];

function compare({ valuesOf, unit, digits }: Quantity, first: DuelResults, second: DuelResults) {
  const [own, other] = [spreadOf(valuesOf(first)), spreadOf(valuesOf(second))];
  const ratio = ratioOf(valuesOf(first), valuesOf(second));
  const value = ({ median }: Spread) => `${median.toFixed(digits)} ${unit}`;
  return { own, ratio, measured: `${value(own)}; ${second.name} ${value(other)}: ${formatRatio(ratio)}` };
}

const measuredIn = (results: DuelResults): readonly Quantity[] =>
  QUANTITIES.filter(({ valuesOf }) => valuesOf(results).length > 0);

function lostRows(what: string, first: DuelResults, second: DuelResults): readonly TableRow[] {
  if (first.progress.length === 0) return [];
  const measured = `${lostOf(first)}; ${second.name} ${lostOf(second)}`;
  const figure = `${first.name} / ${second.name}`;
  return [{ target: `${what}: messages lost`, figure, measured, isMet: undefined }];
}

const lostOf = (results: DuelResults): string => `${sumOf(results, 'lost')} of ${sumOf(results, 'sent')}`;

const sumOf = ({ progress }: DuelResults, count: 'lost' | 'sent'): number =>
  progress.reduce((sum, slice) => sum + slice[count], 0);
