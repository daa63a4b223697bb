import { readCircle } from '#app/client/storage/stored-circles.ts';
import { readDevices } from '#app/client/storage/stored-totals.ts';
import type { Fields } from '#app/outbox/stored-attempts.ts';
import { addDays, type Day } from '#engine/daily/day.ts';
import { isLevel, LEVELS } from '#engine/levels.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Bundle } from './carried.ts';
import { LIMITS, mergeAll } from './merge.ts';
import {
  readBestTimes,
  readCarriedChallenge,
  readCarriedDay,
  readDayGame,
  readGrid,
  readGridResult,
  readPaces,
  readResult,
  readSettings,
} from './read-carried.ts';

export type { Bundle } from './carried.ts';

/**
 * The version of bundles (a visitor's data for another browser). A change that this code would misread needs a new one.
 */
const VERSION = 1;

/** How many days after this browser's date a game from another browser may be, because clocks and time zones differ. */
const MAX_DAYS_AHEAD = 2;

/**
 * The highest level that comes from another browser: 50 levels a day for more than a year. A player could never get rid
 * of a higher level in a forged file, because the higher level stays (T3).
 */
export const MAX_CARRIED_LEVEL = 20_000;

/**
 * Reads a bundle (a visitor's data from another browser) from untrusted text, such as a file. Leaves out entries that
 * are invalid, of a day to come, or beyond the limits. Refuses a text that is no bundle, and a bundle of a later
 * version.
 */
export function parseBundle(text: string, now = new Date()): Result<Bundle, 'malformed' | 'too-new'> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('malformed');
  }
  const { v } = Object(value);
  if (!Number.isSafeInteger(v) || v < VERSION) return refused('malformed');
  if (v > VERSION) return refused('too-new');
  const bundle = readFields(Object(value));
  const last = addDays(now.toISOString().slice(0, 10), MAX_DAYS_AHEAD);
  const isPast = ({ day }: { readonly day: Day }) => day <= last;
  return ok({
    ...bundle,
    level: bundle.level > MAX_CARRIED_LEVEL ? LEVELS.first : bundle.level,
    days: bundle.days.filter(isPast),
    dayGames: bundle.dayGames.filter(isPast),
    challenges: bundle.challenges.filter(isClaim),
    circles: bundle.circles.filter(isClaim),
  });
}

/**
 * The forms of codes and keys that the server accepts. If a code has another form, the server refuses all that are sent
 * with it.
 */
const CODE = /^[0-9A-Z]{10}$/;
const KEY = /^[\w-]{20,64}$/;

const isClaim = ({ code, key }: { readonly code: string; readonly key: string }): boolean =>
  CODE.test(code) && KEY.test(key);

/**
 * Reads the untrusted fields of a bundle (a visitor's data). Orders and limits the entries, and leaves out what is
 * invalid.
 */
export function readFields(fields: Fields): Bundle {
  const { level } = fields;
  const list = <T>(name: keyof Bundle, read: (entry: Fields) => T | undefined): readonly T[] => {
    const entries = fields[name];
    return Array.isArray(entries) ? entries.flatMap(entry => read(Object(entry)) ?? []) : [];
  };
  const read: Bundle = {
    v: VERSION,
    level: typeof level === 'number' && isLevel(level) ? level : LEVELS.first,
    devices: readDevices(fields.devices),
    results: list('results', readResult),
    gridResults: list('gridResults', readGridResult),
    days: list('days', readCarriedDay),
    dayGames: list('dayGames', readDayGame),
    challenges: list('challenges', readCarriedChallenge),
    circles: list('circles', readCircle),
    grids: list('grids', readGrid),
    bestTimes: readBestTimes(fields.bestTimes),
    paces: readPaces(fields.paces),
    settings: readSettings(Object(fields.settings)),
  };
  return mergeAll([read], LIMITS);
}
