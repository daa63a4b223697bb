import { Button, ButtonLink } from '#app/components/button.tsx';
import { JoinRoom } from '#app/forms/join-room.tsx';
import { NewRoom } from '#app/forms/new-room.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './lobby.module.css';
import type { Trouble } from './lobby-view.ts';
import { SharedDoor } from './shared-door.tsx';

const MESSAGES: Readonly<Record<Trouble, { readonly title: () => string; readonly text: () => string }>> = {
  unknown: { title: m.lobby_unknown_title, text: m.lobby_unknown_text },
  closed: { title: m.lobby_closed_title, text: m.lobby_closed_text },
  full: { title: m.lobby_full_title, text: m.lobby_full_text },
  elsewhere: { title: m.lobby_elsewhere_title, text: m.lobby_elsewhere_text },
  'wrong-key': { title: m.lobby_wrong_key_title, text: m.lobby_wrong_key_text },
  outdated: { title: m.lobby_outdated_title, text: m.lobby_outdated_text },
  failed: { title: m.lobby_failed_title, text: m.lobby_failed_text },
};

/** The reasons why the lobby cannot be shown that may no longer apply after a reload of the page. */
const WORTH_A_RELOAD: readonly Trouble[] = ['elsewhere', 'wrong-key', 'outdated', 'failed'];

/** The reasons why the lobby cannot be shown for which the page offers to create another room. */
const WORTH_A_ROOM: readonly Trouble[] = ['unknown', 'closed', 'full', 'wrong-key'];

type Props = { readonly trouble: Trouble; readonly room: string };

/** Says why the lobby cannot be shown, and offers ways to continue. The player can correct an unknown room code. */
export function TroublePanel({ trouble, room }: Props) {
  const { title, text } = MESSAGES[trouble];
  const isWorthReload = WORTH_A_RELOAD.includes(trouble);
  return (
    <div className={styles.trouble}>
      <SharedDoor isAlone />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title()}</h1>
        <p className={styles.lead}>{text()}</p>
        {trouble === 'unknown' && <JoinRoom code={room} />}
        <div className={styles.ways}>
          {isWorthReload && (
            <Button variant="primary" onClick={() => location.reload()}>
              {trouble === 'elsewhere' ? m.lobby_here() : m.lobby_reload()}
            </Button>
          )}
          {WORTH_A_ROOM.includes(trouble) && <NewRoom variant={isWorthReload ? 'plain' : 'primary'} />}
          <ButtonLink href={pathOf('home', getLocale())}>{m.lobby_home()}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
