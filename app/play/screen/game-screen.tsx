import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import bead from '#app/play/panel/pace-bead.module.css';
import { useTicking } from '#app/play/use-ticking.ts';
import { coveredAt, type Pace } from '#engine/judging/pace.ts';
import '#app/board/board.css';
import './hint.css';
import { overviewOf } from '#app/board/announce.ts';
import { boardMarkup } from '#app/board/board-markup.ts';
import { boardMessages } from '#app/board/cell-names.ts';
import { toggleModal } from '#app/client/page/dialogs.ts';
import { gradeName } from '#app/components/difficulty.tsx';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import styles from '#app/play/game.module.css';
import { GameControls } from '#app/play/panel/game-controls.tsx';
import { ProgressBar, ticksOf } from '#app/play/panel/progress-bar.tsx';
import { StatusMessage } from '#app/play/panel/status-message.tsx';
import { handleShortcuts, listenWithoutFocus } from '#app/play/shortcuts.ts';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import type { Play } from '#app/play/use-play.ts';
import { tally } from '#engine/game.ts';
import type { Grade } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { CoveredBoard } from './covered-board.tsx';
import { GameCover } from './game-cover.tsx';
import { CoverHead, Head } from './head.tsx';
import { KEYS, Settings } from './settings.tsx';

type Best = { readonly ms: number; readonly grade: Grade };

type Props = {
  readonly play: Play;
  /** The name of the game for screen readers, such as its level. */
  readonly name: string;
  /** The contents of the game's heading: its name, size and difficulty. */
  readonly title: ReactNode;
  readonly size: number;
  /**
   * For a game of several grids: the number of cells drawn on the earlier grids, and the number of cells of all grids
   * together.
   */
  readonly rail?: { readonly before: number; readonly all: number };
  /**
   * True if the player has begun the game on this page with the button on the cover over the board. That button
   * disappears, so the board takes the focus.
   */
  readonly isBegunHere?: boolean;
  /**
   * True once the game is over. `ending` then shows its time, score and counts, and the line above the board does not.
   */
  readonly isOver?: boolean;
  /** The text that is shown in place of the board until there is a game. */
  readonly waiting?: string;
  /**
   * For a game whose clock the server keeps, until it begins (J20, C4): the contents of the cover that hides the board,
   * and the kind of game that the line above it shows. `ending` then replaces the message and the buttons.
   */
  readonly before?: { readonly cover: ReactNode; readonly kind: string } | undefined;
  /** The text that is shown under the board when there is no message. */
  readonly advice?: string | undefined;
  /**
   * The player’s shortest time on grids of the same size and grade as the current one, and that grade. Until the first
   * move, it is the time to beat.
   */
  readonly best?: Best | undefined;
  readonly warning?: string | undefined;
  /** What replaces the message and the buttons while a cover hides the board of a new game. */
  readonly ahead?: ReactNode;
  /** What replaces the message and the buttons of a game that is over, but not won. */
  readonly ending?: ReactNode;
  /** What replaces the message and the buttons of a won game. */
  readonly win?: ReactNode;
  /** What replaces the time, the score and the counts in the line above the board once the game is over. */
  readonly badge?: ReactNode;
  /** The rows of the settings dialog. */
  readonly settings: ReactNode;
  readonly onRestart?: (() => void) | undefined;
  readonly onNext?: () => void;
  /** What the page shows below the buttons. */
  readonly children?: ReactNode;
};

type BelowProps = { readonly warning: ReactNode; readonly children: ReactNode };

/**
 * Renders what stands below the game: the warning, if the result of a win has taken its place under the board, and what
 * the mode adds.
 */
const Below = ({ warning, children }: BelowProps) =>
  (warning !== undefined || children !== undefined) && (
    <div className={styles.below}>
      {warning !== undefined && <p className={styles.warning}>{warning}</p>}
      {children}
    </div>
  );

type OverProps = Pick<Props, 'play' | 'title' | 'size' | 'waiting' | 'before' | 'win'>;

/** Renders what replaces or covers the board: a text until there is a game, and the cover with the start button. */
function OverBoard({ play, title, size, waiting, before, win }: OverProps) {
  const { game, onUncover } = play;
  if (before !== undefined) return <CoveredBoard size={size}>{before.cover}</CoveredBoard>;
  return (
    <>
      {game === undefined && <p className={`board ${styles.waiting}`}>{waiting}</p>}
      {onUncover && win === undefined && <GameCover play={play} title={title} size={size} onUncover={onUncover} />}
    </>
  );
}

type Keys = Required<Pick<Props, 'play' | 'onRestart' | 'onNext'>> & Pick<Props, 'before' | 'win' | 'ending'>;

/**
 * Returns the handler of the game's keys. While the board is open, the keys that draw and undo also work without a
 * focus.
 */
function useKeys({ play, before, win, ending, onRestart, onNext }: Keys) {
  const { game, isCalm, isCovered, pencil, announce } = play;
  const onKey = handleShortcuts({
    ...play,
    onRestart,
    onNext,
    ...(pencil && { onPencil: pencil.onToggle }),
    onTime: () => announce(isCalm ? m.solo_calm() : timeAnnouncement(play)),
    onOverview: () => game !== undefined && announce(overviewOf(game.puzzle, game.path)),
    onHelp: () => toggleModal(KEYS),
  });
  const isOpen = !isCovered && [before, win, ending].every(other => other === undefined);
  const onOpenKey = useEffectEvent((event: KeyboardEvent) => onKey(event));
  useEffect(() => (isOpen ? listenWithoutFocus(event => onOpenKey(event)) : undefined), [isOpen]);
  return onKey;
}

/** Renders a game that one player plays in the browser: statistics, board, messages and buttons. */
export function GameScreen({
  play,
  name,
  title,
  size,
  rail = { before: 0, all: size * size },
  isBegunHere = false,
  isOver = false,
  waiting,
  before,
  advice,
  best,
  warning,
  ahead,
  ending,
  win,
  badge,
  settings,
  onRestart = play.onRestart,
  onNext = () => {},
  children,
}: Props) {
  const { game, gameId, isCalm, isScored, hasHints, rival, focusHead } = play;
  const isHydrated = useIsHydrated();
  const [html] = useState(() => ({ __html: isServer ? markupOf(play) : '' }));
  useFocusOnNewGame(gameId, isBegunHere, focusHead);

  const onKeyDown = useKeys({ play, before, win, ending, onRestart, onNext });

  return (
    <section onKeyDown={before === undefined ? onKeyDown : undefined} aria-label={name}>
      <div className={styles.game} data-size={size}>
        <div className={styles.head}>
          {before !== undefined ? (
            <CoverHead kind={before.kind} />
          ) : (
            <Head
              title={title}
              game={game}
              hasFigures={!isOver && win === undefined}
              isWinShown={win !== undefined}
              hasTime={!isCalm}
              hasScore={isScored}
              hasHints={hasHints}
              readSeconds={play.readSeconds}
              badge={badge}
            />
          )}
        </div>
        <div className={styles.rails} aria-hidden={before !== undefined || undefined}>
          <ProgressBar
            covered={rail.before + (game?.path.length ?? 0)}
            cells={rail.all}
            ticks={game && ticksOf(game).map(tick => rail.before + tick)}
          >
            {rival && <PaceBead pace={rival.pace} cells={rail.all} readMs={play.readMs} />}
          </ProgressBar>
        </div>
        <div className={styles.table}>
          {/* the playthrough draws the board in this element, and React leaves its contents alone */}
          <div
            ref={play.showIn}
            className={styles.host}
            data-first="board"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which only the server renders
            dangerouslySetInnerHTML={html}
          />
          <OverBoard {...{ play, title, size, waiting, before, win }} />
        </div>
        {win !== undefined ? (
          <div className={styles.won}>{win}</div>
        ) : ending === undefined ? (
          <>
            <div className={styles.message}>
              <StatusMessage
                message={play.message}
                advice={adviceOf(play, advice, best, size)}
                warning={warning}
                pencil={play.pencil}
              />
            </div>
            <div className={styles.controls}>
              <GameControls
                isIdle={isServer || (game === undefined && isHydrated)}
                isRestartIdle={isServer}
                uses={game}
                prices={play.prices}
                onUndo={play.onUndo}
                onHint={hasHints ? play.onHint : undefined}
                onRestart={onRestart}
                onCheck={play.onCheck}
              />
            </div>
            {ahead}
          </>
        ) : (
          <div className={styles.instead}>
            {warning !== undefined && <StatusMessage message={play.message} warning={warning} />}
            {ending}
          </div>
        )}
        {/* after a win, the result has replaced the message, so the warning is shown here */}
        <Below warning={win && warning}>{children}</Below>
      </div>
      <p
        ref={play.speakIn}
        role="status"
        data-first="news"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, so React leaves announcements alone
        dangerouslySetInnerHTML={NOTHING}
      />
      <Settings hasScore={play.hasScore}>{settings}</Settings>
    </section>
  );
}

/**
 * Returns the text to show while there is no message: advice or, until the first move of a timed game, the time to beat
 * (R24).
 */
function adviceOf(
  { game, isCalm, advice: ofGrid }: Play,
  ofMode: string | undefined,
  best: Best | undefined,
  size: number,
) {
  const advice = ofMode ?? ofGrid;
  if (advice !== undefined || best === undefined || isCalm || game?.log.length !== 0) return advice;
  return m.desk_best({ size, grade: gradeName(best.grade), time: tenthsText(best.ms) });
}

type PaceProps = { readonly pace: Pace; readonly cells: number; readonly readMs: () => number };

/**
 * Renders a dot (bead) on the progress bar that shows how many cells another game had visited after the same time.
 * Screen readers get this information in announcements instead.
 */
function PaceBead({ pace, cells, readMs }: PaceProps) {
  const covered = useTicking(() => coveredAt(pace, readMs()));
  return <span data-pace className={bead.bead} style={{ insetInlineStart: `${(100 * covered) / cells}%` }} />;
}

/** Empty HTML as a constant, so that React sees no change and leaves alone what a script writes into the element. */
const NOTHING = { __html: '' };

const isServer = typeof document === 'undefined';

const markupOf = ({ game, isCovered }: Play): string =>
  game === undefined || isCovered ? '' : boardMarkup(game.puzzle, game.path, boardMessages);

function timeAnnouncement({ game, isScored, readSeconds }: Play): string {
  const seconds = readSeconds();
  return [
    m.solo_announce_time({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
    ...(game === undefined || !isScored
      ? []
      : [m.solo_announce_score({ score: numberText(tally(game, seconds * 1000).score) })]),
  ].join(' ');
}

/**
 * Focuses the board of each new game. The first game gets the focus only if the player has begun it here, because a
 * page must not take the focus when it loads.
 */
function useFocusOnNewGame(gameId: string | undefined, isBegunHere: boolean, focusHead: () => void): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (gameId === undefined) return;
    if (before.current !== undefined && before.current !== gameId) {
      // the page scrolls up to the board of a new game, because the button that has begun it may stand below the board
      scrollTo(0, 0);
      focusHead();
    }
    before.current = gameId;
  }, [gameId, focusHead]);
  useEffect(() => {
    if (isBegunHere) focusHead();
  }, [isBegunHere, focusHead]);
}
