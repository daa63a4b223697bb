import { afterEach, beforeEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import {
  connectionMessage,
  FIRST_STAGE,
  isMet,
  lobbyAnnouncement,
  nameOf,
  stageAfter,
  waitingMessage,
} from './lobby-messages.ts';
import type { LobbySeat, LobbyView, Waiting } from './lobby-view.ts';

beforeEach(() => overwriteGetLocale(() => 'en'));
afterEach(() => overwriteGetLocale(() => 'fr'));

const here = (name: string, isYours = false): LobbySeat => ({ player: `id of ${name}`, name, isYours, is: 'here' });
const alone: Waiting = {
  kind: 'waiting',
  own: 'host',
  seats: { host: here('Ada', true), guest: null },
  isMatched: false,
  isOffered: false,
  mayRename: false,
  isCalledOff: false,
  duel: 1,
  mayStart: false,
  mayStartOnceBack: false,
  isLost: false,
};
const guestIs = (guest: LobbySeat | null): Waiting => ({ ...alone, seats: { ...alone.seats, guest } });
const withBen = guestIs(here('Ben'));
const unnamed = guestIs(here(''));
const named = guestIs({ ...here(''), name: 'Cleo' });
const away = guestIs({ ...here('Ben'), is: 'away' });
const gone = guestIs({ ...here('Ben'), is: 'gone' });
const calledOff: Waiting = { ...gone, isMatched: true, isCalledOff: true };
const asGuest: Waiting = { ...alone, own: 'guest', seats: { host: here('Ada'), guest: here('', true) } };
const loading: LobbyView = { kind: 'loading' };

/** Removes the invisible Unicode marks that isolate the text direction of a name. */
const plain = (words: string | undefined) => words?.replace(/[\u2068\u2069]/g, '');

test('the lobby shows a player by name, and a visitor without a name as Player 1 or 2, depending on the seat', () => {
  expect([nameOf(here(''), 'host'), nameOf(here(''), 'guest'), nameOf(here('Ada'), 'host')]).toEqual([
    'Player 1',
    'Player 2',
    'Ada',
  ]);
});

test.each([
  ['alone', alone, 'Waiting for your opponent. Send them the link.'],
  [
    'alone, from a challenge',
    { ...alone, isOffered: true },
    'Waiting for your opponent. The challenge’s page invites them for ten minutes.',
  ],
  ['host', withBen, 'Ben is here. Start when you’re ready.'],
  ['guest', asGuest, 'Ada will start the duel. Stay on this page.'],
  ['away', away, 'The duel can start once Ben is back.'],
  ['gone', gone, 'Ben has left the room. The duel can only start once they’re back.'],
  ['called off', calledOff, 'Ben cancelled the duel. You can search again right away.'],
])('the lobby has a status message for the situation “%s”', (_who, view, words) => {
  expect(plain(waitingMessage(view))).toBe(words);
});

test.each([
  ['offline', 'Your device is offline. We’ll connect you as soon as the network is back.'],
  ['no-answer', 'The server isn’t answering. We’ll keep trying.'],
  [
    'blocked',
    /^The site is answering, but the live connection isn’t getting through: your network may be blocking it\./,
  ],
  ['too-many', /^Too many connections, or tries of room codes, are coming from your network right now\./],
  ['busy', 'The server is answering, but it can’t connect you right now. We’ll keep trying.'],
] as const)(
  'T22 a lobby that cannot connect shows and announces the reason once, if the reason is “%s”',
  (obstacle, text) => {
    for (const before of [loading, { ...withBen, isLost: true }] as const) {
      const after = { ...before, obstacle };
      expect(connectionMessage(after)).toMatch(text);
      const stage = stageAfter({ ...FIRST_STAGE, view: before, liveText: 'said before' }, after);
      expect(stage.liveText).toMatch(text);
      expect(stageAfter({ ...stage, liveText: 'said since' }, { ...after }).liveText).toBe('said since');
    }
  },
);

test('if the lobby does not know why it cannot connect, it says it is connecting or has lost the connection', () => {
  expect(connectionMessage(loading)).toBe('Connecting to the room…');
  expect(connectionMessage({ ...withBen, isLost: true })).toBe(
    'Connection lost. We’ll reconnect you as soon as we can.',
  );
});

test.each([
  ['the player’s arrival', loading, alone, 'Waiting for your opponent. Send them the link.'],
  ['the opponent’s arrival', alone, withBen, 'Ben is here. Start when you’re ready.'],
  ['the opponent’s absence', withBen, away, 'The duel can start once Ben is back.'],
  [
    'the cancellation of a match',
    { ...withBen, isMatched: true },
    calledOff,
    'Ben cancelled the duel. You can search again right away.',
  ],
  ['the opponent’s return', away, withBen, 'Ben is back.'],
  ['the guest’s departure', withBen, alone, 'Your opponent has left the room.'],
  ['the host’s departure', asGuest, alone, 'The host has left. You’re the host now.'],
  [
    'the guest’s promotion when another player replaces the host',
    asGuest,
    withBen,
    'The host has left. You’re the host now.',
  ],
  [
    'the arrival of a new guest who takes over the seat',
    away,
    guestIs(here('Cleo')),
    'Cleo is here. Start when you’re ready.',
  ],
  ['the name that the opponent has chosen', unnamed, named, 'Player 2 is now called Cleo.'],
  [
    'the loss of the connection',
    withBen,
    { ...withBen, isLost: true },
    'Connection lost. We’ll reconnect you as soon as we can.',
  ],
  ['the recovery of the connection', { ...withBen, isLost: true }, withBen, 'You’re connected again.'],
])('the lobby announces %s', (_what, before, after, words) => {
  expect(plain(lobbyAnnouncement(before, after, true))).toBe(words);
});

test('if the lobby looks as before, nothing is announced to screen readers', () => {
  expect(lobbyAnnouncement(withBen, { ...withBen }, true)).toBeUndefined();
  expect(lobbyAnnouncement(withBen, loading, true)).toBeUndefined();
});

test('if the opponent connects for the first time, the lobby announces “is here”, not “is back”', () => {
  expect(plain(lobbyAnnouncement(away, withBen, false))).toBe('Ben is here. Start when you’re ready.');
  expect(plain(lobbyAnnouncement(gone, withBen, false))).toBe('Ben is here. Start when you’re ready.');
});

test('the function `isMet` returns true once the opponent has been connected, until they leave their seat', () => {
  expect([isMet(away, false), isMet(withBen, false), isMet(away, true)]).toEqual([false, true, true]);
  expect([isMet(alone, true), isMet(loading, true)]).toEqual([false, false]);
});

/** Returns what the lobby shows and announces to screen readers after it has had the given views in order. */
const after = (...views: readonly LobbyView[]) => views.reduce(stageAfter, FIRST_STAGE);

test('screen readers can read an announcement of the lobby until the next one takes its place', () => {
  expect(plain(after(loading, alone, withBen, { ...withBen }).liveText)).toBe('Ben is here. Start when you’re ready.');
  expect(plain(after(loading, alone, withBen, away).liveText)).toBe('The duel can start once Ben is back.');
  expect(after(loading).liveText).toBe('');
});

test('the lobby announces that the opponent “is back” only if an earlier view has shown them connected', () => {
  expect(plain(after(alone, away, withBen).liveText)).toBe('Ben is here. Start when you’re ready.');
  expect(plain(after(alone, withBen, away, withBen).liveText)).toBe('Ben is back.');
});

test('if a seat of a full room becomes free, the lobby remembers that the room was full', () => {
  const full: LobbyView = { kind: 'trouble', trouble: 'full' };
  expect([after(loading, full), after(full, { kind: 'vacant' }), after(loading, { kind: 'vacant' })]).toMatchObject([
    { wasFull: true },
    { wasFull: true },
    { wasFull: false },
  ]);
});
