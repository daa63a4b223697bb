/** One row of the table that `npm run bench` prints. `isMet` is undefined without a target, or without a measurement. */
export type TableRow = {
  readonly target: string;
  readonly figure: string;
  readonly measured: string;
  readonly isMet: boolean | undefined;
};

/** The rows of a section. One that takes minutes yields each row as soon as it is measured. */
export type Rows = Iterable<TableRow> | AsyncIterable<TableRow>;

const verdictOf = ({ isMet }: TableRow): string => (isMet === undefined ? '–' : isMet ? 'yes' : 'NO');

export const TABLE_HEAD = '| target | figure | measured | met? |\n|---|---|---|---|';

export const formatRow = (row: TableRow): string =>
  `| ${row.target} | ${row.figure} | ${row.measured} | ${verdictOf(row)} |`;
