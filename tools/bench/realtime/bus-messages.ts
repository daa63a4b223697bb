/** Orders a process to publish `count` events at an even pace from `startMs` of the shared clock. */
export type Order = { readonly perSecond: number; readonly count: number; readonly startMs: number };

/** The number of an event, and the moment of the shared clock at which it arrived. */
export type HeardEvent = readonly [event: number, atMs: number];

/** The milliseconds of a clock that all processes of one machine share. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
