import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './share-button.module.css';
import { type ShareOutcome, shareText } from './share-text.ts';

type Props = {
  readonly text: string;
  /** The path of the page to share. Its address is added below the text. */
  readonly path: string;
  /** The text of the button that shares the page. */
  readonly name: string;
  readonly hasIcon?: boolean;
  readonly variant?: 'primary' | 'plain';
  /** The messages that tell whether the text was passed to the device's share dialog or copied. */
  readonly news: { readonly shared: string; readonly copied: string };
};

/**
 * Renders the button that shares a text and an address with the device’s share dialog, or copies them if there is none.
 * A message says which of the two has happened. If the browser forbids copying, the text is shown instead.
 */
export function ShareButton({ text, path, name, hasIcon = false, variant = 'primary', news }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  // the address to share is read only in the browser, because the server has no `location`
  const addressOf = () => location.origin + path;
  const Icon = outcome === 'copied' ? Check : Share2;
  return (
    <>
      <Button
        variant={variant}
        className={styles.button}
        onClick={async () => setOutcome(await shareText({ text, url: addressOf() }))}
      >
        {hasIcon && <Icon size={20} aria-hidden="true" />}
        <span>{name}</span>
      </Button>
      <ShareNews outcome={outcome} news={news} textOf={() => `${text}\n${addressOf()}`} />
    </>
  );
}

/** Scrolls the page until the element is in sight. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

type NewsProps = {
  readonly outcome: ShareOutcome | undefined;
  readonly news: { readonly shared?: string; readonly copied: string };
  /** Returns the text that is shown so that the player can copy it by hand. It is called only in the browser. */
  readonly textOf: () => string;
};

/** Says whether a text was shared or copied, and shows the text if the browser forbids copying. */
export const ShareNews = ({ outcome, news, textOf }: NewsProps) => (
  <>
    <p className={styles.news} role="status">
      {outcome === 'shown' ? m.share_text_not_copied() : outcome && news[outcome]}
    </p>
    {outcome === 'shown' && (
      <textarea
        ref={reveal}
        className={styles.text}
        aria-label={m.share_text()}
        rows={4}
        value={textOf()}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
    )}
  </>
);
