/** A request to publish `count` events at an even rate from `startMs` of the shared clock. */
export type PublishOrder = { readonly perSecond: number; readonly count: number; readonly startMs: number };

/** The number of an event, and the moment of the shared clock at which it arrived. */
export type ReceivedEvent = readonly [event: number, atMs: number];

/** The time in milliseconds on a clock that all processes of one machine share. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
