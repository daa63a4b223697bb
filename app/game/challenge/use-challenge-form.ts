import { useEffect, useRef, useState } from 'react';
import type { ChallengeForm } from './challenge-form.tsx';

/**
 * Manages the form that makes a challenge, which is fetched when it is wanted. Closing it gives the focus back to the
 * button that opened it.
 */
export function useChallengeForm() {
  const [shown, setShown] = useState<{ readonly ChallengeForm: typeof ChallengeForm }>();
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);

  useEffect(() => {
    if (shown === undefined && wasShown.current) button.current?.focus();
    wasShown.current = shown !== undefined;
  }, [shown]);

  return {
    Shown: shown?.ChallengeForm,
    button,
    /** Fetches and opens the form. Without network it may be missing, and nothing opens. */
    open: () => import('./challenge-form.tsx').then(setShown, () => undefined),
    close: () => setShown(undefined),
  };
}
