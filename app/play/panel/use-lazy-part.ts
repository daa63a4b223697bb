import { useEffect, useRef, useState } from 'react';
import { showMissingScript } from '#app/client/page/missing-script.ts';

/**
 * Manages a part of a page whose script is loaded when a button opens it. When the part closes, the button gets the
 * focus back. If the script cannot be loaded, a message says so.
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
    /** The loaded module while the part is open, and undefined otherwise. */
    part,
    button,
    open: () => load().then(setPart, showMissingScript),
    close: () => setPart(undefined),
  };
}
