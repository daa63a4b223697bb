import { type ReactNode, useEffect, useRef } from 'react';
import styles from './focus-heading.module.css';

/**
 * The heading of a new screen. It takes the focus, so that screen readers announce it and keyboard users
 * continue from it.
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
