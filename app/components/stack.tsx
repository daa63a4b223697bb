import type { ComponentProps, ElementType } from 'react';
import styles from './stack.module.css';

type Gap = 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

type Props<T extends ElementType> = ComponentProps<T> & {
  readonly as?: T;
  /** The gap between two children, as the number of a `--space` token. */
  readonly gap: Gap;
};

/** Lays out its children in one column across the full width. A class may define more columns. */
export function Stack<T extends ElementType = 'div'>({ as, gap, className, ...rest }: Props<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={[styles.stack, styles[`gap${gap}`], className].filter(Boolean).join(' ')} />;
}
