import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { NewRoom } from '#app/forms/new-room.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, roomPath } from '#site/pages.ts';
import { useDuelContext } from './duel-context.ts';
import type { DuelScreen } from './duel-screen.ts';
import styles from './fallback-screen.module.css';
import { FocusHeading } from './focus-heading.tsx';

type OutsideDuel = Exclude<DuelScreen, { readonly rival: unknown }>;

type Props = { readonly room: string; readonly screen: OutsideDuel };

/** Says why the page shows no duel, and offers ways to continue. */
export function FallbackScreen({ room, screen }: Props) {
  switch (screen.kind) {
    case 'opening':
      return <Opening room={room} />;
    case 'shut':
      return <Shut reason={screen.reason} />;
    case 'stranger':
      return <Stranger room={room} screen={screen} />;
    case 'lobby':
      return (
        <DuelNotice title={m.duel_not_begun()} text={m.duel_not_begun_text()}>
          <ButtonLink variant="primary" href={roomPath('lobby', room, getLocale())}>
            {m.duel_to_lobby()}
          </ButtonLink>
        </DuelNotice>
      );
    case 'closed':
      if (screen.automaton?.kind === 'recording') return <RecordingGone />;
      return (
        <DuelNotice title={m.duel_closed()} text={m.duel_closed_text()}>
          <NewRoom variant="primary" />
        </DuelNotice>
      );
    case 'broken-grid':
      return <DuelNotice title={m.duel_broken_grid()} text={m.duel_broken_grid_text()} mayReload />;
  }
}

/** Says that the page is entering a duel and, if the page cannot connect, why. Screen readers hear both texts. */
function Opening({ room }: { readonly room: string }) {
  const trouble = useDuelContext().state.openingTrouble;
  const onRetry = trouble?.onRetry;
  return (
    <div className={styles.notice}>
      {onRetry ? (
        <FocusHeading>{m.duel_not_begun()}</FocusHeading>
      ) : (
        <h1 className={styles.title}>{m.duel_opening()}</h1>
      )}
      <p>{trouble?.text ?? m.duel_opening_text({ room })}</p>
      {onRetry && (
        <Button variant="primary" onClick={onRetry}>
          {m.duel_opening_retry()}
        </Button>
      )}
      {trouble && <OtherGames variant={onRetry ? 'plain' : 'primary'} />}
    </div>
  );
}

function Stranger({
  room,
  screen,
}: {
  readonly room: string;
  readonly screen: Extract<OutsideDuel, { kind: 'stranger' }>;
}) {
  if (screen.isOpen && !screen.isFull)
    return (
      <DuelNotice title={m.duel_stranger_free()} text={m.duel_stranger_free_text()}>
        <ButtonLink variant="primary" href={roomPath('lobby', room, getLocale())}>
          {m.duel_to_lobby()}
        </ButtonLink>
      </DuelNotice>
    );
  if (screen.automaton !== undefined && screen.isOpen)
    return (
      <DuelNotice title={m.duel_stranger()} text={m.house_stranger_text()}>
        <OtherGames />
      </DuelNotice>
    );
  if (screen.automaton?.kind === 'recording') return <RecordingGone />;
  const [title, text] = screen.isOpen
    ? [m.duel_stranger(), m.duel_stranger_text()]
    : [m.duel_closed(), m.duel_closed_text()];
  return (
    <DuelNotice title={title} text={text}>
      <NewRoom variant="primary" />
    </DuelNotice>
  );
}

/**
 * Says that a duel against a recording is no longer possible, because the recorded player no longer allows it (D33).
 */
const RecordingGone = () => (
  <DuelNotice title={m.recording_gone()} text={m.recording_gone_text()}>
    <OtherGames />
  </DuelNotice>
);

const OtherGames = ({ variant = 'primary' }: { readonly variant?: 'primary' | 'plain' }) => (
  <ButtonLink variant={variant} href={`${pathOf('mode-selection', getLocale())}#duel`}>
    {m.house_other_games()}
  </ButtonLink>
);

function Shut({ reason }: { readonly reason: Extract<OutsideDuel, { kind: 'shut' }>['reason'] }) {
  switch (reason) {
    case 'elsewhere':
      return (
        <DuelNotice title={m.duel_elsewhere()} text={m.duel_elsewhere_text()} mayReload reload={m.duel_play_here()} />
      );
    case 'unknown-room':
      return (
        <DuelNotice title={m.duel_unknown_room()} text={m.duel_unknown_room_text()}>
          <NewRoom variant="primary" />
          <ButtonLink href={pathOf('home', getLocale())}>{m.lobby_home()}</ButtonLink>
        </DuelNotice>
      );
    case 'wrong-key':
    case 'not-signed-in':
      return (
        <DuelNotice title={m.duel_stranger()} text={m.duel_wrong_key_text()}>
          <NewRoom variant="primary" />
        </DuelNotice>
      );
    case 'outdated':
      return <DuelNotice title={m.duel_outdated()} text={m.duel_outdated_text()} mayReload />;
    default:
      return <DuelNotice title={m.duel_unknown_room()} text={m.duel_refused_text()} mayReload />;
  }
}

type NoticeProps = {
  readonly title: string;
  readonly text: string;
  /** True if the explanation comes with a button that reloads the page. */
  readonly mayReload?: boolean;
  readonly reload?: string;
  readonly children?: ReactNode;
};

/** Shows a title, a sentence, and buttons or links to continue, in place of the duel. */
export function DuelNotice({ title, text, mayReload = false, reload = m.duel_reload(), children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      {children}
      {mayReload && (
        <Button variant="primary" onClick={() => location.reload()}>
          {reload}
        </Button>
      )}
    </div>
  );
}
