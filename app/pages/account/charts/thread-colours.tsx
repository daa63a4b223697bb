import styles from './chart.module.css';

/**
 * A gradient of the thread's colours from left to right, for use as `url(#id)` in `fill` and `stroke`. Place
 * it in the same `<svg>` as the shapes that use it, because it spans the width of that element.
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
