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

/** How many entries of each kind a bundle holds: as many as the browser stores. */
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
 * Returns what is in either bundle. Merging is idempotent, commutative and associative: bundles that were taken back
 * and forth, in any order and any number of times, give the same bundle (T2). Loses nothing within the limits.
 */
export const mergeBundles = (a: Bundle, b: Bundle): Bundle => mergeAll([a, b], LIMITS);

/**
 * Returns what a browser stores after it has merged its own bundle with one from outside: the merged bundle, in which
 * nothing of the browser’s own is missing, however the other bundle was made (T6). Its own entries come first within the
 * limits. One with another key, or that is still to be sent, stays as it is, and so do the chosen theme and name.
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
 * Returns the own entries, then the other merged ones, at most `max` in all. An own entry is replaced by the merged one
 * of the same id if `mayReplace` allows it.
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
 * Why the order of merging does not matter: of entries with the same id, the first in a total order stays, and a limit
 * keeps the first entries in the same order. An entry that one merge drops would also be dropped by every other one.
 */

/** Merges any number of bundles within limits. One bundle alone is brought into order. */
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

/** A part of an entry’s place in its order. Lower numbers and earlier texts come first. */
type Rank = readonly (number | string)[];

/** `idOf` tells entries apart, and `rankOf` says which of them comes first. Equal ranks are ordered by their texts. */
type Order<T> = { readonly idOf: (entry: T) => string; readonly rankOf: (entry: T) => Rank };

/** Returns the first entry of each id, in their order, and at most `max` of them. */
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

/** Returns true if a game belongs to an attempt, and is won if the attempt is finished. */
const isGameOf = (attempt: CarriedDay | undefined, { day, isWon }: DayGame): boolean =>
  attempt?.day === day && (isWon || attempt.result === undefined);

/** Returns the negative number of a day, so that the newest day comes first. */
const newest = (day: string): number => -Number(day.replaceAll('-', ''));

/** The newest day first. Of one attempt, the state that has come furthest. */
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

/** Of the games of one attempt, a won one first, otherwise the one that was played longer. */
const byProgress: Order<DayGame> = {
  idOf: nameOf,
  rankOf: ({ day, attempt, isWon, log }) => [newest(day), attempt, -Number(isWon), isWon ? lastMs(log) : -lastMs(log)],
};

/** Returns the time of the last entry of a log in milliseconds, or 0 if the log has none. */
const lastMs = (log: string): number => Number(/@(\d{1,10})\s*$/.exec(log)?.[1] ?? 0);

/**
 * The player’s own challenges first, then the latest ones. Of two entries of one challenge, the key and the run come
 * from the same entry, because the server knows the run by its key.
 */
const byChallenge: Order<CarriedChallenge> = {
  idOf: codeOf,
  rankOf: ({ own, at = 0, key, run }) => [-Number(own ?? false), -at, key, ...(run ? rankOfRun(run) : [1])],
};

const rankOfRun = ({ how, logs }: CarriedRun): Rank => [0, -Number(how !== undefined), -lastMs(logs.at(-1) ?? '')];

/** Merges the values of each name. At most `max` names stay, those that sort first. */
function mergeRecords<T>(
  records: readonly Readonly<Record<string, T>>[],
  merge: (a: T, b: T) => T,
  max = Number.POSITIVE_INFINITY,
): Readonly<Record<string, T>> {
  const merged = new Map<string, T>();
  for (const [name, value] of records.flatMap(record => Object.entries(record))) {
    const before = merged.get(name);
    // a value alone is merged with itself, which brings it into order
    merged.set(name, merge(before ?? value, value));
  }
  return Object.fromEntries(Object.entries(sortedRecord([...merged])).slice(0, max));
}

/**
 * Returns the first paces by their last digits. No pace says when it was played, and the last digits favour neither
 * fast nor slow games.
 */
const firstPaces = (paces: readonly (readonly number[])[], max: number) =>
  first(paces, max, { idOf: textOf, rankOf: pace => [[...textOf(pace)].reverse().join('')] });

/** A setting that was chosen wins over one that was not. Of two choices, the text that sorts last wins. */
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
