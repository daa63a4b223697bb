import { Check, Copy, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { GameOptions } from '#app/play/screen/game-options.tsx';
import { GameScreen } from '#app/play/screen/game-screen.tsx';
import { GameTitle } from '#app/play/screen/game-title.tsx';
import { gridShare, type ShareOutcome, shareText } from '#app/play/screen/share-text.ts';
import { SideButton } from '#app/play/screen/side-button.tsx';
import { WinStrip } from '#app/play/screen/win-strip.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { usePlay } from '#app/play/use-play.ts';
import { firstGridAdvice } from '#app/playthrough/hints/first-advice.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { gridPath } from '#site/pages.ts';
import row from './code-row.module.css';
import type { Choice } from './free/choice.ts';
import { verdictWarning } from './grid-rules.ts';
import styles from './grid-screen.module.css';
import type { Grids } from './grids.ts';

type Props = {
  readonly grids: Grids;
  /** The title of the page, in the place where the page of a level shows the level's number. */
  readonly title: string;
  /** The grid code, if the grid has been opened by it. The title then names the size. */
  readonly code?: string;
  /** True if the page says the rules in one line until the path has two cells. */
  readonly isTaught?: boolean;
  /** The text in place of the board while there is no grid. */
  readonly waiting: string;
  /** What is known about the grid while it is being made. */
  readonly expected?: Choice;
  /** What the page shows below the cover that hides a grid that the player has not begun. */
  readonly ahead?: ReactNode;
  /** What the button that opens another grid says. `isReady` is false while that grid is being made. */
  readonly next: { readonly text: string; readonly isReady: boolean };
  /** The query with which the page of custom grids offers another grid like this one. */
  readonly another: string;
  /** Rows that stand at the top of the page's settings, before the usual ones. */
  readonly settings?: ReactNode;
  readonly onRestart?: (() => void) | undefined;
  readonly onNext: () => void;
};

/** The width in cells of the empty board that is shown until the size of the grid is known. */
const USUAL_SIZE = 6;

/** Renders the page on which the player plays a grid outside the levels. It has the layout of a level page. */
export function GridScreen({
  grids,
  title,
  code,
  isTaught = false,
  waiting,
  expected = {},
  ahead,
  next,
  another,
  settings,
  onRestart,
  onNext,
}: Props) {
  const play = usePlay(grids.play);
  const { active: grid } = useStore(grids.play.state);
  const { bestMs, hintlessRun } = useStore(grids.state);
  const { game, isCalm, options } = play;
  const { calm } = options;
  const isWon = play.isWinShown;
  const size = game === undefined ? expected.size : game.puzzle.size;
  const grade = grid?.verdict?.kind === 'one' ? grid.verdict.grade : undefined;

  return (
    <GameScreen
      play={play}
      name={m.grid_name()}
      title={
        <GameTitle size={size} code={code} grade={grid === undefined ? expected.grade : grade} isWon={isWon}>
          <span className={styles.title}>{title}</span>
        </GameTitle>
      }
      size={size ?? USUAL_SIZE}
      ahead={ahead}
      waiting={waiting}
      advice={isTaught && game !== undefined && game.path.length < 2 ? firstGridAdvice(game.puzzle) : undefined}
      best={bestMs === undefined || grade === undefined ? undefined : { ms: bestMs, grade }}
      warning={verdictWarning(grid?.verdict) ?? (play.isBlocked ? m.grid_storage_blocked() : undefined)}
      settings={
        <>
          {settings}
          <GameOptions
            {...options}
            calm={calm && { ...calm, text: isCalm && !calm.isOn ? m.grid_calm_stays() : m.grid_calm_text() }}
          />
          <CodeRow code={grid?.code} />
        </>
      }
      onRestart={onRestart}
      onNext={() => play.isWon && next.isReady && onNext()}
      win={
        isWon && grid !== undefined ? (
          <WinStrip
            play={play}
            game={grid.game}
            known={{ bestBeforeMs: bestMs, hintlessRun: { count: hintlessRun, what: 'grids' } }}
            next={{ ...next, onPress: onNext }}
            another={another}
            {...gridShare(grid.game, grid.isCalm, { grade })}
          />
        ) : undefined
      }
    />
  );
}

/**
 * Renders the code of a grid with a button that copies it, and the button that shares the grid's address. While there
 * is no grid, the row is empty but keeps its space.
 */
function CodeRow({ code = '' }: { readonly code: string | undefined }) {
  const [copiedCode, setCopiedCode] = useState<string>();
  const isHydrated = useIsHydrated();
  const isCopied = copiedCode === code;
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopiedCode(code),
      () => {}, // if the browser forbids copying, the player has to select the visible grid code
    );
  return (
    <div className={row.row} data-empty={code === '' || undefined}>
      <p className={row.label}>
        {m.grid_code()}{' '}
        <code className={row.code} translate="no">
          {code}
        </code>
      </p>
      <SideButton
        icon={isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        name={isCopied ? m.grid_code_copied() : m.grid_code_copy()}
        isIdle={!isHydrated}
        onClick={copy}
      />
      <p role="status" className="visually-hidden">
        {isCopied && m.grid_code_copied()}
      </p>
      <ShareGrid key={code} code={code} isIdle={!isHydrated} />
    </div>
  );
}

/**
 * Renders the button that shares the address of a grid with the device's share sheet, or copies it if there is none.
 * After copying, a text says so.
 */
function ShareGrid({ code, isIdle }: { readonly code: string; readonly isIdle: boolean }) {
  const [outcome, setOutcome] = useState<ShareOutcome>();

  async function onShare() {
    const url = location.origin + gridPath(code, getLocale());
    setOutcome(await shareText({ title: 'Enfilade', text: m.share_grid_text(), url, copy: url }));
  }

  return (
    <>
      <SideButton
        icon={<Share2 size={18} aria-hidden="true" />}
        name={m.share_grid()}
        isIdle={isIdle}
        onClick={onShare}
      />
      <p className={row.news} role="status">
        {outcome === 'copied' ? m.share_copied() : outcome === 'shown' && m.share_not_copied()}
      </p>
      {outcome === 'shown' && (
        <input
          className={row.address}
          aria-label={m.share_address()}
          value={location.origin + gridPath(code, getLocale())}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </>
  );
}
