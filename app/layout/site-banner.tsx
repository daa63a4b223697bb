import styles from './site-banner.module.css';

/** Where scripts say what has happened behind the page; empty, and out of the way, while nothing has. */
export function SiteBanner() {
  return <p className={styles.news} aria-live="polite" data-site-news="" />;
}
