import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from '#app/client/island.tsx';
import type { Walk } from '#engine/walks/walk.ts';
import type { WalkBoard } from '#engine/walks/walk-board.ts';
import { m } from '#messages/compiled/messages.js';
import { DrawnWalk } from './drawn-walk.tsx';
import styles from './walk.module.css';

type Props = {
  readonly board: WalkBoard;
  /** The part of the walk (a line over all squares) that is already drawn. */
  readonly walk?: Walk;
  /** The accessible name of the board. */
  readonly name: string;
  /** The caption below the board. */
  readonly children?: ReactNode;
};

/** Renders a board on which readers draw a walk (a line over all squares). Without scripts, it is only a picture. */
export const PlayableWalk = ({ board, walk: given = [], name, children }: Props) => (
  <section aria-label={name}>
    <Island
      name="drawn-walk"
      of={DrawnWalk}
      props={{ board, given, caption: renderToStaticMarkup(children) }}
      className={styles.place}
    />
  </section>
);

const SIZES = [3, 4, 5, 6];
const FIRST = 5;

/**
 * Renders an empty grid of each size, and radio buttons to choose the size. Styles show only the grid of the chosen
 * size.
 */
export const EmptyBoards = () => (
  <div className={styles.sizes}>
    <fieldset>
      <legend>{m.walk_size()}</legend>
      {SIZES.map(size => (
        <label key={size}>
          <input type="radio" name="size" value={size} defaultChecked={size === FIRST} autoComplete="off" />
          {m.mode_levels_size({ size })}
        </label>
      ))}
    </fieldset>
    {SIZES.map(size => (
      <div key={size} data-shown-size={size}>
        <PlayableWalk board={{ piece: 'rook', size }} name={m.walk_empty({ size })}>
          {m.walk_hint()}
        </PlayableWalk>
      </div>
    ))}
  </div>
);
