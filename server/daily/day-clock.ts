/// <reference lib="esnext.temporal" />
import type { Day } from '#engine/daily/day.ts';

/** The days of a time zone, with its changes of summer time. */
export type DayClock = {
  readonly timeZone: string;
  /** Returns the day on which an instant lies. */
  readonly dayAt: (instant: Date) => Day;
  /**
   * Returns the instant at which a day begins. It is midnight, or the next instant that exists if a change of the
   * clocks skips midnight.
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
