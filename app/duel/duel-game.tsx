import { type RefObject, useEffect, useRef } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { handleShortcuts } from '#app/game/shortcuts.ts';
import type { useRoomClient } from '#app/realtime/use-room-client.ts';
import { m } from '#messages/compiled/messages.js';
import { CriticalError } from './critical-error.tsx';
import styles from './duel-game.module.css';
import { DuelResult } from './duel-result.tsx';
import { FallbackScreen } from './fallback-screen.tsx';
import { ReadyScreen } from './ready-screen.tsx';
import { RoundResult } from './round-result.tsx';
import { RoundTable } from './round-table.tsx';
import { useDuel } from './use-duel.ts';
import { useTitle } from './use-title.ts';

type Props = { readonly room: string; readonly open?: Parameters<typeof useRoomClient>[1] };

/** The page of a duel: what its screen is, and the one live region. */
export function DuelGame(props: Props) {
  return (
    <CriticalError>
      <Duel {...props} />
    </CriticalError>
  );
}

function Duel({ room, open }: Props) {
  const board = useRef<MountedBoard>(null);
  const duel = useDuel(room, board, open);
  const { screen, news } = duel;
  const section = useRef<HTMLElement>(null);
  useTitle(screen);
  useFocusWhileWaiting(section, screen.kind === 'finished');
  const onKeyDown = handleShortcuts({
    ...duel,
    onNext: () => (screen.kind === 'complete' || screen.kind === 'ready') && screen.mayStart && duel.onStart(),
    onTime: () => 'secondsLeft' in screen && news.announce(m.duel_seconds_left({ seconds: screen.secondsLeft })),
  });

  return (
    <section ref={section} className={styles.duel} tabIndex={-1} onKeyDown={onKeyDown} aria-label={m.duel_name()}>
      <Screen room={room} duel={duel} board={board} />
      <p role="status">
        <VisuallyHidden key={news.liveText.turn}>{news.liveText.text}</VisuallyHidden>
      </p>
    </section>
  );
}

type ScreenProps = {
  readonly room: string;
  readonly duel: ReturnType<typeof useDuel>;
  readonly board: Parameters<typeof useDuel>[1];
};

function Screen({ room, duel, board }: ScreenProps) {
  const { screen } = duel;
  switch (screen.kind) {
    case 'ready':
      return <ReadyScreen screen={screen} duel={duel} />;
    case 'countdown':
    case 'running':
    case 'finished':
      return <RoundTable screen={screen} duel={duel} board={board} />;
    case 'complete':
      return <RoundResult key={screen.number} screen={screen} duel={duel} />;
    case 'over':
      return <DuelResult screen={screen} duel={duel} />;
    default:
      return <FallbackScreen room={room} screen={screen} />;
  }
}

/** A board that is closed gives up the focus; the letters are still to be heard. */
function useFocusWhileWaiting(section: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  useEffect(() => {
    if (isWaiting) section.current?.focus({ preventScroll: true });
  }, [isWaiting, section]);
}
