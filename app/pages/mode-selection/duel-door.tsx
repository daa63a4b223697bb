import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { call } from '#app/client/call.ts';
import { openModal } from '#app/client/page/dialogs.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Modal } from '#app/components/modal.tsx';
import { Notice } from '#app/components/notice.tsx';
import { type FormState, fieldErrorMessage } from '#app/forms/form-state.ts';
import { JoinRoom } from '#app/forms/join-room.tsx';
import { NewRoom } from '#app/forms/new-room.tsx';
import { type AuthMode, authAddress } from '#app/pages/auth/auth-address.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { searchPath } from '#site/pages.ts';
import styles from './duel-door.module.css';
import { HouseDoor } from './house-door.tsx';
import { OpponentChoice } from './opponent-choice.tsx';
import { SearchModal } from './search/search-modal.tsx';
import { useSearch } from './search/use-search.ts';
import { DuelPicture, TILE, TileFace } from './tile.tsx';

const CHOICE = 'duel-choice';

/** The id of the button of duels. A link with this id as its fragment opens the modal of the button. */
const NAME = 'duel';

/**
 * Returns the URL of the page to sign up or to sign in. After the sign-in, the player returns here and the search for
 * an opponent starts.
 */
const accountPath = (mode: AuthMode): string => authAddress(getLocale(), mode, searchPath(getLocale()));

export type DuelDoorProps = {
  readonly isSignedIn: boolean;
  readonly formState: FormState<'room'> | undefined;
};

/**
 * The tile of duels, with the modal that it opens: play in a private room, against a matched opponent, or against the
 * house, the site's computer opponent. Without a script, an ordinary form opens a room.
 */
export function DuelDoor({ isSignedIn, formState }: DuelDoorProps) {
  const search = useSearch(accountPath('sign-in'));
  const { hasFailed: hasRoomFailed, ...making } = useNewRoom();
  // true if the typed room code was refused, but not if a room could not be created
  const isRefused = fieldErrorMessage(formState, 'room') !== undefined;
  const begin = useEffectEvent(() => {
    if (isRefused) openModal(CHOICE);
    if (isSignedIn && takeSearchParameter()) void search.start();
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    const follow = () => takeName() && openModal(CHOICE);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <>
      <button type="button" id={NAME} className={TILE} data-opens={CHOICE}>
        <TileFace picture={<DuelPicture />} name={m.mode_tile_duel()}>
          {m.mode_tile_duel_line()}
        </TileFace>
      </button>
      <Modal id={CHOICE} title={m.mode_choice_title()} isForAll>
        <div className={styles.choices}>
          <OpponentChoice title={m.mode_private_title()} text={m.mode_private_text()}>
            <NewRoom variant="primary" className={styles.wide} making={making} />
            {hasRoomFailed && <Notice tone="bad" title={m.notice_room_failed()} text={m.notice_room_failed_text()} />}
            <JoinRoom code={formState?.values.room} refusal={fieldErrorMessage(formState, 'room')} />
          </OpponentChoice>
          {isSignedIn ? (
            <OpponentChoice title={m.mode_random_title()} text={m.mode_random_text()}>
              <Button className={`${styles.wide} ${styles.needsScript}`} onClick={search.start}>
                <Search size={20} aria-hidden="true" /> {m.mode_random_search()}
              </Button>
              <p className={styles.withoutScript}>{m.mode_random_need_script()}</p>
            </OpponentChoice>
          ) : (
            <OpponentChoice title={m.mode_random_title()} text={m.mode_random_account()}>
              <div className={`${styles.row} ${styles.accounts}`}>
                <ButtonLink href={accountPath('sign-up')}>{m.auth_sign_up()}</ButtonLink>
                <ButtonLink href={accountPath('sign-in')}>{m.auth_sign_in()}</ButtonLink>
              </div>
            </OpponentChoice>
          )}
          <HouseDoor />
        </div>
        <Button data-closes>{m.mode_choice_cancel()}</Button>
      </Modal>
      {isSignedIn && (
        <>
          <SearchModal search={search} />
          {search.hasFailed && <Notice tone="bad" title={m.mode_search_failed()} text={m.mode_search_failed_text()} />}
        </>
      )}
    </>
  );
}

/**
 * Returns true if the URL has the `search` parameter, and removes it. The URL has it, for example, when the player
 * returns from the sign-in that the search requires.
 */
function takeSearchParameter(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has('search')) return false;
  url.searchParams.delete('search');
  history.replaceState(null, '', url);
  return true;
}

/**
 * Returns true if the fragment of the URL names the button of duels. Then removes the fragment, so that a reload does
 * not open the modal. Also focuses the button, which gets the focus back when the modal closes.
 */
function takeName(): boolean {
  if (location.hash !== `#${NAME}`) return false;
  history.replaceState(null, '', location.pathname + location.search);
  document.getElementById(NAME)?.focus();
  return true;
}

const TIMEOUT_MS = 10_000;

/** Creates a room and opens its lobby. On failure, the page stays open and `hasFailed` is true. */
function useNewRoom() {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailed(false);
    setBusy(true);
    const created = await call(api.createRoom, {}, { timeoutMs: TIMEOUT_MS });
    if (created.ok) {
      // if the player comes back to this page from the back/forward cache, the button must not be disabled any more
      addEventListener('pageshow', () => setBusy(false), { once: true });
      return location.assign(created.value.lobby);
    }
    setBusy(false);
    setFailed(true);
  }

  return { onSubmit, isBusy, hasFailed };
}
