import { afterEach, expect, test, vi } from 'vitest';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { Pencil, PencilReports } from '#app/board/pencil.ts';
import { createGamePencil } from './pencil.ts';
import { fakeBoard } from './testing/begin.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Returns a fake board whose pencil for notes only records the calls that it gets. */
function recordingBoard() {
  const told: string[] = [];
  let reports: PencilReports | undefined;
  const takePencil: MountedBoard['takePencil'] = (_create, given) => {
    reports = given;
    const pencil: Partial<Pencil> = {
      setOn: isOn => void told.push(isOn ? 'on' : 'off'),
      setNotes: notes => void told.push(`notes ${notes}`.trim()),
    };
    return pencil as Pencil;
  };
  return { board: fakeBoard({ takePencil }), told, reports: () => reports };
}

function begin() {
  const announcer = { announce: vi.fn<() => void>(), showMessage: vi.fn<() => void>() };
  const onNotes = vi.fn<(notes: string) => void>();
  const pencil = createGamePencil({ announcer, onNotes });
  return { pencil, announcer, onNotes, isOn: () => pencil.state.getState().isOn };
}

test('B28 a board gets a pencil only once the player takes it, and a message says how to use the pencil', async () => {
  const { pencil, announcer, isOn } = begin();
  const { board, told } = recordingBoard();
  pencil.attach(board, 'a', undefined);
  await vi.dynamicImportSettled();
  expect([isOn(), told]).toEqual([false, []]);
  await pencil.toggle();
  expect([isOn(), told]).toEqual([true, ['notes', 'on']]);
  expect(announcer.showMessage).toHaveBeenCalledWith(
    { text: 'Crayon\u00a0: glissez pour un trait, touchez un bord pour une croix.' },
    'readable',
    expect.stringContaining('Crayon en main.'),
  );
  await pencil.toggle();
  expect([isOn(), told.at(-1)]).toEqual([false, 'off']);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }));
  await pencil.toggle();
  expect(announcer.showMessage).toHaveBeenLastCalledWith(
    { text: 'Crayon\u00a0: glissez pour un trait, cliquez sur un bord pour une croix.' },
    'readable',
    expect.anything(),
  );
});

test('B28 a board whose grid has notes (pencil marks) shows them at once, without the pencil on', async () => {
  const { pencil, isOn } = begin();
  const { board, told } = recordingBoard();
  pencil.attach(board, 'a', '0-1');
  await vi.dynamicImportSettled();
  expect([isOn(), told]).toEqual([false, ['notes 0-1']]);
});

test('B28 the pencil for notes stays on when the cover that hid the same grid is removed, and is off on another grid', async () => {
  const { pencil, isOn } = begin();
  pencil.attach(recordingBoard().board, 'a', undefined);
  await pencil.toggle();
  pencil.attach(null, 'a', undefined);
  const again = recordingBoard();
  pencil.attach(again.board, 'a', '0-1');
  expect([isOn(), again.told.includes('on')]).toEqual([true, true]);
  const other = recordingBoard();
  pencil.attach(other.board, 'b', undefined);
  expect([isOn(), other.told]).toEqual([false, []]);
});

test('B28 notes (pencil marks) that the player changes are reported, and refusals are shown', async () => {
  const { pencil, announcer, onNotes } = begin();
  const { board, reports } = recordingBoard();
  pencil.attach(board, 'a', undefined);
  await pencil.toggle();
  reports()?.onNotes('0x1');
  expect(onNotes.mock.calls).toEqual([['0x1']]);
  reports()?.onRefusal('Un mur ferme déjà ce côté');
  expect(announcer.showMessage).toHaveBeenLastCalledWith({ text: 'Un mur ferme déjà ce côté' });
  reports()?.onNews('Ligne 1, colonne 1');
  expect(announcer.announce).toHaveBeenCalledWith('Ligne 1, colonne 1');
});

test('B28 while a cover hides the board, the pencil for notes cannot be taken', async () => {
  const { pencil, announcer, isOn } = begin();
  pencil.attach(null, 'a', undefined);
  await pencil.toggle();
  expect(isOn()).toBe(false);
  expect(announcer.showMessage).not.toHaveBeenCalled();
});
