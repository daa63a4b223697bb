import { useEffect, useRef, useState } from 'react';
import { showMissingScript } from '#app/client/page/missing-script.ts';

/**
 * Manages a part of a page that is fetched when a button opens it. Closing it gives the focus back to the button. If it
 * cannot be fetched, a message says so.
 */
export function useLazyPart<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (part === undefined && wasOpen.current) button.current?.focus();
    wasOpen.current = part !== undefined;
  }, [part]);

  return {
    /** The fetched script while the part is open. */
    part,
    button,
    open: () => load().then(setPart, showMissingScript),
    close: () => setPart(undefined),
  };
}
