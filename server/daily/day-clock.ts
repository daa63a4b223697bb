/// <reference lib="esnext.temporal" />
import type { Day } from '#engine/daily/day.ts';

/** The days of a time zone. Some have 23 or 25 hours, because the clocks change. */
export type DayClock = {
  readonly timeZone: string;
  /** Returns the date of an instant in the time zone. */
  readonly dayAt: (instant: Date) => Day;
  /**
   * Returns the instant at which a day begins: midnight or, if the clocks skip midnight on this day, the first instant
   * after the change.
   */
  readonly startOf: (day: Day) => Date;
};

/** Creates the clock of a time zone, such as `Europe/Paris` (J5). */
export const createDayClock = (timeZone: string): DayClock => ({
  timeZone,
  dayAt: instant =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  startOf: day => new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds),
});
