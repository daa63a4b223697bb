import { MAX_CIRCLES } from '#protocol/http.ts';
import { localStore, safeStorage } from './safe-storage.ts';
import { createNameStorage } from './tab-storage.ts';

/**
 * The key of a visitor's circles in local storage. Its value is JSON, the latest circle last. If there is no circle,
 * the key is missing, because `has-pending.ts` looks only for the key.
 */
export const CIRCLES_KEY = 'circles';

export const VERSION = 1;

/** The maximum length of a stored name, in UTF-16 code units. A name has at most 40 graphemes, which may be long. */
const MAX_NAME_LENGTH = 1000;

/**
 * A circle of which a visitor is a member. With `key`, the visitor proves to the server which of the circle's members
 * they are. `name` is the name of the circle, as this browser has last read it.
 */
export type StoredCircle = { readonly code: string; readonly key: string; readonly name: string };

/**
 * All circles of the visitor while the browser refuses to store them, and otherwise none. The list lasts as long as the
 * page.
 */
let unstored: readonly StoredCircle[] = [];

/**
 * The name of the tab (`window.name`), which remains when the tab opens another page. It holds the latest circle if the
 * browser could not store it.
 */
const nameOfTab = safeStorage(() => createNameStorage(window));

/**
 * Returns the stored circles, without those that are invalid. Returns an empty list if the stored text is invalid or
 * comes from a later version of the site.
 */
export function storedCircles(): readonly StoredCircle[] {
  if (unstored.length > 0) return unstored;
  const latest = readCircles(nameOfTab.get(CIRCLES_KEY));
  const stored = readCircles(localStore.get(CIRCLES_KEY));
  return [...stored.filter(({ code }) => latest.every(each => each.code !== code)), ...latest];
}

/** Returns the key of the visitor's membership of a circle, or undefined if no key is stored. */
export const circleKeyOf = (code: string): string | undefined => storedCircles().find(each => each.code === code)?.key;

/** Returns true if a visitor in this browser may belong to one more circle (K1). */
export const hasRoomForCircle = (): boolean => storedCircles().length < MAX_CIRCLES;

/**
 * Stores a circle: in the place of its earlier entry if there is one, otherwise as the latest. Returns false if the
 * browser refuses to store it.
 */
export function storeCircle(circle: StoredCircle): boolean {
  const all = storedCircles();
  const index = all.findIndex(({ code }) => code === circle.code);
  return write(index === -1 ? [...all, circle] : all.with(index, circle));
}

/** Removes a circle. Returns false if the browser refuses to store the change. */
export const forgetCircle = (code: string): boolean => write(storedCircles().filter(each => each.code !== code));

function write(all: readonly StoredCircle[]): boolean {
  const circles = all.slice(-MAX_CIRCLES);
  if (circles.length === 0) localStore.remove(CIRCLES_KEY);
  const isStored = circles.length === 0 || localStore.set(CIRCLES_KEY, writeCircles(circles));
  unstored = isStored ? [] : circles;
  if (isStored) nameOfTab.remove(CIRCLES_KEY);
  // the name of a tab can hold only a short text, so the circle is stored there without its name
  else nameOfTab.set(CIRCLES_KEY, writeCircles(circles.slice(-1).map(circle => ({ ...circle, name: '' }))));
  return isStored;
}

const writeCircles = (circles: readonly StoredCircle[]): string => JSON.stringify({ version: VERSION, circles });

function readCircles(text: string | null | undefined): readonly StoredCircle[] {
  try {
    const { version, circles } = Object(JSON.parse(text ?? ''));
    if (version !== VERSION || !Array.isArray(circles)) return [];
    return circles.slice(-MAX_CIRCLES).flatMap(value => readCircle(Object(value)) ?? []);
  } catch {
    return [];
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,200}$/.test(value);

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME_LENGTH;

/** Reads an untrusted circle. Returns undefined without a valid code or key. */
export function readCircle({ code, key, name }: Fields): StoredCircle | undefined {
  if (!isToken(code) || !isToken(key)) return undefined;
  return { code, key, name: isName(name) ? name : '' };
}
