/** Keeps a value under a name, or forgets it, where the browser allows that at all. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // private windows and strict settings: the page works, it only forgets
  }
}

/** What was kept under a name. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // as if nothing had been kept
  }
}
