import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onReturn` whenever the page is shown or hidden, and when it comes back from the browser’s cache. While a page
 * sleeps with its device, the browser may stop the clock that measures.
 */
export function useReturn(onReturn: () => void): void {
  const onEvent = useEffectEvent(onReturn);
  useEffect(() => {
    const listener = () => onEvent();
    document.addEventListener('visibilitychange', listener);
    addEventListener('pageshow', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('pageshow', listener);
    };
  }, []);
}
