import { expect, test } from 'vitest';
import { readStoredGame, writeStoredGame } from '#app/modes/levels/game-storage.ts';
import { NO_ACCOUNT, resumeGame } from '#app/modes/levels/resume-game.ts';
import { NEW_SOLO_GAME } from '#app/modes/levels/solo-game.ts';
import { levelToResume } from './resume.ts';

test.each([
  [null, 1, 1],
  [undefined, 7, 7],
  ['', 1, 1],
  ['no JSON', 1, 1],
  ['null', 4, 4],
  ['{"level":"13"}', 1, 1],
  [JSON.stringify({ level: 13 }), 1, 13],
  [JSON.stringify({ level: 13, game: '5:1 2|0@12' }), 20, 13],
  [JSON.stringify({ level: 13, game: '5:1 2|' }), 20, 20],
  [JSON.stringify({ level: 3, game: '5:1 2|0@12', isWon: true }), 1, 4],
  [JSON.stringify({ level: 3, game: '5:1 2|0@12', isWon: true }), 20, 20],
])('if %s is stored and the account’s next level is %i, links to play offer level %i', (stored, nextLevel, level) => {
  expect(levelToResume(stored, nextLevel)).toBe(level);
});

test.each([1, 5])('if the account’s next level is %i, links offer the level that the solo page resumes', nextLevel => {
  for (const level of [1, 4, 9]) {
    const stored = { soloGame: { ...NEW_SOLO_GAME, level }, elapsedMs: 0 };
    const text = writeStoredGame(stored);
    const resumed = resumeGame(readStoredGame(text), { ...NO_ACCOUNT, nextLevel }, () => 'id');
    expect(levelToResume(text, nextLevel)).toBe(resumed.soloGame.level);
  }
});
