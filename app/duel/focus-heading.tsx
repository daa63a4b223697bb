import { type ReactNode, useEffect, useRef } from 'react';
import styles from './focus-heading.module.css';

/**
 * The heading of a screen that has just appeared. It takes the focus, so that screen readers read it and keyboard
 * users continue from there.
 */
export function FocusHeading({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
