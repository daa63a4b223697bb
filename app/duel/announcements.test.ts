import { expect, test } from 'vitest';
import type { ConnectionStatus } from '#app/realtime/room-client.ts';
import type { Duel, Instant } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  COMPLETE_AT,
  FINISHED_AT,
  finishedDuel,
  SHOWN_AT,
  solutionLog,
  startedDuel,
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

const log = solutionLog(1);
const benSolved = afterSteps(startedDuel, [SHOWN_AT + 20_000, 'ben', 'solve', { log }]);
const anaSolved = afterSteps(startedDuel, [SHOWN_AT + 20_000, 'ana', 'solve', { log }]);
const resigned = afterSteps(startedDuel, [SHOWN_AT, 'ben', 'resign']);
const asked = afterSteps(finishedDuel, [FINISHED_AT, 'ben', 'ask-rematch']);
const lobby: DuelScreen = { kind: 'lobby' };
const playing = seen(startedDuel, SHOWN_AT + 1000);

test.each<readonly [string, DuelScreen, DuelScreen, readonly string[]]>([
  ['a round begins', lobby, seen(startedDuel, SHOWN_AT - 3000), ['Manche 1. La grille apparaît dans 3 secondes.']],
  [
    'the countdown does not announce each second',
    seen(startedDuel, SHOWN_AT - 3000),
    seen(startedDuel, SHOWN_AT - 2000),
    [],
  ],
  [
    'the grid appears',
    seen(startedDuel, SHOWN_AT - 1),
    seen(startedDuel, SHOWN_AT),
    ['Grille de 5 sur 5, 6 nombres. Commencez sur le nombre 1.'],
  ],
  ['nothing changes', playing, seen(startedDuel, SHOWN_AT + 2000), []],
  ['the opponent finishes', playing, seen(benSolved, SHOWN_AT + 20_000), ['ben a terminé en 0:20.']],
  ['a finish is announced once', seen(benSolved, SHOWN_AT + 20_000), seen(benSolved, SHOWN_AT + 21_000), []],
  [
    'the player finishes',
    playing,
    seen(anaSolved, SHOWN_AT + 20_000),
    ['C’est enfilé\u202f! Terminé en 0:20\u00a0: 4\u202f600 points.'],
  ],
  [
    '60 seconds are left',
    seen(startedDuel, SHOWN_AT + 189_999),
    seen(startedDuel, SHOWN_AT + 190_000),
    ['Il reste 60 secondes.'],
  ],
  [
    '30 seconds are left, after a delay',
    seen(startedDuel, SHOWN_AT + 215_000),
    seen(startedDuel, SHOWN_AT + 223_000),
    ['Il reste 30 secondes.'],
  ],
  [
    'only the latest of two warnings is announced',
    seen(startedDuel, SHOWN_AT + 100_000),
    seen(startedDuel, SHOWN_AT + 225_000),
    ['Il reste 30 secondes.'],
  ],
  [
    'ten seconds are left',
    seen(startedDuel, SHOWN_AT + 239_900),
    seen(startedDuel, SHOWN_AT + 240_000),
    ['Il reste 10 secondes.'],
  ],
  [
    'a round is complete',
    playing,
    seen(afterRoundOne, COMPLETE_AT),
    ['Manche 1 terminée\u00a0: 4\u202f600 points pour vous, 4\u202f400 pour ben.'],
  ],
  [
    'the opponent loses the connection',
    playing,
    seen(startedDuel, SHOWN_AT + 2000, { awaySince: SHOWN_AT }),
    ['La connexion avec ben est perdue.'],
  ],
  [
    'the opponent is back',
    seen(startedDuel, SHOWN_AT + 2000, { awaySince: SHOWN_AT }),
    seen(startedDuel, SHOWN_AT + 3000),
    ['ben est de retour.'],
  ],
  [
    'the win may be claimed',
    seen(startedDuel, SHOWN_AT + 59_999, { awaySince: SHOWN_AT }),
    seen(startedDuel, SHOWN_AT + 60_000, { awaySince: SHOWN_AT }),
    ['Vous pouvez réclamer la victoire ou attendre encore.'],
  ],
  [
    'the player’s own connection is lost',
    playing,
    seen(startedDuel, SHOWN_AT + 2000, { status: 'lost' }),
    ['Connexion perdue\u00a0: continuez à tracer, tout partira à son retour.'],
  ],
  ['the opponent resigns', playing, seen(resigned, SHOWN_AT + 2000), ['ben a abandonné.']],
  [
    'the opponent asks for a rematch',
    seen(finishedDuel, FINISHED_AT),
    seen(asked, FINISHED_AT + 1),
    ['ben demande une revanche.'],
  ],
  [
    'after a reload the current state is announced',
    { kind: 'opening' },
    seen(anaSolved, SHOWN_AT + 21_000),
    ['C’est enfilé\u202f! Terminé en 0:20\u00a0: 4\u202f600 points.'],
  ],
])('%s', (_what, before, after, lines) => {
  expect(announcementsBetween(before, after, true)).toEqual(lines);
});

const awayOnArrival = seen(startedDuel, SHOWN_AT + 2000, { awaySince: SHOWN_AT });

test.each<readonly [string, DuelScreen, DuelScreen, readonly string[]]>([
  ['is not lost', playing, awayOnArrival, []],
  ['arrives and is not “back”', awayOnArrival, seen(startedDuel, SHOWN_AT + 3000), ['ben est là.']],
])('an opponent whom this page has not seen %s', (_what, before, after, lines) => {
  expect(announcementsBetween(before, after, false)).toEqual(lines);
});

test('a connection counts as lost after one second', () => {
  const away = (ms: number) => seen(startedDuel, SHOWN_AT + ms, { awaySince: SHOWN_AT });
  expect([0, 999].map(ms => away(ms))).toEqual([0, 999].map(() => expect.objectContaining({ away: null })));
  expect(away(1000)).toMatchObject({ away: { seconds: 1 } });
});
