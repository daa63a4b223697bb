import { localStore } from '#app/client/storage/safe-storage.ts';
import { CHALLENGES_KEY, VERSION as CHALLENGES_VERSION } from '#app/client/storage/stored-challenges.ts';
import { CIRCLES_KEY, VERSION as CIRCLES_VERSION } from '#app/client/storage/stored-circles.ts';
import {
  DEVICES_KEY,
  VERSION as DEVICES_VERSION,
  laterTotals,
  NO_TOTALS,
  type Totals,
  writeDevices,
} from '#app/client/storage/stored-totals.ts';
import { MAX_KEPT_RUNS } from '#app/modes/challenge/play/kept-runs.ts';
import { GRIDS_KEY, VERSION as GRIDS_VERSION, MAX_KEPT_GRIDS, TIMES_KEY } from '#app/modes/custom/kept-grids.ts';
import { STORAGE_KEY as SOLO_KEY, VERSION as SOLO_VERSION } from '#app/modes/levels/game-storage.ts';
import { RUN_PREFIX, VERSION as RUN_VERSION } from '#app/outbox/finished-runs.ts';
import { isLater, rowOf } from '#app/outbox/outbox-store.ts';
import {
  VERSION as DAILY_VERSION,
  STORAGE_KEY as DAYS_KEY,
  type Fields,
  GAME_PREFIX,
  MAX_ATTEMPTS,
  type StoredAttempt,
  storedAttempts,
} from '#app/outbox/stored-attempts.ts';
import { GRID_PREFIX } from '#app/outbox/waiting-grids.ts';
import { RESULT_PREFIX } from '#app/outbox/waiting-results.ts';
import { MAX_KEPT_GAMES } from '#app/play/daily/kept-games.ts';
import { STORAGE_KEY as PACES_KEY } from '#app/playthrough/own-pace.ts';
import type { Bundle, CarriedChallenge } from './carried.ts';

/** The entries of local storage to write, with their new texts. An entry whose text is null is removed. */
export type Rows = readonly (readonly [key: string, text: string | null])[];

/** The stored solo game: its fields, the level with which the player continues, and the totals of this browser. */
export type StoredSolo = { readonly fields: Fields; readonly level: number; readonly totals: Totals };

/** The data that belong to this browser alone: its solo game and, if it has one, its id. */
type Own = { readonly solo: StoredSolo; readonly device: string | undefined };

/**
 * The keys of the entries of local storage that hold all data of a kind, each with the latest version that this page
 * can read.
 */
const VERSIONS = [
  [SOLO_KEY, SOLO_VERSION],
  [DEVICES_KEY, DEVICES_VERSION],
  [DAYS_KEY, DAILY_VERSION],
  [CHALLENGES_KEY, CHALLENGES_VERSION],
  [CIRCLES_KEY, CIRCLES_VERSION],
  [GRIDS_KEY, GRIDS_VERSION],
] as const;

/** Returns true if a later version of the site has stored an entry that this page would have to overwrite. */
export const hasLaterRow = (): boolean => VERSIONS.some(([key, version]) => isLater(key, version));

/**
 * Returns the entries to write to local storage so that this browser, whose data are `before`, has the data `merged`.
 */
export const rowsToWrite = (before: Bundle, merged: Bundle, own: Own): Rows => [
  // open pages read the totals of the other devices when the solo game changes, so these totals are stored first
  ...totalsRows(merged, own),
  ...entryRows(RESULT_PREFIX, before.results, merged.results, { nameOf: attemptOf, rowOf: each => each, version: 3 }),
  ...entryRows(GRID_PREFIX, before.gridResults, merged.gridResults, {
    nameOf: codeOf,
    rowOf: each => each,
    version: 1,
  }),
  ...dayRows(before, merged),
  ...challengeRows(before, merged),
  ...changed(before.circles, merged.circles, circles => [
    [CIRCLES_KEY, circles.length === 0 ? null : JSON.stringify({ version: CIRCLES_VERSION, circles })],
  ]),
  ...changed(before.grids, merged.grids, grids => [[GRIDS_KEY, gridsText(grids)]]),
  ...changed(before.bestTimes, merged.bestTimes, times => [[TIMES_KEY, JSON.stringify(times)]]),
  // paces that belong to an account are not replaced, because the browser keeps the paces of only one player
  ...(rowOf(localStore.get(PACES_KEY)).owner === undefined
    ? changed(before.paces, merged.paces, byKind => [[PACES_KEY, JSON.stringify({ byKind })]])
    : []),
  ...changed(before.settings, merged.settings, settingRows),
];

/** Returns the entries to write to local storage for a value if it has changed, otherwise none. */
const changed = <T>(before: T, after: T, rowsOf: (after: T) => Rows): Rows =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : rowsOf(after);

const attemptOf = ({ attempt }: { readonly attempt: string }): string => attempt;

const codeOf = ({ code }: { readonly code: string }): string => code;

function totalsRows({ level, devices }: Bundle, { solo, device }: Own): Rows {
  const others = Object.fromEntries(Object.entries(devices).filter(([id]) => id !== device));
  const totals = laterTotals(solo.totals, (device !== undefined && devices[device]) || NO_TOTALS);
  const isBehind = level > solo.level;
  // the player continues with the higher level, so a lower level in progress is given up
  const fields = isBehind ? { version: SOLO_VERSION, level } : solo.fields;
  return [
    ...changed({}, others, () => [[DEVICES_KEY, writeDevices({ device, others })]]),
    ...changed([solo.level, solo.totals], [level, totals], () => [[SOLO_KEY, JSON.stringify({ ...fields, totals })]]),
  ];
}

/**
 * How entries of a kind are stored, each under its own key in local storage: the name in the key, the row that is
 * stored, and the latest version of such rows.
 */
type Entries<T> = {
  readonly nameOf: (entry: T) => string;
  readonly rowOf: (entry: T) => object;
  readonly version: number;
};

/**
 * Returns what to write to local storage for new and changed entries, and what to remove. Leaves the rows of accounts
 * and of later versions as they are.
 */
function entryRows<T>(
  prefix: string,
  before: readonly T[],
  after: readonly T[],
  { nameOf, rowOf: newRow, version }: Entries<T>,
): Rows {
  const texts = new Map(before.map(each => [nameOf(each), JSON.stringify(each)]));
  const names = new Set(after.map(nameOf));
  const isFree = ([key]: Rows[number]) => rowOf(localStore.get(key)).owner === undefined && !isLater(key, version);
  const added = after.filter(each => texts.get(nameOf(each)) !== JSON.stringify(each));
  const removed = before.filter(each => !names.has(nameOf(each)));
  return [
    ...removed.map(each => [prefix + nameOf(each), null] as const),
    ...added.map(each => [prefix + nameOf(each), JSON.stringify(newRow(each))] as const),
  ].filter(isFree);
}

/**
 * Returns what to write to local storage for the daily attempts, and for their games, of which a browser keeps 40
 * (J29).
 */
function dayRows(before: Bundle, merged: Bundle): Rows {
  const owned = storedAttempts().filter(({ owner }) => owner !== undefined);
  const isOwned = ({ attempt }: Pick<StoredAttempt, 'attempt'>) => owned.some(each => each.attempt === attempt);
  const days = [...owned, ...merged.days.filter(each => !isOwned(each))].toSorted(byCount).slice(-MAX_ATTEMPTS);
  const newestFirst = days.toReversed();
  const unsentFirst = [
    ...newestFirst.filter(({ due }) => due === 'send'),
    ...newestFirst.filter(({ due }) => due !== 'send'),
  ];
  const games = new Set([
    ...merged.dayGames.filter(each => !isOwned(each)).map(attemptOf),
    ...owned.map(attemptOf).filter(attempt => localStore.get(GAME_PREFIX + attempt)),
  ]);
  const kept = new Set(
    unsentFirst
      .map(attemptOf)
      .filter(attempt => games.has(attempt))
      .slice(0, MAX_KEPT_GAMES),
  );
  return [
    ...entryRows(
      GAME_PREFIX,
      before.dayGames,
      merged.dayGames.filter(each => kept.has(each.attempt) && !isOwned(each)),
      {
        nameOf: attemptOf,
        rowOf: ({ attempt: _, isWon: __, ...game }) => ({ version: DAILY_VERSION, ...game }),
        version: DAILY_VERSION,
      },
    ),
    ...changed(before.days, merged.days, () => [
      [DAYS_KEY, JSON.stringify({ version: DAILY_VERSION, attempts: days })] as const,
    ]),
  ];
}

/**
 * Orders daily attempts by their days, the newest last. On one day, the attempt that counts comes first: a verified
 * one, otherwise one that counts for the streak, otherwise the longer one, so that a second game improves no time.
 */
function byCount(a: StoredAttempt, b: StoredAttempt): number {
  const rankOf = ({ day, result, refusal, owner, attempt }: StoredAttempt) => [
    day,
    Number(owner === undefined),
    Number(result === undefined || refusal !== undefined),
    Number(!result?.isVerified),
    Number(!result?.isKept),
    -(result?.durationMs ?? 0),
    owner === undefined ? attempt : '',
  ];
  const [ranks, others] = [rankOf(a), rankOf(b)];
  const index = ranks.findIndex((rank, at) => rank !== others[at]);
  return index < 0 ? 0 : (ranks[index] ?? 0) < (others[index] ?? 0) ? -1 : 1;
}

/** Returns what to write to local storage for the challenges, the latest last, and for the runs at them. */
function challengeRows(before: Bundle, merged: Bundle): Rows {
  const challenges = merged.challenges
    .map(({ code, key, own, at }) => ({ code, key, own, at }))
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const withRun = ({ challenges: all }: Bundle) => all.flatMap(each => (each.run ? { ...each, run: each.run } : []));
  // finished runs wait to be sent, so they are kept first, and then the latest others
  const kept = withRun(merged)
    .toSorted((a, b) => Number(!a.run.how) - Number(!b.run.how) || b.run.startedAt - a.run.startedAt)
    .slice(0, MAX_KEPT_RUNS);
  const nameAndRun = ({ code, run }: CarriedChallenge) => ({ code, run });
  return [
    ...changed(
      before.challenges.map(({ run: _, ...stored }) => stored),
      merged.challenges.map(({ run: _, ...stored }) => stored),
      () => [[CHALLENGES_KEY, JSON.stringify({ version: CHALLENGES_VERSION, challenges })]],
    ),
    ...entryRows(RUN_PREFIX, withRun(before).map(nameAndRun), kept.map(nameAndRun), {
      nameOf: codeOf,
      rowOf: ({ run }) => ({ version: RUN_VERSION, ...run }),
      version: RUN_VERSION,
    }),
  ];
}

/**
 * Returns the text to store for the grids outside the levels. The last grid that the player only looked at stays, if
 * there is room.
 */
function gridsText(merged: Bundle['grids']): string {
  const { grids: stored } = rowOf(localStore.get(GRIDS_KEY));
  const seen = (Array.isArray(stored) ? stored : []).filter(each => Object(each).log === '' && !Object(each).notes);
  const grids = [...seen.slice(0, MAX_KEPT_GRIDS - merged.length), ...merged];
  return JSON.stringify({ version: GRIDS_VERSION, grids });
}

function settingRows({ theme, name, on, advice }: Bundle['settings']): Rows {
  const told = localStore.get('advice')?.split(' ') ?? [];
  const words = [...told, ...advice.filter(word => !told.includes(word))];
  return [
    ...(theme === undefined ? [] : [['theme', theme] as const]),
    ...(name === undefined ? [] : [['name', name] as const]),
    ...on.map(key => [key, 'on'] as const),
    ...(words.length === 0 ? [] : [['advice', words.join(' ')] as const]),
  ];
}

/**
 * Stores all rows (entries of local storage). If the browser refuses one of them, restores the texts that these entries
 * had before, and returns false.
 */
export function storeAll(rows: Rows): boolean {
  const before = rows.map(([key]) => [key, localStore.get(key)] as const);
  const isStored = rows
    .toSorted(([, a], [, b]) => Number(a !== null) - Number(b !== null)) // entries to remove come first, to make room
    .every(([key, text]) => store(key, text ?? null));
  if (isStored) return true;
  // texts are restored in the entries that become shorter first, because longer ones need the room that these free
  const growth = ([key, text]: (typeof before)[number]) => (text?.length ?? 0) - (localStore.get(key)?.length ?? 0);
  for (const [key, text] of before.toSorted((a, b) => growth(a) - growth(b))) store(key, text ?? null);
  return false;
}

function store(key: string, text: string | null): boolean {
  if (text !== null) return localStore.set(key, text);
  localStore.remove(key);
  return true;
}
