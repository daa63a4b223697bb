import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import type { InputKind } from '#engine/input-kind.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './circles.module.css';

type Props = {
  readonly kind: InputKind;
  /** True if the word for the kind is visible beside the sign. Otherwise only screen readers get the word. */
  readonly isNamed?: boolean;
};

/** Shows what a game was mostly drawn with: a pointing hand, a mouse or a key, with the word for it. */
export function InputSign({ kind, isNamed = false }: Props) {
  const name = NAMES[kind]();
  return (
    <span className={styles.sign}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={DRAWINGS[kind]} />
      </svg>
      {isNamed ? <span>{name}</span> : <VisuallyHidden> {name}</VisuallyHidden>}
    </span>
  );
}

const NAMES: Readonly<Record<InputKind, () => string>> = {
  finger: m.circle_input_finger,
  mouse: m.circle_input_mouse,
  keys: m.circle_input_keys,
};

const DRAWINGS: Readonly<Record<InputKind, string>> = {
  finger:
    'M9 13.5V5a2 2 0 0 1 4 0v6l4.5 1q2.2.6 2 2.8l-.8 4.2q-.3 2-2.2 2h-5q-1.3 0-2-1L5 15.2q-.8-1.3.3-2.1 1.1-.8 2.3.2z',
  mouse: 'M12 3a6 6 0 0 1 6 6v6a6 6 0 0 1-12 0V9a6 6 0 0 1 6-6zm0 4v3',
  keys: 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zm2 8h6m-3-3 3 3-3 3',
};
