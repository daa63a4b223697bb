import { Figure } from '#app/play/figure.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { articlePathOf, pathOf } from '#site/pages.ts';
import { CHESSBOARD, DEAD_ENDS } from './figures.ts';
import styles from './strategies.module.css';

/** Four signs by which a player can tell early that a path cannot be completed. */
export function Strategies() {
  const language = getLocale();
  return (
    <>
      <div className={styles.strategies}>
        <section>
          <h3>{m.rules_corner_title()}</h3>
          <p>{m.rules_corner_text()}</p>
          <Figure drawing={DEAD_ENDS.corner}>{m.rules_corner_figure()}</Figure>
        </section>
        <section>
          <h3>{m.rules_split_title()}</h3>
          <p>{m.rules_split_text()}</p>
          <Figure drawing={DEAD_ENDS.split}>{m.rules_split_figure()}</Figure>
        </section>
        <section>
          <h3>{m.rules_pocket_title()}</h3>
          <p>{m.rules_pocket_text()}</p>
          <Figure drawing={DEAD_ENDS.pocket}>{m.rules_pocket_figure()}</Figure>
        </section>
        <section>
          <h3>{m.rules_parity_title()}</h3>
          <p>{m.rules_parity_text()}</p>
          <Figure drawing={CHESSBOARD}>{m.rules_parity_figure({ size: CHESSBOARD.puzzle.size })}</Figure>
        </section>
      </div>
      <p>
        <a href={articlePathOf('advanced-strategies', language)}>{m.rules_strategies_more()}</a>
      </p>
      <p>
        <a href={pathOf('practice', language)}>{m.rules_strategies_practice()}</a>
      </p>
    </>
  );
}
