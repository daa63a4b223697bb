/** What the browser keeps for this site under a name; nothing where it keeps nothing for anybody. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // private windows and strict settings: the page works, it only forgets
  }
}

/** Keeps a value under a name, or forgets it, where the browser allows that at all. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // the same: forgetting is no error
  }
}
