import { useEffect, useState } from 'react';

/** Returns false until the script of the page has taken over from the server, which renders what it cannot answer. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
