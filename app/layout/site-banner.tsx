import styles from './site-banner.module.css';

/** A live region for messages about background work, such as stored results. Invisible while empty. */
export function SiteBanner() {
  return <p className={styles.banner} aria-live="polite" data-site-news="" />;
}
