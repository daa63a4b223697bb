import { Button } from '#app/components/button.tsx';
import { Modal } from '#app/components/modal.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { elapsedText } from './search-messages.ts';
import styles from './search-modal.module.css';

/** The modal shown during a search for an opponent. An island updates the elements marked with `data-…`. */
export function SearchModal() {
  return (
    <Modal id="duel-search" title={<span data-title>{m.mode_search_title()}</span>}>
      <div className={styles.clock}>
        <div className={styles.count}>
          <p className={styles.elapsed} role="timer" aria-label={m.mode_search_elapsed_name()} data-elapsed>
            {elapsedText(0)}
          </p>
          <p className={styles.dots} aria-hidden="true">
            <span />
            <span />
            <span />
          </p>
        </div>
        <p className={styles.status} role="status" data-status>
          {m.mode_search_joining()}
        </p>
        <p role="status">
          <VisuallyHidden>
            <span data-spoken />
          </VisuallyHidden>
        </p>
      </div>
      <div className={styles.tip}>
        <h3>{m.mode_tip_title()}</h3>
        {tips().map((tip, index) => (
          <p key={tip} data-tip data-shown={index === 0 || undefined}>
            {tip}
          </p>
        ))}
      </div>
      <Button data-closes>{m.mode_search_cancel()}</Button>
    </Modal>
  );
}

function tips(): readonly string[] {
  const { second, undo, hint } = POINTS;
  return [
    m.mode_tip_instant(),
    m.mode_tip_undo({ undo, second }),
    m.mode_tip_hint({ hint, seconds: hint / second }),
    m.mode_tip_view(),
    m.mode_tip_rounds(),
  ];
}
