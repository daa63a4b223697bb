/** A request to publish `count` events at a constant rate, starting at `startMs` on the shared clock. */
export type PublishOrder = { readonly perSecond: number; readonly count: number; readonly startMs: number };

/** The sequence number of an event, and the time on the shared clock at which the event arrived. */
export type ReceivedEvent = readonly [event: number, atMs: number];

/** Returns the time in milliseconds on a clock that all processes on one machine share. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
