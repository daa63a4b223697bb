import { expect, test } from 'vitest';
import type { ConnectionStatus } from '#app/realtime/room-client.ts';
import type { Duel, Instant } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import {
  begun,
  COMPLETE,
  complete,
  drawn,
  FINISHED,
  finished,
  SHOWN,
  told,
} from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { announcementsBetween } from './announcements.ts';
import { type DuelScreen, duelScreen } from './duel-screen.ts';

type More = { readonly status?: ConnectionStatus; readonly awaySince?: Instant };

/** Ana’s screen; `awaySince` is when Ben lost his connection. */
function seen(duel: Duel, at: Instant, { status = 'open', awaySince }: More = {}): DuelScreen {
  const view = viewFor(duel, seatOf(duel, 'ana'), at);
  const gone = { awaySince: awaySince ?? null, covered: 0 };
  const presence = { host: gone, guest: gone };
  return duelScreen(
    { status, state: { version: 1, at, player: 'ana', isMatched: false, view, presence } },
    undefined,
    at,
  );
}

const log = drawn(1);
const benSolved = told(begun, [SHOWN + 20_000, 'ben', 'solve', { log }]);
const anaSolved = told(begun, [SHOWN + 20_000, 'ana', 'solve', { log }]);
const resigned = told(begun, [SHOWN, 'ben', 'resign']);
const asked = told(finished, [FINISHED, 'ben', 'ask-rematch']);
const lobby: DuelScreen = { kind: 'lobby' };
const playing = seen(begun, SHOWN + 1000);

test.each<readonly [string, DuelScreen, DuelScreen, readonly string[]]>([
  ['a round begins', lobby, seen(begun, SHOWN - 3000), ['Manche 1. La grille apparaît dans 3 secondes.']],
  ['the countdown does not announce each second', seen(begun, SHOWN - 3000), seen(begun, SHOWN - 2000), []],
  [
    'the grid appears',
    seen(begun, SHOWN - 1),
    seen(begun, SHOWN),
    ['Grille de 5 sur 5, 6 nombres. Commencez sur le nombre 1.'],
  ],
  ['nothing changes', playing, seen(begun, SHOWN + 2000), []],
  ['the opponent finishes', playing, seen(benSolved, SHOWN + 20_000), ['ben a terminé en 0:20.']],
  ['a finish is announced once', seen(benSolved, SHOWN + 20_000), seen(benSolved, SHOWN + 21_000), []],
  [
    'the player finishes',
    playing,
    seen(anaSolved, SHOWN + 20_000),
    ['C’est enfilé\u202f! Terminé en 0:20\u00a0: 4\u202f600 points.'],
  ],
  ['60 seconds are left', seen(begun, SHOWN + 189_999), seen(begun, SHOWN + 190_000), ['Il reste 60 secondes.']],
  [
    '30 seconds are left, after a delay',
    seen(begun, SHOWN + 215_000),
    seen(begun, SHOWN + 223_000),
    ['Il reste 30 secondes.'],
  ],
  [
    'only the latest of two warnings is announced',
    seen(begun, SHOWN + 100_000),
    seen(begun, SHOWN + 225_000),
    ['Il reste 30 secondes.'],
  ],
  ['ten seconds are left', seen(begun, SHOWN + 239_900), seen(begun, SHOWN + 240_000), ['Il reste 10 secondes.']],
  [
    'a round is complete',
    playing,
    seen(complete, COMPLETE),
    ['Manche 1 terminée\u00a0: 4\u202f600 points pour vous, 4\u202f400 pour ben.'],
  ],
  [
    'the opponent loses the connection',
    playing,
    seen(begun, SHOWN + 2000, { awaySince: SHOWN }),
    ['La connexion avec ben est perdue.'],
  ],
  [
    'the opponent is back',
    seen(begun, SHOWN + 2000, { awaySince: SHOWN }),
    seen(begun, SHOWN + 3000),
    ['ben est de retour.'],
  ],
  [
    'the win may be claimed',
    seen(begun, SHOWN + 59_999, { awaySince: SHOWN }),
    seen(begun, SHOWN + 60_000, { awaySince: SHOWN }),
    ['Vous pouvez réclamer la victoire ou attendre encore.'],
  ],
  [
    'the player’s own connection is lost',
    playing,
    seen(begun, SHOWN + 2000, { status: 'lost' }),
    ['Connexion perdue\u00a0: continuez à tracer, tout partira à son retour.'],
  ],
  ['the opponent resigns', playing, seen(resigned, SHOWN + 2000), ['ben a abandonné.']],
  [
    'the opponent asks for a rematch',
    seen(finished, FINISHED),
    seen(asked, FINISHED + 1),
    ['ben demande une revanche.'],
  ],
  [
    'after a reload the current state is announced',
    { kind: 'opening' },
    seen(anaSolved, SHOWN + 21_000),
    ['C’est enfilé\u202f! Terminé en 0:20\u00a0: 4\u202f600 points.'],
  ],
])('%s', (_what, before, after, lines) => {
  expect(announcementsBetween(before, after, true)).toEqual(lines);
});

const awayOnArrival = seen(begun, SHOWN + 2000, { awaySince: SHOWN });

test.each<readonly [string, DuelScreen, DuelScreen, readonly string[]]>([
  ['is not lost', playing, awayOnArrival, []],
  ['arrives and is not “back”', awayOnArrival, seen(begun, SHOWN + 3000), ['ben est là.']],
])('an opponent whom this page has not seen %s', (_what, before, after, lines) => {
  expect(announcementsBetween(before, after, false)).toEqual(lines);
});

test('a connection counts as lost after one second', () => {
  const away = (ms: number) => seen(begun, SHOWN + ms, { awaySince: SHOWN });
  expect([0, 999].map(ms => away(ms))).toEqual([0, 999].map(() => expect.objectContaining({ away: null })));
  expect(away(1000)).toMatchObject({ away: { seconds: 1 } });
});
