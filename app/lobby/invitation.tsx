import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Stack } from '#app/components/stack.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { roomPath } from '#site/pages.ts';
import styles from './invitation.module.css';

type Props = {
  readonly room: string;
  /**
   * The site's origin from the server's settings. The link with which the player invites an opponent uses it until the
   * browser knows the origin of the page.
   */
  readonly origin: string;
};

const COPIED_MS = 4000;

const NEWS = { copied: m.lobby_link_copied, selected: m.lobby_link_selected } as const;

const noSubscription = () => () => {};

/** Shows the room code and the link with which the player invites an opponent. */
export function Invitation({ room, origin }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const currentOrigin = useSyncExternalStore(
    noSubscription,
    () => location.origin,
    () => origin,
  );
  const link = currentOrigin + roomPath('lobby', room, getLocale());
  const { copied, copy } = useCopy(link, field);
  const sharing = useSyncExternalStore(noSubscription, sharingVariant, () => undefined);
  return (
    <Stack as={Card} gap={2} className={styles.invitation}>
      <h2 className={styles.title}>{m.lobby_code()}</h2>
      <p className={styles.code} translate="no">
        {room}
      </p>
      <label className={styles.label} htmlFor="lobby-link">
        {m.lobby_link()}
      </label>
      <input
        ref={field}
        id="lobby-link"
        className={styles.link}
        value={link}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <div className={styles.ways}>
        <Button variant={sharing === 'primary' ? 'plain' : 'primary'} className={styles.needsScript} onClick={copy}>
          {copied === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
          <span>{copied === 'copied' ? m.lobby_copied() : m.lobby_copy()}</span>
        </Button>
        {sharing !== undefined && (
          <Button variant={sharing} onClick={() => share(link)}>
            <Share2 size={20} aria-hidden="true" />
            {m.lobby_share()}
          </Button>
        )}
      </div>
      <p className={styles.news} role="status">
        {copied !== undefined && NEWS[copied]()}
      </p>
    </Stack>
  );
}

/**
 * Returns the style of the button that opens the device’s menu for sharing: on a touch screen, sharing is the main way
 * to invite. Returns undefined if the browser cannot share.
 */
function sharingVariant(): 'primary' | 'plain' | undefined {
  if (navigator.share === undefined) return undefined;
  return matchMedia('(pointer: coarse)').matches ? 'primary' : 'plain';
}

/** Copies the link that invites an opponent to the clipboard, or selects the link if the browser forbids copying. */
function useCopy(link: string, field: { readonly current: HTMLInputElement | null }) {
  const [copied, setCopied] = useState<'copied' | 'selected'>();
  useEffect(() => {
    if (copied === undefined) return;
    const resetting = setTimeout(setCopied, COPIED_MS, undefined);
    return () => clearTimeout(resetting);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('copied');
    } catch {
      // the browser forbids copying, so the field with the link takes the focus, which selects the link
      field.current?.focus();
      setCopied('selected');
    }
  };
  return { copied, copy };
}

/**
 * Opens the device's menu for sharing, with the link that invites an opponent. If the player closes the menu without
 * sharing, nothing happens.
 */
const share = (link: string): Promise<void> =>
  navigator.share({ title: 'Enfilade', text: m.lobby_share_text(), url: link }).catch(() => {});
