import { figureMarkup } from '#app/board/board-markup.ts';
import { centreOf, PITCH } from '#app/board/draw-thread.ts';
import { Stack } from '#app/components/stack.tsx';
import figures from '#app/play/figure.module.css';
import type { Path } from '#engine/path.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './basic-rules.module.css';
import { ACCEPTED, REFUSED, SOLVED } from './figures.ts';

/** The basic rules, each with a moving picture of a move that breaks it. A reader can make the pictures still. */
export function BasicRules() {
  const { puzzle, path } = SOLVED;
  const left = cellCount(puzzle) - REFUSED.all.path.length - REFUSED.all.hatched.length;
  const all = [m.rules_all_refused_figure({ left }), m.rules_all_solved_figure({ cells: path.length })];
  return (
    <Stack as="section" gap={3} className={styles.section}>
      <div className={styles.top}>
        <h2>{m.rules_basic_title()}</h2>
        <label className={styles.still}>
          <input type="checkbox" autoComplete="off" /> {m.rules_pictures_still()}
        </label>
      </div>
      <ol className={styles.rules}>
        <li>
          <MovingPicture rule="order" name={m.rules_order_figure()} />
          <h3>{m.rules_order_title()}</h3>
          <p>{m.rules_order_text()}</p>
        </li>
        <li>
          <MovingPicture rule="sides" name={m.rules_sides_figure()} />
          <h3>{m.rules_sides_title()}</h3>
          <p>{m.rules_sides_text()}</p>
        </li>
        <li>
          <MovingPicture rule="once" name={m.rules_once_figure()} />
          <h3>{m.rules_once_title()}</h3>
          <p>{m.rules_once_text()}</p>
        </li>
        <li>
          <MovingPicture rule="all" name={all.join(' ')} />
          <h3>{m.rules_all_title()}</h3>
          <p>{m.rules_all_text()}</p>
        </li>
      </ol>
    </Stack>
  );
}

type PictureProps = { readonly rule: keyof typeof REFUSED; readonly name: string };

/**
 * A picture in three layers: the grid, a move that the rules refuse, and a thread that they accept. CSS draws one
 * layer after the other. A still picture shows the refused move.
 */
function MovingPicture({ rule, name }: PictureProps) {
  const { puzzle, path, hatched } = REFUSED[rule];
  const side = puzzle.size * PITCH;
  const html =
    `<svg class="board-picture" viewBox="0 0 ${side} ${side}">${figureMarkup(puzzle, [], [])}` +
    layer(puzzle, [...path, ...hatched], `${rule}-refused`, figureMarkup(puzzle, path, hatched)) +
    `${layer(puzzle, ACCEPTED[rule], `${rule}-accepted`, figureMarkup(puzzle, ACCEPTED[rule], []))}</svg>`;
  return (
    <div
      className={`board ${figures.still} ${styles.picture}`}
      data-size={puzzle.size}
      role="img"
      aria-label={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own puzzle
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * Returns a layer of the moving picture of a rule. A mask shows only the part of the layer along the path, in a line as
 * wide as a cell, which CSS can draw step by step.
 */
function layer(puzzle: Puzzle, path: Path, id: string, picture: string): string {
  const line = path.map(cell => centreOf(puzzle, cell)).map(({ x, y }) => `${x} ${y}`);
  const mask = `<mask id="${id}"><path d="M${line.join('L')}" pathLength="1"/></mask>`;
  return `${mask}<g mask="url(#${id})">${picture}</g>`;
}
