import styles from './chart.module.css';

/**
 * The thread’s colours from the left of a drawing to its right, to be filled and stroked with by their name. It has to
 * stand in the very drawing that uses it: it is as wide as that one.
 */
export function ThreadColours({ id }: { readonly id: string }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0%" x2="100%" y1="0%" y2="0%">
      <stop className={styles.start} offset="0%" />
      <stop className={styles.middle} offset="50%" />
      <stop className={styles.end} offset="100%" />
    </linearGradient>
  );
}
