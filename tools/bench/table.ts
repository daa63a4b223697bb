/**
 * A row of the table that `npm run bench` prints. `isMet` is undefined if a target or a measurement is
 * missing.
 */
export type TableRow = {
  readonly target: string;
  readonly figure: string;
  readonly measured: string;
  readonly isMet: boolean | undefined;
};

/** The table rows of a section of the benchmark. A slow section yields each row as soon as it is measured. */
export type Rows = Iterable<TableRow> | AsyncIterable<TableRow>;

const verdictOf = ({ isMet }: TableRow): string => (isMet === undefined ? '–' : isMet ? 'yes' : 'NO');

export const TABLE_HEAD = '| target | figure | measured | met? |\n|---|---|---|---|';

export const formatRow = (row: TableRow): string =>
  `| ${row.target} | ${row.figure} | ${row.measured} | ${verdictOf(row)} |`;
