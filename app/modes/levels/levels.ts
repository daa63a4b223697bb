import { createStore } from 'zustand/vanilla';
import { call } from '#app/client/call.ts';
import { takeStart } from '#app/client/page/resume.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { NO_TOTALS, otherTotals, sumOfTotals, type Totals } from '#app/client/storage/stored-totals.ts';
import { numberText } from '#app/i18n/format.ts';
import { takeErasureAdvice } from '#app/play/erasure-advice.ts';
import { type BestGame, storedBeads } from '#app/play/necklace/beads.ts';
import { createWorkerClient } from '#app/play/worker-client.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import { createPlaythrough } from '#app/playthrough/playthrough.ts';
import { POLICIES } from '#app/playthrough/policy.ts';
import { type Rules, USUAL_RULES } from '#app/playthrough/rules.ts';
import { isWon, lastMs, tally } from '#engine/game.ts';
import type { Generated } from '#engine/generator/generate-level.ts';
import { kindOfLevel, PENCIL_LEVEL, sizeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { languageOf } from '#site/languages.ts';
import { type EarlierGames, type EarlierTimes, earlierTimes, withWin } from './earlier-games.ts';
import { readStoredGame, STORAGE_KEY, writeStoredGame } from './game-storage.ts';
import { createLevelLoader, requestAttempt } from './level-loader.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';
import { hintlessRun } from './results/kept-games.ts';
import { createLevelResults } from './results/level-results.ts';
import { type AccountProgress, type FastestTime, levelAfter, playOn, resumeGame } from './resume-game.ts';
import { type ActiveLevel, makeCalm, newLevel, type Progress, withWonLevel } from './solo-game.ts';

const TIMEOUT_MS = 10_000;

const FAILED: Generated = { ok: false, refusal: 'no-puzzle-found', tries: 0 };

const isCalm = ({ attempt }: ActiveLevel): boolean => attempt.isCalm === true;

const LEVEL_RULES: Rules<ActiveLevel> = {
  ...USUAL_RULES,
  idOf: ({ attempt }) => attempt.id,
  isCalm,
  makeCalm,
  hasPencil: ({ attempt }) => attempt.level >= PENCIL_LEVEL,
  isTimed: active => !isCalm(active),
  kindOf: ({ attempt }) => kindOfLevel(attempt.level),
  openingText: ({ attempt: { level }, game: { puzzle } }) =>
    m.solo_announce_level({ level, size: puzzle.size, numbers: puzzle.waypoints.length }),
  winText(active) {
    const { attempt, game } = active;
    if (isCalm(active)) return m.solo_win_title();
    return m.solo_win_announce({ level: attempt.level, score: numberText(tally(game, lastMs(game)).score) });
  },
};

export type LevelsState = {
  /** The player's progress on the levels, or undefined until it has been read from storage. */
  readonly progress: Progress | undefined;
  /** The totals of won levels on the player's other devices (T4). `progress` has those of this browser. */
  readonly elsewhere: Totals;
  /** True if the puzzle of the current level could not be generated. */
  readonly hasFailed: boolean;
  /** The number of the next level, once its puzzle is ready. */
  readonly readyLevel: number | undefined;
  /** The player's earlier times on levels of the current level's kind (R24, R35). */
  readonly earlierTimes: EarlierTimes | undefined;
  readonly earlier: EarlierGames;
  /** How many levels the player has won in a row without a hint: in this browser or, for an account, on this page. */
  readonly hintlessRun: number;
  /** True after the win with which the player is told that the browser may erase its storage (T24). */
  readonly isErasureTold: boolean;
};

/**
 * What the server has written into the page about the player. `player` is the key of the account, or
 * undefined for a visitor.
 */
export type KnownProgress = {
  readonly player?: string | undefined;
  readonly nextLevel?: number | undefined;
  readonly fastest?: readonly FastestTime[] | undefined;
  /** The best game on each of the levels that the account has solved last. */
  readonly bestGames?: readonly BestGame[] | undefined;
};

export type Levels = ReturnType<typeof createLevels>;

/**
 * Creates the levels of a player: the game on the current level, the preparation of the next level, the storage of the
 * game, and the sending of results.
 */
export function createLevels({ player, nextLevel = 1, fastest = [], bestGames = [] }: KnownProgress, page: PageEvents) {
  const account: AccountProgress = { player, nextLevel, fastest };
  const state = createStore<LevelsState>(() => ({
    progress: undefined,
    elsewhere: NO_TOTALS,
    hasFailed: false,
    readyLevel: undefined,
    earlierTimes: undefined,
    earlier: { wonHere: [], beads: storedBeads(bestGames) },
    hintlessRun: 0,
    isErasureTold: false,
  }));
  const puzzles = createWorkerClient<PuzzleRequest, Generated>(startWorker, FAILED);
  const loader = createLevelLoader(level => requestAttempt(level, player), puzzles);
  const results = createLevelResults(player, text => play.announcer.showMessage({ text }, 'notice'));
  // the text of the stored game as this tab has last read or written it, to recognise changes that another tab makes
  let lastSeen: string | null = null;

  const play = createPlaythrough<ActiveLevel>({
    policy: POLICIES.levels,
    rules: LEVEL_RULES,
    page,
    player,
    write(activeLevel, elapsedMs) {
      const { progress } = state.getState();
      if (progress === undefined) return true;
      lastSeen = writeStoredGame({ soloGame: { ...progress, activeLevel }, elapsedMs });
      return localStore.set(STORAGE_KEY, lastSeen);
    },
    onStored(key) {
      if (key !== STORAGE_KEY) return;
      // A storage event may be older than this tab's last read or write, so the current text is read from the storage.
      const stored = localStore.get(STORAGE_KEY);
      if (typeof stored === 'string' && stored !== lastSeen) read(stored);
    },
    onOpen(active) {
      const { progress, elsewhere, earlier } = state.getState();
      results.follow(active);
      if (progress !== undefined) {
        const totals = sumOfTotals([progress.totals, elsewhere]);
        state.setState({ earlierTimes: earlierTimes(active, totals, earlier, account) });
      }
      if (isWon(active.game)) state.setState({ earlier: withWin(earlier, active, player) });
    },
    onFirstMove: reportGameStarted,
    onCalm({ attempt }) {
      if (attempt.owner === undefined || attempt.owner !== player) return;
      // If the request about a calm level (without a timer) fails, the server learns only after the win that it is
      // calm.
      const calm = { attempt: attempt.id, level: attempt.level, isSolved: false };
      void call(api.playCalm, calm, { player, timeoutMs: TIMEOUT_MS });
    },
    onWin(won) {
      // the result of a won game is added before the game is stored, so that no stored win lacks its result
      results.add(won);
      const { progress, earlier, hintlessRun: before } = state.getState();
      if (progress !== undefined && !won.attempt.isCalm)
        state.setState({ progress: { ...progress, totals: withWonLevel(progress.totals, won.game) } });
      state.setState({
        earlier: withWin(earlier, won, player),
        hintlessRun: player === undefined ? hintlessRun() : won.game.hints > 0 ? 0 : before + 1,
        isErasureTold: takeErasureAdvice(player, page.date()),
      });
    },
  });

  /**
   * Opens the game that a stored text describes. An unchanged game is not stored again, because that could overwrite
   * later changes of another tab.
   */
  function read(text: string | null, isStarted = false): void {
    lastSeen = text;
    const stored = readStoredGame(text);
    const kept = isStarted ? playOn(stored, account) : stored;
    const { soloGame, elapsedMs } = resumeGame(kept, account, randomText);
    const { level, totals, activeLevel } = soloGame;
    state.setState({ progress: { level, totals }, elsewhere: otherTotals(), hasFailed: false });
    const opened = activeLevel && stillCalm(activeLevel);
    if (opened === undefined) play.close();
    else play.open(opened, { elapsedMs, isStored: opened === kept.soloGame.activeLevel, isFirst: isFirstEver() });
    prepare();
  }

  /** Returns true if the player has solved no level, neither in this browser nor with their account. */
  function isFirstEver(): boolean {
    const { progress } = state.getState();
    return progress?.level === 1 && progress.totals.levels === 0 && account.nextLevel === 1;
  }

  /**
   * Returns a level that another tab has stored. A level that is calm in this tab, and so has no timer, stays calm
   * (R21).
   */
  function stillCalm(stored: ActiveLevel): ActiveLevel {
    const before = play.state.getState().active?.attempt;
    return before?.isCalm && before.id === stored.attempt.id ? makeCalm(stored) : stored;
  }

  /** Prepares the current level if it has no puzzle yet, otherwise the next level. */
  async function prepare(): Promise<void> {
    const { progress, hasFailed } = state.getState();
    if (progress === undefined || hasFailed) return;
    const isMissing = play.state.getState().active === undefined;
    const level = isMissing ? progress.level : levelAfter(progress.level, account);
    if (!isMissing && state.getState().readyLevel !== level) state.setState({ readyLevel: undefined });
    const { attempt, generated } = await loader.prepare(level);
    const now = state.getState().progress?.level;
    const isMissingNow = play.state.getState().active === undefined;
    // if the player has meanwhile opened another level, the prepared one is dropped
    if (isMissing !== isMissingNow || now !== progress.level) return;
    if (!isMissing) return state.setState({ readyLevel: level });
    if (!generated.ok) return fail();
    play.open(newLevel(attempt, generated.value.puzzle, generated.value.solution), { isFirst: isFirstEver() });
    void prepare();
  }

  function fail(): void {
    play.uncover(); // the cover that hides the board is removed, so that the page shows the message about the failure
    state.setState({ hasFailed: true });
    play.announcer.announce(m.solo_failed());
  }

  return {
    account,
    state,
    play,
    results: results.latest,
    /** Returns the texts of the heading of a level's page, or undefined until the stored game has been read. */
    title(): { readonly name: string; readonly size: string } | undefined {
      const { progress } = state.getState();
      if (progress === undefined) return undefined;
      return { name: m.solo_level(progress), size: m.solo_size({ size: sizeOfLevel(progress.level) }) };
    },
    /** Reads the stored game, and reacts to the page and to other tabs until the caller calls the returned function. */
    start(): () => void {
      const stops = [play.start(), results.start(), loader.close];
      const text = localStore.get(STORAGE_KEY);
      const isStarted = takeStart();
      read(text ?? null, isStarted);
      const hasBegun = (play.state.getState().active?.game.log.length ?? 0) > 0;
      if (isStarted) play.takeFocus();
      else if (hasBegun || !isFirstEver()) play.cover();
      if (text === undefined) play.block(true);
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Goes to the next level. Does nothing if the current level is not won or the next one is not ready. */
    next(): void {
      const { progress, readyLevel } = state.getState();
      const { active } = play.state.getState();
      if (progress === undefined || readyLevel === undefined || active === undefined || !isWon(active.game)) return;
      state.setState({ progress: { ...progress, level: readyLevel }, readyLevel: undefined });
      play.close();
      void prepare();
    },
    /** Restarts the level. If its puzzle could not be generated, tries again to generate it. */
    restart() {
      if (!state.getState().hasFailed) return play.restart();
      state.setState({ hasFailed: false });
      void prepare();
    },
  };
}

const startWorker = (): Worker => new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reports to our own server that a solo game started and in which language,
 * without any data about the player.
 */
function reportGameStarted(): void {
  const event: api.GameStarted = {
    mode: 'solo',
    language: languageOf(location.pathname),
    timestamp: new Date().toISOString(),
  };
  // Without a network, the report that a game has started is lost, which is acceptable.
  navigator.sendBeacon(api.countGameStarted.path, JSON.stringify(event));
}
