import { useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './lobby.module.css';
import { obstacleIn } from './lobby-messages.ts';
import { TroublePanel } from './trouble-panel.tsx';
import { type LobbyProps, type LobbyState, useLobby } from './use-lobby.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** Shows the lobby of a room, where two players wait for each other before a duel. */
export function Lobby(props: LobbyProps) {
  const lobby = useLobby(props);
  const { view } = lobby;
  const container = useRef<HTMLDivElement>(null);
  const isTrouble = view.kind === 'trouble';

  useEffect(() => {
    // the page has replaced the focused element, so the heading takes the focus
    if (isTrouble) container.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [isTrouble]);

  return (
    <Stack gap={8} className={styles.lobby} ref={container}>
      {view.kind === 'trouble' && <TroublePanel trouble={view.trouble} room={props.room} />}
      {lobby.asks !== undefined && <Vacancy asks={lobby.asks} onSit={lobby.onSit} />}
      {lobby.asks === undefined && view.kind !== 'trouble' && view.kind !== 'playing' && (
        <WaitingRoom
          {...props}
          {...lobby}
          view={view.kind === 'waiting' ? view : undefined}
          obstacle={obstacleIn(view)}
        />
      )}
      {view.kind === 'playing' && <p className={styles.onward}>{m.lobby_onward()}</p>}
      <p role="status">
        <VisuallyHidden>{lobby.liveText}</VisuallyHidden>
      </p>
    </Stack>
  );
}

type VacancyProps = { readonly asks: NonNullable<LobbyState['asks']>; readonly onSit: () => void };

/** Offers a free seat to a person who found the room full before, or whose browser already has the other seat. */
function Vacancy({ asks, onSit }: VacancyProps) {
  const texts =
    asks === 'elsewhere'
      ? { title: m.lobby_elsewhere_title(), lead: m.lobby_elsewhere_text() }
      : { title: m.lobby_vacant_title(), lead: m.lobby_vacant_text() };
  return (
    <div className={styles.words}>
      <PageHeader {...texts} />
      <Button variant="primary" onClick={onSit}>
        {m.lobby_sit()}
      </Button>
    </div>
  );
}
