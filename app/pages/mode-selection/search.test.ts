import { expect, test } from 'vitest';
import { cancelSearch, type LeaveAnswer, MAX_UNANSWERED, type SearchAnswer, search } from './search.ts';

const searching: SearchAnswer = { state: 'searching' };
const noAnswer: SearchAnswer = { state: 'no-answer' };

/** A search whose server gives these answers and repeats the last one. */
function searchWith(answers: readonly SearchAnswer[], onPause: (pauses: number) => void = () => {}) {
  const calledOff = new AbortController();
  const answered: boolean[] = [];
  let requests = 0;
  let pauses = 0;
  const end = search({
    seek: async () => answers[Math.min(requests++, answers.length - 1)]!,
    pause: async () => onPause(++pauses),
    onAnswer: hasAnswered => answered.push(hasAnswered),
    signal: calledOff.signal,
  });
  return { end, answered, requests: () => requests, callOff: () => calledOff.abort() };
}

test('a search polls until there is an opponent', async () => {
  const { end, requests } = searchWith([searching, searching, { state: 'matched', room: 'K7QX2M' }]);
  expect(await end).toEqual({ how: 'matched', room: 'K7QX2M' });
  expect(requests()).toBe(3);
});

test('a few requests without an answer do not end the search', async () => {
  const few = Array<SearchAnswer>(MAX_UNANSWERED - 1).fill(noAnswer);
  const { end, answered } = searchWith([...few, searching, ...few, { state: 'matched', room: 'K7QX2M' }]);
  expect((await end).how).toBe('matched');
  expect(answered.filter(hasAnswered => hasAnswered)).toHaveLength(1);
});

test('too many requests without an answer end the search', async () => {
  const { end, requests } = searchWith([searching, noAnswer]);
  expect(await end).toEqual({ how: 'failed' });
  expect(requests()).toBe(1 + MAX_UNANSWERED);
});

test.each([
  ['signed-out', 'signed-out'],
  ['refused', 'failed'],
] as const)('the answer %s ends the search at once', async (state, how) => {
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

test('a match that arrives after the cancellation is ignored', async () => {
  const { end, callOff } = searchWith([{ state: 'matched', room: 'K7QX2M' }]);
  callOff();
  expect(await end).toEqual({ how: 'called-off' });
});

/** Cancels a search whose server gives these answers and repeats the last one; returns the rooms of all requests. */
async function calledOff(answers: readonly LeaveAnswer[], matched?: string) {
  const rooms: (string | undefined)[] = [];
  const leave = async (room: string | undefined) => {
    rooms.push(room);
    return answers[Math.min(rooms.length, answers.length) - 1]!;
  };
  await cancelSearch({ leave, pause: async () => {} }, matched);
  return rooms;
}

test('a cancelled search leaves the queue', async () => {
  expect(await calledOff([{ state: 'left' }])).toEqual([undefined]);
});

test('D18 cancelling after a match leaves its room', async () => {
  expect(await calledOff([{ state: 'left' }], 'K7QX2M')).toEqual(['K7QX2M']);
});

test('D18 cancelling also leaves a match that was made in the meantime', async () => {
  expect(await calledOff([{ state: 'matched', room: 'K7QX2M' }, { state: 'left' }])).toEqual([undefined, 'K7QX2M']);
});

test('a request to leave without an answer is retried, but not for ever', async () => {
  expect(await calledOff([{ state: 'no-answer' }, { state: 'left' }], 'K7QX2M')).toEqual(['K7QX2M', 'K7QX2M']);
  expect(await calledOff([{ state: 'no-answer' }])).toHaveLength(MAX_UNANSWERED);
});
