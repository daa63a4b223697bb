import { createStore } from 'zustand/vanilla';
import type { RefusedCell, StrokePhase } from '#app/board/input/move.ts';
import type { KeyIntent } from '#app/board/input/read-key.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { CELEBRATION_MS } from '#app/board/renderer.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { createStoredSwitch } from '#app/client/storage/stored-switch.ts';
import { isLogFull, isWon, lastMs } from '#engine/game.ts';
import type { InputKind } from '#engine/input-kind.ts';
import type { Pace } from '#engine/judging/pace.ts';
import type { Path } from '#engine/path.ts';
import { m } from '#messages/compiled/messages.js';
import { createActions } from './actions.ts';
import { createAnnouncer } from './announcer.ts';
import { createBoardPlace } from './board-place.ts';
import { createGameClock } from './clock.ts';
import { createCues } from './cues.ts';
import { type Novelty, takeNovelty } from './hints/first-advice.ts';
import { loadReasons } from './hints/hinter.ts';
import { type ButtonPrices, buttonPrices, type GameMove, type SolvableGame } from './local-game.ts';
import { createNarrator } from './narrator.ts';
import { keepPace, ownRival, type RivalPace, usualPace } from './own-pace.ts';
import type { PageEvents } from './page-events.ts';
import { createGamePencil } from './pencil.ts';
import type { Policy } from './policy.ts';
import type { Rules } from './rules.ts';

export type PlaythroughState<G> = {
  /** The game on the board, or undefined while there is none. */
  readonly active: G | undefined;
  /** True if the game was won on this page, rather than before the page was opened or in another tab. */
  readonly isWonHere: boolean;
  /**
   * True once the page may show the panel with the result: after the celebration or, if the game was already won when
   * it was opened, at once.
   */
  readonly isWinShown: boolean;
  /** True while a cover hides the board and the clock is stopped, until the player uncovers the board (R32). */
  readonly isCovered: boolean;
  /** True if a cover hides the board because the player has given no input for two minutes. */
  readonly isIdle: boolean;
  /** True if the browser could not store the game. The game then lasts only as long as the page. */
  readonly isBlocked: boolean;
  /**
   * The path on which the last hint was refused, because that path has left the solution. The page then offers to check
   * how much of the path is right (R20).
   */
  readonly offSolution: Path | undefined;
  /** The player's usual pace (covered squares over time) on grids of the kind of the current one (R28). */
  readonly usualPace: Pace | undefined;
  readonly novelty: Novelty | undefined;
};

export type PlaythroughOptions<G extends SolvableGame> = {
  readonly policy: Policy;
  readonly rules: Rules<G>;
  readonly page: PageEvents;
  /** The key of the signed-in account, or undefined for a visitor. */
  readonly player: string | undefined;
  /**
   * The game that the server has rendered into the page. A cover hides its board at first, unless the server measures
   * the time.
   */
  readonly initial?: G | undefined;
  /** Stores a game. Returns false if the browser cannot store it. */
  readonly write: (active: G, elapsedMs: number) => boolean;
  /** Called with the key that another tab has changed in the local storage, or with null if all keys were removed. */
  readonly onStored?: (key: string | null) => void;
  /** Returns the milliseconds since the server issued the game. Needed only if the server measures the time. */
  readonly elapsedOf?: (active: G) => number;
  /** Returns what hints and checks of the path cost in a game without a score, if they cost anything. */
  readonly hintCost?: (active: G) => string | undefined;
  /**
   * Returns the other game that is shown for comparison. Without this option, the player's usual pace (squares over
   * time) is shown.
   */
  readonly rival?: (active: G) => RivalPace | undefined;
  /** Called with each game that `open` has put on the board. */
  readonly onOpen?: (active: G) => void;
  /** Called at the first move of a game, with the game as it was before that move. */
  readonly onFirstMove?: (active: G) => void;
  readonly onCalm?: (active: G) => void;
  /** Called once with a game that was won on this page, before the game is stored. */
  readonly onWin?: (active: G) => void;
};

/** The time without any input after which a cover hides the board (R32), in milliseconds. */
const IDLE_MS = 120_000;

const NOTHING = {
  isWonHere: false,
  isWinShown: false,
  isCovered: false,
  isIdle: false,
  isBlocked: false,
  offSolution: undefined,
  usualPace: undefined,
  novelty: undefined,
};

/** One game being played, from its opening to its result. React components only show its state. */
export type Playthrough<G extends SolvableGame> = ReturnType<typeof createPlaythrough<G>>;

/**
 * Creates a playthrough: a game on a board with its clock, messages, announcements and storage. It listens to
 * nothing until `start` is called.
 */
export function createPlaythrough<G extends SolvableGame>(options: PlaythroughOptions<G>) {
  const { policy, rules, page, player } = options;
  const isCovered = policy.clock === 'page' && options.initial !== undefined;
  const state = createStore<PlaythroughState<G>>(() => ({ ...NOTHING, active: options.initial, isCovered }));
  const { getState: get, setState: set } = state;
  const announcer = createAnnouncer(page);
  const createSwitch = (key: string) => createStoredSwitch(key, localStore, page);
  const cues = createCues(page);
  const own = { calm: createSwitch('calm'), pace: createSwitch('pace'), unreachable: createSwitch('unreachable') };
  const switches = { ...own, ...cues.switches };
  const clock = createGameClock({ policy, page, isPlayed, isPaused });
  let board: MountedBoard | null = null;
  let isFocusDue = false; // true if the player has started the game: the board takes the focus once it is shown
  let waitsForStroke = false; // true during the first game ever, whose clock waits for the first stroke
  let celebratedAt: number | undefined; // the moment at which the current celebration of a win began
  let asStored: G | undefined; // the game as it was read from storage, which another tab may have continued since

  const hasWon = (active: G) => rules.isOver(active) && isWon(active.game);
  const isScored = (active: G) => policy.hasScore && !rules.isCalm(active) && rules.mayHaveScore(active);
  const pricesOf = (active: G): ButtonPrices => {
    if (isScored(active)) return buttonPrices();
    const hint = options.hintCost?.(active);
    return { hint, check: hint };
  };
  const pencil = createGamePencil({
    announcer,
    onNotes(notes) {
      const { active } = get();
      if (active !== undefined) become(rules.reduce(active, { kind: 'notes', notes }));
    },
  });
  const narrator = createNarrator<G>({
    rules,
    announcer,
    isScored,
    tellsUnreachable: () => switches.unreachable.isOn(),
    readMs,
    restoreAction: () => ({ name: m.desk_restore(), onPress: actions.restore, onFocusLost: actions.focusHead }),
  });

  /**
   * Returns the game if it takes input now: it is not over, no cover hides its board, and no stroke is in progress,
   * because a cancelled stroke would undo the input.
   */
  function idleGame(): G | undefined {
    const { active, isCovered } = get();
    const isIdle = active !== undefined && !isCovered && !rules.isOver(active) && active.strokeStart === undefined;
    return isIdle ? active : undefined;
  }

  function isPaused(): boolean {
    const { active, isCovered } = get();
    return isCovered || page.isHidden() || page.hasSheet() || (waitsForStroke && active?.game.log.length === 0);
  }

  function isPlayed(): boolean {
    const { active } = get();
    return active !== undefined && !rules.isOver(active);
  }

  /**
   * Stores the game, except during a stroke, if it has changed since it was read from storage. If `isLeaving` is
   * true and the page measures the time, stores the game in any case, because its clock has run on.
   */
  function keep(isLeaving = false): void {
    const { active } = get();
    if (active === undefined) return;
    const isDue = (isLeaving && policy.clock === 'page') || (active.strokeStart === undefined && active !== asStored);
    if (isDue) set({ isBlocked: !options.write(active, clock.readMs()) });
  }

  const withPace = (active: G) => ({ usualPace: usualPace(rules.kindOf(active), player) });

  /**
   * Returns the parts of a playthrough's state that change when another grid is played, or when the kind of the grid
   * becomes known.
   */
  const gridChange = (before: G, active: G) => ({
    ...(rules.kindOf(before) !== rules.kindOf(active) && withPace(active)),
    ...(rules.idOf(before) !== rules.idOf(active) && newGrid(active)),
  });

  const newGrid = (active: G) => ({ ...withPace(active), novelty: takeNovelty(active.game.puzzle) });

  /**
   * Returns the game as calm (untimed) if the player has turned the timer off and the game is not over (R21). Otherwise
   * returns it unchanged.
   */
  const asChosen = (active: G): G =>
    policy.mayBeCalm && switches.calm.isOn() && !rules.isOver(active) ? rules.makeCalm(active) : active;

  /**
   * Opens a game. If `isStored` is true, the browser has already stored this game, so it is stored again only after a
   * change. If `isFirst` is true, it is the first game ever: its clock waits for the first stroke.
   */
  function open(opened: G, { elapsedMs = 0, isStored = false, isFirst = false } = {}): void {
    const before = get().active;
    const active = asChosen(opened);
    asStored = isStored && active === opened ? active : undefined;
    const isOther = before === undefined || rules.idOf(before) !== rules.idOf(active);
    waitsForStroke = isFirst;
    // the previous game's message is cleared before the board of the opened game appears, which may show its own
    announcer.clearMessage();
    // the clock is set before the screen changes, because the cover with the start button reads it
    clock.set(Math.max(elapsedMs, options.elapsedOf?.(active) ?? 0));
    set({
      active,
      isWonHere: false,
      isWinShown: hasWon(active),
      isCovered: get().isCovered && !rules.isOver(active),
      offSolution: undefined,
      ...((isOther || before === options.initial) && newGrid(active)),
    });
    clock.update();
    draw(before);
    lightUpWon();
    if (isOther) narrator.tellGrid(active, before);
    if (rules.isCalm(active) && (isOther || (before && !rules.isCalm(before)))) options.onCalm?.(active);
    options.onOpen?.(active);
    if (active.game.path.length > 0) void loadReasons();
    keep();
  }

  function close(): void {
    const { isCovered, isBlocked } = get();
    set({ ...NOTHING, active: undefined, isCovered, isBlocked });
    clock.update();
  }

  /**
   * Replaces the game by a later state of it, and updates everything that depends on it. The order matters:
   * board, clock, result, storage, announcement, celebration.
   */
  function become(active: G) {
    const before = get().active;
    if (before === undefined) return;
    // a move that the board has drawn is taken back if the rules refuse it
    if (active === before) return board?.setPath(active.game.path);
    const wins = hasWon(active) && !hasWon(before);
    const isOther = rules.idOf(before) !== rules.idOf(active);
    set({ active, isWonHere: get().isWonHere || wins, ...gridChange(before, active) });
    draw(before);
    cues.change(before.game, (isOther && rules.gameBefore(active)) || active.game);
    clock.update();
    if (wins && rules.isTimed(active)) keepPace(rules.kindOf(active), active.game, player);
    if (wins) options.onWin?.(active);
    keep();
    if (isOther) narrator.tellGrid(active, before);
    else narrator.tellChange(before, active, rivalOf(active, switches.pace.isOn(), get().usualPace));
    if (wins) void celebrate(active);
  }

  /**
   * Gives the board the current path and notes (pencil marks). Does nothing if the game is now on another grid, which
   * gets a new board.
   */
  function draw(before: G | undefined): void {
    const { active } = get();
    if (active === undefined || before === undefined || rules.idOf(before) !== rules.idOf(active)) return;
    board?.setPath(active.game.path);
    if (active.notes !== before.notes) pencil.show(active.notes);
  }

  /** Lights up the board of a game that was already won when it was opened, without an animation. */
  function lightUpWon(): void {
    if (get().isWinShown) void board?.celebrate(true);
  }

  async function celebrate(won: G): Promise<void> {
    celebratedAt = page.now();
    await board?.celebrate();
    celebratedAt = undefined;
    const { active } = get();
    if (active !== undefined && hasWon(active) && rules.idOf(active) === rules.idOf(won)) set({ isWinShown: true });
  }

  /**
   * Returns the game to show for comparison: the one from the options or, if `isPaceOn`, the player's usual pace
   * (squares over time).
   */
  function rivalOf(active: G, isPaceOn: boolean, pace: Pace | undefined): RivalPace | undefined {
    if (options.rival !== undefined) return options.rival(active);
    return isPaceOn && rules.isTimed(active) ? ownRival(pace) : undefined;
  }

  /** Returns the time of the game. During the celebration of its win, the time counts up again from 0 to its end. */
  function readMs(): number {
    const { active } = get();
    if (active === undefined || !isWon(active.game)) return clock.readMs();
    const share = celebratedAt === undefined ? 1 : Math.min(1, (page.now() - celebratedAt) / CELEBRATION_MS);
    return share * lastMs(active.game);
  }

  const moveBy = (input: InputKind | undefined, active: G, moves: readonly GameMove[]) =>
    become(rules.reduce(active, { kind: 'moves', moves, atMs: clock.readMs(), input }));

  function play(active: G, moves: readonly GameMove[], input?: InputKind): void {
    const isFull = isLogFull(active.game);
    if (!isFull) announcer.clearMessage();
    moveBy(input, active, moves);
    if (isFull) announcer.showMessage({ text: m.desk_refusal_log_full() });
  }

  function chooseCalm(): void {
    const { active } = get();
    if (active === undefined || rules.isCalm(active)) return;
    const calm = asChosen(active);
    become(calm);
    if (rules.isCalm(calm)) options.onCalm?.(calm);
  }

  /**
   * Hides the board under a cover and stops the clock, until the player removes the cover (R32). Does nothing if the
   * server measures the time.
   */
  function cover(isIdle = false): void {
    if (policy.clock === 'server' || (get().active !== undefined && !isPlayed())) return;
    set({ isCovered: true, isIdle });
    clock.update();
    announcer.clearMessage();
  }

  /**
   * Hides the board of a game whose player has left it alone, and takes the time without input off the clock. Does not
   * hide the board of a game without a timer, nor that of any game during a stroke, even if the finger rests.
   */
  function coverIdle(idleMs = 0): void {
    const active = idleGame();
    if (active === undefined || rules.isCalm(active)) return;
    clock.pauseSince(idleMs, lastMs(active.game));
    cover(idleMs > 0);
    keep(true);
  }

  /**
   * Returns true if the player has seen the grid of the game: the game has moves or pencil marks, its clock shows a
   * second, or its board was covered after a time without input.
   */
  function hasBegun(): boolean {
    const { active, isIdle } = get();
    const hasInput = active !== undefined && (active.game.log.length > 0 || active.notes !== undefined);
    return isIdle || hasInput || (active !== undefined && clock.readMs() >= 1000);
  }

  function uncover(): void {
    if (!get().isCovered) return;
    set({ isCovered: false, isIdle: false });
    clock.update();
    takeFocus();
  }

  /** Gives the board the focus, once it is shown. */
  function takeFocus(): void {
    isFocusDue = true;
    if (board !== null) focusDue();
  }

  function focusDue(): void {
    if (isFocusDue) board?.focusHead();
    isFocusDue = false;
  }

  function onVisibility(): void {
    const { active } = get();
    const isHidden = page.isHidden();
    if (isHidden) coverIdle();
    clock.update();
    if (isHidden && policy.clock === 'page') keep(true);
    if (isHidden || active === undefined || rules.isOver(active)) return;
    // While the device slept, the monotonic clock may have stood still, so the date (or the server's time) corrects it.
    if (policy.clock === 'server') clock.set(Math.max(clock.readMs(), options.elapsedOf?.(active) ?? 0));
  }

  /** Takes over the board that shows the game. `mounted` is null before that board is removed. */
  function attach(mounted: MountedBoard | null): void {
    board = mounted;
    const { active } = get();
    pencil.attach(board, active && rules.idOf(active), active?.notes);
    if (active === undefined || board === null) return;
    board.setPath(active.game.path); // a board that has just been mounted may show an earlier path than the game
    focusDue();
    lightUpWon();
    recall(active);
    const { game, solution } = active;
    const second = solution?.indexOf(game.puzzle.waypoints[1] ?? -1) ?? -1;
    if (waitsForStroke && game.log.length === 0) board.showHand(solution?.slice(0, second + 1) ?? []);
  }

  /**
   * Shows again the hint that the player has paid for, and the button that takes back a restart or the removal of five
   * or more cells. Both disappeared with the previous board.
   */
  function recall(active: G): void {
    actions.recall();
    narrator.offerRestore(active);
  }

  /** What the board reports: moves, the phases of a stroke, and refused cells. */
  const reports = {
    onMoves(moves: readonly GameMove[], _path?: Path, input?: InputKind): void {
      const { active } = get();
      if (active === undefined) return;
      if (active.game.log.length === 0) {
        options.onFirstMove?.(active);
        void loadReasons();
      }
      play(active, moves, input);
    },
    onStroke(phase: StrokePhase): void {
      const { active } = get();
      if (active !== undefined) become(rules.reduce(active, { kind: 'stroke', phase }));
      if (phase === 'cancel') announcer.clearMessage();
    },
    onRefusal(refused: RefusedCell, path: Path): void {
      const { active } = get();
      if (active === undefined) return;
      announcer.showRefusal(active.game.puzzle, path, refused);
      cues.refuse();
    },
  };

  /** Turns the pencil for notes on or off, if the game has one (B28). */
  function togglePencil(): void {
    const active = idleGame();
    if (active !== undefined && rules.hasPencil(active)) void pencil.toggle();
  }

  const actions = createActions<G>({
    hasHints: policy.hasHints,
    announcer,
    readBoard: () => board,
    idleGame,
    pricesOf,
    readClockMs: clock.readMs,
    move: (active, ...moves) => moveBy(undefined, active, moves),
    play,
    reset: (active, game) => become(rules.reduce(active, { kind: 'reset', game })),
    setOffSolution: offSolution => set({ offSolution }),
  });

  return {
    state,
    announcer,
    switches,
    policy,
    rules,
    isScored,
    pricesOf,
    /** Returns true if the game on the board has no timer (R21). */
    isCalm(): boolean {
      const { active } = get();
      return active !== undefined && rules.isCalm(active);
    },
    hasBegun,
    rivalOf,
    readMs,
    pencil: pencil.state,
    togglePencil,
    ...actions,
    /**
     * Takes back the last note (pencil mark) while the pencil is on (B28), and otherwise the last square of the path.
     */
    undo(): void {
      if (idleGame() === undefined || !pencil.undo()) actions.undo();
    },
    /** Listens to the page and to other tabs, until the returned function is called. */
    start(): () => void {
      const stops = [
        ...Object.values(own).map(each => each.start()),
        cues.start(),
        ...(policy.mayBeCalm ? [switches.calm.state.subscribe(chooseCalm)] : []),
        page.onVisibility(onVisibility),
        ...(policy.clock === 'page' ? [page.onIdle(IDLE_MS, coverIdle), page.onSheet(clock.update)] : []),
        page.onLeave(() => keep(true)),
        page.onStored(key => options.onStored?.(key)),
      ];
      return () => {
        for (const stop of [...stops, clock.endWakeLock]) stop();
      };
    },
    open,
    close,
    cover: () => cover(),
    uncover,
    takeFocus,
    /** Changes data of the game other than its moves. */
    change(update: (active: G) => G): void {
      const { active } = get();
      if (active !== undefined) become(update(active));
    },
    block: (isBlocked: boolean) => set({ isBlocked }),
    attach,
    /** Does on the board what a pressed key asks for, such as a step. Does nothing while there is no board. */
    perform: (intent: KeyIntent) => board?.perform(intent),
    ...reports,
    /** Shows the board of the game in an element, until the returned function is called. */
    showIn: createBoardPlace<G>({
      activeGame: () => (get().isCovered ? undefined : get().active),
      subscribe: state.subscribe,
      idOf: rules.idOf,
      attach,
      ...reports,
    }),
  };
}
