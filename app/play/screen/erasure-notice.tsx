import { Check } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './erasure-notice.module.css';
import { SideButton } from './side-button.tsx';

/**
 * Says that the browser may erase what it stores for the player, and how not to lose it (T24), until the player closes
 * the notice.
 */
export function ErasureNotice() {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={styles.notice}>
      <p>{m.erasure_text()}</p>
      <ul>
        <li>
          <a href={pathOf('auth', getLocale())}>{m.erasure_account()}</a>
        </li>
        <li>
          <a href={pathOf('take-along', getLocale())}>{m.erasure_file()}</a>
        </li>
        <li>{m.erasure_home_screen()}</li>
      </ul>
      <SideButton
        icon={<Check aria-hidden="true" />}
        name={m.erasure_close()}
        onClick={() => {
          // when the notice closes, the focus moves to the content, because the button that has the focus disappears
          document.getElementById('content')?.focus({ preventScroll: true });
          setClosed(true);
        }}
      />
    </div>
  );
}
