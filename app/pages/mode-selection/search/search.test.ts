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

/**
 * Starts a search for an opponent whose requests have the given outcomes, one after the other. Any further request has
 * the last outcome.
 */
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

test('a search for an opponent asks the server again and again until an opponent is found', async () => {
  const { end, requests } = searchWith([searching, searching, { state: 'matched', room: 'K7QX2M' }]);
  expect(await end).toEqual({ how: 'matched', room: 'K7QX2M' });
  expect(requests()).toBe(3);
});

test('if a few consecutive requests get no response, the search continues', async () => {
  const few = Array<SearchAnswer>(MAX_UNANSWERED - 1).fill(noAnswer);
  const { end, statuses } = searchWith([...few, searching, ...few, { state: 'matched', room: 'K7QX2M' }]);
  expect((await end).how).toBe('matched');
  expect(statuses.filter(status => status === 'searching')).toHaveLength(1);
});

test('if too many consecutive requests get no response, the search fails', async () => {
  const { end, requests } = searchWith([searching, noAnswer]);
  expect(await end).toEqual({ how: 'failed' });
  expect(requests()).toBe(1 + MAX_UNANSWERED);
});

test.each(['offline', 'too-many'] as const)(
  'if the state of the search is “%s”, the search continues and reports that state',
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

test('a cancelled search for an opponent sends no more requests', async () => {
  const { end, requests, callOff } = searchWith([searching], pauses => {
    if (pauses === 2) callOff();
  });
  expect(await end).toEqual({ how: 'called-off' });
  expect(requests()).toBe(2);
});

test('if a match arrives after the player has cancelled the search, the match is ignored', async () => {
  const { end, callOff } = searchWith([{ state: 'matched', room: 'K7QX2M' }]);
  callOff();
  expect(await end).toEqual({ how: 'called-off' });
});

/**
 * Cancels a search for an opponent, and returns the room that each request to leave names. The requests have the given
 * outcomes, one after the other, and any further request has the last one.
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

test('cancelling a search removes the player from the queue of players who search', async () => {
  expect(await calledOff([{ state: 'left' }])).toEqual([undefined]);
});

test('D18 if the player cancels after a match, they leave the room of that match', async () => {
  expect(await calledOff([{ state: 'left' }], 'K7QX2M')).toEqual(['K7QX2M']);
});

test('D18 if a match is made before the cancellation arrives, the player leaves the room of that match', async () => {
  expect(await calledOff([{ state: 'matched', room: 'K7QX2M' }, { state: 'left' }])).toEqual([undefined, 'K7QX2M']);
});

test('if a request to leave the queue gets no response, it is repeated up to a limit', async () => {
  expect(await calledOff([{ state: 'no-answer' }, { state: 'left' }], 'K7QX2M')).toEqual(['K7QX2M', 'K7QX2M']);
  expect(await calledOff([{ state: 'no-answer' }])).toHaveLength(MAX_UNANSWERED);
});

/**
 * Leaves the queue because the player has chosen another game. The requests have the given outcomes, one after the
 * other, and any further request has the last one.
 */
async function chosen(answers: readonly LeaveAnswer[]) {
  const rooms: (string | undefined)[] = [];
  const leave = async (room: string | undefined) => {
    rooms.push(room);
    return answers[Math.min(rooms.length, answers.length) - 1]!;
  };
  return { end: await leaveFor('/game/HOUSE1', { leave, pause: async () => {} }), rooms };
}

test('D34 before going to another game, a player leaves the queue, even if that takes a second request', async () => {
  const end = { how: 'chosen', path: '/game/HOUSE1' };
  expect(await chosen([{ state: 'left' }])).toEqual({ end, rooms: [undefined] });
  expect(await chosen([{ state: 'no-answer' }, { state: 'left' }])).toEqual({ end, rooms: [undefined, undefined] });
});

test('D34 if a match is made before the player leaves for another game, they go to the match instead', async () => {
  expect(await chosen([{ state: 'matched', room: 'K7QX2M' }])).toEqual({
    end: { how: 'matched', room: 'K7QX2M' },
    rooms: [undefined],
  });
});

test('D34 if the server never confirms that the player has left the queue, they go to no other game', async () => {
  const { end, rooms } = await chosen([{ state: 'no-answer' }]);
  expect(end).toEqual({ how: 'failed' });
  expect(rooms).toHaveLength(MAX_UNANSWERED);
});
