import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import type { Message, MessageAction } from '#app/playthrough/refusal-messages.ts';
import styles from './status-message.module.css';

type Props = {
  readonly message: Message | undefined;
  readonly advice?: string | undefined;
  readonly warning?: string | undefined;
};

/**
 * Renders the text under the board: the current message, or the advice if there is no message, followed by
 * any warning. Messages are hidden from screen readers, which receive them through the live region.
 */
export function StatusMessage({ message, advice, warning }: Props) {
  const isHydrated = useIsHydrated();
  const shown = message ?? (advice === undefined && isHydrated ? undefined : { text: advice ?? '' });
  return (
    <div className={styles.place}>
      {shown !== undefined && (
        <div
          className={message === undefined ? styles.advice : styles.message}
          data-first="message"
          suppressHydrationWarning
        >
          <p aria-hidden={message !== undefined}>
            {message?.title !== undefined && <strong>{`${message.title} `}</strong>}
            <span suppressHydrationWarning>{shown.text}</span>
          </p>
          {message?.action !== undefined && <Action key={message.action.name} {...message.action} />}
        </div>
      )}
      {warning !== undefined && <p className={styles.warning}>{warning}</p>}
    </div>
  );
}

function Action({ name, onPress, onFocusLost }: MessageAction) {
  const button = useRef<HTMLButtonElement>(null);
  const onGone = useEffectEvent(onFocusLost);
  // a layout effect, because its cleanup runs before the button is removed and loses the focus
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
