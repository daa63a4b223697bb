import { useEffect, useState } from 'react';

/**
 * Returns false on the server and in the first browser render, because the page cannot respond to presses yet, and true
 * after that.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
