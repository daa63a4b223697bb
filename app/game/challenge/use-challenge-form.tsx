import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showMissingScript } from '#app/client/page/missing-script.ts';
import shareStyles from '#app/game/share/share-button.module.css'; // both are used here, so that the page links them
import styles from './challenge.module.css';
import type { ChallengeForm } from './challenge-form.tsx';
import type { SolvedGrid } from './solved-grid.ts';

/**
 * Manages the form that makes a challenge of a solved grid or of five new ones, which is fetched when it is wanted. Closing
 * it gives the focus back to the button that opened it.
 */
export function useChallengeForm(grid: SolvedGrid | undefined) {
  const [shown, setShown] = useState<{ readonly ChallengeForm: typeof ChallengeForm }>();
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);

  useEffect(() => {
    if (shown === undefined && wasShown.current) button.current?.focus();
    wasShown.current = shown !== undefined;
  }, [shown]);

  const close = () => setShown(undefined);
  const form: ReactNode = shown && (
    <div className={`${styles.panel} ${shareStyles.place}`}>
      <shown.ChallengeForm grid={grid} onBack={close} />
    </div>
  );
  return {
    /** The form while it is open. */
    form,
    button,
    /** Fetches and opens the form. If it cannot be fetched, a message says so. */
    open: () => import('./challenge-form.tsx').then(setShown, showMissingScript),
    close,
  };
}
