import { expect, test } from 'vitest';
import type { ConnectionStatus } from '#app/realtime/room-client.ts';
import { type Duel, duelAgainst, type Instant } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  COMPLETE_AT,
  FINISHED_AT,
  finishedDuel,
  puzzleOfRound,
  SHOWN_AT,
  solutionLog,
  startedDuel,
} from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { writeLog } from '#engine/notation.ts';
import { announcementsBetween, FIRST_STAGE, stageAfter } from './announcements.ts';
import { type DuelScreen, duelScreen } from './duel-screen.ts';

type More = { readonly status?: ConnectionStatus; readonly awaySince?: Instant };

/**
 * Returns what the duel page shows to Ana, one of two players. `awaySince` is the time at which Ben, the other one,
 * lost the connection.
 */
function seen(duel: Duel, at: Instant, { status = 'open', awaySince }: More = {}): DuelScreen {
  const view = viewFor(duel, seatOf(duel, 'ana'), at);
  const gone = { awaySince: awaySince ?? null, covered: 0 };
  const presence = { host: gone, guest: gone };
  return duelScreen(
    { status, state: { version: 1, at, player: 'ana', isVisitor: true, isMatched: false, view, presence } },
    undefined,
    at,
  );
}

const log = solutionLog(1);
const benSolved = afterSteps(startedDuel, [SHOWN_AT + 20_000, 'ben', 'solve', { log }]);
const anaSolved = afterSteps(startedDuel, [SHOWN_AT + 20_000, 'ana', 'solve', { log }]);
const resigned = afterSteps(startedDuel, [SHOWN_AT, 'ben', 'resign']);
const asked = afterSteps(finishedDuel, [FINISHED_AT, 'ben', 'ask-rematch']);
const plan = { log: writeLog(log), how: 'solved', durationMs: 20_000 } as const;
const houseRound = afterSteps(
  duelAgainst({ kind: 'house', strength: 'calm', past: [] }, '', 0),
  [1, 'ana', 'sit'],
  [2, 'ana', 'start', { ...puzzleOfRound(1), plan }],
);
const lobby: DuelScreen = { kind: 'lobby' };
const playing = seen(startedDuel, SHOWN_AT + 1000);

test.each<readonly [string, DuelScreen, DuelScreen, readonly string[]]>([
  [
    'the beginning of a round is announced',
    lobby,
    seen(startedDuel, SHOWN_AT - 3000),
    ['Manche 1. La grille apparaît dans 3 secondes.'],
  ],
  [
    'the seconds of the countdown are not announced',
    seen(startedDuel, SHOWN_AT - 3000),
    seen(startedDuel, SHOWN_AT - 2000),
    [],
  ],
  [
    'the appearance of the grid is announced',
    seen(startedDuel, SHOWN_AT - 1),
    seen(startedDuel, SHOWN_AT),
    ['Grille de 5 sur 5, 6 nombres. Commencez par le 1.'],
  ],
  ['nothing is announced while only the clock changes', playing, seen(startedDuel, SHOWN_AT + 2000), []],
  [
    'D28 when the automatic opponent finishes, the announcement calls it the house',
    seen(houseRound, 4000),
    seen(houseRound, 24_000),
    ['La maison a terminé en 0:20,0.'],
  ],
  ['the opponent’s finish is announced', playing, seen(benSolved, SHOWN_AT + 20_000), ['ben a terminé en 0:20,0.']],
  ['a finish is announced only once', seen(benSolved, SHOWN_AT + 20_000), seen(benSolved, SHOWN_AT + 21_000), []],
  [
    'the player’s finish is announced with its time and points',
    playing,
    seen(anaSolved, SHOWN_AT + 20_000),
    ['Fil complet\u202f! Terminé en 0:20,0\u00a0: 4\u202f600\u00a0points.'],
  ],
  [
    'the last 60 seconds are announced',
    seen(startedDuel, SHOWN_AT + 189_999),
    seen(startedDuel, SHOWN_AT + 190_000),
    ['Il reste 60 secondes.'],
  ],
  [
    'the last 30 seconds are announced even if the screen changes late',
    seen(startedDuel, SHOWN_AT + 215_000),
    seen(startedDuel, SHOWN_AT + 223_000),
    ['Il reste 30 secondes.'],
  ],
  [
    'only the latest of two missed warnings is announced',
    seen(startedDuel, SHOWN_AT + 100_000),
    seen(startedDuel, SHOWN_AT + 225_000),
    ['Il reste 30 secondes.'],
  ],
  [
    'the last ten seconds are announced',
    seen(startedDuel, SHOWN_AT + 239_900),
    seen(startedDuel, SHOWN_AT + 240_000),
    ['Il reste 10 secondes.'],
  ],
  [
    'the end of a round is announced with both scores',
    playing,
    seen(afterRoundOne, COMPLETE_AT),
    [
      'Vous gagnez la manche, 10,0\u00a0s d’avance. Manche 1 terminée\u00a0: 4\u202f600\u00a0points pour vous, 4\u202f400 pour ben.',
    ],
  ],
  [
    'the loss of the opponent’s connection is announced',
    playing,
    seen(startedDuel, SHOWN_AT + 2000, { awaySince: SHOWN_AT }),
    ['ben a perdu la connexion.'],
  ],
  [
    'the opponent’s return is announced',
    seen(startedDuel, SHOWN_AT + 2000, { awaySince: SHOWN_AT }),
    seen(startedDuel, SHOWN_AT + 3000),
    ['ben est de retour.'],
  ],
  [
    'when the player may claim the win, this is announced',
    seen(startedDuel, SHOWN_AT + 59_999, { awaySince: SHOWN_AT }),
    seen(startedDuel, SHOWN_AT + 60_000, { awaySince: SHOWN_AT }),
    ['Vous pouvez réclamer la victoire ou attendre encore.'],
  ],
  [
    'the loss of the player’s own connection is announced',
    playing,
    seen(startedDuel, SHOWN_AT + 2000, { status: 'lost' }),
    ['Connexion perdue. Continuez\u00a0: nous enverrons tout dès que la connexion reviendra.'],
  ],
  ['the opponent’s resignation is announced', playing, seen(resigned, SHOWN_AT + 2000), ['ben a abandonné le duel.']],
  [
    'the opponent’s offer of a rematch is announced',
    seen(finishedDuel, FINISHED_AT),
    seen(asked, FINISHED_AT + 1),
    ['ben demande une revanche.'],
  ],
  [
    'the current state is announced after a reload',
    { kind: 'opening' },
    seen(anaSolved, SHOWN_AT + 21_000),
    ['Fil complet\u202f! Terminé en 0:20,0\u00a0: 4\u202f600\u00a0points.'],
  ],
])('the duel page announces what has changed on its screen: %s', (_what, before, after, lines) => {
  expect(announcementsBetween(before, after, true)).toEqual(lines);
});

const awayOnArrival = seen(startedDuel, SHOWN_AT + 2000, { awaySince: SHOWN_AT });

test.each<readonly [string, DuelScreen, DuelScreen, readonly string[]]>([
  ['an opponent who was never connected is not announced as lost', playing, awayOnArrival, []],
  [
    'the first connection of an opponent is announced as an arrival, not as a return',
    awayOnArrival,
    seen(startedDuel, SHOWN_AT + 3000),
    ['ben est là.'],
  ],
])('the duel page announces an opponent who was away at first: %s', (_what, before, after, lines) => {
  expect(announcementsBetween(before, after, false)).toEqual(lines);
});

test('an opponent without a connection counts as away after one second', () => {
  const away = (ms: number) => seen(startedDuel, SHOWN_AT + ms, { awaySince: SHOWN_AT });
  expect([0, 999].map(ms => away(ms))).toEqual([0, 999].map(() => expect.objectContaining({ away: null })));
  expect(away(1000)).toMatchObject({ away: { since: SHOWN_AT } });
});

/** Returns what the duel page shows and announces after it has shown the given screens in order. */
const after = (...screens: readonly DuelScreen[]) => screens.reduce(stageAfter, FIRST_STAGE);

const back = seen(startedDuel, SHOWN_AT + 3000);

test('if the opponent has been shown as connected, the page knows while they are away that they have met', () => {
  expect([after(lobby), after(awayOnArrival), after(playing), after(playing, awayOnArrival)]).toMatchObject([
    { hasMet: false },
    { hasMet: false },
    { hasMet: true },
    { hasMet: true },
  ]);
  expect(after(awayOnArrival, back).announcement).toEqual({ text: 'ben est là.' });
  expect(after(playing, awayOnArrival, back).announcement).toEqual({ text: 'ben est de retour.' });
});

test('a repeated announcement is a new object, so screen readers read it; without one, the object stays', () => {
  const lost = seen(startedDuel, SHOWN_AT + 2000, { status: 'lost' });
  const first = after(playing, lost);
  expect(stageAfter(first, lost).announcement).toBe(first.announcement);
  const repeated = [playing, lost].reduce(stageAfter, first);
  expect(repeated.announcement).toEqual(first.announcement);
  expect(repeated.announcement).not.toBe(first.announcement);
});
