import { Pencil } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { endedTitle } from '#app/playthrough/announcer.ts';
import type { Message, MessageAction } from '#app/playthrough/refusal-messages.ts';
import { m } from '#messages/compiled/messages.js';
import { keepFitted } from './fit-text.ts';
import styles from './status-message.module.css';

type Props = {
  readonly message: Message | undefined;
  readonly advice?: string | undefined;
  readonly warning?: string | undefined;
  /**
   * The pencil, with which the player makes notes on the board, if the game has one. Its button stands at the right end
   * of the message.
   */
  readonly pencil?: PencilProps | undefined;
};

type PencilProps = { readonly isOn: boolean; readonly onToggle: () => void };

/**
 * Renders the text under the board, in a place whose height never changes. Shows the current message, or else the
 * warning, or else the advice. The text is hidden from screen readers, which receive messages through a live region.
 */
export function StatusMessage({ message, advice, warning, pencil }: Props) {
  const isHydrated = useIsHydrated();
  const standing = warning ?? advice;
  const shown = message ?? (standing === undefined && isHydrated ? undefined : { text: standing ?? '' });
  const whole = [message?.title, shown?.text].filter(Boolean).join(' ');
  const [opened, setOpened] = useState<string>(); // the shortened message whose full text the player has opened
  const isOpened = opened !== undefined && opened === whole;

  return (
    <div
      ref={keepFitted}
      className={styles.place}
      data-first="message"
      data-tone={message !== undefined ? 'message' : warning === undefined ? 'advice' : 'warning'}
      data-whole={isOpened || undefined}
      suppressHydrationWarning
    >
      <div className={styles.line}>
        {shown !== undefined && (
          <p className={styles.text} aria-hidden={message !== undefined}>
            {message?.title !== undefined && <strong>{`${endedTitle(message.title)} `}</strong>}
            <span suppressHydrationWarning>{shown.text}</span>
          </p>
        )}
        {message?.action !== undefined && <Action key={message.action.name} {...message.action} />}
        {shown !== undefined && (
          <button
            type="button"
            className={styles.whole}
            aria-expanded={isOpened}
            onClick={() => setOpened(isOpened ? undefined : whole)}
            onBlur={() => setOpened(undefined)}
          >
            {isOpened ? m.message_less() : m.message_more()}
          </button>
        )}
        {pencil !== undefined && isHydrated && <PencilButton {...pencil} />}
      </div>
    </div>
  );
}

const PencilButton = ({ isOn, onToggle }: PencilProps) => (
  <button
    type="button"
    className={`${styles.action} ${styles.pencil}`}
    aria-pressed={isOn}
    aria-keyshortcuts="P"
    title={m.pencil_name()}
    onClick={onToggle}
  >
    <Pencil size={22} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
    <span className="visually-hidden">{m.pencil_name()}</span>
  </button>
);

function Action({ name, onPress, onFocusLost }: MessageAction) {
  const button = useRef<HTMLButtonElement>(null);
  const onGone = useEffectEvent(onFocusLost);
  // a layout effect is used, because React cleans it up while the message's button still exists and may have the focus
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown !== null && document.activeElement === shown) onGone();
    };
  }, []);
  return (
    <button ref={button} type="button" className={styles.action} onClick={onPress}>
      {name}
    </button>
  );
}
