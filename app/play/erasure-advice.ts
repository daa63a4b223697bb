import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * The properties by which a browser on an iPhone or iPad is recognised. `standalone` is true in an app on the home
 * screen.
 */
type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly standalone?: boolean };

const STORAGE_KEY = 'advice'; // first-advice.ts stores words of its own in the same entry of the storage
const TOLD = 'erasure';
const DAYS = 3;

/**
 * Stores that a game was won on the given day. Returns true once, on the third day with a win, if the browser may erase
 * what it stores and the player has no account (T24). `dateMs` is the time of the browser’s clock.
 */
export function takeErasureAdvice(player: string | undefined, dateMs: number, browser: Browser = navigator): boolean {
  if (player !== undefined || !mayErase(browser)) return false;
  const words = localStore.get(STORAGE_KEY)?.split(' ') ?? [];
  if (words.includes(TOLD)) return false;
  const today = new Date(dateMs).toISOString().slice(0, 10);
  const days = new Set([...words.filter(isDay), today]);
  const isDue = days.size >= DAYS;
  const kept = words.filter(word => word !== '' && !isDay(word));
  // a browser that stores nothing has nothing to erase, so the player is told nothing
  return localStore.set(STORAGE_KEY, [...kept, ...(isDue ? [TOLD] : days)].join(' ')) && isDue;
}

const isDay = (word: string): boolean => /^\d{4}-\d\d-\d\d$/.test(word);

/**
 * Returns true for the browsers on iPhones and iPads, which erase the storage of a site after seven days of use without
 * a visit. An app on the home screen keeps it. An iPad says that it is a Mac, but no Mac has a touch screen.
 */
const mayErase = ({ userAgent, maxTouchPoints, standalone }: Browser): boolean =>
  standalone !== true && (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1));
