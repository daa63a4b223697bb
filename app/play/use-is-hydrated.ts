import { useEffect, useState } from 'react';

/**
 * Returns false on the server and in the first render in the browser, when the page does not respond to presses yet.
 * Returns true after that.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
