import { expect, test } from 'vitest';
import { cancelSearch, type LeaveAnswer, MAX_UNANSWERED, type SearchAnswer, search } from './search.ts';

const searching: SearchAnswer = { state: 'searching' };
const noAnswer: SearchAnswer = { state: 'no-answer' };

/** A search whose server gives these answers, the last one for ever. */
function searchWith(answers: readonly SearchAnswer[], onPause: (pauses: number) => void = () => {}) {
  const calledOff = new AbortController();
  const heard: boolean[] = [];
  let asked = 0;
  let pauses = 0;
  const end = search({
    seek: async () => answers[Math.min(asked++, answers.length - 1)]!,
    pause: async () => onPause(++pauses),
    onAnswer: isHeard => heard.push(isHeard),
    signal: calledOff.signal,
  });
  return { end, heard, asked: () => asked, callOff: () => calledOff.abort() };
}

test('whoever searches asks until there is an opponent', async () => {
  const { end, asked } = searchWith([searching, searching, { state: 'matched', room: 'K7QX2M' }]);
  expect(await end).toEqual({ how: 'matched', room: 'K7QX2M' });
  expect(asked()).toBe(3);
});

test('a few questions that get no answer end nothing', async () => {
  const few = Array<SearchAnswer>(MAX_UNANSWERED - 1).fill(noAnswer);
  const { end, heard } = searchWith([...few, searching, ...few, { state: 'matched', room: 'K7QX2M' }]);
  expect((await end).how).toBe('matched');
  expect(heard.filter(isHeard => isHeard)).toHaveLength(1);
});

test('a server that is not heard for long ends the search', async () => {
  const { end, asked } = searchWith([searching, noAnswer]);
  expect(await end).toEqual({ how: 'failed' });
  expect(asked()).toBe(1 + MAX_UNANSWERED);
});

test.each([
  ['signed-out', 'signed-out'],
  ['refused', 'failed'],
] as const)('the answer %s ends the search at once', async (state, how) => {
  const { end, asked } = searchWith([{ state }]);
  expect(await end).toEqual({ how });
  expect(asked()).toBe(1);
});

test('a search that is called off asks no more', async () => {
  const { end, asked, callOff } = searchWith([searching], pauses => {
    if (pauses === 2) callOff();
  });
  expect(await end).toEqual({ how: 'called-off' });
  expect(asked()).toBe(2);
});

test('an opponent who is found too late is not met', async () => {
  const { end, callOff } = searchWith([{ state: 'matched', room: 'K7QX2M' }]);
  callOff();
  expect(await end).toEqual({ how: 'called-off' });
});

/** Calls a search off with a server that gives these answers, the last one for ever; the rooms that it was asked to leave. */
async function calledOff(answers: readonly LeaveAnswer[], matched?: string) {
  const rooms: (string | undefined)[] = [];
  const leave = async (room: string | undefined) => {
    rooms.push(room);
    return answers[Math.min(rooms.length, answers.length) - 1]!;
  };
  await cancelSearch({ leave, pause: async () => {} }, matched);
  return rooms;
}

test('a search that is called off leaves the queue', async () => {
  expect(await calledOff([{ state: 'left' }])).toEqual([undefined]);
});

test('D18 a match that was found leaves its room', async () => {
  expect(await calledOff([{ state: 'left' }], 'K7QX2M')).toEqual(['K7QX2M']);
});

test('D18 a match that was made while the search was called off is left, too', async () => {
  expect(await calledOff([{ state: 'matched', room: 'K7QX2M' }, { state: 'left' }])).toEqual([undefined, 'K7QX2M']);
});

test('what is not answered is said again, and not for ever', async () => {
  expect(await calledOff([{ state: 'no-answer' }, { state: 'left' }], 'K7QX2M')).toEqual(['K7QX2M', 'K7QX2M']);
  expect(await calledOff([{ state: 'no-answer' }])).toHaveLength(MAX_UNANSWERED);
});
