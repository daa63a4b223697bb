import { isLater } from '#app/outbox/outbox-store.ts';
import { randomText } from '#protocol/random-text.ts';
import { localStore } from './safe-storage.ts';

/**
 * What a player has achieved in all levels that they won with a timer, in this browser or, as a sum, on several
 * devices.
 */
export type Totals = {
  readonly levels: number;
  readonly score: number;
  readonly durationMs: number;
  readonly undos: number;
  readonly hints: number;
};

export const NO_TOTALS: Totals = { levels: 0, score: 0, durationMs: 0, undos: 0, hints: 0 };

const FIELDS = Object.keys(NO_TOTALS) as (keyof Totals)[];

const combine = (a: Totals, b: Totals, each: (a: number, b: number) => number): Totals =>
  Object.fromEntries(FIELDS.map(field => [field, each(a[field], b[field])])) as Totals;

/** Returns the sum of the totals of several devices. No number exceeds the largest safe integer. */
export const sumOfTotals = (all: readonly Totals[]): Totals =>
  all.reduce((sum, each) => combine(sum, each, (a, b) => Math.min(a + b, Number.MAX_SAFE_INTEGER)), NO_TOTALS);

/**
 * Returns the later of two states of one device’s totals. Totals only grow, so each number is the larger of the two.
 */
export const laterTotals = (a: Totals, b: Totals): Totals => combine(a, b, Math.max);

/** Reads untrusted totals of won levels. Each number that is not a whole number from 0 on becomes 0. */
export function readTotals(value: unknown): Totals {
  const fields: Readonly<Record<string, unknown>> = Object(value);
  return combine(NO_TOTALS, fields as Totals, (_, figure) =>
    Number.isSafeInteger(figure) && figure >= 0 ? figure : 0,
  );
}

/**
 * The key in local storage of what this browser knows about the player's devices. Its value is JSON: the random id of
 * this device, and the totals of the player’s other devices by their ids (T4). This device’s own totals are in the solo
 * game. The key is missing until the player takes their data to another device for the first time.
 */
export const DEVICES_KEY = 'devices';

export const VERSION = 1;

/**
 * The maximum number of the player's devices whose totals count. If there are more, those whose ids come last in the
 * alphabet are left out.
 */
export const MAX_DEVICES = 50;

/**
 * This device and the player's other devices. `device` is undefined if this device has no id yet, or an id that cannot
 * be read.
 */
export type StoredDevices = {
  readonly device: string | undefined;
  readonly others: Readonly<Record<string, Totals>>;
};

/** Returns true if the value has the form of a device id, which `randomText` makes. */
const isDevice = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-z]{1,7}(-[0-9a-z]{1,7}){3}$/.test(value);

/** Reads untrusted totals of devices, without those whose id is invalid. */
export const readDevices = (value: unknown): Readonly<Record<string, Totals>> =>
  Object.fromEntries(
    Object.entries(Object(value))
      .filter(([device]) => isDevice(device))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, MAX_DEVICES)
      .map(([device, totals]) => [device, readTotals(totals)]),
  );

/**
 * Reads this device’s id and the totals of the player's other devices from a stored text. Both are empty if the text is
 * invalid.
 */
export function storedDevices(): StoredDevices {
  try {
    const { version, device, others } = Object(JSON.parse(localStore.get(DEVICES_KEY) ?? ''));
    if (version !== VERSION) return { device: undefined, others: {} };
    return { device: isDevice(device) ? device : undefined, others: readDevices(others) };
  } catch {
    return { device: undefined, others: {} };
  }
}

/** Writes the player's devices as a text for the storage, which `storedDevices` reads. */
export const writeDevices = (devices: StoredDevices): string => JSON.stringify({ version: VERSION, ...devices });

/** Returns the sum of what the player has achieved on their other devices. */
export const otherTotals = (): Totals => sumOfTotals(Object.values(storedDevices().others));

/**
 * Returns the id of this device. The first call makes the id. Returns undefined if the browser cannot store it, because
 * the next call would make another id, under which this device’s totals would count twice. Also returns undefined if a
 * later version of the site has stored an id.
 */
export function deviceId(): string | undefined {
  const { device, others } = storedDevices();
  if (device !== undefined || isLater(DEVICES_KEY, VERSION)) return device;
  const made = randomText();
  return localStore.set(DEVICES_KEY, writeDevices({ device: made, others })) ? made : undefined;
}
