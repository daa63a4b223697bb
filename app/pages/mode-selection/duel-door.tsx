import { Search } from 'lucide-react';
import { Island } from '#app/client/island.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Modal } from '#app/components/modal.tsx';
import { Notice } from '#app/components/notice.tsx';
import { NewRoom } from '#app/forms/new-room.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, searchPath } from '#site/pages.ts';
import styles from './duel-door.module.css';
import { JoinRoom } from './join-room.tsx';
import { SearchModal } from './search-modal.tsx';

const CHOICE = 'duel-choice';

/** Where somebody without an account is led who looks for an opponent, and from there back, to look at once. */
const accountPath = (): string =>
  `${pathOf('auth', getLocale())}?${new URLSearchParams({ next: searchPath(getLocale()) })}`;

export type DuelDoorProps = {
  readonly isSignedIn: boolean;
  /** What was typed as a room code and is none. */
  readonly refusedCode: string | undefined;
};

/** The way into a duel: a private room, or an opponent who is found. An island lets it all happen without leaving the page. */
export function DuelDoor({ isSignedIn, refusedCode }: DuelDoorProps) {
  return (
    <Island name="duel-door" className={styles.door}>
      <Button variant="primary" className={styles.needsScript} data-opens={CHOICE}>
        {m.mode_duel_play()}
      </Button>
      <Modal id={CHOICE} title={m.mode_choice_title()} isForAll>
        <div className={styles.choice}>
          <h3>{m.mode_private_title()}</h3>
          <p>{m.mode_private_text()}</p>
          <NewRoom variant="primary" className={styles.wide} />
          <Notice
            isHidden
            data-room-failed
            tone="bad"
            title={m.notice_room_failed()}
            text={m.notice_room_failed_text()}
          />
          <JoinRoom refused={refusedCode} />
        </div>
        <div className={styles.choice}>
          <h3>{m.mode_random_title()}</h3>
          <p>{m.mode_random_text()}</p>
          {isSignedIn ? (
            <>
              <Button className={`${styles.wide} ${styles.needsScript}`} data-search={accountPath()}>
                <Search size={20} aria-hidden="true" /> {m.mode_random_search()}
              </Button>
              <p className={styles.withoutScript}>{m.mode_random_need_script()}</p>
            </>
          ) : (
            <ButtonLink className={styles.wide} href={accountPath()}>
              <Search size={20} aria-hidden="true" /> {m.mode_random_search()}
            </ButtonLink>
          )}
        </div>
        <Button className={styles.needsScript} data-closes>
          {m.mode_choice_cancel()}
        </Button>
      </Modal>
      {isSignedIn && (
        <>
          <SearchModal />
          <Notice
            isHidden
            data-search-failed
            tone="bad"
            title={m.mode_search_failed()}
            text={m.mode_search_failed_text()}
          />
        </>
      )}
    </Island>
  );
}
