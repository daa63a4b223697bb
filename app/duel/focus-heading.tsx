import { type ReactNode, useEffect, useRef } from 'react';
import styles from './focus-heading.module.css';

/** The title of a screen that takes another's place. It takes the focus too: that is how it is heard, and where keys go on. */
export function FocusHeading({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
