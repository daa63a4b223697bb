import { useEffect, useRef } from 'react';
import { m } from '#messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Opening } from '../ui/opening.tsx';
import { Invitation } from './invitation.tsx';
import styles from './lobby.module.css';
import type { LobbyProps } from './lobby.tsx';
import type { Waiting } from './lobby-view.ts';
import { waitingWords } from './lobby-words.ts';
import { Places } from './places.tsx';
import type { LiveLobby } from './use-lobby.ts';

type Props = LobbyProps & Pick<LiveLobby, 'start' | 'leave'> & { readonly view: Waiting | undefined };

const MESSAGE = 'lobby-message';

/** The lobby itself: whom one waits for, how they find here, and the way into the game. */
export function Room({ room, origin, isNew, view, start, leave, ...props }: Props) {
  const isMatched = view?.isMatched ?? props.isMatched;
  const isAlone = view === undefined ? isNew : view.places.guest === null;
  const message = useFocusKept(isAlone);
  return (
    <>
      <Opening
        title={isMatched ? m.lobby_matched_title() : m.lobby_title()}
        lead={isMatched ? m.lobby_matched_lead() : m.lobby_lead()}
      />
      <p className={styles.withoutScript}>{m.lobby_need_script()}</p>
      <div className={styles.columns} data-alone={isAlone || undefined}>
        {isAlone && <Invitation room={room} origin={origin} />}
        <Card className={styles.table}>
          <Places view={view} isAlone={isAlone} />
          <p ref={message} id={MESSAGE} tabIndex={-1} className={styles.message} data-lost={view?.isLost || undefined}>
            {messageOf(view)}
          </p>
          {start.hasFailed && <Notice tone="bad" title={m.lobby_error()} text={m.lobby_cannot_start()} />}
          <div className={styles.ways}>
            {(view?.mayStart || view?.mayStartOnceBack) && (
              <Button
                look="primary"
                onClick={view.mayStart ? start.onStart : undefined}
                disabled={start.isStarting}
                aria-disabled={view.mayStartOnceBack || undefined}
                aria-describedby={view.mayStartOnceBack ? MESSAGE : undefined}
              >
                {start.isStarting ? m.lobby_starting() : m.lobby_start()}
              </Button>
            )}
            <Button onClick={leave.onLeave} disabled={view === undefined || leave.isLeaving}>
              {m.lobby_leave()}
            </Button>
          </div>
        </Card>
      </div>
    </>
  );
}

function messageOf(view: Waiting | undefined): string {
  if (view === undefined) return m.lobby_loading();
  return view.isLost ? m.lobby_lost() : waitingWords(view);
}

/** Where the focus goes when the invitation, in which it was, is no longer needed. */
function useFocusKept(isAlone: boolean) {
  const place = useRef<HTMLParagraphElement>(null);
  const wasAlone = useRef(isAlone);
  useEffect(() => {
    if (wasAlone.current && !isAlone && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasAlone.current = isAlone;
  }, [isAlone]);
  return place;
}
