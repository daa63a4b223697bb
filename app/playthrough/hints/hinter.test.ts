import { beforeEach, expect, test, vi } from 'vitest';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { createAnnouncer } from '#app/playthrough/announcer.ts';
import { createFakePage } from '#app/playthrough/testing/fake-page.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { POINTS } from '#engine/score.ts';

const puzzle = drawnPuzzle('. 4 5  3 1 .  . 2 .');
const path = drawnPath('. . .  . a .  . . .');
const HINT = { puzzle, path, cell: 5, cost: undefined };
const SHORT = 'Allez ici\u00a0: sinon, des cases seraient isolées.';
const SPOKEN = 'Allez en ligne 2, colonne 3\u00a0: sinon, des cases seraient isolées.';
const LONG = 'Après un pas vers le bas, les cases encadrées seraient coupées des autres.';

/** Creates the function that shows hints, with a fake board. The code that explains hints is not loaded yet. */
async function begin() {
  vi.resetModules();
  const { createHinter, loadReasons } = await import('./hinter.ts');
  const board = { showHint: vi.fn(), showReason: vi.fn(() => true), focusHead: vi.fn() };
  const announcer = createAnnouncer(createFakePage().page);
  const showHint = createHinter(announcer, () => board as Partial<MountedBoard> as MountedBoard);
  const shown = () => announcer.state.getState().shown?.message;
  const heard = () => announcer.state.getState().liveText.text;
  return { board, announcer, showHint, loadReasons, shown, heard };
}

beforeEach(() => void vi.restoreAllMocks());

test('H1 a hint shows its square and a short reason, and its button shows the whole reason with marks on the board', async () => {
  const { board, showHint, loadReasons, shown, heard } = await begin();
  await loadReasons();
  await showHint(HINT);
  expect([shown()?.text, heard()]).toEqual([SHORT, SPOKEN]);
  expect(board.showHint).toHaveBeenCalledWith(5);
  expect(board.showReason).not.toHaveBeenCalled();
  shown()?.action?.onPress();
  expect(shown()).toEqual({ text: LONG });
  expect(heard()).toBe(`${LONG} Cases encadrées\u00a0: ligne 2, colonne 3 et ligne 3, colonne 3.`);
  expect(board.showReason).toHaveBeenCalledWith(path, { outlined: [5, 8], excluded: [7], walks: [] });
});

test('H1 if the whole reason would only repeat its short form, there is no button for it', async () => {
  const { showHint, loadReasons, shown } = await begin();
  await loadReasons();
  await showHint({ ...HINT, puzzle: drawnPuzzle('. . 2  . 5 3  1 . 4'), path: [6, 3, 0], cell: 1 });
  expect(shown()).toEqual({ text: 'Allez ici\u00a0: c’est la seule issue.', action: undefined });
});

test('H1 if the board no longer shows the path of a hint, the reason is not shown', async () => {
  const { board, showHint, loadReasons, shown } = await begin();
  await loadReasons();
  await showHint(HINT);
  board.showReason.mockReturnValue(false);
  shown()?.action?.onPress();
  expect(shown()).toBeUndefined();
});

test('H1 if the code of the reasons is not loaded yet, a hint appears at once, and its reason follows', async () => {
  const { showHint, shown, heard } = await begin();
  const finished = showHint({ ...HINT, cost: `Un indice coûte ${POINTS.hint}\u00a0points.` });
  const price = ` Un indice coûte ${POINTS.hint}\u00a0points.`;
  expect(shown()).toEqual({ text: `Allez ici.${price}`, action: undefined });
  expect(heard()).toBe(`Allez en ligne 2, colonne 3.${price}`);
  await finished;
  expect([shown()?.text, heard()]).toEqual([SHORT + price, SPOKEN + price]);
  expect(shown()?.action?.name).toBe('Pourquoi\u202f?');
});

test('H1 if a hint was replaced or removed before its reason is loaded, the reason is not shown', async () => {
  for (const change of ['showMessage', 'clearMessage'] as const) {
    const { announcer, showHint, shown } = await begin();
    const finished = showHint(HINT);
    announcer[change]({ text: 'Other.' });
    await finished;
    expect(shown()?.text).toBe(change === 'showMessage' ? 'Other.' : undefined);
  }
});

test('R11 on an empty path, a hint says where to begin', async () => {
  const { showHint, shown, heard } = await begin();
  await showHint({ ...HINT, path: [], cell: 4 });
  expect(shown()).toEqual({ text: 'Commencez le fil ici, sur le 1.' });
  expect(heard()).toBe('Commencez le fil sur le 1\u00a0: ligne 2, colonne 2.');
});
