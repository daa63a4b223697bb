import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** A box with a border around a part of a page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />;
}

/** A section of a page on a darker background. */
export function SunkenSection({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={[styles.sunken, className].filter(Boolean).join(' ')} />;
}
