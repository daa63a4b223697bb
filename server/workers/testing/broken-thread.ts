/*
 * The functions of judge.ts and puzzles.ts for tests of a thread that breaks. A call for level 1 never returns, a
 * call for level 2 ends the thread, and a call for level 3 throws. A call for any other level is refused.
 */

export const start = () => {};

export const makePuzzle = (level: number) => answer(level, 'no-puzzle-found');

export const judgeResult = ({ sent }: { readonly sent: { readonly level: number } }) =>
  answer(sent.level, 'not-solved');

function answer(level: number, refusal: string) {
  while (level === 1);
  if (level === 2) process.exit(1);
  if (level === 3) throw new Error('level 3');
  return { ok: false, refusal };
}
