import { MAX_STORED_CHALLENGES } from '#app/client/storage/stored-challenges.ts';
import { laterTotals, MAX_DEVICES } from '#app/client/storage/stored-totals.ts';
import { MAX_KEPT_GRIDS } from '#app/modes/custom/kept-grids.ts';
import { MAX_ATTEMPTS } from '#app/outbox/stored-attempts.ts';
import { MAX_WAITING_GRIDS } from '#app/outbox/waiting-grids.ts';
import { MAX_WAITING } from '#app/outbox/waiting-results.ts';
import { PACE_GAMES } from '#app/playthrough/own-pace.ts';
import { MAX_CIRCLES } from '#protocol/http.ts';
import {
  ADVICE,
  type Bundle,
  type CarriedChallenge,
  type CarriedDay,
  type CarriedRun,
  type DayGame,
  type Settings,
  SWITCHES,
} from './carried.ts';
import { sortedRecord } from './read-carried.ts';

/** The maximum number of entries of each kind in a bundle (a visitor's data): as many as a browser stores. */
export const LIMITS = {
  results: MAX_WAITING,
  gridResults: MAX_WAITING_GRIDS,
  days: MAX_ATTEMPTS,
  challenges: MAX_STORED_CHALLENGES,
  circles: MAX_CIRCLES,
  grids: MAX_KEPT_GRIDS,
  paces: PACE_GAMES.max,
  devices: MAX_DEVICES,
} as const;

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/**
 * Merges two bundles (a visitor's data from two browsers). Merging is idempotent, commutative and associative: bundles
 * that are taken back and forth, in any order and any number of times, give the same bundle (T2). Loses nothing within
 * the limits.
 */
export const mergeBundles = (a: Bundle, b: Bundle): Bundle => mergeAll([a, b], LIMITS);

/**
 * Returns what a browser stores after its own data (`own`) were merged with data from outside. Nothing of its own is
 * missing, however the other data were made (T6): its own entries come first within the limits. An own entry stays as
 * it is if the other one has another key, or if it is still to be sent. The chosen theme and name stay, too.
 */
export function keepOwn(own: Bundle, merged: Bundle): Bundle {
  const hasOwnKey = (a: { readonly key?: string | undefined }, b: typeof a) => a.key === undefined || a.key === b.key;
  const days = ownFirst(own.days, merged.days, LIMITS.days, nameOf, hasOwnKey);
  const attempts = new Map(days.map(each => [each.attempt, each]));
  return {
    ...merged,
    devices: Object.fromEntries(
      ownFirst(Object.entries(own.devices), Object.entries(merged.devices), LIMITS.devices, ([id]) => id, Boolean),
    ),
    results: ownFirst(own.results, merged.results, LIMITS.results, nameOf),
    gridResults: ownFirst(own.gridResults, merged.gridResults, LIMITS.gridResults, codeOf),
    days,
    dayGames: ownFirst(own.dayGames, merged.dayGames, Number.POSITIVE_INFINITY, nameOf, Boolean).filter(game =>
      isGameOf(attempts.get(game.attempt), game),
    ),
    challenges: ownFirst(own.challenges, merged.challenges, LIMITS.challenges, codeOf, hasOwnKey),
    circles: ownFirst(own.circles, merged.circles, LIMITS.circles, codeOf, hasOwnKey),
    settings: {
      ...merged.settings,
      theme: own.settings.theme ?? merged.settings.theme,
      name: own.settings.name ?? merged.settings.name,
    },
  };
}

/**
 * Returns this browser's own entries, and then the entries that a merge has added, at most `max` in all. A merged entry
 * replaces the own entry of the same id if `mayReplace` allows it.
 */
function ownFirst<T>(
  own: readonly T[],
  merged: readonly T[],
  max: number,
  idOf: (entry: T) => string,
  mayReplace: (own: T, merged: T) => boolean = () => false,
): readonly T[] {
  const found = new Map(merged.map(each => [idOf(each), each]));
  const kept = own.map(each => {
    const other = found.get(idOf(each));
    return other !== undefined && mayReplace(each, other) ? other : each;
  });
  const ids = new Set(own.map(idOf));
  return [...kept, ...merged.filter(each => !ids.has(idOf(each)))].slice(0, max);
}

/*
 * The order in which the data of browsers are merged does not matter. Of entries with the same id, the first in a total
 * order stays, and a limit keeps the first entries in the same order. An entry that one merge drops would therefore
 * also be dropped by every other merge.
 */

/**
 * Merges any number of bundles (the data of browsers) within limits. If there is only one, puts its entries in order.
 */
export function mergeAll(bundles: readonly Bundle[], limits: Limits): Bundle {
  const all = <K extends keyof Bundle>(kind: K) => bundles.map(bundle => bundle[kind]);
  const days = first(all('days').flat(), limits.days, byDay);
  const attempts = new Map(days.map(each => [each.attempt, each]));
  return {
    v: 1,
    level: Math.max(...all('level')),
    devices: mergeRecords(all('devices'), laterTotals, limits.devices),
    results: first(all('results').flat(), limits.results, { idOf: nameOf, rankOf: ({ finishedAt }) => [-finishedAt] }),
    gridResults: first(all('gridResults').flat(), limits.gridResults, {
      idOf: codeOf,
      rankOf: ({ finishedAt }) => [-finishedAt],
    }),
    days,
    dayGames: first(
      all('dayGames')
        .flat()
        .filter(game => isGameOf(attempts.get(game.attempt), game)),
      Number.POSITIVE_INFINITY,
      byProgress,
    ),
    challenges: first(all('challenges').flat(), limits.challenges, byChallenge),
    circles: first(all('circles').flat(), limits.circles, { idOf: codeOf, rankOf: ({ code }) => [code] }),
    grids: first(all('grids').flat(), limits.grids, { idOf: codeOf, rankOf: ({ at }) => [-at] }),
    bestTimes: mergeRecords(all('bestTimes'), Math.min),
    paces: mergeRecords(all('paces'), (a, b) => firstPaces([...a, ...b], limits.paces)),
    settings: mergeSettings(all('settings')),
  };
}

/** What determines an entry’s place in a list: numbers and texts, compared one after the other, the lowest first. */
type Rank = readonly (number | string)[];

/**
 * The order of a list. `idOf` tells its entries apart, and `rankOf` says which one comes first. Entries of equal rank
 * are ordered by their JSON.
 */
type Order<T> = { readonly idOf: (entry: T) => string; readonly rankOf: (entry: T) => Rank };

/** Returns the first `max` entries in the given order. Of all entries with the same id, only the first one counts. */
function first<T>(entries: readonly T[], max: number, { idOf, rankOf }: Order<T>): readonly T[] {
  const ranked = entries.map(entry => ({ entry, id: idOf(entry), rank: rankOf(entry) }));
  ranked.sort((a, b) => compareRanks(a.rank, b.rank) || compare(textOf(a.entry), textOf(b.entry)));
  const found = new Map<string, T>();
  for (const { entry, id } of ranked) if (!found.has(id)) found.set(id, entry);
  return [...found.values()].slice(0, max);
}

function compareRanks(a: Rank, b: Rank): number {
  for (const [index, part] of a.entries()) {
    const difference = compare(part, b[index] ?? part);
    if (difference !== 0) return difference;
  }
  return 0;
}

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : Number(a > b));

const textOf = (entry: unknown): string => JSON.stringify(entry);

const codeOf = ({ code }: { readonly code: string }): string => code;

const nameOf = ({ attempt }: { readonly attempt: string }): string => attempt;

/** Returns true if a game belongs to the given attempt and, if the attempt is finished, is won. */
const isGameOf = (attempt: CarriedDay | undefined, { day, isWon }: DayGame): boolean =>
  attempt?.day === day && (isWon || attempt.result === undefined);

/** Returns the negative number of a day, so that the newest day comes first. */
const newest = (day: string): number => -Number(day.replaceAll('-', ''));

/**
 * Orders daily attempts: the newest day first and, of several states of one attempt, the one that has come furthest.
 */
const byDay: Order<CarriedDay> = {
  idOf: nameOf,
  rankOf: ({ day, attempt, result, key, ...state }) => [
    newest(day),
    attempt,
    -progressOf({ result, ...state }),
    -Number(result?.isVerified ?? false),
    -Number(result?.isKept ?? false),
    -Number(key !== undefined),
  ],
};

/** Returns how far an attempt has come: begun, refused by the server, waiting to be sent, or recorded. */
function progressOf({ due, result, refusal }: Pick<CarriedDay, 'due' | 'result' | 'refusal'>): number {
  if (result === undefined) return 0;
  if (refusal !== undefined) return 1;
  return due === 'send' ? 2 : 3;
}

/**
 * Orders the games of daily attempts. Of the games of one attempt, a won one comes first, otherwise the one that was
 * played longer.
 */
const byProgress: Order<DayGame> = {
  idOf: nameOf,
  rankOf: ({ day, attempt, isWon, log }) => [newest(day), attempt, -Number(isWon), isWon ? lastMs(log) : -lastMs(log)],
};

/** Returns the time of the last entry of a log in milliseconds, or 0 if the log has none. */
const lastMs = (log: string): number => Number(/@(\d{1,10})\s*$/.exec(log)?.[1] ?? 0);

/**
 * Orders challenges: the player’s own first, then the latest ones. Of two entries of one challenge, the key and the run
 * come from the same entry, because the server knows the run by its key.
 */
const byChallenge: Order<CarriedChallenge> = {
  idOf: codeOf,
  rankOf: ({ own, at = 0, key, run }) => [-Number(own ?? false), -at, key, ...(run ? rankOfRun(run) : [1])],
};

const rankOfRun = ({ how, logs }: CarriedRun): Rank => [0, -Number(how !== undefined), -lastMs(logs.at(-1) ?? '')];

/**
 * Merges records: the values that have the same name in several records. At most `max` names stay, those that sort
 * first.
 */
function mergeRecords<T>(
  records: readonly Readonly<Record<string, T>>[],
  merge: (a: T, b: T) => T,
  max = Number.POSITIVE_INFINITY,
): Readonly<Record<string, T>> {
  const merged = new Map<string, T>();
  for (const [name, value] of records.flatMap(record => Object.entries(record))) {
    const before = merged.get(name);
    // a value that only one record has is merged with itself, which puts it in order
    merged.set(name, merge(before ?? value, value));
  }
  return Object.fromEntries(Object.entries(sortedRecord([...merged])).slice(0, max));
}

/**
 * Returns at most `max` paces (times of a game's cells): those that sort first by their last digits. No pace says when
 * its game was played, and the last digits favour neither fast nor slow games.
 */
const firstPaces = (paces: readonly (readonly number[])[], max: number) =>
  first(paces, max, { idOf: textOf, rankOf: pace => [[...textOf(pace)].reverse().join('')] });

/**
 * Merges the settings of several browsers. A chosen setting wins over none and, of two choices, the text that sorts
 * last.
 */
function mergeSettings(settings: readonly Settings[]): Settings {
  const isIn = (kind: 'on' | 'advice', name: string) => settings.some(each => each[kind].includes(name));
  return {
    theme: settings
      .map(({ theme }) => theme)
      .toSorted()
      .findLast(each => each !== undefined),
    name: settings
      .map(({ name }) => name)
      .toSorted()
      .findLast(each => each !== undefined),
    on: SWITCHES.filter(name => isIn('on', name)),
    advice: ADVICE.filter(name => isIn('advice', name)),
  };
}
