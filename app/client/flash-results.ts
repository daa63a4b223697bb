const KEY = 'results-added';

/** Leaves word for the page that comes next in this tab; false where nothing can be left. */
export function storeFlashResults(count: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(count));
    return true;
  } catch {
    return false;
  }
}

/** How many results the page before has added and not told yet. */
export function takeFlashResults(): number {
  try {
    const added = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return added;
  } catch {
    return 0;
  }
}
