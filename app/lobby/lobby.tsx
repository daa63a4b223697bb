import { useEffect, useRef } from 'react';
import { m } from '#messages/compiled/messages.js';
import type { RoomClient } from '../live/room-line.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './lobby.module.css';
import { WaitingRoom } from './room.tsx';
import { TroublePanel } from './trouble-panel.tsx';
import { useLobby } from './use-lobby.ts';
import { Vacancy } from './vacancy.tsx';

export type LobbyProps = {
  readonly room: string;
  /** Whether the two in it were matched, as far as the server knew when it drew the page. */
  readonly isMatched: boolean;
  /** Whether nobody sat in it then: whoever came first will want to invite somebody. */
  readonly isNew: boolean;
  /** Where the site answers. */
  readonly origin: string;
  readonly open?: (room: string) => RoomClient;
  /** Fetches ahead what the game will need. */
  readonly prepare?: () => void;
};

/** Where two players meet before a duel. */
export function Lobby(props: LobbyProps) {
  const lobby = useLobby(props);
  const { view } = lobby;
  const place = useRef<HTMLDivElement>(null);
  const isTrouble = view.kind === 'trouble';

  useEffect(() => {
    if (isTrouble) place.current?.querySelector<HTMLElement>('h1')?.focus(); // what had the focus is gone
  }, [isTrouble]);

  return (
    <div className={styles.lobby} ref={place}>
      {view.kind === 'trouble' && <TroublePanel trouble={view.trouble} />}
      {view.kind === 'vacant' && lobby.wasFull && <Vacancy onSit={lobby.onSit} />}
      {(view.kind === 'loading' || view.kind === 'waiting' || (view.kind === 'vacant' && !lobby.wasFull)) && (
        <WaitingRoom {...props} {...lobby} view={view.kind === 'waiting' ? view : undefined} />
      )}
      {view.kind === 'playing' && <p className={styles.onward}>{m.lobby_onward()}</p>}
      <p role="status">
        <VisuallyHidden>{lobby.news}</VisuallyHidden>
      </p>
    </div>
  );
}
