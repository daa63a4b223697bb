import { Copy, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#app/client/call.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { OpponentChoice } from '#app/pages/mode-selection/opponent-choice.tsx';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import styles from './search-modal.module.css';

const TIMEOUT_MS = 10_000;

/**
 * Lets a player who waits for an opponent invite another person to a private room. The search continues until the
 * player opens the link to the lobby.
 */
export function Invitation() {
  const input = useRef<HTMLInputElement>(null);
  const pass = useRef<HTMLButtonElement>(null);
  const [lobby, setLobby] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function make(): Promise<void> {
    setMaking(true);
    setOutcome('');
    const created = await call(api.createRoom, {}, { timeoutMs: TIMEOUT_MS });
    flushSync(() => {
      setMaking(false);
      if (created.ok) setLobby(new URL(created.value.lobby, location.href).href);
      else setOutcome(m.notice_room_failed_text());
    });
    pass.current?.focus();
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(lobby ?? '');
      setOutcome(m.lobby_link_copied());
    } catch {
      input.current?.select();
      setOutcome(m.lobby_link_selected());
    }
  }

  return (
    <OpponentChoice title={m.mode_invite_title()} text={m.mode_invite_text()} className={styles.invitation}>
      {lobby === undefined ? (
        <Button isBusy={isMaking} onClick={make}>
          {m.mode_invite_make()}
        </Button>
      ) : (
        <div className={styles.link} data-made>
          <input
            ref={input}
            aria-label={m.lobby_link()}
            readOnly
            value={lobby}
            onFocus={() => input.current?.select()}
          />
          {'share' in navigator ? (
            <Button ref={pass} onClick={() => void shareLink(lobby)}>
              <Share2 size={20} aria-hidden="true" />
              {m.lobby_share()}
            </Button>
          ) : (
            <Button ref={pass} onClick={copy}>
              <Copy size={20} aria-hidden="true" />
              {m.lobby_copy()}
            </Button>
          )}
          <ButtonLink href={lobby}>{m.mode_invite_enter()}</ButtonLink>
        </div>
      )}
      <p role="status" data-outcome>
        <span key={outcome}>{outcome}</span>
      </p>
    </OpponentChoice>
  );
}

/** Opens the share dialog of the device. Cancelling it is not an error. */
const shareLink = (url: string): Promise<void> =>
  navigator.share({ title: 'Enfilade', text: m.lobby_share_text(), url }).catch(() => {});
