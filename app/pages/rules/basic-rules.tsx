import { Stack } from '#app/components/stack.tsx';
import { Figure } from '#app/play/figure.tsx';
import { cellCount } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './basic-rules.module.css';
import { REFUSED, SOLVED, WALLED } from './figures.ts';

/** The basic rules, each with a figure of a move that breaks it, followed by a solved grid and the rule about walls. */
export function BasicRules() {
  const { order, sides, once, all } = REFUSED;
  const left = cellCount(all.puzzle) - all.path.length - all.hatched.length;
  return (
    <Stack as="section" gap={8}>
      <h2>{m.rules_basic_title()}</h2>
      <ol className={styles.rules}>
        <li>
          <h3>{m.rules_order_title()}</h3>
          <p>{m.rules_order_text()}</p>
          <Figure drawing={order}>{m.rules_order_figure()}</Figure>
        </li>
        <li>
          <h3>{m.rules_sides_title()}</h3>
          <p>{m.rules_sides_text()}</p>
          <Figure drawing={sides}>{m.rules_sides_figure()}</Figure>
        </li>
        <li>
          <h3>{m.rules_once_title()}</h3>
          <p>{m.rules_once_text()}</p>
          <Figure drawing={once}>{m.rules_once_figure()}</Figure>
        </li>
        <li>
          <h3>{m.rules_all_title()}</h3>
          <p>{m.rules_all_text()}</p>
          <div className={styles.pair}>
            <Figure drawing={all}>{m.rules_all_refused_figure({ left })}</Figure>
            <Figure drawing={SOLVED}>{m.rules_all_solved_figure({ cells: SOLVED.path.length })}</Figure>
          </div>
        </li>
      </ol>
      <div className={styles.walls}>
        <Stack gap={2}>
          <h3>{m.rules_walls_title()}</h3>
          <p>{m.rules_walls_text()}</p>
        </Stack>
        <Figure drawing={WALLED}>{m.rules_walls_figure()}</Figure>
      </div>
    </Stack>
  );
}
