import styles from './shared-door.module.css';

/**
 * An illustration of two threads that enter a door from opposite sides. If `isAlone`, the second thread is dotted,
 * because one of the two players is missing.
 */
export function SharedDoor({ isAlone }: { readonly isAlone?: boolean }) {
  return (
    <svg className={styles.door} viewBox="0 0 200 120" aria-hidden="true">
      <Arches />
      <path className={styles.thread} d="M4 96H62C82 96 78 70 92 70" />
      <path className={isAlone ? styles.awaited : styles.rival} d="M196 96H138C118 96 122 70 108 70" />
    </svg>
  );
}

const Arches = () => <path className={styles.arch} d="M54 112V60a46 46 0 0 1 92 0v52M74 112V62a26 26 0 0 1 52 0v50" />;
