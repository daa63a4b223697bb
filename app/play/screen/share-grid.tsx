import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { gridPath } from '#site/pages.ts';
import styles from './share-grid.module.css';
import { type ShareOutcome, shareText } from './share-text.ts';
import { SideButton } from './side-button.tsx';

type Props = {
  readonly code: string;
  readonly isIdle?: boolean;
};

/**
 * Renders the button that shares the address of a grid with the device's share sheet, or copies it if there is none.
 * After copying, a text says so.
 */
export function ShareGrid({ code, isIdle = false }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>();

  async function onShare() {
    const url = location.origin + gridPath(code, getLocale());
    setOutcome(await shareText({ title: 'Enfilade', text: m.share_grid_text(), url, copy: url }));
  }

  return (
    <>
      <SideButton
        icon={<Share2 size={18} aria-hidden="true" />}
        name={m.share_grid()}
        isIdle={isIdle}
        onClick={onShare}
      />
      <p className={styles.news} role="status">
        {outcome === 'copied' ? m.share_copied() : outcome === 'shown' && m.share_not_copied()}
      </p>
      {outcome === 'shown' && (
        <input
          className={styles.address}
          aria-label={m.share_address()}
          value={location.origin + gridPath(code, getLocale())}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </>
  );
}
