import { expect, test } from 'vitest';
import {
  cancelSearch,
  type LeaveAnswer,
  leaveFor,
  MAX_UNANSWERED,
  type SearchAnswer,
  type SearchStatus,
  search,
} from './search.ts';

const searching: SearchAnswer = { state: 'searching' };
const noAnswer: SearchAnswer = { state: 'no-answer' };

/** Starts a search whose requests have these outcomes. Any further request has the last outcome. */
function searchWith(answers: readonly SearchAnswer[], onPause: (pauses: number) => void = () => {}) {
  const calledOff = new AbortController();
  const statuses: SearchStatus[] = [];
  let requests = 0;
  let pauses = 0;
  const end = search({
    seek: async () => answers[Math.min(requests++, answers.length - 1)]!,
    pause: async () => onPause(++pauses),
    onStatus: status => statuses.push(status),
    signal: calledOff.signal,
  });
  return { end, statuses, requests: () => requests, callOff: () => calledOff.abort() };
}

test('a search polls until an opponent is found', async () => {
  const { end, requests } = searchWith([searching, searching, { state: 'matched', room: 'K7QX2M' }]);
  expect(await end).toEqual({ how: 'matched', room: 'K7QX2M' });
  expect(requests()).toBe(3);
});

test('a few unanswered requests do not end the search', async () => {
  const few = Array<SearchAnswer>(MAX_UNANSWERED - 1).fill(noAnswer);
  const { end, statuses } = searchWith([...few, searching, ...few, { state: 'matched', room: 'K7QX2M' }]);
  expect((await end).how).toBe('matched');
  expect(statuses.filter(status => status === 'searching')).toHaveLength(1);
});

test('too many consecutive unanswered requests end the search', async () => {
  const { end, requests } = searchWith([searching, noAnswer]);
  expect(await end).toEqual({ how: 'failed' });
  expect(requests()).toBe(1 + MAX_UNANSWERED);
});

test.each(['offline', 'too-many'] as const)(
  'a search that is %s continues, and its state says that it is',
  async state => {
    const many = Array<SearchAnswer>(3 * MAX_UNANSWERED).fill({ state });
    const { end, statuses } = searchWith([noAnswer, ...many, { state: 'matched', room: 'K7QX2M' }]);
    expect((await end).how).toBe('matched');
    expect(statuses).toEqual(['no-answer', ...Array(3 * MAX_UNANSWERED).fill(state)]);
  },
);

test.each([
  ['signed-out', 'signed-out'],
  ['refused', 'failed'],
] as const)('the response %s ends the search immediately', async (state, how) => {
  const { end, requests } = searchWith([{ state }]);
  expect(await end).toEqual({ how });
  expect(requests()).toBe(1);
});

test('a cancelled search sends no more requests', async () => {
  const { end, requests, callOff } = searchWith([searching], pauses => {
    if (pauses === 2) callOff();
  });
  expect(await end).toEqual({ how: 'called-off' });
  expect(requests()).toBe(2);
});

test('a match that arrives after cancelling is ignored', async () => {
  const { end, callOff } = searchWith([{ state: 'matched', room: 'K7QX2M' }]);
  callOff();
  expect(await end).toEqual({ how: 'called-off' });
});

/**
 * Cancels a search and returns the room that each request leaves. The requests have these outcomes, and any
 * further request has the last outcome.
 */
async function calledOff(answers: readonly LeaveAnswer[], matched?: string) {
  const rooms: (string | undefined)[] = [];
  const leave = async (room: string | undefined) => {
    rooms.push(room);
    return answers[Math.min(rooms.length, answers.length) - 1]!;
  };
  await cancelSearch({ leave, pause: async () => {} }, matched);
  return rooms;
}

test('cancelling a search removes the player from the queue', async () => {
  expect(await calledOff([{ state: 'left' }])).toEqual([undefined]);
});

test('D18 cancelling after a match leaves the room of the match', async () => {
  expect(await calledOff([{ state: 'left' }], 'K7QX2M')).toEqual(['K7QX2M']);
});

test('D18 cancelling also leaves the room of a match that was made in the meantime', async () => {
  expect(await calledOff([{ state: 'matched', room: 'K7QX2M' }, { state: 'left' }])).toEqual([undefined, 'K7QX2M']);
});

test('an unanswered request to leave is retried a limited number of times', async () => {
  expect(await calledOff([{ state: 'no-answer' }, { state: 'left' }], 'K7QX2M')).toEqual(['K7QX2M', 'K7QX2M']);
  expect(await calledOff([{ state: 'no-answer' }])).toHaveLength(MAX_UNANSWERED);
});

/** Leaves the queue for another game, with requests that have these outcomes, the last one again and again. */
async function chosen(answers: readonly LeaveAnswer[]) {
  const rooms: (string | undefined)[] = [];
  const leave = async (room: string | undefined) => {
    rooms.push(room);
    return answers[Math.min(rooms.length, answers.length) - 1]!;
  };
  return { end: await leaveFor('/game/HOUSE1', { leave, pause: async () => {} }), rooms };
}

test('D34 a player who has chosen another game leaves the queue first, even if the server answers late', async () => {
  const end = { how: 'chosen', path: '/game/HOUSE1' };
  expect(await chosen([{ state: 'left' }])).toEqual({ end, rooms: [undefined] });
  expect(await chosen([{ state: 'no-answer' }, { state: 'left' }])).toEqual({ end, rooms: [undefined, undefined] });
});

test('D34 a match that was made in the meantime has priority, and its room is not left', async () => {
  expect(await chosen([{ state: 'matched', room: 'K7QX2M' }])).toEqual({
    end: { how: 'matched', room: 'K7QX2M' },
    rooms: [undefined],
  });
});

test('D34 without an answer the player goes nowhere, because someone may be waiting for them', async () => {
  const { end, rooms } = await chosen([{ state: 'no-answer' }]);
  expect(end).toEqual({ how: 'failed' });
  expect(rooms).toHaveLength(MAX_UNANSWERED);
});
