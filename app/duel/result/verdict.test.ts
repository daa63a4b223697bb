import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { Finish } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import { afterSteps, FINISHED_AT, finishedDuel, SHOWN_AT, startedDuel } from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { score, type Tally } from '#engine/score.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import {
  lastThreadOf,
  marginsOf,
  type Pair,
  reasonsOf,
  reasonsText,
  roundVerdictMessage,
  scoreMessage,
  verdictMessage,
  verdictOf,
} from './verdict.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

type Ended = Parameters<typeof verdictOf>[0];

const view = (duel: typeof finishedDuel, player: string) => viewFor(duel, seatOf(duel, player), FINISHED_AT) as Ended;

test('if a duel is won on points, winner and loser read the same margin and the same causes of it', () => {
  const why = { points: 1000, gains: [{ kind: 'seconds', count: 50, points: 1000 }], loss: undefined, isWhole: true };
  expect(verdictOf(view(finishedDuel, 'ana'))).toEqual({ kind: 'points', isWon: true, ...why });
  expect(verdictOf(view(finishedDuel, 'ben'))).toEqual({ kind: 'points', isWon: false, ...why });
});

test('if a player resigns from a duel, its verdict says so and names the winner', () => {
  const resigned = afterSteps(startedDuel, [SHOWN_AT, 'ana', 'resign']);
  expect(verdictOf(view(resigned, 'ana'))).toEqual({ kind: 'resigned', isWon: false });
  expect(verdictOf(view(resigned, 'ben'))).toEqual({ kind: 'resigned', isWon: true });
});

test('if both players of a duel have the same total, its verdict is a tie', () => {
  expect(verdictOf({ ...view(finishedDuel, 'ana'), ending: { how: 'played', winner: null } })).toEqual({ kind: 'tie' });
});

test('D33 if a recording is taken back during a duel against it, the verdict of the duel says so', () => {
  const ending = { how: 'withdrawn', winner: null } as const;
  expect(verdictOf({ ...view(finishedDuel, 'ana'), ending })).toEqual({ kind: 'withdrawn' });
});

test('if the server cannot read a stored duel, its verdict says so in French and in English', () => {
  const ending = { how: 'unreadable', winner: null } as const;
  const ended = { ...view(finishedDuel, 'ana'), ending };
  expect(verdictOf(ended)).toEqual({ kind: 'unreadable' });
  const screen = { view: ended, ending, rival: { name: 'Ben' } } as Parameters<typeof verdictMessage>[0];
  expect(verdictMessage(screen)).toBe(
    'Nous avons perdu les données de ce duel. Il ne compte ni pour vous ni pour votre adversaire.',
  );
  overwriteGetLocale(() => 'en');
  expect(verdictMessage(screen)).toBe('Sorry, we’ve lost this duel’s data. It doesn’t count for either of you.');
});

/** Returns how a player has finished a round that they solved, with the given seconds, undos, hints and restarts. */
function solved({ seconds = 50, ...cost }: Partial<Omit<Tally, 'durationMs'>> & { readonly seconds?: number } = {}) {
  const tally = { durationMs: seconds * 1000 + 400, undos: 0, hints: 0, restarts: 0, ...cost };
  return { ...tally, how: 'solved', score: score(tally) } as const;
}
const gaveUp: Finish = { ...solved(), how: 'given-up', score: 0 };

/** Returns how a player has finished a round that they solved in the given time, without undos, hints or restarts. */
const timed = (durationMs: number): Finish => ({
  ...solved({ seconds: Math.floor(durationMs / 1000) }),
  durationMs,
});

const marginOf = (pairs: readonly Pair[]): number =>
  pairs.reduce((sum, { winner, loser }) => sum + (winner?.score ?? 0) - (loser?.score ?? 0), 0);

const pair = (winner: Finish, loser: Finish): Pair => ({ winner, loser });

test.each([
  ['time alone', [pair(solved({ seconds: 44 }), solved())], 'le temps (+120)', 'time (+120)'],
  [
    'time and a hint, against undos',
    [pair(solved({ seconds: 44, undos: 3 }), solved({ hints: 1 }))],
    'le temps (+120) et 1\u00a0indice de moins (+100), mais 3\u00a0retours de plus (−45)',
    'time (+120) and 1\u00a0fewer hint (+100), but 3\u00a0more undos (−45)',
  ],
  [
    'undos and hints, against time',
    [pair(solved({ seconds: 60 }), solved({ undos: 20, hints: 2 }))],
    '20\u00a0retours de moins (+300) et 2\u00a0indices de moins (+200), mais le temps (−200)',
    '20\u00a0fewer undos (+300) and 2\u00a0fewer hints (+200), but time (−200)',
  ],
  [
    'only the largest causes if there are many',
    [pair(solved({ seconds: 44, restarts: 1 }), solved({ undos: 1, hints: 2 }))],
    'surtout 2\u00a0indices de moins (+200) et le temps (+120), mais 1\u00a0nouveau départ de plus (−50)',
    'mainly 2\u00a0fewer hints (+200) and time (+120), but 1\u00a0more restart (−50)',
  ],
  [
    'rounds that only the winner solved',
    [pair(solved(), gaveUp), pair(solved(), gaveUp), pair(solved({ undos: 1 }), solved())],
    '2\u00a0grilles résolues de plus (+8\u202f000), mais 1\u00a0retour de plus (−15)',
    '2\u00a0more rounds solved (+8,000), but 1\u00a0more undo (−15)',
  ],
  [
    'a gain in seconds and the loss from one fewer solved round',
    [pair(gaveUp, solved({ seconds: 240 })), pair(solved({ seconds: 20 }), solved({ seconds: 120 }))],
    'le temps (+2\u202f000), mais 1\u00a0grille résolue de moins (−200)',
    'time (+2,000), but 1\u00a0fewer round solved (−200)',
  ],
  [
    'no difference in rounds if the winner solved more rounds but scored fewer points in them',
    [
      pair(solved({ seconds: 240 }), gaveUp),
      pair(solved({ seconds: 240 }), gaveUp),
      pair(gaveUp, solved()),
      pair(solved({ seconds: 20 }), solved({ seconds: 240 })),
    ],
    'surtout le temps (+4\u202f400)',
    'mainly time (+4,400)',
  ],
  [
    'only part of the margin if a score would otherwise have fallen below 0',
    [pair(solved({ seconds: 40 }), solved({ seconds: 240, hints: 4 }))],
    'surtout le temps (+4\u202f000) et 4\u00a0indices de moins (+400)',
    'mainly time (+4,000) and 4\u00a0fewer hints (+400)',
  ],
] as const)('the verdict on a duel that was won on points lists %s', (_what, pairs, fr, en) => {
  const reasons = reasonsOf(pairs, marginOf(pairs));
  expect(reasonsText(reasons)).toBe(fr);
  overwriteGetLocale(() => 'en');
  expect(reasonsText(reasons)).toBe(en);
});

test('D20 a verdict names the points that time gained, but no seconds, because those of the totals may differ', () => {
  const times = (winnerMs: readonly number[], loserMs: readonly number[]) =>
    winnerMs.map((ms, index) => pair(timed(ms), timed(loserMs[index] ?? 0)));
  // the players' total times are 1:06 and 1:23, but with the whole seconds of each round they would be 18 seconds apart
  const faster = times([30_900, 35_900], [40_000, 43_900]);
  expect(reasonsText(reasonsOf(faster, marginOf(faster)))).toBe('le temps (+360)');
  // both players' total time is 0:21, but with the whole seconds of each round they would be 1 second apart
  const even = times([10_900, 10_900], [11_000, 10_000]);
  expect(marginOf(even)).toBe(20);
  expect(reasonsText(reasonsOf(even, 20))).toBe('le temps (+20)');
});

test('if two players each solved one round that the other did not, the verdict does not name these rounds', () => {
  const pairs = [pair(solved(), gaveUp), pair(gaveUp, solved({ seconds: 100 }))];
  expect(reasonsOf(pairs, marginOf(pairs))).toEqual({ gains: [], loss: undefined, isWhole: false });
});

const anyFinish = fc
  .record({
    seconds: fc.integer({ min: 0, max: 249 }),
    undos: fc.integer({ min: 0, max: 60 }),
    hints: fc.integer({ min: 0, max: 12 }),
    restarts: fc.integer({ min: 0, max: 4 }),
    isSolved: fc.boolean(),
  })
  .map(
    ({ isSolved, ...cost }): Finish => (isSolved ? solved(cost) : { ...solved(cost), how: 'out-of-time', score: 0 }),
  );

test('the causes named in a duel’s verdict add up to the margin, or the text begins with “mainly”', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ winner: anyFinish, loser: anyFinish }), { minLength: 5, maxLength: 5 }), pairs => {
      const margin = marginOf(pairs);
      fc.pre(margin > 0);
      const reasons = reasonsOf(pairs, margin);
      const named = [...reasons.gains, ...(reasons.loss ? [reasons.loss] : [])];
      expect(named.every(({ count }) => count > 0)).toBe(true);
      expect(reasons.gains.every(({ points }) => points > 0)).toBe(true);
      const isWhole = named.reduce((sum, { points }) => sum + points, 0) === margin;
      if (reasons.isWhole) expect(isWhole).toBe(true);
      else expect(reasonsText(reasons)).toMatch(/^surtout /);
    }),
  );
});

const ranOut: Finish = { ...solved(), how: 'out-of-time', score: 0 };
const at = (ms: number, cost: Parameters<typeof solved>[0] = {}): Finish => ({ ...solved(cost), durationMs: ms });
const worthless: Finish = { ...solved(), score: 0 };
const house = { name: '', number: 2, automaton: { kind: 'house', strength: 'adaptive' } } as const;

test.each([
  [
    'by the difference of the times that the page shows',
    [at(38_990, { seconds: 38 }), at(39_810, { seconds: 39 })],
    ['Vous gagnez la manche, 0,9\u00a0s d’avance', 'La maison gagne la manche, 0,9\u00a0s d’avance'],
    ['You win the round, 0.9\u00a0s ahead', 'The house wins the round, 0.9\u00a0s ahead'],
  ],
  [
    'by points if the winner was slower',
    [at(45_400, { seconds: 45 }), at(44_400, { seconds: 44, hints: 1 })],
    ['Vous gagnez la manche, 80\u00a0points d’avance', 'La maison gagne la manche, 80\u00a0points d’avance'],
    ['You win the round, 80 points ahead', 'The house wins the round, 80 points ahead'],
  ],
  [
    'by points if both times look the same',
    [at(45_410), at(45_490, { undos: 1 })],
    ['Vous gagnez la manche, 15\u00a0points d’avance', 'La maison gagne la manche, 15\u00a0points d’avance'],
    ['You win the round, 15 points ahead', 'The house wins the round, 15 points ahead'],
  ],
  [
    'because the other player gave up',
    [solved(), gaveUp],
    ['Vous gagnez la manche\u00a0: la maison a abandonné', 'La maison gagne la manche\u00a0: vous avez abandonné'],
    ['You win the round: the house gave up', 'The house wins the round: you gave up'],
  ],
  [
    'because the other player ran out of time, present or not',
    [solved(), ranOut],
    [
      'Vous gagnez la manche\u00a0: la maison n’a pas terminé à temps',
      'La maison gagne la manche\u00a0: votre temps est écoulé',
    ],
    ['You win the round: the house ran out of time', 'The house wins the round: you ran out of time'],
  ],
] as const)('D37 winner and loser read who has won a round, and how: %s', (_how, [winner, loser], french, english) => {
  const sentences = () => [
    roundVerdictMessage({ you: { finish: winner }, rival: { ...house, finish: loser } } as never),
    roundVerdictMessage({ you: { finish: loser }, rival: { ...house, finish: winner } } as never),
  ];
  expect(sentences()).toEqual(french);
  overwriteGetLocale(() => 'en');
  expect(sentences()).toEqual(english);
});

test.each([
  [
    'equal scores are a tie, whatever the times',
    at(50_000),
    at(50_900),
    /^Manche nulle, 4\u202f000\u00a0points partout$/,
  ],
  ['both gave up', gaveUp, gaveUp, /^Aucun point dans cette manche, ni pour vous ni pour la maison$/],
  ['one gave up, and the other ran out of time', gaveUp, ranOut, /^Aucun point/],
  ['a solved round that is worth nothing wins nothing', worthless, gaveUp, /^Aucun point/],
] as const)('D37 the page of a duel says that a round has no winner: %s', (_case, yours, theirs, sentence) => {
  for (const [you, rival] of [
    [yours, theirs],
    [theirs, yours],
  ])
    expect(roundVerdictMessage({ you: { finish: you }, rival: { ...house, finish: rival } } as never)).toMatch(
      sentence,
    );
});

/** Returns the end of a duel with the given scores in its rounds, as the player in the host’s seat sees it. */
function overAfter(scores: readonly (readonly [number, number])[], winner: 'host' | 'guest' | null, how = 'played') {
  const finish = (points: number): Finish => ({ ...solved(), score: points });
  const rounds = scores.map(([host, guest]) => ({
    isComplete: true,
    games: { host: { finish: finish(host) }, guest: { finish: finish(guest) } },
  }));
  const sum = (index: 0 | 1) => scores.reduce((total, pair) => total + pair[index], 0);
  const [you, rival] = [{ total: sum(0) }, { name: 'Ben', number: 2, total: sum(1) }];
  return { view: { seat: 'host', rounds }, ending: { how, winner }, you, rival } as never;
}

test('D37 one sentence says who has won a duel: by rounds, by points, or by points in spite of fewer rounds', () => {
  const three = [
    [9, 1],
    [9, 1],
    [9, 1],
    [1, 9],
    [1, 9],
  ] as const;
  const points = [
    [20, 1],
    [20, 1],
    [1, 9],
    [1, 9],
    [1, 9],
  ] as const;
  const even = [
    [20, 1],
    [1, 9],
    [5, 5],
    [0, 0],
    [3, 3],
  ] as const;
  const sentences = () => [
    scoreMessage(overAfter(three, 'host')),
    scoreMessage(
      overAfter(
        three.map(([a, b]) => [b, a] as const),
        'guest',
      ),
    ),
    scoreMessage(
      overAfter(
        [
          [5, 0],
          [0, 0],
          [0, 0],
          [3, 3],
          [0, 0],
        ],
        'host',
      ),
    ),
    scoreMessage(overAfter(points, 'host')),
    scoreMessage(
      overAfter(
        points.map(([a, b]) => [b, a] as const),
        'guest',
      ),
    ),
    scoreMessage(overAfter(even, 'host')),
    scoreMessage(
      overAfter(
        even.map(([a, b]) => [b, a] as const),
        'guest',
      ),
    ),
  ];
  expect(sentences()).toEqual([
    'Vous gagnez le duel, 3\u00a0manches à 2',
    'Ben gagne le duel, 3\u00a0manches à 2',
    'Vous gagnez le duel, 1\u00a0manche à 0',
    'Ben a gagné 3\u00a0manches, mais vous avez 14\u00a0points de plus',
    'Vous avez gagné 3\u00a0manches, mais Ben a 14\u00a0points de plus',
    'Vous gagnez le duel aux points, 29 à 18',
    'Ben gagne le duel aux points, 29 à 18',
  ]);
  overwriteGetLocale(() => 'en');
  expect(sentences()).toEqual([
    'You win the duel, 3 rounds to 2',
    'Ben wins the duel, 3 rounds to 2',
    'You win the duel, 1 round to 0',
    'Ben won 3 rounds, but you have 14 more points',
    'You won 3 rounds, but Ben has 14 more points',
    'You win the duel on points, 29 to 18',
    'Ben wins the duel on points, 29 to 18',
  ]);
});

test('D37 if a duel is a tie or was not played to its end, no sentence counts the rounds that a player has won', () => {
  expect(scoreMessage(overAfter([[1, 1]], null))).toBeUndefined();
  expect(scoreMessage(overAfter([[9, 1]], 'guest', 'resigned'))).toBeUndefined();
  expect(scoreMessage(overAfter([[9, 1]], 'host', 'claimed'))).toBeUndefined();
});

test('D37 both players see the thread of the winner’s last solved round, and each margin from their own side', () => {
  const seen = [view(finishedDuel, 'ana'), view(finishedDuel, 'ben')] as const;
  const last = finishedDuel.rounds[4];
  for (const each of seen)
    expect(lastThreadOf(each)).toEqual({ owner: 'host', puzzle: last?.puzzle, log: last?.games.host.log });
  expect(seen.map(marginsOf)).toEqual([Array(5).fill(200), Array(5).fill(-200)]);
  const resigned = afterSteps(startedDuel, [SHOWN_AT, 'ana', 'resign']);
  expect(lastThreadOf(view(resigned, 'ben'))).toBeUndefined();
});
