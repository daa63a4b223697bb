import { localStore } from '#app/client/storage/safe-storage.ts';
import { storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { storedCircles } from '#app/client/storage/stored-circles.ts';
import { deviceId, readTotals, storedDevices } from '#app/client/storage/stored-totals.ts';
import { GRIDS_KEY, MAX_KEPT_GRIDS, TIMES_KEY } from '#app/modes/custom/kept-grids.ts';
import { STORAGE_KEY as SOLO_KEY } from '#app/modes/levels/game-storage.ts';
import { RUN_PREFIX } from '#app/outbox/finished-runs.ts';
import { rowOf } from '#app/outbox/outbox-store.ts';
import { type Fields, GAME_PREFIX, storedAttempts } from '#app/outbox/stored-attempts.ts';
import { GRID_PREFIX } from '#app/outbox/waiting-grids.ts';
import { RESULT_PREFIX } from '#app/outbox/waiting-results.ts';
import { STORAGE_KEY as PACES_KEY } from '#app/playthrough/own-pace.ts';
import { isLevel } from '#engine/levels.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { readFields } from './bundle.ts';
import { ADVICE, type Bundle, SWITCHES } from './carried.ts';
import { keepOwn, mergeBundles } from './merge.ts';
import { hasLaterRow, rowsToWrite, type StoredSolo, storeAll } from './store-bundle.ts';

/** Returns the visitor's data in this browser (T1). Makes an id for this device if it has totals and no id yet. */
export function readBundle(): Bundle {
  const { totals } = storedSolo();
  return readThread(totals.levels > 0 ? deviceId() : storedDevices().device);
}

/**
 * What was not in this browser before it took a visitor's data. `level` is the level with which the player continues.
 */
export type Taken = {
  readonly level: number;
  /** The number of levels of which this browser had no game before and now has one. */
  readonly beads: number;
  /** The number of days of which this browser had no attempt before and now has one. */
  readonly days: number;
  readonly circles: number;
  readonly challenges: number;
  readonly grids: number;
  /**
   * The number of results of levels, grids, days and challenges that came with the data and wait to be sent to the
   * server.
   */
  readonly waiting: number;
};

/**
 * Merges a bundle (a visitor's data) with what is in this browser, and stores the result. Stores everything or, if the
 * browser refuses one entry or holds an entry of a later version of the site, changes nothing. Entries of accounts stay
 * as they are. Takes no lock: it neither waits nor sends, so that no other code of this site runs between its reading
 * and its writing.
 */
export function takeBundle(bundle: Bundle): Result<Taken, 'storage-refused'> {
  if (hasLaterRow()) return refused('storage-refused');
  const before = readThread(storedDevices().device);
  const merged = keepOwn(before, mergeBundles(before, bundle));
  const rows = rowsToWrite(before, merged, { solo: storedSolo(), device: storedDevices().device });
  return storeAll(rows) ? ok(newIn(merged, before)) : refused('storage-refused');
}

function storedSolo(): StoredSolo {
  const fields = rowOf(localStore.get(SOLO_KEY));
  const stored = typeof fields.level === 'number' && isLevel(fields.level) ? fields.level : 1;
  // a won level stays stored until the player goes on to the next level, so the next level counts in its place
  const level = fields.isWon === true && isLevel(stored + 1) ? stored + 1 : stored;
  return { fields, level, totals: readTotals(fields.totals) };
}

function readThread(device: string | undefined): Bundle {
  const { level, totals } = storedSolo();
  return readFields({
    level,
    devices: { ...storedDevices().others, ...(device !== undefined && { [device]: totals }) },
    results: visitorRows(RESULT_PREFIX, 'attempt'),
    gridResults: visitorRows(GRID_PREFIX, 'code'),
    days: storedAttempts(),
    ...storedGames(),
    challenges: storedChallenges().map(each => ({ ...each, run: visitorRun(each.code) })),
    circles: storedCircles(),
    grids: storedGrids(),
    bestTimes: rowOf(localStore.get(TIMES_KEY)),
    paces: visitorPaces(),
    settings: {
      theme: localStore.get('theme'),
      name: localStore.get('name'),
      on: SWITCHES.filter(name => localStore.get(name) === 'on'),
      advice: ADVICE.filter(word => localStore.get('advice')?.split(' ').includes(word)),
    },
  });
}

/**
 * Returns the rows of local storage whose keys begin with `prefix`, that belong to no account, and whose `field` is the
 * rest of their key.
 */
const visitorRows = (prefix: string, field: string): readonly Fields[] =>
  localStore
    .keys(prefix)
    .map(key => ({ key, row: rowOf(localStore.get(key)) }))
    .filter(({ key, row }) => row.owner === undefined && key === `${prefix}${row[field]}`)
    .map(({ row }) => row);

/** Returns the stored games of visitors’ daily attempts. A game is won if its attempt has a result. */
const storedGames = () => ({
  dayGames: storedAttempts()
    .filter(({ owner }) => owner === undefined)
    .map(({ attempt, result }) => ({
      ...rowOf(localStore.get(GAME_PREFIX + attempt)),
      attempt,
      isWon: result !== undefined,
    })),
});

function visitorRun(code: string): Fields | undefined {
  const row = rowOf(localStore.get(RUN_PREFIX + code));
  return row.owner === undefined ? row : undefined;
}

/**
 * Returns the stored grids, the latest first. A grid that was stored before 1 December 2026 has no time. It gets a very
 * early one, so that the grids stay in order.
 */
function storedGrids(): readonly Fields[] {
  const { grids } = rowOf(localStore.get(GRIDS_KEY));
  if (!Array.isArray(grids)) return [];
  return grids.slice(0, MAX_KEPT_GRIDS).map((grid, index) => ({ at: MAX_KEPT_GRIDS - index, ...Object(grid) }));
}

function visitorPaces(): unknown {
  const { owner, byKind } = rowOf(localStore.get(PACES_KEY));
  return owner === undefined ? byKind : {};
}

function newIn(merged: Bundle, before: Bundle): Taken {
  const count = <T>(list: (bundle: Bundle) => readonly T[]) => {
    const known = new Set(list(before));
    return new Set(list(merged).filter(each => !known.has(each))).size;
  };
  return {
    level: merged.level,
    beads: count(({ results }) => results.filter(({ log }) => log !== '').map(({ level }) => level)),
    days: count(({ days }) => days.map(({ day }) => day)),
    circles: count(({ circles }) => circles.map(({ code }) => code)),
    challenges: count(({ challenges }) => challenges.map(({ code }) => code)),
    grids: count(({ grids }) => grids.map(({ code }) => code)),
    waiting: count(waitingIn),
  };
}

/** Returns the names of the results that wait to be sent. */
const waitingIn = ({ results, gridResults, days, challenges }: Bundle): readonly string[] => [
  ...results.map(({ attempt }) => RESULT_PREFIX + attempt),
  ...gridResults.map(({ code }) => GRID_PREFIX + code),
  ...days.filter(({ due }) => due === 'send').map(({ attempt }) => GAME_PREFIX + attempt),
  ...challenges.filter(({ run }) => run?.how !== undefined).map(({ code }) => RUN_PREFIX + code),
];
