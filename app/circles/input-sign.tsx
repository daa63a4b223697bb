import { Keyboard, type LucideIcon, Mouse, Pointer } from 'lucide-react';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import type { InputKind } from '#engine/input-kind.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './circles.module.css';

type Props = {
  readonly kind: InputKind;
  /** True if the word for the kind of input is visible beside the sign. Otherwise only screen readers get the word. */
  readonly isNamed?: boolean;
};

/** Shows what a game was mostly drawn with: a pointing hand, a mouse or a keyboard, with the word for it. */
export function InputSign({ kind, isNamed = false }: Props) {
  const { icon: Icon, name } = SIGNS[kind];
  return (
    <span className={styles.sign}>
      <Icon size={17} aria-hidden="true" /> {isNamed ? name() : <VisuallyHidden>{name()}</VisuallyHidden>}
    </span>
  );
}

const SIGNS: Readonly<Record<InputKind, { readonly icon: LucideIcon; readonly name: () => string }>> = {
  finger: { icon: Pointer, name: m.circle_input_finger },
  mouse: { icon: Mouse, name: m.circle_input_mouse },
  keys: { icon: Keyboard, name: m.circle_input_keys },
};
