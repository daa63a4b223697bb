import { beforeEach, expect, test, vi } from 'vitest';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { fakeBoard } from '#app/playthrough/testing/begin.ts';
import type { CommandInput, Reply, RoomClient, RoomSnapshot } from '#app/realtime/room-client.ts';
import type { Duel } from '#engine/duel/duel.ts';
import {
  afterSteps,
  puzzleOfRound,
  SHOWN_AT,
  seatedDuel,
  solutionLog,
  startedDuel,
} from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { writeLog } from '#engine/notation.ts';
import { createRoundPlay, readStoredLog } from './round-play.ts';

const HERE = { awaySince: null, covered: 0 };
const NAME = 'ROOM.1.1';

/**
 * Returns a simulated connection to a room that shows `duel` to Ana and keeps the commands that it is asked to send.
 */
function fakeClient(duel: Duel) {
  const commands: CommandInput[] = [];
  const answers: ((reply: Reply) => void)[] = [];
  let shown = duel;
  let listener = () => {};
  const snapshot = (): RoomSnapshot => {
    const view = viewFor(shown, 'host', SHOWN_AT + 1000);
    const presence = { host: HERE, guest: HERE };
    const who = { version: 1, at: SHOWN_AT + 1000, player: 'ana', isVisitor: true, isMatched: false };
    return { status: 'open', state: { ...who, view, presence } };
  };
  const client: Partial<RoomClient> = {
    snapshot,
    subscribe(onChange) {
      listener = onChange;
      return () => {};
    },
    send(command) {
      commands.push(command);
      return new Promise(resolve => answers.push(resolve));
    },
  };
  return {
    client: client as RoomClient,
    commands,
    answer: (reply: Reply) => answers.shift()?.(reply),
    show(next: Duel) {
      shown = next;
      listener();
    },
  };
}

function begin(board?: Partial<MountedBoard>) {
  const onRefused = vi.fn<Parameters<typeof createRoundPlay>[0]['onRefused']>();
  const onChange = vi.fn<Parameters<typeof createRoundPlay>[0]['onChange']>();
  const mounted = board && fakeBoard(board);
  const round = createRoundPlay({
    ...{ room: 'ROOM', readBoard: () => mounted ?? null, announce: () => {} },
    ...{ onChange, onRefused },
  });
  const draw = (...cells: readonly number[]) =>
    round.dispatch({ kind: 'moves', moves: cells.map(cell => ({ kind: 'cell', cell })), atMs: 1000 });
  return { round, draw, onRefused, onChange, now: () => round.state.getState() };
}

const SOLUTION = puzzleOfRound(1).solution;

beforeEach(() => void vi.stubGlobal('sessionStorage', createFakeStorage()));

test('a round that the player has solved is sent to the server at once, before the page renders, and only once', () => {
  const { round, draw, now } = begin();
  const room = fakeClient(startedDuel);
  round.connect(room.client);
  draw(...SOLUTION);
  expect(room.commands).toEqual([
    { kind: 'solve', duel: 1, round: 1, log: SOLUTION.map(cell => `${cell}@1000`).join(' ') },
  ]);
  expect(now().pendingRequest).toBe('solve');
  room.show(startedDuel);
  expect(room.commands).toHaveLength(1);
  room.show(afterSteps(startedDuel, [SHOWN_AT + 20_000, 'ana', 'solve', { log: solutionLog(1) }]));
  expect(now().pendingRequest).toBeUndefined();
});

test('during a stroke in a duel, nothing is stored, because the stroke may still be cancelled', () => {
  const { round, draw } = begin();
  round.connect(fakeClient(startedDuel).client);
  round.dispatch({ kind: 'stroke', phase: 'start' });
  draw(...SOLUTION.slice(0, 2));
  expect(readStoredLog(NAME)).toBe('');
  round.dispatch({ kind: 'stroke', phase: 'end' });
  expect(readStoredLog(NAME)).toBe(`${SOLUTION[0]}@1000 ${SOLUTION[1]}@1000`);
});

test('before the first round of a duel, and until its puzzle is shown, the player has no game', () => {
  const { round, now } = begin();
  const room = fakeClient(seatedDuel);
  round.connect(room.client);
  expect(now()).toEqual({ server: undefined, local: undefined, pendingRequest: undefined });
  room.show(startedDuel);
  expect(now().local).toMatchObject({ round: NAME, game: { path: [] } });
});

test('the player’s game of a duel’s round is stored in this tab, and goes on from there after a reload', () => {
  const first = begin();
  first.round.connect(fakeClient(startedDuel).client);
  first.draw(...SOLUTION.slice(0, 3));
  const log = SOLUTION.slice(0, 3).map(cell => `${cell}@1000`);
  expect(readStoredLog(NAME)).toBe(log.join(' '));
  const setPath = vi.fn<MountedBoard['setPath']>();
  const again = begin({ setPath });
  again.round.connect(fakeClient(startedDuel).client);
  expect(writeLog(again.now().local?.game.log ?? [])).toBe(log.join(' '));
  expect(setPath).toHaveBeenLastCalledWith(SOLUTION.slice(0, 3));
});

test('a request whose connection to the room has closed is sent again through the next connection', async () => {
  const { round, draw, onRefused } = begin();
  const before = fakeClient(startedDuel);
  const disconnect = round.connect(before.client);
  draw(...SOLUTION);
  disconnect();
  const after = fakeClient(startedDuel);
  round.connect(after.client);
  before.answer({ ok: false, refusal: 'gone' });
  await vi.waitFor(() => expect(after.commands).toEqual(before.commands));
  expect(onRefused).not.toHaveBeenCalled();
});

test('if the server refuses a hint in a duel, the hint is removed from the game, and the player is told', async () => {
  const { round, draw, onRefused, now } = begin();
  const room = fakeClient(startedDuel);
  round.connect(room.client);
  draw(...SOLUTION.slice(0, 2));
  round.dispatch({ kind: 'moves', moves: [{ kind: 'hint' }], atMs: 2000 });
  expect(now().pendingRequest).toBe('hint');
  room.answer({ ok: false, refusal: 'busy' });
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(now().local?.game).toMatchObject({ hints: 0, path: SOLUTION.slice(0, 2) });
  expect(now().pendingRequest).toBeUndefined();
});
