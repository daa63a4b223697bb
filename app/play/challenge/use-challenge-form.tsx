import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showMissingScript } from '#app/client/page/missing-script.ts';
// The style sheets of the challenge form are imported here, although the form is loaded later, because a page links
// only the style sheets of the modules that it loads first.
import shareStyles from '#app/play/screen/share-button.module.css';
import styles from './challenge.module.css';
import type { SolvedGrid } from './solved-grid.ts';

/**
 * Manages the form that makes a challenge of a solved grid or of five new ones. The script of the form is loaded when
 * the player presses the button; if loading fails, a message says so. When the form closes, the button gets the focus
 * back. After a game without a timer, the form says why it offers only new grids.
 */
export function useChallengeForm(grid: SolvedGrid | undefined, isCalm = false) {
  const [part, setPart] = useState<typeof import('./challenge-form.tsx')>();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (part === undefined && wasOpen.current) button.current?.focus();
    wasOpen.current = part !== undefined;
  }, [part]);

  const close = () => setPart(undefined);
  const form: ReactNode = part && (
    <div className={`${styles.panel} ${shareStyles.place}`}>
      <part.ChallengeForm grid={grid} isCalm={isCalm} onBack={close} />
    </div>
  );
  return {
    /** The form that makes a challenge, while it is open. Otherwise undefined. */
    form,
    button,
    open: () => import('./challenge-form.tsx').then(setPart, showMissingScript),
    close,
  };
}
