/** True in the weekly run, which tries every case where the run of each change tries a share of them. */
export const IS_WEEKLY = process.env.WEEKLY === '1';
