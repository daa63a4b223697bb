/** True in the weekly test run, which tries all cases. The test run of each change tries only some of them. */
export const IS_WEEKLY = process.env.WEEKLY === '1';
