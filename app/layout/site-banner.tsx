import { m } from '#messages/compiled/messages.js';
import styles from './site-banner.module.css';

/**
 * A live region for messages about background work, such as saved results, and the message that a script or a style
 * sheet is missing. The live region is invisible while it is empty.
 */
export function SiteBanner() {
  return (
    <>
      <p className={styles.banner} aria-live="polite" data-site-news="" />
      <p className={styles.banner} role="alert" id="missing-script" hidden>
        {m.frame_missing()}{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page, which a link loads again */}
        <a href="">{m.frame_reload()}</a>
      </p>
    </>
  );
}
