import { m } from '#messages/compiled/messages.js';
import { PlayableWalk } from './playable-walk.tsx';
import styles from './walk.module.css';

const SIZES = [3, 4, 5, 6];
const FIRST = 5;

/** Renders radio buttons for the size and an empty grid of each size. Styles show only the grid of the chosen size. */
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
