import { m } from '#messages/compiled/messages.js';
import styles from './site-banner.module.css';

/**
 * Two messages at the top of the page: news about work in the background, such as saved results, and the warning
 * that a script or a style sheet could not be loaded. Both are invisible until a script shows them.
 */
export function SiteBanner() {
  return (
    <>
      <p className={styles.banner} aria-live="polite" data-site-news="" />
      <p className={styles.banner} role="alert" id="missing-script" hidden>
        {m.frame_missing()}{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address means the current page, so the link reloads it */}
        <a href="">{m.frame_reload()}</a>
      </p>
    </>
  );
}
