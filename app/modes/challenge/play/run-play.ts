import { createStore } from 'zustand/vanilla';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { tenthsText } from '#app/i18n/format.ts';
import { isFinal, type Outcome, sendAgain } from '#app/outbox/deliver.ts';
import { RUN_PREFIX } from '#app/outbox/finished-runs.ts';
import { sendDays, sendRun } from '#app/outbox/send.ts';
import { attemptsOf, GAME_PREFIX, keptLog, storeAttempt } from '#app/outbox/stored-attempts.ts';
import { resultOf } from '#app/play/daily/daily-game.ts';
import { keepGame } from '#app/play/daily/kept-games.ts';
import type { RivalPace } from '#app/playthrough/own-pace.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import { createPlaythrough } from '#app/playthrough/playthrough.ts';
import { POLICIES } from '#app/playthrough/policy.ts';
import { type Rules, USUAL_RULES } from '#app/playthrough/rules.ts';
import { LOG, lastMs } from '#engine/game.ts';
import { PENCIL_LEVEL, sizeOfLevel } from '#engine/levels.ts';
import { writeLog } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';
import type { ChallengeView } from '#protocol/http.ts';
import {
  asDaily,
  type ChallengeRun,
  durationOf,
  gridNumber,
  isOver,
  isSolvedRun,
  logsOf,
  reduceRun,
} from './challenge-run.ts';
import { keepRun, keptRun } from './kept-runs.ts';
import { type StartRefusal, startRun } from './start-run.ts';

const RUN_RULES: Rules<ChallengeRun> = {
  ...USUAL_RULES,
  reduce: reduceRun,
  isOver,
  idOf: run => `${run.code} ${gridNumber(run)}`,
  openingText(run) {
    if (isOver(run)) return undefined;
    const { size, waypoints } = run.game.puzzle;
    const grid = m.grid_announce({ size, numbers: waypoints.length });
    const count = run.puzzles.length;
    return count === 1 ? grid : `${m.challenge_grid_next({ number: gridNumber(run), count })} ${grid}`;
  },
  gameBefore: ({ solved }) => solved.at(-1),
  winText: run => m.daily_announce_win({ time: tenthsText(durationOf(run)) }),
};

type RunState = {
  readonly starting: 'busy' | StartRefusal | undefined;
  /** True if the player pressed the start button on this page. False if the run was restored from storage. */
  readonly isBegunHere: boolean;
  /** The outcome of sending the finished run. Undefined until the server has answered or sending has failed. */
  readonly sent: Outcome<{ readonly challenge: ChallengeView }> | undefined;
};

type RunOptions = {
  readonly challenge: Pick<ChallengeView, 'code' | 'form' | 'level' | 'day' | 'grade'>;
  readonly player: string | undefined;
  readonly page: PageEvents;
  readonly rivalOf: (run: ChallengeRun) => RivalPace | undefined;
  /**
   * Called with the updated challenge after the server has recorded the run. After a solved run, the call waits until
   * the player has seen their time and pressed a button.
   */
  readonly onRecorded: (view: ChallengeView) => void;
  /** Called if another tab has sent the run to the server. */
  readonly onElsewhere: () => void;
};

export type RunPlay = ReturnType<typeof createRunPlay>;

/**
 * Creates the run of a player at a challenge: its start, the clock that never stops, its storage, its end,
 * and the sending of its result. A run that the player has already begun in this browser is opened as they
 * left it.
 */
export function createRunPlay({ challenge, player, page, rivalOf, onRecorded, onElsewhere }: RunOptions) {
  const { code, form, level } = challenge;
  const isOfLevels = form === 'five' || level !== null;
  const state = createStore<RunState>(() => ({ starting: undefined, isBegunHere: false, sent: undefined }));

  const play = createPlaythrough<ChallengeRun>({
    policy: POLICIES.challenge,
    rules: {
      ...RUN_RULES,
      hasPencil: ({ game }) => !isOfLevels || game.puzzle.size >= sizeOfLevel(PENCIL_LEVEL),
    },
    page,
    player,
    write: run => keepRun(run, player, endOf(run)),
    elapsedOf: ({ startedAt }) => Math.min(Math.max(0, page.date() - startedAt), LOG.maxDurationMs),
    rival: rivalOf,
    onStored(key) {
      followDay(key);
      const isSentElsewhere = key === RUN_PREFIX + code && localStore.get(key) === null;
      if (isSentElsewhere && play.state.getState().active !== undefined && state.getState().sent === undefined)
        onElsewhere();
    },
  });

  /**
   * If the run is also a daily attempt, and the page of the day has changed its stored game in another tab, opens that
   * game.
   */
  function followDay(key: string | null): void {
    const { active: run } = play.state.getState();
    if (run?.daily === undefined || key !== GAME_PREFIX + run.daily.attempt) return;
    if (keptLog(run.daily.attempt) !== writeLog(run.game.log)) openKept();
  }

  /** Opens the run that this browser has stored for the challenge, if there is one. */
  function openKept(): void {
    const kept = keptRun(code, player);
    if (kept !== undefined) play.open(kept, { isStored: true });
  }

  let stopSending: (() => void) | undefined;

  /**
   * Sends the run if it is over. Tries again when the browser is back online, and at growing intervals, until
   * the server gives a final answer.
   */
  function sendOnceOver(): void {
    const { active: run } = play.state.getState();
    if (run === undefined || !isOver(run) || stopSending !== undefined) return;
    storeDayResult(run);
    stopSending = sendAgain(() => void send());
    void send();
  }

  async function send(): Promise<void> {
    const { active: run } = play.state.getState();
    const how = run && endOf(run);
    if (run === undefined || how === undefined) return;
    const sent = await sendRun({ code, logs: logsOf(run), how }, player);
    state.setState({ sent });
    if (isFinal(sent)) stopSending?.();
    // sends the results of days that wait in this browser, which also fetches the day’s recorded result
    if (isFinal(sent) && run.daily !== undefined) void sendDays(player);
    if (how === 'given-up') showRecorded();
  }

  /**
   * If a solved run is also a daily attempt, stores its result with that attempt. The browser then sends the result
   * even if the player leaves this page (C13).
   */
  function storeDayResult(run: ChallengeRun): void {
    const game = run.isGivenUp ? undefined : asDaily(run);
    const stored = game && attemptsOf(player).find(({ attempt }) => attempt === game.attempt);
    if (game === undefined || stored === undefined || stored.result !== undefined) return;
    // the log is stored before it is sent to the server
    keepGame(game, lastMs(game.game));
    storeAttempt({ ...stored, due: 'send', result: resultOf(game) });
  }

  /** Gives the page the challenge that the server returned when it recorded the run. */
  function showRecorded(): void {
    const { sent } = state.getState();
    if (sent?.kind !== 'saved') return;
    play.close();
    onRecorded(sent.answer.challenge);
  }

  return {
    state,
    play,
    send,
    showRecorded,
    close: play.close,
    start(): () => void {
      const stops = [play.start(), play.state.subscribe(sendOnceOver)];
      openKept();
      return () => {
        for (const stop of stops) stop();
        stopSending?.();
      };
    },
    /** Starts the player's run at the challenge, or continues it. Returns the reason if the run cannot start. */
    async begin(name?: string): Promise<StartRefusal | undefined> {
      state.setState({ starting: 'busy' });
      const started = await startRun(challenge, player, name);
      state.setState({ starting: started.ok ? undefined : started.refusal });
      if (!started.ok) return started.refusal;
      play.open(started.value);
      state.setState({ isBegunHere: true });
      return undefined;
    },
    giveUp: () => play.change(run => (isSolvedRun(run) ? run : { ...run, strokeStart: undefined, isGivenUp: true })),
  };
}

const endOf = (run: ChallengeRun) => (run.isGivenUp ? 'given-up' : isSolvedRun(run) ? 'solved' : undefined);
