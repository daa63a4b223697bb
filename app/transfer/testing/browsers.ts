import { vi } from 'vitest';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { storeCircle } from '#app/client/storage/stored-circles.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { keepChosenName } from '#app/forms/chosen-name.ts';
import { recordTime } from '#app/modes/custom/kept-grids.ts';
import { storeAttempt } from '#app/outbox/stored-attempts.ts';
import { putGrid } from '#app/outbox/waiting-grids.ts';
import { keepGame } from '#app/play/daily/kept-games.ts';
import { dailyGame } from '#app/play/daily/testing/games.ts';
import { keepRun as keepPace } from '#app/playthrough/own-pace.ts';
import { type Bundle, parseBundle } from '#app/transfer/bundle.ts';
import { takeBundle } from '#app/transfer/this-browser.ts';
import { readStoredBrowsers } from '#tests/fixtures/stored-browsers.ts';

export type Items = Readonly<Record<string, string>>;

/** Opens a browser whose local storage contains the given entries. */
export function browse(items: Items = {}): void {
  vi.stubGlobal('localStorage', createFakeStorage(items));
  vi.stubGlobal('window', { name: '' });
}

/** Returns all entries of the local storage of the open browser. */
export const stored = (): Items => ({ ...(localStorage as unknown as Items) });

/** Writes a bundle (a visitor's data) as text and reads it again, as on the way to another browser. */
export function sent(bundle: Bundle): Bundle {
  const parsed = parseBundle(JSON.stringify(bundle), new Date('2026-12-01T12:00:00Z'));
  if (!parsed.ok) throw new Error(parsed.refusal);
  return parsed.value;
}

/** Takes a bundle (a visitor's data) into this browser. Throws if the browser does not store it. */
export function take(bundle: Bundle) {
  const taken = takeBundle(bundle);
  if (!taken.ok) throw new Error(taken.refusal);
  return taken.value;
}

/** Returns the codes of the stored grids, the latest first. */
export const gridCodes = (text = localStore.get('grids') ?? '{"grids":[]}'): readonly string[] =>
  JSON.parse(text).grids.map(({ code }: { readonly code: string }) => code);

/** The moments at which a player’s thread has covered each square of a grid of 25. */
export const PACE = Array.from({ length: 25 }, (_, index) => 500 * index);
/** The kind of the free grids of which `fill` stores the shortest time. */
export const KIND = { size: 5, grade: 2, hasWalls: true } as const;
/** The code of a grid that the recorded visitor has begun. */
export const GRID: string = JSON.parse(readStoredBrowsers().visitor.local.grids ?? '').grids[0].code;

/**
 * Adds to a recorded browser the entries of local storage that the site did not have yet when the browser was recorded.
 */
export function fill(): void {
  for (const key of ['streak-hidden', 'calm', 'large-board', 'unreachable', 'sound', 'vibration', 'pace'])
    localStore.set(key, 'on');
  localStore.set('theme', 'dark');
  keepChosenName('Zoé');
  storeCircle({ code: 'CIRCLE0001', key: 'key-of-a-member-of-it', name: 'Famille' });
  storeAttempt({ day: '2026-11-22', attempt: 'a', key: 'key', due: 'join' });
  keepGame(dailyGame({ length: 2 }), 5000);
  putGrid({ version: 1, code: 'G1', log: '0@1', finishedAt: 7 });
  recordTime(KIND, 65_432);
  keepPace('5.2', undefined, PACE);
}
