import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { NewRoom } from '#app/forms/new-room.tsx';
import type { Obstacle } from '#app/realtime/obstacles.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import { m } from '#messages/compiled/messages.js';
import { Invitation } from './invitation.tsx';
import styles from './lobby.module.css';
import { connectionMessage, waitingMessage } from './lobby-messages.ts';
import type { LobbyView, Waiting } from './lobby-view.ts';
import { Seats } from './seats.tsx';
import type { LobbyProps, LobbyState } from './use-lobby.ts';

type Loading = Extract<LobbyView, { readonly kind: 'loading' }>;

type Props = Pick<LobbyProps, 'room' | 'origin' | 'isNew' | 'isMatched'> &
  Pick<LobbyState, 'start' | 'leave' | 'onRename'> & {
    readonly view: Waiting | undefined;
    /** What keeps the page from connecting to the server, if it is known. */
    readonly obstacle: Obstacle | undefined;
  };

const MESSAGE = 'lobby-message';

/** Shows the lobby: the invitation while the player is alone, the seats, a status message and the buttons. */
export function WaitingRoom({ room, origin, isNew, view, obstacle, start, leave, onRename, ...props }: Props) {
  const isMatched = view?.isMatched ?? props.isMatched;
  const isAlone = view === undefined ? isNew : view.seats.guest === null;
  const isCalledOff = view?.isCalledOff ?? false;
  const message = useFocusOnLayoutChange(isAlone ? 'alone' : isCalledOff ? 'called off' : 'both');
  // once two players are in the lobby, the buttons are above the seats, so that they are in sight on a phone
  const ways = <Ways view={view} obstacle={obstacle} start={start} leave={leave} />;
  return (
    <>
      <PageHeader {...headerOf(isMatched, isCalledOff)} />
      <p className={styles.withoutScript}>{m.lobby_need_script()}</p>
      <Stack gap={6} className={styles.columns} data-alone={isAlone || undefined}>
        {isAlone && <Invitation room={room} origin={origin} />}
        <Stack as={Card} gap={5} className={styles.table}>
          <p
            ref={message}
            id={MESSAGE}
            tabIndex={-1}
            className={styles.message}
            data-lost={view?.isLost || obstacle !== undefined || undefined}
          >
            {messageOf(view ?? { kind: 'loading', obstacle })}
          </p>
          {start.hasFailed && <Notice tone="bad" title={m.lobby_error()} text={m.lobby_cannot_start()} />}
          {!isAlone && ways}
          <Seats view={view} isAlone={isAlone} onRename={onRename} />
          {isAlone && ways}
        </Stack>
      </Stack>
    </>
  );
}

/**
 * Shows the buttons of the lobby: to start the duel, to leave, and to reload the page if the connection is blocked. If
 * the opponent has left, there is a button to search again or to create another room.
 */
function Ways({ view, obstacle, start, leave }: Pick<Props, 'view' | 'obstacle' | 'start' | 'leave'>) {
  const hasOpponentLeft = view?.seats[otherSeat(view.own)]?.is === 'gone';
  return (
    <div className={styles.ways}>
      {(view?.mayStart || view?.mayStartOnceBack) && (
        <Button
          variant="primary"
          onClick={view.mayStart ? start.onStart : undefined}
          isBusy={start.isStarting}
          aria-disabled={view.mayStartOnceBack || undefined}
          aria-describedby={view.mayStartOnceBack ? MESSAGE : undefined}
        >
          {start.isStarting ? m.lobby_starting() : m.lobby_start()}
        </Button>
      )}
      {view?.isCalledOff && (
        <Button variant="primary" onClick={leave.onSearch} isBusy={leave.isLeaving}>
          {m.lobby_search_again()}
        </Button>
      )}
      {hasOpponentLeft && !view?.isCalledOff && <NewRoom variant="primary" />}
      {obstacle === 'blocked' && <Button onClick={() => location.reload()}>{m.lobby_reload()}</Button>}
      <Button onClick={leave.onLeave} disabled={view === undefined} isBusy={leave.isLeaving}>
        {m.lobby_leave()}
      </Button>
    </div>
  );
}

function headerOf(isMatched: boolean, isCalledOff: boolean): ComponentProps<typeof PageHeader> {
  if (isCalledOff) return { title: m.lobby_called_off_title(), lead: m.lobby_called_off_lead() };
  if (isMatched) return { title: m.lobby_matched_title(), lead: m.lobby_matched_lead() };
  return { title: m.lobby_title(), lead: m.lobby_lead() };
}

const messageOf = (view: Waiting | Loading): string =>
  view.kind === 'loading' || view.isLost ? connectionMessage(view) : waitingMessage(view);

/**
 * If the layout changes and the focused element disappears with it, moves the focus to the status message. Returns
 * the ref of that message.
 */
function useFocusOnLayoutChange(layout: 'alone' | 'called off' | 'both') {
  const message = useRef<HTMLParagraphElement>(null);
  const before = useRef(layout);
  useEffect(() => {
    if (before.current !== layout && document.activeElement === document.body)
      message.current?.focus({ preventScroll: true });
    before.current = layout;
  }, [layout]);
  return message;
}
