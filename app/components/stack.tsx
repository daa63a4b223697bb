import type { ComponentProps, ElementType } from 'react';
import styles from './stack.module.css';

type Gap = 2 | 3 | 4 | 5 | 6 | 8 | 12;

type Props<T extends ElementType> = ComponentProps<T> & {
  readonly as?: T;
  /** The width of the gap between two children: 3 stands for the CSS variable `--space-3`. */
  readonly gap: Gap;
};

/** Lays out its children in one column of full width. A CSS class may define more columns. */
export function Stack<T extends ElementType = 'div'>({ as, gap, className, ...rest }: Props<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={[styles.stack, styles[`gap${gap}`], className].filter(Boolean).join(' ')} />;
}
