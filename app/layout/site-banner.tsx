import styles from './site-banner.module.css';

/** A live region for messages about background work, such as saved results. It is invisible while empty. */
export function SiteBanner() {
  return <p className={styles.banner} aria-live="polite" data-site-news="" />;
}
