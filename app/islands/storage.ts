/** Keeps a value under a name, or forgets it, where the browser allows that at all. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // private windows and strict settings: the page works, it only forgets
  }
}
