import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { GhostButton } from '#app/components/ask/ghost-button.tsx';
import { type DuelScreen, secondsPlayed } from '#app/duel/duel-screen.ts';
import { finishText } from '#app/duel/messages.ts';
import { SideLabel } from '#app/duel/sides/side-label.tsx';
import { sideName } from '#app/duel/sides/side-names.ts';
import { ReplayedBoard } from '#app/game/figure.tsx';
import { entriesOf, pathAt } from '#app/game/replay/path-at.ts';
import { numberText } from '#app/i18n/format.ts';
import type { Finish } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './replay.module.css';

const REPLAY_MS = 4000;

type Props = {
  readonly screen: Extract<DuelScreen, { kind: 'complete' }>;
  /** Called with true once the points have counted up. */
  readonly onCounted: (isCounted: true) => void;
};

/** Replays both players' paths side by side and in sync, while their points count up. */
export function Replay({ screen, onCounted }: Props) {
  const { round, puzzle, view } = screen;
  const { shareDone, restart } = useReplay();
  const isCounted = shareDone === 1;
  useLayoutEffect(() => {
    if (isCounted) onCounted(true);
  }, [isCounted, onCounted]);

  const shownMs = shareDone * (secondsPlayed(round, round.endsAt) + 1) * 1000;
  const yours = round.games[view.seat];
  const theirs = round.games[otherSeat(view.seat)];
  return (
    <div className={styles.replay}>
      <div className={styles.threads}>
        <Route name={m.duel_you()} {...{ puzzle, shownMs, shareDone }} log={yours.log} finish={yours.finish} />
        <Route
          name={sideName(screen.rival)}
          label={<SideLabel side={screen.rival} />}
          {...{ puzzle, shownMs, shareDone }}
          log={theirs.log}
          finish={theirs.finish}
          isRival
        />
      </div>
      <GhostButton onClick={restart} disabled={!isCounted}>
        {m.duel_replay()}
      </GhostButton>
    </div>
  );
}

type RouteProps = {
  readonly name: string;
  /** What the caption shows in the place of the name. */
  readonly label?: ReactNode;
  readonly puzzle: Puzzle;
  readonly log: string | null;
  readonly finish: Finish | null;
  readonly shownMs: number;
  readonly shareDone: number;
  readonly isRival?: boolean;
};

function Route({ name, label = name, puzzle, log, finish, shownMs, shareDone, isRival = false }: RouteProps) {
  const entries = useMemo(() => entriesOf(log), [log]);
  const points = finish?.score ?? 0;
  return (
    <figure className={isRival ? `${styles.route} ${styles.rival}` : styles.route}>
      <figcaption>
        <span className={styles.name}>{label}</span>
        <span className={styles.points} aria-hidden={shareDone < 1}>
          {m.duel_points({ points: numberText(Math.round(points * shareDone)) })}
        </span>
        <span className={styles.time}>{finishText(finish)}</span>
      </figcaption>
      <ReplayedBoard puzzle={puzzle} path={pathAt(entries, shownMs)} name={m.duel_route({ name })} isRival={isRival} />
    </figure>
  );
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns the fraction of the replay shown so far, from 0 to 1, and a function that restarts the replay. The
 * fraction is always 1 if the user prefers reduced motion.
 */
function useReplay() {
  const [shareDone, setShareDone] = useState(() => (prefersReducedMotion() ? 1 : 0));
  const frame = useRef(0);

  const play = useCallback(() => {
    if (prefersReducedMotion()) return;
    cancelAnimationFrame(frame.current);
    let startedMs: number | undefined;
    frame.current = requestAnimationFrame(function step(nowMs) {
      startedMs ??= nowMs;
      const share = Math.min(1, (nowMs - startedMs) / REPLAY_MS);
      setShareDone(share);
      if (share < 1) frame.current = requestAnimationFrame(step);
    });
  }, []);

  useEffect(() => {
    play();
    return () => cancelAnimationFrame(frame.current);
  }, [play]);

  return { shareDone, restart: play };
}
