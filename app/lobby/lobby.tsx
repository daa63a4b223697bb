import { useEffect, useRef } from 'react';
import { Stack } from '#app/components/stack.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './lobby.module.css';
import { TroublePanel } from './trouble-panel.tsx';
import { type LobbyProps, useLobby } from './use-lobby.ts';
import { Vacancy } from './vacancy.tsx';
import { WaitingRoom } from './waiting-room.tsx';

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
    <Stack gap={8} className={styles.lobby} ref={place}>
      {view.kind === 'trouble' && <TroublePanel trouble={view.trouble} />}
      {view.kind === 'vacant' && lobby.wasFull && <Vacancy onSit={lobby.onSit} />}
      {(view.kind === 'loading' || view.kind === 'waiting' || (view.kind === 'vacant' && !lobby.wasFull)) && (
        <WaitingRoom {...props} {...lobby} view={view.kind === 'waiting' ? view : undefined} />
      )}
      {view.kind === 'playing' && <p className={styles.onward}>{m.lobby_onward()}</p>}
      <p role="status">
        <VisuallyHidden>{lobby.news}</VisuallyHidden>
      </p>
    </Stack>
  );
}
