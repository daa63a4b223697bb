import { History, Share2, Swords } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { takeFocus } from '#app/board/input/keyboard-focus.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import type { SolvedGrid } from '#app/play/challenge/solved-grid.ts';
import { useChallengeForm } from '#app/play/challenge/use-challenge-form.tsx';
import { reviewAddress } from '#app/play/replay/replay-address.ts';
import type { Play } from '#app/play/use-play.ts';
import { usePressWithoutFocus } from '#app/play/use-press-without-focus.ts';
import { type Game, lastMs, tally } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { ShareNews } from './share-button.tsx';
import { type ShareOutcome, shareText } from './share-text.ts';
import sheetStyles from './sheet.module.css';
import { comparisonText, type Known, praiseText, usesText } from './win-comparison.ts';
import styles from './win-strip.module.css';
import { type ShownTotals, WinTotals } from './win-totals.tsx';

/** Where the main button of a result leads: to an address, or to what `onPress` does once it is ready. */
type Next =
  | { readonly text: string; readonly isReady: boolean; readonly onPress: () => void }
  | { readonly text: string; readonly href: string };

/** What is shared about a won game, and the sentences that say whether it was copied or given to another app. */
type Share = {
  readonly text: string;
  readonly path: string;
  readonly copied: string;
  readonly shared?: string;
  /** The path of the picture, which is shared if the device can share files. It does not show the solution. */
  readonly picture?: string;
  /** The solved grid whose challenge is shared instead of `path`. The first press makes the challenge. */
  readonly grid?: SolvedGrid | undefined;
};

type Props = {
  readonly play: Play;
  readonly game: Game;
  /**
   * The time of the game in milliseconds, by default that of its log. A game without a timer shows praise instead
   * (R21).
   */
  readonly durationMs?: number | undefined;
  /** The time in the game’s log at which its grid appeared. */
  readonly startMs?: number;
  /** The undos, hints and restarts in words, by default those of `game`. */
  readonly uses?: string;
  /**
   * What is known about the times with which the time of the won game can be compared, besides the player’s usual pace.
   */
  readonly known?: Known;
  /** A further sentence beside the time of a won game. */
  readonly note?: ReactNode;
  readonly next: Next;
  readonly share: Share;
  /**
   * Given if the player may challenge others, with the solved grid for the challenge. Without a grid, the challenge has
   * five new grids.
   */
  readonly challenge?: { readonly grid: SolvedGrid | undefined };
  /** For a custom grid, the query with which the page of custom grids offers another one like it. */
  readonly another?: string;
  /** The player’s totals of all levels, which only the result of a level shows. */
  readonly totals?: ShownTotals | undefined;
};

/**
 * Renders the result of a won game in place of the message and the buttons: time, score, one comparison, the main
 * button to go on, and the buttons to share, challenge and review. It is the same in all modes.
 */
export function WinStrip({
  play,
  game,
  durationMs = lastMs(game),
  startMs = 0,
  uses = usesText(game),
  known,
  note,
  next,
  share,
  challenge,
  another,
  totals,
}: Props) {
  const { isCalm, isScored: hasScore, isWonHere: isNew } = play;
  // a reopened result names no usual pace, because the usual pace now includes the time of this game
  const usualPace = isNew ? play.usualPace : undefined;
  const comparison = isCalm ? undefined : comparisonText(durationMs, { ...known, usualPace }, game.hints);
  const review = useMemo(() => reviewAddress({ game, startMs, isCalm, another }), [game, startMs, isCalm, another]);
  const form = useChallengeForm(isCalm ? undefined : challenge?.grid, isCalm);
  const [outcome, setOutcome] = useOutcome();
  const guard = usePressGuard();
  const { score } = tally(game, lastMs(game));
  const hasTotals = totals !== undefined && totals.levels > 0;
  const beside = comparison ?? besideText({ praise: praiseText(isNew ? known : {}), uses, hasTotals, note });
  const [path, setPath] = useState<string>();
  // the address to share is read only in the browser, because the server has no `location`
  const url = () => location.origin + (path ?? share.path);

  async function onShare() {
    const made = path ?? (share.grid && (await challengeOf(share.grid)));
    setPath(made);
    const { text, picture } = share;
    setOutcome(await shareText({ text, picture, url: location.origin + (made ?? share.path) }));
  }

  return (
    <section
      className={styles.strip}
      aria-label={m.win_title()}
      aria-describedby={hasScore ? 'win-score' : undefined}
      {...guard}
    >
      <div className={styles.figures}>
        {isCalm ? (
          <p className={`${styles.time} ${styles.bravo}`}>{m.win_bravo()}</p>
        ) : (
          <p className={styles.time} data-long={durationMs >= LONG_MS || undefined}>
            <VisuallyHidden>{m.solo_stat_time()} </VisuallyHidden>
            <span translate="no">{tenthsText(durationMs)}</span>
          </p>
        )}
        <div className={styles.lines}>
          {hasScore && (
            <p id="win-score" className={styles.score}>
              {m.solo_points({ points: numberText(score) })}
            </p>
          )}
          {beside && <p>{beside}</p>}
          {note}
        </div>
        {!isCalm && <TimesLine times={known?.times} ownMs={durationMs} />}
      </div>
      <div className={styles.actions}>
        <NextButton next={next} isNew={isNew} />
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={onShare}>
            <Share2 size={18} aria-hidden="true" />
            <span>{m.win_share()}</span>
          </button>
          {challenge !== undefined && (
            <button
              ref={form.button}
              type="button"
              className={styles.way}
              aria-label={m.challenge_friend()}
              onClick={form.open}
            >
              <Swords size={18} aria-hidden="true" />
              <span>{m.win_challenge()}</span>
            </button>
          )}
          <a className={styles.way} href={review}>
            <History size={18} aria-hidden="true" />
            <span>{m.win_review()}</span>
          </a>
        </div>
        <ShareNews
          outcome={outcome}
          news={path === undefined ? share : { ...share, copied: m.win_share_challenge() }}
          textOf={() => `${share.text}\n${url()}`}
        />
        {/* a message about sharing replaces the line of totals, so that the message covers nothing of the board */}
        {outcome === undefined && (
          <WinTotals totals={hasTotals ? totals : undefined} uses={beside === uses ? undefined : uses} />
        )}
      </div>
      {form.form !== undefined && (
        <Panel title="challenge-title" onClose={form.close}>
          {form.form}
        </Panel>
      )}
    </section>
  );
}

type Beside = {
  readonly praise: string | undefined;
  readonly uses: string;
  readonly hasTotals: boolean;
  readonly note: ReactNode;
};

/**
 * Returns the sentence beside a time with which no other is compared: praise, or the undos and hints if the result also
 * shows the player's totals. A further sentence (`note`) leaves room for neither.
 */
function besideText({ praise, uses, hasTotals, note }: Beside): string | undefined {
  if (note !== undefined) return undefined;
  return praise ?? (hasTotals ? uses : undefined);
}

/**
 * How long the message after a press on “Share” stays, in milliseconds: 2 seconds, and half a second for each of at
 * most nine words.
 */
const NEWS_MS = 6500;

/**
 * Returns the outcome of a press on “Share”, which is forgotten after the time to read its message. A text to copy by
 * hand stays.
 */
function useOutcome() {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  useEffect(() => {
    if (outcome === undefined || outcome === 'shown') return;
    const forgetting = setTimeout(setOutcome, NEWS_MS, undefined);
    return () => clearTimeout(forgetting);
  }, [outcome]);
  return [outcome, setOutcome] as const;
}

/** Loads the code that makes challenges, and returns the URL path of a grid's challenge, if there is one. */
const challengeOf = (grid: SolvedGrid): Promise<string | undefined> =>
  import('#app/play/challenge/create-challenge.ts').then(
    ({ pathOfChallenge }) => pathOfChallenge(grid),
    // if the browser cannot load the script that makes challenges, the win is shared without one
    () => undefined,
  );

/** The smallest number of times that the result of a win draws as strokes on a line. */
const MIN_TIMES = 10;

type TimesLineProps = {
  /** The times with which the player’s own time is compared, in milliseconds. */
  readonly times: readonly number[] | undefined;
  readonly ownMs: number;
};

/**
 * Renders times as strokes on a line, the shortest at the left, and the player’s own time as a dot. The scale is
 * logarithmic: a time and its double are always the same distance apart. Screen readers get the comparison above the
 * line instead.
 */
function TimesLine({ times = [], ownMs }: TimesLineProps) {
  if (times.length < MIN_TIMES) return null;
  const logs = [...times, ownMs].map(ms => Math.log(Math.max(ms, 1)));
  const [min, max] = [Math.min(...logs), Math.max(...logs)];
  const places = logs.map(log => `${(1 + 98 * (max > min ? (log - min) / (max - min) : 0.5)).toFixed(1)}%`);
  return (
    <svg className={styles.times} data-times="" aria-hidden="true">
      <path d="M0 4h2000" />
      {[...new Set(places.slice(0, -1))].map(x => (
        <line key={x} x1={x} x2={x} y1="1" y2="7" />
      ))}
      <circle cx={places.at(-1)} cy="4" r="4" />
    </svg>
  );
}

/** From this time on (ten minutes), the result of a win shows the time in smaller digits. */
const LONG_MS = 600_000;

/**
 * Renders the main button of the result of a win, with the key that presses it. The button has the focus after a win.
 */
function NextButton({ next, isNew }: { readonly next: Next; readonly isNew: boolean }) {
  const button = useRef<HTMLElement>(null);
  const isReady = 'href' in next || next.isReady;
  useEffect(() => {
    if (isNew && isReady) takeFocus(button.current);
  }, [isNew, isReady]);
  usePressWithoutFocus(button, isReady, true);
  const contents = (
    <>
      <span>{next.text}</span> <kbd translate="no">N</kbd>
    </>
  );
  const shared = { variant: 'primary', className: styles.next, 'aria-keyshortcuts': 'N' } as const;
  return 'href' in next ? (
    <ButtonLink
      {...shared}
      ref={element => {
        button.current = element;
      }}
      href={next.href}
    >
      {contents}
    </ButtonLink>
  ) : (
    <Button
      {...shared}
      ref={element => {
        button.current = element;
      }}
      disabled={!next.isReady}
      onClick={next.onPress}
    >
      {contents}
    </Button>
  );
}

type PanelProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** Renders a sheet over the page. `title` is the id of its heading. */
function Panel({ title, onClose, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={`${sheetStyles.sheet} ${styles.panel}`}
      closedby="any"
      aria-labelledby={title}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}

/**
 * Returns handlers that ignore presses and keys that began before the result appeared, such as the touch that finished
 * the path or skipped the celebration.
 */
function usePressGuard() {
  const isPressed = useRef(false);
  return {
    onPointerDown: () => {
      isPressed.current = true;
    },
    onClickCapture: (event: MouseEvent) => {
      if (event.detail > 0 && !isPressed.current) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && ACTIVATION_KEYS.includes(event.key)) event.preventDefault();
    },
  };
}

/** The keys that activate a button. */
const ACTIVATION_KEYS = ['Enter', ' '];
