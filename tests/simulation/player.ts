import { type CommandInput, createRoomClient, type RoomClient } from '#app/realtime/room-client.ts';
import { createRoomTickets } from '#app/realtime/room-tickets.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import type { Entry } from '#engine/game.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import type { RoomState } from '#protocol/messages.ts';
import { createSocket, type Network } from './network.ts';
import type { World } from './world.ts';

const ROOM = 'SIMUL8';

/** How somebody plays: in how many percent of their turns they do what. */
export type Temper = {
  readonly hints: number;
  readonly restarts: number;
  readonly givesUp: number;
  readonly resigns: number;
};

/** What one browser has been told, for whoever judges afterwards. */
type Witness = {
  /** Everybody whom this browser has been, in one tab or another. */
  readonly ids: Set<string>;
  readonly versions: number[];
  readonly endings: Map<number, Set<string>>;
  /** Commands that were answered with a yes. */
  readonly confirmed: CommandInput['kind'][];
  readonly refused: string[];
};

/** Somebody with a browser, who wants to play a duel to its end and one more. */
export function createPlayer(world: World, network: Network, temper: Temper) {
  const witness: Witness = { ids: new Set(), versions: [], endings: new Map(), confirmed: [], refused: [] };
  const browser = createStore();
  let tab = createStore();
  const tickets = createRoomTickets({ tab: () => tab, browser: () => browser, now: world.now });
  let line = open();
  let isBusy = false;
  let isGone = false;
  let kept: { readonly round: string; readonly log: readonly Entry[] } = { round: '', log: [] }; // survives a reload

  function open(): RoomClient {
    const opened = createRoomClient(ROOM, {
      connect: greeting => createSocket(world, network, greeting),
      elapsedMs: world.now,
      later: world.after,
      onWake: () => {},
      tickets,
    });
    opened.subscribe(() => watch(opened));
    return opened;
  }

  function watch({ snapshot }: RoomClient): void {
    const { state } = snapshot();
    if (state === undefined) return;
    witness.ids.add(state.player);
    witness.versions.push(state.version);
    if (state.view.seat === null || state.view.ending === null) return;
    const { number, ending, players } = state.view;
    const winner = ending.winner === null ? 'nobody' : (players[ending.winner]?.id ?? 'somebody');
    witness.endings.set(number, (witness.endings.get(number) ?? new Set()).add(`${ending.how} ${winner}`));
  }

  async function say(wish: CommandInput): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    const at = line;
    const reply = await at.send(wish);
    if (at !== line) return; // a page that was left in the meantime
    isBusy = false;
    if (reply.ok) witness.confirmed.push(wish.kind);
    else witness.refused.push(`${wish.kind} ${reply.refusal}`);
  }

  const seatWish = ({ isOpen, isFull }: UnseatedView): CommandInput | undefined =>
    isOpen && !isFull ? { kind: 'sit' } : undefined;

  /** What there is to do about the duel besides playing its round. */
  function duelWish({ presence }: RoomState, view: SeatView): CommandInput | undefined {
    const { seat, number: duel, status, rounds, mayStartAt } = view;
    const now = line.clock.now();
    const { awaySince } = presence[otherSeat(seat)];
    const isAlone = witness.ids.has(view.players[otherSeat(seat)]?.id ?? ''); // on both seats, from two tabs
    const isOpen = rounds.length > 0 && rounds.at(-1)?.isComplete === false;
    if (status === 'finished')
      return duel === 1 && view.wantsRematch[seat] === null ? { kind: 'ask-rematch', duel } : undefined;
    if (!isOpen && !isAlone && mayStartAt !== null && mayStartAt <= now)
      return { kind: 'start', duel, round: rounds.length };
    if (status !== 'playing') return undefined;
    if (awaySince !== null && now - awaySince > DUEL.claimAfterMs + 5000) return { kind: 'claim-win', duel };
    return world.chance(temper.resigns) ? { kind: 'resign', duel } : undefined;
  }

  /** Plays on in the round on the table, if it is there to be played. */
  function playRound({ seat, number: duel, rounds }: SeatView): CommandInput | undefined {
    const round = rounds.length;
    const table = rounds.at(-1);
    if (table === undefined || table.puzzle === null || table.games[seat].finish !== null) return undefined;
    const log = logSoFar(`${duel} ${round}`, table.games[seat].log ?? '');
    const atMs = Math.max(0, Math.round(line.clock.now() - table.startsAt), log.at(-1)?.atMs ?? 0);
    const inRound = { duel, round };
    if (log.length > 0 && world.chance(temper.hints))
      return { kind: 'hint', ...inRound, log: writeLog([...log, { kind: 'hint', atMs }]) };
    if (log.length > 0 && world.chance(temper.restarts))
      return { kind: 'restart', ...inRound, log: writeLog([...log, { kind: 'restart', atMs }]) };
    if (world.chance(temper.givesUp)) return { kind: 'give-up', ...inRound, log: writeLog(log) };
    const drawn = draw(round, log, atMs);
    kept = { round: `${duel} ${round}`, log: drawn };
    if (lengthOf(drawn) < puzzleOfRound(round).solution.length) return undefined;
    return { kind: 'solve', ...inRound, log: writeLog(drawn) };
  }

  /** What the tab has kept of a round, or what the server knows if that is more. */
  function logSoFar(round: string, told: string): readonly Entry[] {
    if (kept.round !== round) kept = { round, log: [] };
    const known = readLog(told);
    return known.ok && known.value.length > kept.log.length ? known.value : kept.log;
  }

  /** Some more cells of the solution, with a slip now and then. */
  function draw(round: number, log: readonly Entry[], atMs: number): readonly Entry[] {
    const { solution } = puzzleOfRound(round);
    const from = lengthOf(log);
    const cells = solution
      .slice(from, from + world.between(3, 20))
      .map(cell => ({ kind: 'cell', cell, atMs }) as const);
    const slip = from > 1 && world.chance(20) ? [{ kind: 'cut', length: from - 1, atMs } as const] : [];
    return slip.length > 0 ? [...log, ...slip] : [...log, ...cells];
  }

  /** Closes the page, and opens it again after a while: in the same tab, or in a new one that has only what all have. */
  function reopen(afterMs: number, isNewTab: boolean): void {
    if (isGone) return;
    line.close();
    const hasSpare = browser.length > 0; // a tab that goes in the moment of sitting down takes the only key with it
    if (isNewTab && hasSpare) tab = createStore();
    isGone = true;
    world.after(afterMs, () => {
      isGone = false;
      isBusy = false;
      line = open();
    });
  }

  return {
    witness,
    line: () => line,
    reopen,
    /** Does whatever there is to do, if anything. */
    act(): void {
      const { status, state } = line.snapshot();
      if (status === 'wrong-key') reopen(1000, false);
      if (state === undefined || isBusy || isGone) return;
      const { view } = state;
      if (view.seat === null && view.isFull && world.chance(10)) reopen(1000, true); // and perhaps finds a seat
      if (isGone) return;
      const wish = view.seat === null ? seatWish(view) : (duelWish(state, view) ?? playRound(view));
      if (wish !== undefined) void say(wish);
    },
  };
}

/** A store as a browser has them. */
function createStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

export type SimulatedPlayer = ReturnType<typeof createPlayer>;

/** How many cells are covered after a log that only draws, cuts, and clears. */
function lengthOf(log: readonly Entry[]): number {
  return log.reduce((length, entry) => {
    if (entry.kind === 'cell') return length + 1;
    if (entry.kind === 'cut') return entry.length;
    return entry.kind === 'restart' ? 0 : length;
  }, 0);
}
