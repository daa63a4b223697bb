import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
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

/** The probability of each action in a player’s turn, in percent. */
export type Behaviour = {
  readonly hints: number;
  readonly restarts: number;
  readonly givesUp: number;
  readonly resigns: number;
};

/** What a simulated browser has observed, which is checked at the end of the simulation. */
type Observations = {
  /** All player ids that this browser has had, in all its tabs. */
  readonly ids: Set<string>;
  readonly versions: number[];
  readonly endings: Map<number, Set<string>>;
  /** The kind of each command that the server has acknowledged with ok. */
  readonly confirmed: CommandInput['kind'][];
  readonly refused: string[];
};

/** Creates a simulated player with a browser, who plays a duel and its rematch to the end. */
export function createPlayer(world: World, network: Network, behaviour: Behaviour) {
  const observations: Observations = { ids: new Set(), versions: [], endings: new Map(), confirmed: [], refused: [] };
  const browser = createFakeStorage();
  let tab = createFakeStorage();
  const tickets = createRoomTickets({ tab: () => tab, browser: () => browser, now: world.now });
  let client = open();
  let isBusy = false;
  let isGone = false;
  // the log of the current round survives a reload of the page
  let stored: { readonly round: string; readonly log: readonly Entry[] } = { round: '', log: [] };

  function open(): RoomClient {
    const opened = createRoomClient(ROOM, {
      connect: greeting => createSocket(world, network, greeting),
      elapsedMs: world.now,
      later: world.after,
      onWake: () => {},
      findObstacle: async () => 'no-answer',
      tickets,
    });
    opened.subscribe(() => watch(opened));
    return opened;
  }

  function watch({ snapshot }: RoomClient): void {
    const { state } = snapshot();
    if (state === undefined) return;
    observations.ids.add(state.player);
    observations.versions.push(state.version);
    if (state.view.seat === null || state.view.ending === null) return;
    const { number, ending, players } = state.view;
    const winner = ending.winner === null ? 'none' : (players[ending.winner]?.id ?? 'unknown');
    observations.endings.set(number, (observations.endings.get(number) ?? new Set()).add(`${ending.how} ${winner}`));
  }

  async function send(command: CommandInput): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    const used = client;
    const reply = await used.send(command);
    if (used !== client) return; // a reply is ignored if the player has left the page in the meantime
    isBusy = false;
    if (reply.ok) observations.confirmed.push(command.kind);
    else observations.refused.push(`${command.kind} ${reply.refusal}`);
  }

  const seatCommand = ({ isOpen, isFull }: UnseatedView): CommandInput | undefined =>
    isOpen && !isFull ? { kind: 'sit' } : undefined;

  /** Returns the player’s next command outside a round, if there is one. */
  function duelCommand({ presence }: RoomState, view: SeatView): CommandInput | undefined {
    const { seat, number: duel, status, rounds, mayStartAt } = view;
    const now = client.clock.now();
    const { awaySince } = presence[otherSeat(seat)];
    // A player with two tabs can have both seats, and is then alone in the room.
    const isAlone = observations.ids.has(view.players[otherSeat(seat)]?.id ?? '');
    const isOpen = rounds.length > 0 && rounds.at(-1)?.isComplete === false;
    if (status === 'finished')
      return duel === 1 && view.wantsRematch[seat] === null ? { kind: 'ask-rematch', duel } : undefined;
    if (!isOpen && !isAlone && mayStartAt !== null && mayStartAt <= now)
      return { kind: 'start', duel, round: rounds.length };
    if (status !== 'playing') return undefined;
    if (awaySince !== null && now - awaySince > DUEL.claimAfterMs + 5000) return { kind: 'claim-win', duel };
    return world.chance(behaviour.resigns) ? { kind: 'resign', duel } : undefined;
  }

  /** Draws some cells, and returns the player’s next command in the current round, if there is one. */
  function playRound({ seat, number: duel, rounds }: SeatView): CommandInput | undefined {
    const round = rounds.length;
    const current = rounds.at(-1);
    if (current === undefined || current.puzzle === null || current.games[seat].finish !== null) return undefined;
    const log = logSoFar(`${duel} ${round}`, current.games[seat].log ?? '');
    const atMs = Math.max(0, Math.round(client.clock.now() - current.startsAt), log.at(-1)?.atMs ?? 0);
    const inRound = { duel, round };
    if (log.length > 0 && world.chance(behaviour.hints))
      return { kind: 'hint', ...inRound, log: writeLog([...log, { kind: 'hint', atMs }]) };
    if (log.length > 0 && world.chance(behaviour.restarts))
      return { kind: 'restart', ...inRound, log: writeLog([...log, { kind: 'restart', atMs }]) };
    if (world.chance(behaviour.givesUp)) return { kind: 'give-up', ...inRound, log: writeLog(log) };
    const drawn = draw(round, log, atMs);
    stored = { round: `${duel} ${round}`, log: drawn };
    if (lengthOf(drawn) < puzzleOfRound(round).solution.length) return undefined;
    return { kind: 'solve', ...inRound, log: writeLog(drawn) };
  }

  /**
   * Returns the longer of two logs of a round: the one stored in the tab and the one that the server has
   * acknowledged.
   */
  function logSoFar(round: string, acknowledged: string): readonly Entry[] {
    if (stored.round !== round) stored = { round, log: [] };
    const known = readLog(acknowledged);
    return known.ok && known.value.length > stored.log.length ? known.value : stored.log;
  }

  /** Returns the log after the player draws more cells of the solution or, sometimes, takes one back. */
  function draw(round: number, log: readonly Entry[], atMs: number): readonly Entry[] {
    const { solution } = puzzleOfRound(round);
    const from = lengthOf(log);
    const cells = solution
      .slice(from, from + world.between(3, 20))
      .map(cell => ({ kind: 'cell', cell, atMs }) as const);
    const slip = from > 1 && world.chance(20) ? [{ kind: 'cut', length: from - 1, atMs } as const] : [];
    return slip.length > 0 ? [...log, ...slip] : [...log, ...cells];
  }

  /**
   * Closes the page and opens it again later, in the same tab or in a new tab, which shares only local
   * storage with the old one.
   */
  function reopen(afterMs: number, isNewTab: boolean): void {
    if (isGone) return;
    client.close();
    // until the player has taken a seat, only the current tab may have the player's key, so the player keeps this tab
    const hasSpare = browser.length > 0;
    if (isNewTab && hasSpare) tab = createFakeStorage();
    isGone = true;
    world.after(afterMs, () => {
      isGone = false;
      isBusy = false;
      client = open();
    });
  }

  return {
    observations,
    client: () => client,
    reopen,
    /** Plays one turn of the player. */
    act(): void {
      const { status, state } = client.snapshot();
      if (status === 'wrong-key') reopen(1000, false);
      if (state === undefined || isBusy || isGone) return;
      const { view } = state;
      // a player who is only a spectator of a full room may get an earlier seat back in a new tab
      if (view.seat === null && view.isFull && world.chance(10)) reopen(1000, true);
      if (isGone) return;
      const command = view.seat === null ? seatCommand(view) : (duelCommand(state, view) ?? playRound(view));
      if (command !== undefined) void send(command);
    },
  };
}

export type SimulatedPlayer = ReturnType<typeof createPlayer>;

/** Returns the length of the path after the cells, cuts (removals) and restarts of a log. */
function lengthOf(log: readonly Entry[]): number {
  return log.reduce((length, entry) => {
    if (entry.kind === 'cell') return length + 1;
    if (entry.kind === 'cut') return entry.length;
    return entry.kind === 'restart' ? 0 : length;
  }, 0);
}
