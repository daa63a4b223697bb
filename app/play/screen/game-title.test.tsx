import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml } from '#tests/parse-html.ts';
import { GameTitle } from './game-title.tsx';

test.each([
  [false, 'Niveau 1, 5 × 5 facile'],
  [true, 'C’est enfilé\u202f! Niveau 1, 5 × 5 facile'],
])('in the heading of a game, a comma separates the name from the size (won: %s)', (isWon, text) => {
  const title = (
    <GameTitle size={5} grade={1} isWon={isWon}>
      Niveau 1
    </GameTitle>
  );
  expect(parseHtml(renderToStaticMarkup(title)).body.textContent).toBe(text);
});

test('the heading of a grid opened by its code has the code in place of the size, which its name contains', () => {
  const title = (
    <GameTitle size={6} code="MEMTIWaL" grade={1}>
      Une grille de 6 × 6
    </GameTitle>
  );
  expect(parseHtml(renderToStaticMarkup(title)).body.textContent).toBe('Une grille de 6 × 6, MEMTIWaL facile');
});
