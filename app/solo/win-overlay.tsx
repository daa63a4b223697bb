import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { clockText, numberText } from '#app/i18n/format.ts';
import { type Game, lastMs, tally } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { ResultLine } from './results/result-line.tsx';
import type { ResultStatus } from './results/use-result.ts';
import type { Totals } from './solo-game.ts';
import styles from './win-overlay.module.css';

type Props = {
  readonly game: Game;
  readonly totals: Totals;
  readonly resultStatus: ResultStatus | undefined;
  readonly isNextReady: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

/** Renders the statistics of the won level and of all levels so far, over the solved board. */
export function WinOverlay({ game, totals, resultStatus, isNextReady, onNext, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // True once the pointer has been pressed on the overlay itself, not on the board before the overlay opened.
  const isPressed = useRef(false);
  const level = tally(game, lastMs(game));

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isNextReady) next.current?.focus();
  }, [isNextReady]);

  function onClick(event: MouseEvent) {
    // Ignores the click of the tap that finished the path or skipped the celebration.
    if (event.detail > 0 && !isPressed.current) event.stopPropagation();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Ignores a key that has been held down since before the overlay opened.
    if (event.repeat && ACTIVATION_KEYS.includes(event.key)) event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby="win-title"
      aria-describedby="win-score"
      onClose={onClose}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onClickCapture={onClick}
      onKeyDownCapture={onKeyDown}
    >
      <h2 id="win-title" className={styles.title}>
        {m.solo_win_title()}
      </h2>
      <p id="win-score" className={styles.score}>
        {m.solo_points({ points: numberText(level.score) })}
      </p>
      <Figures
        rows={[
          [m.solo_stat_time(), clockText(Math.floor(level.durationMs / 1000))],
          [m.solo_stat_undos(), numberText(level.undos)],
          [m.solo_stat_hints(), numberText(level.hints)],
        ]}
      />
      <h3 className={styles.since}>{m.solo_totals_title()}</h3>
      <Figures
        rows={[
          [m.solo_stat_levels(), numberText(totals.levels)],
          [m.solo_stat_score(), numberText(totals.score)],
          [m.solo_stat_time(), clockText(Math.floor(totals.durationMs / 1000))],
          [m.solo_stat_undos(), numberText(totals.undos)],
          [m.solo_stat_hints(), numberText(totals.hints)],
        ]}
      />
      <ResultLine status={resultStatus} />
      <div className={styles.ways}>
        <Button
          ref={next}
          variant="primary"
          className={styles.next}
          disabled={!isNextReady}
          aria-keyshortcuts="N"
          onClick={onNext}
        >
          {isNextReady ? m.solo_next() : m.solo_next_preparing()} <kbd>N</kbd>
        </Button>
        <Button onClick={() => dialog.current?.close()}>{m.solo_win_close()}</Button>
      </div>
    </dialog>
  );
}

/** The keys that activate a button. */
const ACTIVATION_KEYS = ['Enter', ' '];

function Figures({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
