import {
  Component,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { overviewOf } from '#app/board/announce.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { toggleModal } from '#app/client/page/dialogs.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { KEYS } from '#app/play/screen/settings.tsx';
import { handleShortcuts, listenWithoutFocus } from '#app/play/shortcuts.ts';
import { useDerivedState } from '#app/play/use-derived-state.ts';
import { m } from '#messages/compiled/messages.js';
import { DuelContext, useDuelContext } from './duel-context.ts';
import styles from './duel-game.module.css';
import { titleOf } from './duel-messages.ts';
import { type DuelScreen, secondsLeft } from './duel-screen.ts';
import { DuelNotice, FallbackScreen } from './fallback-screen.tsx';
import { ReadyScreen, RoundResult } from './result/between-rounds.tsx';
import { DuelResult } from './result/duel-result.tsx';
import { RoundTable, useCelebration } from './round/round-table.tsx';
import { type UseDuelOptions, useDuel } from './use-duel.ts';

/** Renders the duel page. If a component throws, shows an error with a button to reload. */
export function DuelGame(props: UseDuelOptions) {
  return (
    <CriticalError>
      <Duel {...props} />
    </CriticalError>
  );
}

/**
 * Shows an error in place of the duel page if one of its components throws. The tab stores the game, so the player can
 * continue after a reload.
 */
class CriticalError extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <DuelNotice title={m.duel_critical_title()} text={m.duel_critical_text()} mayReload />;
  }
}

function Duel(options: UseDuelOptions) {
  const board = useRef<MountedBoard>(null);
  const { screen, announcer, context } = useDuel(options, board);
  const { state, roundActions, actions } = context;
  const section = useRef<HTMLElement>(null);
  useTitle(screen);
  useFocusWhileWaiting(section, screen.kind === 'finished');
  useTopOfPage(isRound(screen));
  const onKeyDown = handleShortcuts({
    ...roundActions,
    ...(state.pencil && { onPencil: state.pencil.onToggle }),
    onHelp: () => toggleModal(KEYS),
    onDraw: intent => board.current?.perform(intent),
    onNext: () => (screen.kind === 'complete' || screen.kind === 'ready') && screen.mayStart && actions.onStart(),
    onOverview: () => state.local && announcer.announce(overviewOf(state.local.game.puzzle, state.local.game.path)),
    onTime: () =>
      'round' in screen && announcer.announce(m.duel_seconds_left({ seconds: secondsLeft(screen.round, state.now()) })),
  });

  const isOpen = screen.kind === 'running';
  const onOpenKey = useEffectEvent((event: globalThis.KeyboardEvent) => onKeyDown(event));
  useEffect(() => (isOpen ? listenWithoutFocus(event => onOpenKey(event)) : undefined), [isOpen]);

  return (
    <section
      ref={section}
      className={styles.duel}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onKeyDownCapture={ignoreHeldKey}
      aria-label={m.duel_name()}
    >
      <DuelContext value={context}>
        <Screen room={options.room} screen={screen} board={board} />
      </DuelContext>
      <p role="status">
        <VisuallyHidden key={announcer.liveText.turn}>{announcer.liveText.text}</VisuallyHidden>
      </p>
    </section>
  );
}

/**
 * Ignores Enter and Space on a button as long as the player holds the key down. The key may have finished the path,
 * and would then press the button that has just taken the focus.
 */
function ignoreHeldKey(event: KeyboardEvent): void {
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (event.repeat && isPress && event.target instanceof HTMLButtonElement) event.preventDefault();
}

type RoundScreen = Extract<DuelScreen, { kind: 'countdown' | 'running' | 'finished' }>;

const isRound = (screen: DuelScreen): screen is RoundScreen =>
  screen.kind === 'countdown' || screen.kind === 'running' || screen.kind === 'finished';

type ScreenProps = {
  readonly room: string;
  readonly screen: DuelScreen;
  readonly board: RefObject<MountedBoard | null>;
};

function Screen({ room, screen, board }: ScreenProps) {
  const isCelebrating = useCelebration(board, useDuelContext().state.local);
  const [lastRound] = useDerivedState<RoundScreen | undefined>(
    undefined,
    before => (isRound(screen) ? screen : before),
    [screen],
  );
  // if the player solves a round as the second of the two, the light on their path is shown before the result
  const isResult = screen.kind === 'complete' || screen.kind === 'over';
  if (isResult && isCelebrating && lastRound !== undefined)
    return <RoundTable screen={lastRound} board={board} isCelebrating />;
  switch (screen.kind) {
    case 'ready':
      return <ReadyScreen screen={screen} />;
    case 'countdown':
    case 'running':
    case 'finished':
      return <RoundTable screen={screen} board={board} isCelebrating={isCelebrating} />;
    case 'complete':
      return <RoundResult key={screen.number} screen={screen} />;
    case 'over':
      return <DuelResult screen={screen} />;
    default:
      return <FallbackScreen room={room} screen={screen} />;
  }
}

/**
 * Moves the focus from the board, once the player has finished the round, to the section around it, so that the
 * keyboard shortcuts keep working.
 */
function useFocusWhileWaiting(section: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  useEffect(() => {
    if (isWaiting) section.current?.focus({ preventScroll: true });
  }, [isWaiting, section]);
}

/** Scrolls to the top when a round begins, because the screen before it may have been longer and scrolled down. */
function useTopOfPage(isInRound: boolean): void {
  useEffect(() => {
    if (isInRound) scrollTo(0, 0);
  }, [isInRound]);
}

/**
 * Writes what happens in the duel at the beginning of the page title, so that players who look at another tab see
 * it.
 */
function useTitle(screen: DuelScreen): void {
  const pageTitle = useRef<string>(undefined);
  const title = titleOf(screen);
  useEffect(() => {
    pageTitle.current ??= document.title;
    document.title = [title, pageTitle.current].filter(Boolean).join(' · ');
  }, [title]);
}
