import { expect, test } from 'vitest';
import type { RoomSnapshot } from '#app/realtime/room-client.ts';
import { type Duel, duelAgainst, type Instant } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  COMPLETE_AT,
  FINISHED_AT,
  finishedDuel,
  pairedDuel,
  puzzleOfRound,
  SHOWN_AT,
  seatedDuel,
  solutionLog,
  startedDuel,
  waitingDuel,
} from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { withdraw } from '#engine/duel/winner.ts';
import type { Presence, RoomState } from '#protocol/messages.ts';
import {
  type DuelScreen,
  duelScreen,
  type RoundView,
  secondsAway,
  secondsLeft,
  secondsPlayed,
  secondsToGo,
  type Table,
  timedPart,
} from './duel-screen.ts';

const HERE: Presence = { awaySince: null, covered: 0 };

function stateOf(duel: Duel, player: string, at: Instant, rival: Presence = HERE): RoomState {
  const presence = seatOf(duel, player) === 'host' ? { host: HERE, guest: rival } : { host: rival, guest: HERE };
  return {
    version: 1,
    at,
    player,
    isVisitor: true,
    isMatched: false,
    view: viewFor(duel, seatOf(duel, player), at),
    presence,
  };
}

const seen = (duel: Duel, player: string, at: Instant, rival?: Presence): DuelScreen =>
  duelScreen({ status: 'open', state: stateOf(duel, player, at, rival) }, undefined, at);

const againstHouse = duelAgainst({ kind: 'house', strength: 'steady', past: [] }, '', 0);
const againstRecording = duelAgainst({ kind: 'recording', recording: 'r', recordedAt: 0 }, 'Léa', 0);
const againstRecordingStarted = afterSteps(
  againstRecording,
  [1, 'ana', 'sit'],
  [2, 'ana', 'start', { ...puzzleOfRound(1), plan: { log: '', how: 'out-of-time', durationMs: 250_000 } }],
);
const log = solutionLog(1);
const solvedByBen = afterSteps(startedDuel, [SHOWN_AT + 20_000, 'ben', 'solve', { log }]);
const rematch = afterSteps(
  finishedDuel,
  [FINISHED_AT + 1, 'ana', 'ask-rematch'],
  [FINISHED_AT + 2, 'ben', 'ask-rematch'],
);

test.each<readonly [string, DuelScreen['kind'], DuelScreen]>([
  [
    'a player without an opponent is sent to the lobby',
    'lobby',
    seen(afterSteps(waitingDuel, [1, 'ana', 'sit']), 'ana', 2),
  ],
  ['the players of a duel that has not begun are sent to the lobby', 'lobby', seen(pairedDuel, 'ben', 1)],
  [
    'D28 before the first round against the house, the page says that the game is being opened',
    'opening',
    seen(againstHouse, 'cleo', 1),
  ],
  ['if both seats are taken, a third person is told that the room is full', 'stranger', seen(seatedDuel, 'cleo', 2001)],
  ['a countdown is shown before the round begins', 'countdown', seen(startedDuel, 'ana', SHOWN_AT - 1)],
  ['the grid appears after the countdown', 'running', seen(startedDuel, 'ana', SHOWN_AT)],
  ['a player who has finished waits for the opponent', 'finished', seen(solvedByBen, 'ben', SHOWN_AT + 21_000)],
  [
    'a player continues to play after the opponent has finished',
    'running',
    seen(solvedByBen, 'ana', SHOWN_AT + 21_000),
  ],
  ['a round is complete when both players have finished', 'complete', seen(afterRoundOne, 'ben', COMPLETE_AT)],
  ['the duel is over after five rounds', 'over', seen(finishedDuel, 'ben', FINISHED_AT)],
  [
    'the duel is over when a player resigns',
    'over',
    seen(afterSteps(startedDuel, [SHOWN_AT, 'ana', 'resign']), 'ben', SHOWN_AT),
  ],
  ['a rematch begins on the same page', 'ready', seen(rematch, 'ana', FINISHED_AT + 3)],
  [
    'D33 if a recording is taken back before the first round, its room is closed',
    'closed',
    seen(withdraw(afterSteps(againstRecording, [1, 'ana', 'sit'])), 'ana', 2),
  ],
  [
    'D33 if a recording is taken back during a round, the duel is over',
    'over',
    seen(withdraw(againstRecordingStarted), 'ana', 6000),
  ],
  [
    'a room that both players have left is closed',
    'closed',
    seen(afterSteps(startedDuel, [SHOWN_AT, 'ana', 'leave'], [SHOWN_AT, 'ben', 'leave']), 'ana', SHOWN_AT),
  ],
])('the duel page shows the screen that fits the state of the duel: %s', (_what, kind, screen) => {
  expect(screen.kind).toBe(kind);
});

test('D28 in a duel against an automaton (computer), every screen says which kind of automaton it is', () => {
  const playing = seen(againstRecordingStarted, 'ana', 6000) as Table;
  expect([playing.you.automaton, playing.rival]).toMatchObject([
    undefined,
    { name: 'Léa', automaton: { kind: 'recording', recordedAt: 0 } },
  ]);
  expect(seen(withdraw(againstRecording), 'cleo', 1)).toMatchObject({ automaton: { kind: 'recording' } });
});

test.each([
  [
    'the page is opening until the server’s first state arrives',
    { status: 'opening', state: undefined },
    { kind: 'opening' },
  ],
  [
    'if another tab opens the room, the page shows an explanation instead of the duel',
    { status: 'elsewhere', state: stateOf(startedDuel, 'ana', SHOWN_AT) },
    { kind: 'shut', reason: 'elsewhere' },
  ],
  [
    'if the room does not exist, the page shows an explanation instead of a duel',
    { status: 'unknown-room', state: undefined },
    { kind: 'shut', reason: 'unknown-room' },
  ],
] as const satisfies readonly (readonly [string, RoomSnapshot, DuelScreen])[])(
  'the connection to the room decides what the duel page shows: %s',
  (_when, snapshot, screen) => {
    expect(duelScreen(snapshot, undefined, SHOWN_AT)).toEqual(screen);
  },
);

test('if the connection is lost, the duel page keeps showing the current screen and says so', () => {
  const state = stateOf(startedDuel, 'ana', SHOWN_AT);
  expect(duelScreen({ status: 'lost', state }, undefined, SHOWN_AT)).toMatchObject({ kind: 'running', isLost: true });
});

test('if the grid of a round is invalid, the page shows an error instead of the board', () => {
  const state = stateOf(startedDuel, 'ana', SHOWN_AT);
  const broken = JSON.parse(JSON.stringify(state).replace(/"size":\d/, '"size":99'));
  expect(duelScreen({ status: 'open', state: broken }, undefined, SHOWN_AT).kind).toBe('broken-grid');
});

const roundOf = (screen: DuelScreen): RoundView => (screen as Extract<DuelScreen, { round: unknown }>).round;

test.each([
  [SHOWN_AT - 3000, 3],
  [SHOWN_AT - 2001, 3],
  [SHOWN_AT - 2000, 2],
  [SHOWN_AT - 1, 1],
])('at the instant %i (ms), the countdown before a round shows %i seconds', (at, seconds) => {
  const screen = seen(startedDuel, 'ben', at);
  expect(screen.kind).toBe('countdown');
  expect([secondsToGo(roundOf(screen), at), secondsPlayed(roundOf(screen), at)]).toEqual([seconds, 0]);
});

test('the clock of a duel’s round runs from its start to its end, or until both players have finished', () => {
  const clock = (screen: DuelScreen, at: Instant) => [
    secondsPlayed(roundOf(screen), at),
    secondsLeft(roundOf(screen), at),
  ];
  expect(clock(seen(startedDuel, 'ana', SHOWN_AT + 33_900), SHOWN_AT + 33_900)).toEqual([33, 217]);
  const late = duelScreen(
    { status: 'open', state: stateOf(startedDuel, 'ana', SHOWN_AT) },
    undefined,
    SHOWN_AT + 999_000,
  );
  expect(late).toMatchObject({ kind: 'running', isTimeUp: true });
  expect(clock(late, SHOWN_AT + 999_000)).toEqual([250, 0]);
  expect(clock(seen(afterRoundOne, 'ana', COMPLETE_AT + 60_000), COMPLETE_AT + 60_000)[0]).toBe(30);
});

const away = (screen: DuelScreen) => (screen as Table).away;

test('D12 the opponent’s absence is counted in seconds, and after a minute the player may claim the win', () => {
  const gone: Presence = { awaySince: SHOWN_AT, covered: 7 };
  const soon = away(seen(startedDuel, 'ana', SHOWN_AT + 59_999, gone));
  const later = away(seen(startedDuel, 'ana', SHOWN_AT + 60_000, gone));
  expect(soon).toMatchObject({ mayClaim: false, hasLeft: false });
  expect(later).toMatchObject({ mayClaim: true });
  expect(soon && secondsAway(soon, SHOWN_AT + 59_999)).toBe(59);
  expect(later && secondsAway(later, SHOWN_AT + 60_000)).toBe(60);
  expect(away(seen(finishedDuel, 'ana', FINISHED_AT + 60_000, { ...gone, awaySince: FINISHED_AT }))?.mayClaim).toBe(
    false,
  );
});

test('if the opponent leaves the room, the absence is counted from that moment', () => {
  const left = afterSteps(startedDuel, [SHOWN_AT + 1000, 'ben', 'leave']);
  const absence = away(seen(left, 'ana', SHOWN_AT + 6000));
  expect(absence).toMatchObject({ hasLeft: true });
  expect(absence && secondsAway(absence, SHOWN_AT + 6000)).toBe(5);
});

test('the opponent’s progress is the last reported number of cells, or every cell of a round they have solved', () => {
  expect(seen(startedDuel, 'ana', SHOWN_AT + 1, { ...HERE, covered: 14 })).toMatchObject({ rival: { covered: 14 } });
  expect(seen(solvedByBen, 'ana', SHOWN_AT + 21_000, { ...HERE, covered: 14 })).toMatchObject({
    rival: { covered: 25 },
  });
});

test('D5 the host may start the next round at once, and the guest may start it after 30 seconds', () => {
  const mayStart = (player: string, at: Instant) => (seen(afterRoundOne, player, at) as Table).mayStart;
  expect(mayStart('ana', COMPLETE_AT)).toBe(true);
  expect(mayStart('ben', COMPLETE_AT + 29_999)).toBe(false);
  expect(mayStart('ben', COMPLETE_AT + 30_000)).toBe(true);
});

test('D17 while the opponent is away, neither the host nor the guest can start a round', () => {
  const gone: Presence = { awaySince: COMPLETE_AT, covered: 0 };
  const start = (player: string, rival?: Presence) => seen(afterRoundOne, player, COMPLETE_AT + 30_000, rival);
  for (const player of ['ana', 'ben']) {
    expect(start(player)).toMatchObject({ mayStart: true, mayStartOnceBack: false });
    expect(start(player, gone)).toMatchObject({ mayStart: false, mayStartOnceBack: true });
  }
  expect(seen(afterRoundOne, 'ben', COMPLETE_AT, gone)).toMatchObject({ mayStart: false, mayStartOnceBack: false });
});

test('D13 in a rematch, host and guest swap seats, but stay player 1 and player 2', () => {
  const table = seen(rematch, 'ana', FINISHED_AT + 3) as Table;
  expect(table.view.seat).toBe('guest');
  expect([table.you.number, table.rival.number]).toEqual([1, 2]);
});

/** Returns how often the duel page renders again in 250 seconds in which nothing happens but that time passes. */
function rendersIn(snapshot: RoomSnapshot, from: Instant): number {
  const parts = Array.from({ length: 251 }, (_, second) =>
    timedPart(duelScreen(snapshot, undefined, from + second * 1000)),
  );
  return parts.filter((part, index) => index > 0 && part !== parts[index - 1]).length;
}

test('if nothing happens in a round of a duel, the page renders only for the warnings and the end of the time', () => {
  expect(rendersIn({ status: 'open', state: stateOf(startedDuel, 'ana', SHOWN_AT) }, SHOWN_AT)).toBe(4);
  expect(rendersIn({ status: 'open', state: stateOf(finishedDuel, 'ana', FINISHED_AT) }, FINISHED_AT)).toBe(0);
});

test('the duel page renders while the opponent is away, and when the player may claim the win or start a round', () => {
  const gone: Presence = { awaySince: SHOWN_AT, covered: 0 };
  const before = { status: 'open', state: stateOf(startedDuel, 'ana', SHOWN_AT, gone) } as const;
  expect(rendersIn(before, SHOWN_AT)).toBe(6);
  expect(rendersIn({ status: 'open', state: stateOf(afterRoundOne, 'ben', COMPLETE_AT) }, COMPLETE_AT)).toBe(1);
});

test('D27 after finishing a round, a player sees the opponent’s path if the server sends it', () => {
  const path = [0, 1, 2];
  expect(seen(solvedByBen, 'ben', SHOWN_AT + 21_000, { awaySince: null, covered: 3, path })).toMatchObject({
    kind: 'finished',
    you: { path: undefined },
    rival: { covered: 3, path },
  });
  expect(seen(solvedByBen, 'ben', SHOWN_AT + 21_000)).toMatchObject({ kind: 'finished', rival: { path: undefined } });
});
