import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { TakenThread } from './taken-thread.tsx';
import { refusalText } from './transfer-texts.ts';

const NOTHING = { level: 4, beads: 0, days: 0, circles: 0, challenges: 0, grids: 0, waiting: 0 };

function shown(taken: typeof NOTHING, language: 'fr' | 'en') {
  overwriteGetLocale(() => language);
  const { body } = parseHtml(renderToStaticMarkup(<TakenThread taken={taken} heading="h1" />));
  return {
    heading: body.querySelector('h1')?.textContent,
    news: [...body.querySelectorAll('li')].map(item => item.textContent),
    links: [...body.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')]),
    text: body.textContent,
  };
}

test('T23 the page says which data have come from another browser, and with which level the player continues', () => {
  const taken = { level: 13, beads: 12, days: 1, circles: 2, challenges: 1, grids: 3, waiting: 14 };
  expect(shown(taken, 'fr')).toMatchObject({
    heading: 'Votre fil est ici',
    news: [
      ...['12 niveaux avec leur perle', '1 grille du jour', '2 cercles', '1 défi', '3 grilles libres'],
      '14 résultats à nous envoyer',
    ],
    links: [
      ['Continuer au niveau 13', '/play#start'],
      ['Jouer la grille du jour', '/jour'],
    ],
  });
  expect(shown({ ...NOTHING, beads: 1, waiting: 1 }, 'en')).toMatchObject({
    heading: 'Your thread is here',
    news: ['1 level with its bead', '1 result to send to us'],
    links: [
      ['Continue to level 4', '/en/play#start'],
      ['Play today’s grid', '/en/daily'],
    ],
  });
});

test('T23 if the data of another browser contain nothing new, the page says so', () => {
  const { news, text } = shown(NOTHING, 'fr');
  expect(news).toEqual([]);
  expect(text).toContain('Ce navigateur avait déjà tout.');
});

test('if the page does not know why a transfer was refused, it says the same as when the server does not answer', () => {
  overwriteGetLocale(() => 'fr');
  for (const refusal of ['moved', 'constructor', '__proto__'])
    expect(refusalText(refusal)).toBe(refusalText('no-answer'));
});
