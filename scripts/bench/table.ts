/** One row of the table that `npm run bench` prints. `isMet` is undefined without a target, or without a measurement. */
export type TableRow = {
  readonly target: string;
  readonly figure: string;
  readonly measured: string;
  readonly isMet: boolean | undefined;
};
