import type { ComponentProps, ReactNode } from 'react';
import styles from './opponent-choice.module.css';

type Props = ComponentProps<'div'> & {
  readonly title: string;
  readonly text: string;
  /** The buttons of this opponent, and a message if their action has failed. The page may also show them elsewhere. */
  readonly children?: ReactNode;
};

/** Renders one of the opponents that the modal offers. */
export const OpponentChoice = ({ title, text, className, children, ...rest }: Props) => (
  <div {...rest} className={[styles.choice, className].filter(Boolean).join(' ')}>
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </div>
);
