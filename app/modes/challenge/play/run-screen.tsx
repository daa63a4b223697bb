import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '#app/components/button.tsx';
import { AskButton } from '#app/components/confirm.tsx';
import { tenthsText } from '#app/i18n/format.ts';
import { rankedRuns, standingOf } from '#app/modes/challenge/result/standing.ts';
import { isFinal, type Outcome, type Unsent } from '#app/outbox/deliver.ts';
import { challengeMessage, replyMessage } from '#app/play/challenge/challenge-message.ts';
import { challengerName, gradeOf, kindOfGrids, usesText } from '#app/play/challenge/challenge-text.ts';
import { GameOptions } from '#app/play/screen/game-options.tsx';
import { GameScreen } from '#app/play/screen/game-screen.tsx';
import { GameTitle } from '#app/play/screen/game-title.tsx';
import { WinStrip } from '#app/play/screen/win-strip.tsx';
import { type Play, usePlay } from '#app/play/use-play.ts';
import { firstGridAdvice } from '#app/playthrough/hints/first-advice.ts';
import { lastMs } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import { challengePath, challengePicturePath } from '#site/pages.ts';
import { type ChallengeRun, cellsOf, durationOf, gridNumber, isOver } from './challenge-run.ts';
import type { RunPlay } from './run-play.ts';
import styles from './run-screen.module.css';

type Sent = Outcome<{ readonly challenge: ChallengeView }> | undefined;

type Props = {
  readonly view: ChallengeView;
  readonly running: RunPlay;
};

/**
 * Renders a run at a challenge: the game beside the challenger's pace (covered squares over time) and, after the end,
 * the progress of sending the result.
 */
export function RunScreen({ view, running }: Props) {
  const { active: run } = useStore(running.play.state);
  const { isBegunHere, sent } = useStore(running.state);
  const play = usePlay(running.play);

  if (run === undefined) return null;
  const { size } = run.game.puzzle;
  const count = run.puzzles.length;
  const grade = view.form === 'five' ? undefined : gradeOf(view);
  const isEnded = isOver(run) && (run.isGivenUp || play.isWinShown);
  const isWon = isEnded && !run.isGivenUp;
  const isUnsent = isWon && sent !== undefined && sent.kind !== 'saved';
  const cells = cellsOf(run);
  return (
    <GameScreen
      play={play}
      name={m.challenge_title()}
      title={
        isWon && count > 1 ? (
          <WonAllTitle />
        ) : (
          <GameTitle size={size} grade={grade} isWon={isWon}>
            {count === 1 ? m.challenge_title() : m.challenge_grid_number({ number: gridNumber(run), count })}
          </GameTitle>
        )
      }
      size={size}
      rail={cells}
      isBegunHere={isBegunHere}
      isOver={isEnded}
      advice={adviceOf(view, run)}
      warning={play.isBlocked ? m.grid_storage_blocked() : undefined}
      settings={<GameOptions {...play.options} />}
      onNext={running.showRecorded}
      win={isWon ? <RunWin play={play} run={run} sent={sent} onNext={running.showRecorded} /> : undefined}
      ending={isEnded ? <Sending sent={sent} onRetry={running.send} /> : undefined}
    >
      {isEnded ? (
        isUnsent ? (
          <Sending sent={sent} onRetry={running.send} />
        ) : undefined
      ) : (
        <div className={styles.notes}>
          <AskButton
            name={m.challenge_give_up()}
            title={m.challenge_give_up_title()}
            text={m.challenge_give_up_text()}
            isIdle={isOver(run)}
            onYes={running.giveUp}
          />
        </div>
      )}
    </GameScreen>
  );
}

/** Renders the heading of a solved run of five grids, which have no size in common. */
const WonAllTitle = () => (
  <>
    <span>{m.win_title()}</span>
    <small>
      <span> {m.challenge_five()}</span>
    </small>
  </>
);

type RunWinProps = {
  readonly play: Play;
  readonly run: ChallengeRun;
  readonly sent: Sent;
  readonly onNext: () => void;
};

/**
 * Renders the result of a solved run. Once the server has recorded the run, a button leads to the page that compares
 * all runs.
 */
function RunWin({ play, run, sent, onNext }: RunWinProps) {
  const view = sent?.kind === 'saved' ? sent.answer.challenge : undefined;
  const solved = view === undefined ? [] : rankedRuns(view).filter(({ how }) => how === 'solved');
  const index = solved.findIndex(({ isYours }) => isYours);
  const own = solved[index];
  return (
    <WinStrip
      play={play}
      game={run.game}
      durationMs={own?.durationMs ?? durationOf(run)}
      startMs={startOf(run)}
      uses={usesOf(run, own)}
      known={own && { inChallenge: { place: index + 1, count: solved.length } }}
      note={view && own && <p>{noteOf(view, own)}</p>}
      next={{
        text: nextText(view),
        isReady: view !== undefined,
        onPress: onNext,
      }}
      share={{
        text: own === undefined ? m.challenge_title() : messageOf(view, own),
        path: challengePath(run.code, getLocale()),
        ...(view && { picture: challengePicturePath(kindOfGrids(view), getLocale()) }),
        copied: m.challenge_copied(),
        shared: m.challenge_shared(),
      }}
    />
  );
}

/**
 * Returns the text about a finished run: its undos and restarts if it has one grid, or the time on each grid if it has
 * five.
 */
function usesOf({ solved, game }: ChallengeRun, own: RunView | undefined): string {
  if (solved.length === 0) return own === undefined ? '' : usesText(own);
  const ends = [...solved, game].map(lastMs);
  return ends.map((end, index) => tenthsText(end - (ends[index - 1] ?? 0))).join(' · ');
}

/**
 * Returns the message that the player sends with the link to the challenge. The challenger's message invites to the
 * challenge, and another player's message tells the player's time.
 */
const messageOf = (view: ChallengeView | undefined, own: RunView): string =>
  view?.you === 'challenger' ? challengeMessage(view, location.origin) : replyMessage(own);

/**
 * Returns the sentence about a recorded run. The challenger, who plays first, reads that the link is ready. Other
 * players read how their run compares with the challenger's run.
 */
const noteOf = (view: ChallengeView, own: RunView): string =>
  view.you === 'challenger' ? m.challenge_ready() : standingOf(view, own).text;

/**
 * Returns the text of the main button after a run. The button leads the challenger to the link, and other players to
 * the page that compares the threads.
 */
function nextText(view: ChallengeView | undefined): string {
  if (view === undefined) return m.challenge_sending();
  return view.you === 'challenger' ? m.challenge_see_link() : m.win_compare();
}

/** Returns the time on the run’s clock at which its last grid appeared. */
function startOf({ solved }: ChallengeRun): number {
  const before = solved.at(-1);
  return before === undefined ? 0 : lastMs(before);
}

/**
 * Returns the text that is shown below the board while there is no other message. A player who follows a link may play
 * their first game, and reads the rules until the first grid has two cells. After that, the text is the challenger's
 * name and the time to beat, or undefined if the challenger gave up.
 */
function adviceOf(view: ChallengeView, { solved, game }: ChallengeRun): string | undefined {
  const { you, challenger } = view;
  if (you === 'stranger' && solved.length === 0 && game.path.length < 2) return firstGridAdvice(game.puzzle);
  if (challenger === null || challenger.how !== 'solved') return undefined;
  return m.challenge_to_beat_by({ name: challengerName(view), time: tenthsText(challenger.durationMs) });
}

/** Renders the progress of sending the run. The browser keeps the run until the server has recorded or refused it. */
function Sending({ sent, onRetry }: { readonly sent: Outcome | undefined; readonly onRetry: () => void }): ReactNode {
  if (sent?.kind === 'refused') return <p role="alert">{m.challenge_refused()}</p>;
  if (sent === undefined || isFinal(sent)) return <p role="status">{m.challenge_sending()}</p>;
  return (
    <div className={styles.unsent}>
      <p role="alert">{UNSENT[sent.kind]()}</p>
      <Button variant="primary" onClick={onRetry}>
        {m.daily_retry()}
      </Button>
    </div>
  );
}

const UNSENT: Readonly<Record<Unsent, () => string>> = {
  'no-network': m.challenge_unsent_no_network,
  'no-answer': m.challenge_unsent_no_answer,
  'not-understood': m.challenge_unsent_no_answer,
  'signed-out': m.challenge_unsent_signed_out,
};
