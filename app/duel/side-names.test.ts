import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { nameAtStart, nameInSentence, sideLines, sideName } from './side-names.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const house = { name: '', number: 2, automaton: { kind: 'house', strength: 'adaptive' } } as const;
const recordedAt = Date.UTC(2026, 10, 3);
const recording = { name: 'Léa', number: 2, automaton: { kind: 'recording', recordedAt } } as const;

test.each([
  ['a person', { name: 'ada', number: 1 }, ['ada', 'ada', 'ada']],
  ['a person without a name', { name: '', number: 2 }, ['Joueur 2', 'Joueur 2', 'Joueur 2']],
  ['the house', house, ['La maison (programme)', 'la maison', 'La maison']],
  [
    'a recording',
    recording,
    [
      'Enregistrement prêté par Léa · 3 novembre 2026',
      'l’enregistrement prêté par Léa',
      'L’enregistrement prêté par Léa',
    ],
  ],
  [
    'a recording that was taken back',
    { ...recording, name: '' },
    ['Enregistrement anonyme · 3 novembre 2026', 'l’enregistrement', 'L’enregistrement'],
  ],
] as const)(
  'D28 the name of %s says what kind of opponent it is, in the label beside the score and in sentences',
  (_who, side, names) => {
    expect([sideName(side), nameInSentence(side), nameAtStart(side)]).toEqual(names);
  },
);

test('D28 on an English page, the names of the house (computer) and of a recording are English', () => {
  overwriteGetLocale(() => 'en');
  expect([sideName(house), nameInSentence(house)]).toEqual(['The house (computer)', 'the house']);
  expect([sideName(recording), nameInSentence(recording)]).toEqual([
    'Léa’s recording · 3 November 2026',
    'Léa’s recording',
  ]);
});

test('D28 the name label of a computer opponent has a line that says what it is, and that of a person has none', () => {
  expect(sideLines(house)).toEqual({ mark: 'programme', name: 'La maison' });
  expect(sideLines(recording)).toEqual({ mark: 'partie enregistrée', name: 'Léa', day: '3 novembre 2026' });
  expect(sideLines({ name: 'Ada', number: 1 })).toEqual({ name: 'Ada' });
});

test('D28 D33 if a recording has lost its player’s name, its name label shows the day in place of the name', () => {
  expect(sideLines({ ...recording, name: '' })).toEqual({ mark: 'partie enregistrée', name: '3 novembre 2026' });
});
