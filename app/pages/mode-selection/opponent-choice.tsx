import type { ComponentProps, ReactNode } from 'react';
import styles from './opponent-choice.module.css';

type Props = ComponentProps<'div'> & {
  readonly title: string;
  readonly text: string;
  /** The buttons to play against the opponent, and a message if what a button does has failed. */
  readonly children?: ReactNode;
};

/** Renders one of the opponents that the modal of duels offers. */
export const OpponentChoice = ({ title, text, className, children, ...rest }: Props) => (
  <div {...rest} className={[styles.choice, className].filter(Boolean).join(' ')}>
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </div>
);
