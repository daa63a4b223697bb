import type { ReactNode } from 'react';
import { useLazyPart } from '#app/play/panel/use-lazy-part.ts';
// Imported here although the form is loaded later, because a page links only the style sheets of the modules that it
// loads first.
import shareStyles from '#app/play/screen/share-button.module.css';
import styles from './challenge.module.css';
import type { SolvedGrid } from './solved-grid.ts';

/** Manages the form that makes a challenge of a solved grid or of five new ones. */
export function useChallengeForm(grid: SolvedGrid | undefined) {
  const { part, button, open, close } = useLazyPart(() => import('./challenge-form.tsx'));
  const form: ReactNode = part && (
    <div className={`${styles.panel} ${shareStyles.place}`}>
      <part.ChallengeForm grid={grid} onBack={close} />
    </div>
  );
  return {
    /** The form while it is open. */
    form,
    button,
    open,
    close,
  };
}
