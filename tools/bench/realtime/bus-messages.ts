/**
 * A request to a process to publish `count` events at a constant rate, from `startMs` on the clock of `sharedNowMs`,
 * which all processes share.
 */
export type PublishOrder = { readonly perSecond: number; readonly count: number; readonly startMs: number };

/**
 * The number of an event, and the time at which it arrived, on the clock of `sharedNowMs`, which all processes share.
 */
export type ReceivedEvent = readonly [event: number, atMs: number];

/** Returns the time in milliseconds on a clock that all processes on one machine share. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
