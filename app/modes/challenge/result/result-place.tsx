import { useEffect, useState } from 'react';
import { showMissingScript } from '#app/client/page/missing-script.ts';
// The script of the result loads later, and a page does not link the style sheets of scripts that load later. This
// file therefore imports the style sheets of the result.
import shared from '#app/play/challenge/challenge.module.css';
import { subjectOf } from '#app/play/challenge/challenge-text.ts';
import figures from '#app/play/figure.module.css';
import share from '#app/play/screen/share-button.module.css';
import { m } from '#messages/compiled/messages.js';
import type { ChallengeResult, ResultProps } from './challenge-result.tsx';
import styles from './result.module.css';

const load = () => import('./challenge-result.tsx');

/**
 * Renders the section for the result of a challenge. Until the script of the result has loaded, the section
 * contains only a heading with the kind of the grids.
 */
export function ResultPlace(props: ResultProps) {
  const [loaded, setLoaded] = useState<{ readonly ChallengeResult: typeof ChallengeResult }>();
  useEffect(() => void load().then(setLoaded, showMissingScript), []);
  return (
    <section className={`${shared.panel} ${share.place} ${figures.still} ${styles.result}`} aria-labelledby="challenge">
      {loaded === undefined ? (
        <h1 id="challenge">
          {m.challenge_title()} · {subjectOf(props.view)}
        </h1>
      ) : (
        <loaded.ChallengeResult {...props} />
      )}
    </section>
  );
}

/** Loads the script of the result in advance, so that the result appears at the end of a run even without a network. */
export const prefetchResult = (): void => void load().catch(() => undefined);
