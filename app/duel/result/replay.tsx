import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { prefersReducedMotion } from '#app/board/reduced-motion.ts';
import { GhostButton } from '#app/components/ghost-button.tsx';
import { finishText } from '#app/duel/duel-messages.ts';
import { type DuelScreen, secondsPlayed } from '#app/duel/duel-screen.ts';
import { SideLabel, sideName } from '#app/duel/side-names.tsx';
import { numberText } from '#app/i18n/format.ts';
import { entriesOf, pathAt } from '#app/play/replay/path-at.ts';
import { ReplayedBoard } from '#app/play/replay/replayed-board.tsx';
import type { Finish } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './replay.module.css';

const REPLAY_MS = 4000;

type Props = { readonly screen: Extract<DuelScreen, { kind: 'complete' }> };

/** Replays the paths of both players of a duel's round side by side, below their points and times. */
export function Replay({ screen }: Props) {
  const { round, puzzle, view } = screen;
  const { share, play } = useReplay(REPLAY_MS);
  const shownMs = share * (secondsPlayed(round, round.endsAt) + 1) * 1000;
  const yours = round.games[view.seat];
  const theirs = round.games[otherSeat(view.seat)];
  return (
    <div className={styles.replay}>
      <div className={styles.threads}>
        <Route name={m.duel_you()} {...{ puzzle, shownMs }} log={yours.log} finish={yours.finish} />
        <Route
          name={sideName(screen.rival)}
          label={<SideLabel side={screen.rival} />}
          {...{ puzzle, shownMs }}
          log={theirs.log}
          finish={theirs.finish}
          isRival
        />
      </div>
      {play && (
        <GhostButton onClick={play} isBusy={share < 1}>
          {m.duel_replay()}
        </GhostButton>
      )}
    </div>
  );
}

/**
 * Plays a replay once. Returns the share of the replay to show, from 0 to 1, and a function that plays the replay
 * again. With reduced motion, the share is always 1, and the function is undefined.
 */
function useReplay(durationMs: number) {
  const isStill = prefersReducedMotion();
  const [share, setShare] = useState(isStill ? 1 : 0);
  const frame = useRef(0);

  const play = useCallback(() => {
    cancelAnimationFrame(frame.current);
    setShare(0);
    let startedMs: number | undefined;
    frame.current = requestAnimationFrame(function step(nowMs) {
      startedMs ??= nowMs;
      const next = Math.min(1, (nowMs - startedMs) / durationMs);
      setShare(next);
      if (next < 1) frame.current = requestAnimationFrame(step);
    });
  }, [durationMs]);

  useEffect(() => {
    if (isStill) setShare(1);
    else play();
    return () => cancelAnimationFrame(frame.current);
  }, [isStill, play]);

  return { share, play: isStill ? undefined : play };
}

type RouteProps = {
  readonly name: string;
  /** What stands above a replayed board. By default, it is the player's name. */
  readonly label?: ReactNode;
  readonly puzzle: Puzzle;
  readonly log: string | null;
  readonly finish: Finish | null;
  readonly shownMs: number;
  readonly isRival?: boolean;
};

function Route({ name, label = name, puzzle, log, finish, shownMs, isRival = false }: RouteProps) {
  const entries = useMemo(() => entriesOf(log), [log]);
  return (
    <figure className={isRival ? `${styles.route} ${styles.rival}` : styles.route}>
      <figcaption>
        <span className={styles.name}>{label}</span>
        <span className={styles.points} translate="no">
          {m.duel_points({ points: numberText(finish?.score ?? 0) })}
        </span>
        <span className={styles.time}>{finishText(finish)}</span>
      </figcaption>
      <ReplayedBoard puzzle={puzzle} path={pathAt(entries, shownMs)} name={m.duel_route({ name })} isRival={isRival} />
    </figure>
  );
}
