import { createStore } from 'zustand/vanilla';
import { takeStart } from '#app/client/page/resume.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { tenthsText } from '#app/i18n/format.ts';
import type { DailyPage, ServerClock } from '#app/modes/daily/daily-page.ts';
import { sendAgain, type Unsent } from '#app/outbox/deliver.ts';
import { sendDay, sendDays } from '#app/outbox/send.ts';
import {
  attemptsOf,
  countedAttempt,
  GAME_PREFIX,
  keptLog,
  STORAGE_KEY,
  type StoredAttempt,
  storeAttempt,
} from '#app/outbox/stored-attempts.ts';
import type { OwnCircles } from '#app/play/circles/own-circles.tsx';
import {
  type DailyGame,
  ELSEWHERE,
  elapsedOf,
  readFinishedGame,
  reduceDaily,
  resultOf,
} from '#app/play/daily/daily-game.ts';
import { forgetGame, keepGame, keptGame } from '#app/play/daily/kept-games.ts';
import { takeErasureAdvice } from '#app/play/erasure-advice.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import { createPlaythrough } from '#app/playthrough/playthrough.ts';
import { POLICIES } from '#app/playthrough/policy.ts';
import { type Rules, USUAL_RULES } from '#app/playthrough/rules.ts';
import { isWon, lastMs } from '#engine/game.ts';
import { kindName } from '#engine/levels.ts';
import { writeLog } from '#engine/notation.ts';
import { HINT_MS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import type { DailyTimes } from '#protocol/http.ts';
import { type StartRefusal, startGame } from './start-game.ts';

const DAILY_RULES: Rules<DailyGame> = {
  ...USUAL_RULES,
  reduce: reduceDaily,
  idOf: ({ attempt }) => attempt,
  kindOf: ({ game, grade }) => grade && kindName(game.puzzle.size, grade),
  openingText({ game }) {
    const { size, waypoints } = game.puzzle;
    return isWon(game) ? undefined : m.grid_announce({ size, numbers: waypoints.length });
  },
  winText: ({ game }) => m.daily_announce_win({ time: tenthsText(lastMs(game)) }),
};

/**
 * What the request to start the day's game has come to: `busy` while it is under way, the reason if the game cannot
 * start, otherwise undefined.
 */
export type Starting = 'busy' | StartRefusal | undefined;

type DailyState = {
  readonly starting: Starting;
  /** The id of the attempt at the day's grid that was begun on this page, if any. */
  readonly begunHere: string | undefined;
  /** The player's attempts that the browser has stored. The list is empty on the server and until `start` is called. */
  readonly attempts: readonly StoredAttempt[];
  /**
   * The outcome of sending results from this page. For each attempt whose result was recorded, `times` has the verified
   * times of its day. `stopped` is the reason why sending has stopped, if it has.
   */
  readonly sending: { readonly times: ReadonlyMap<string, DailyTimes>; readonly stopped: Unsent | undefined };
  /** What the page shows about the player's circles, once it has read them. */
  readonly circles: OwnCircles | undefined;
  /** True after the win with which the player is told that the browser may erase its storage (T24). */
  readonly isErasureTold: boolean;
};

type DailyOptions = {
  readonly about: Pick<DailyPage, 'day' | 'finished' | 'circles'>;
  readonly player: string | undefined;
  readonly serverClock: ServerClock | undefined;
  readonly page: PageEvents;
};

/**
 * Creates the player's game on the grid of a day: its start, the clock that never stops, its storage, and the
 * sending of its result. A game that was begun before is opened as the player left it. Moves that another tab
 * stores are shown.
 */
export function createDailyPlay({ about, player, serverClock, page }: DailyOptions) {
  const { day } = about;
  const state = createStore<DailyState>(() => ({
    starting: undefined,
    begunHere: undefined,
    attempts: [],
    sending: { times: new Map(), stopped: undefined },
    circles: undefined,
    isErasureTold: false,
  }));
  let circleReads = 0;

  const play = createPlaythrough<DailyGame>({
    policy: POLICIES.daily,
    rules: DAILY_RULES,
    page,
    player,
    write: (game, elapsedMs) => game.attempt === ELSEWHERE || keepGame(game, elapsedMs),
    // hints cost seconds only if the grid is today’s, because only its times are ranked (J13)
    hintCost: ({ begun }) => (begun.isOnDay ? m.daily_hint_cost({ seconds: HINT_MS / 1000 }) : undefined),
    elapsedOf: ({ begun }) => elapsedOf(begun, page.date(), serverClock?.now()),
    onStored(key) {
      if (key === STORAGE_KEY) readAttempts();
      const { active } = play.state.getState();
      if (active === undefined || key !== GAME_PREFIX + active.attempt) return;
      // A storage event may be older than the last read or write of this tab, so the current log is read from the
      // storage.
      if (keptLog(active.attempt) !== writeLog(active.game.log)) reopen(active);
    },
    onWin(won) {
      keepGame(won, lastMs(won.game)); // the log is stored before it is sent, because `send` reads it from the storage
      const stored = attemptsOf(player).find(({ attempt }) => attempt === won.attempt);
      if (stored !== undefined && stored.result === undefined)
        storeAttempt({ ...stored, due: 'send', result: resultOf(won) });
      state.setState({ isErasureTold: takeErasureAdvice(player, page.date()) });
      readAttempts();
      void send();
    },
  });

  const readAttempts = () => state.setState({ attempts: attemptsOf(player) });

  /** Opens the stored game of an attempt. Returns false if it is not stored or cannot be read. */
  function reopen(attempt: Pick<StoredAttempt, 'day' | 'attempt'>): boolean {
    const kept = keptGame(attempt);
    if (kept !== undefined) play.open(kept.game, { elapsedMs: kept.elapsedMs, isStored: true });
    return kept !== undefined;
  }

  /**
   * Opens the stored attempt at this day that counts or, if none counts, the latest stored attempt. If this browser has
   * no attempt at the day, opens the account's finished game, if there is one.
   */
  function resume(): void {
    const attempts = attemptsOf(player);
    const latest = attempts.findLast(each => each.day === day);
    if ([countedAttempt(attempts, day), latest].some(each => each !== undefined && reopen(each))) return;
    const finished = readFinishedGame(about);
    if (finished !== undefined) play.open(finished);
  }

  /**
   * Reads how the player's circles stand (who has finished today's grid), on the page of that grid. Only players with a
   * circle load the script that does this. If it fails, what the page shows stays.
   */
  async function readCircles(): Promise<void> {
    if (serverClock?.today() !== day || !(about.circles || localStore.get('circles'))) return;
    const number = ++circleReads;
    const { readOwnCircles } = await import('#app/play/circles/own-circles.tsx');
    const circles = await readOwnCircles(player, day);
    // a later read of the circles may already show a result that this one does not have, so this one is dropped
    if (circles !== undefined && number === circleReads) state.setState({ circles });
  }

  /** Sends all results of days that wait in this browser, and shows the outcome. */
  async function send(): Promise<void> {
    const { delivered, linked } = await sendDays(player);
    void linked?.then(readCircles).catch(() => {});
    const times = new Map(state.getState().sending.times);
    let stopped: Unsent | undefined;
    for (const { pending, outcome } of delivered) {
      if (outcome.kind === 'saved') times.set(pending.attempt, outcome.answer.times);
      else if (outcome.kind !== 'refused') stopped = outcome.kind;
    }
    state.setState({ sending: { times, stopped } });
    readAttempts();
  }

  /** Asks again for the times of today's finished grid, because other players may have finished it meanwhile. */
  async function renewTimes(): Promise<void> {
    const { attempt = '' } = play.state.getState().active ?? {};
    // the times are not requested again if they have just arrived with the answer to the result
    if (state.getState().sending.times.has(attempt)) return;
    const stored = attemptsOf(player).find(each => each.attempt === attempt);
    if (serverClock?.today() !== day || !stored?.result?.isVerified) return;
    const sent = await sendDay(stored, player);
    if (!sent.ok) return;
    const { sending } = state.getState();
    state.setState({ sending: { ...sending, times: new Map(sending.times).set(attempt, sent.value.times) } });
  }

  /**
   * Asks the server for an attempt and its puzzle, stores the attempt, and opens the game. Does nothing
   * while a request is under way.
   */
  async function begin(): Promise<void> {
    if (state.getState().starting === 'busy') return;
    state.setState({ starting: 'busy' });
    const earlier = attemptsOf(player).findLast(each => each.day === day && each.key !== undefined);
    const started = await startGame(about, { player, key: earlier?.key }, serverClock);
    state.setState({ starting: started.ok ? undefined : started.refusal });
    if (!started.ok) return;
    const { game, key } = started.value;
    // after a refused result, the server’s attempt is still open, and is played from the start
    if (attemptsOf(player).some(each => each.attempt === game.attempt && each.refusal !== undefined))
      forgetGame(game.attempt);
    storeAttempt({ day, attempt: game.attempt, owner: player, key, due: key === undefined ? undefined : 'join' });
    play.open(game);
    readAttempts();
    state.setState({ begunHere: game.attempt });
  }

  return {
    state,
    play,
    /**
     * Opens the stored game, and sends waiting results until the caller calls the returned function. If a link starts a
     * game that is not stored, begins it only once the page is visible, because its clock never stops (J21).
     */
    start(): () => void {
      const stops = [play.start(), sendAgain(() => void send())];
      const isStarted = takeStart();
      readAttempts();
      resume();
      void send().then(renewTimes);
      void readCircles().catch(() => {}); // without a network, the script that reads circles cannot be loaded
      if (isStarted && play.state.getState().active === undefined) stops.push(whenVisible(page, () => void begin()));
      return () => {
        for (const stop of stops) stop();
      };
    },
    begin,
  };
}

/** Calls a function once the page is visible. The returned function stops waiting. */
function whenVisible({ isHidden, onVisibility }: PageEvents, run: () => void): () => void {
  const check = () => {
    if (isHidden()) return;
    stop();
    run();
  };
  const stop = onVisibility(check);
  check();
  return stop;
}
