import styles from './thread-divider.module.css';

/** The thread, running between two sections of a page, through a door in the middle. */
export function ThreadDivider() {
  return (
    <svg className={styles.divider} viewBox="0 0 2400 24" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        d="M0 16h1162c12 0 16 4 22 4 9 0 8-16 16-16s7 16 16 16c6 0 10-4 22-4h1162"
        fill="none"
        stroke="var(--thread-end)"
        strokeWidth="3"
      />
    </svg>
  );
}
