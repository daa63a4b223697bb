import { useMemo, useState } from 'react';
import { describeGrid } from '#app/board/describe-grid.ts';
import { tenthsText } from '#app/i18n/format.ts';
import { runName } from '#app/play/challenge/challenge-text.ts';
import { ReplayedBoard } from '#app/play/replay/replayed-board.tsx';
import { isWon } from '#engine/game.ts';
import { readPuzzle } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import type { RunView } from '#protocol/http.ts';
import { replayPath } from './answers-table.tsx';
import styles from './result.module.css';
import { endOf, gamesOf, numberTimes, type RunGame } from './run-games.ts';

type Side = { readonly run: RunView; readonly logs: readonly string[]; readonly isRival: boolean };

type Props = {
  readonly puzzles: readonly string[];
  readonly left: Side;
  readonly right: Side;
  /** True while the logs of the two runs are not loaded yet. Their boards are then invisible, but keep their space. */
  readonly isLoading?: boolean;
  readonly code: string;
};

/**
 * Shows the threads of two runs side by side (C5), links to their replay, and lists the times at which they reached
 * each number.
 */
export function Threads({ puzzles, left, right, isLoading = false, code }: Props) {
  const [grid, setGrid] = useState(0);
  const sides = [left, right].map(side => ({ ...side, played: gamesOf(puzzles, side.logs)[grid] }));
  const puzzle = useMemo(() => readPuzzle(puzzles[grid] ?? ''), [puzzles, grid]);
  if (!puzzle.ok) return null;
  return (
    <section className={styles.threads} aria-label={m.challenge_threads()} data-loading={isLoading || undefined}>
      {puzzles.length > 1 && (
        <p className={styles.grids}>
          <label htmlFor="replayed-grid">{m.challenge_replay_grid()}</label>
          <select id="replayed-grid" value={grid} onChange={event => setGrid(Number(event.currentTarget.value))}>
            {puzzles.map((text, index) => (
              <option key={text} value={index}>
                {m.challenge_grid_number({ number: index + 1, count: puzzles.length })}
              </option>
            ))}
          </select>
        </p>
      )}
      <div className={styles.boards}>
        {sides.map(({ run, isRival, played }) => (
          <Thread
            key={`${run.run} ${grid}`}
            run={run}
            isRival={isRival}
            puzzle={puzzle.value}
            played={played}
            time={puzzles.length === 1 ? timeOfRun(run) : timeOfGrid(played)}
          />
        ))}
      </div>
      <a
        className={styles.large}
        href={`${replayPath(code, left.run.run)}&beside=${right.run.run}${grid === 0 ? '' : `&grid=${grid + 1}`}`}
      >
        {m.replay_large()}
      </a>
      <Story sides={sides} puzzle={puzzle.value} isWhole={puzzles.length === 1} />
    </section>
  );
}

type ThreadProps = {
  readonly run: RunView;
  readonly isRival: boolean;
  readonly puzzle: Puzzle;
  readonly played: RunGame | undefined;
  readonly time: string;
};

const timeOfRun = (run: RunView): string =>
  run.how === 'solved' ? tenthsText(run.durationMs) : m.challenge_given_up();

/**
 * Returns the player's time on one grid of a run. It comes from the log, because the server measures only the
 * time of the whole run.
 */
function timeOfGrid(played: RunGame | undefined): string {
  if (played === undefined) return m.challenge_not_played();
  const durationMs = endOf(played) - played.startMs;
  return isWon(played.game) ? tenthsText(durationMs) : m.challenge_given_up();
}

function Thread({ run, isRival, puzzle, played, time }: ThreadProps) {
  const path = played?.game.path ?? [];
  const route = played === undefined ? m.challenge_not_played() : describeGrid(puzzle, played.game.path, []);
  const name = runName(run);
  return (
    <figure className={isRival ? `${styles.thread} ${styles.rival}` : styles.thread}>
      <figcaption>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.time}>{time}</span>
      </figcaption>
      <ReplayedBoard
        puzzle={puzzle}
        path={path}
        name={run.isYours ? m.challenge_thread_yours({ route }) : m.challenge_thread({ name, route })}
        isRival={isRival}
      />
    </figure>
  );
}

type StoryProps = {
  readonly sides: readonly (Side & { readonly played: RunGame | undefined })[];
  readonly puzzle: Puzzle;
  /** True if this is the challenge's only grid. */
  readonly isWhole: boolean;
};

/**
 * Renders a table of the times at which both players reached each number, for readers who cannot or do not
 * want to watch the replay.
 */
function Story({ sides, puzzle, isWhole }: StoryProps) {
  const times = sides.map(({ run, played }) => {
    const moments = played === undefined ? [] : numberTimes(played);
    // the server may have measured the time of the run, which is then a little longer than the time in the log
    return isWhole && run.how === 'solved' ? [...moments.slice(0, -1), run.durationMs] : moments;
  });
  return (
    <details className={styles.story}>
      <summary>{m.challenge_words()}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.challenge_words_number()}</th>
            {sides.map(({ run }) => (
              <th key={run.run} scope="col">
                <bdi>{runName(run)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {puzzle.waypoints.map((cell, index) => (
            <tr key={cell}>
              <th scope="row">{index + 1}</th>
              {sides.map(({ run }, side) => (
                <td key={run.run}>{momentText(times[side]?.[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const momentText = (ms: number | undefined): string => (ms === undefined ? m.challenge_words_missed() : tenthsText(ms));
