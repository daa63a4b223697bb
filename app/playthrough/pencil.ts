import { createStore } from 'zustand/vanilla';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { Pencil } from '#app/board/pencil.ts';
import { m } from '#messages/compiled/messages.js';
import type { Announcer } from './announcer.ts';

type Deps = {
  readonly announcer: Pick<Announcer, 'announce' | 'showMessage'>;
  /** Called after the player has changed the notes (pencil marks), with the notes as text. */
  readonly onNotes: (notes: string) => void;
};

type Code = typeof import('#app/board/pencil.ts');

/** The code of the pencil, with which a player makes notes on the board, once it has been fetched. */
let code: Code | undefined;

/**
 * Fetches the code of the pencil, with which a player makes notes on the board. If this fails, a later call tries
 * again.
 */
async function loadPencil(): Promise<Code | undefined> {
  code ??= await import('#app/board/pencil.ts').catch(() => undefined);
  return code;
}

/**
 * Creates the pencil of a game, with which the player makes notes (pencil marks) on the grid. It is off on each new
 * grid. Its code is fetched only once the player takes the pencil or the grid has notes (B28).
 */
export function createGamePencil({ announcer, onNotes }: Deps) {
  const state = createStore(() => ({ isOn: false }));
  let board: MountedBoard | null = null;
  let pencil: Pencil | undefined; // the pencil (for notes) on the board that is shown now
  let grid: string | undefined;
  let notes = '';

  /**
   * Returns the pencil, with which a player makes notes on the board. Returns undefined while there is no board or the
   * code of the pencil is not loaded.
   */
  function equip(): Pencil | undefined {
    if (board === null || code === undefined) return undefined;
    pencil ??= board.takePencil(code.createPencil, {
      onNotes(changed) {
        notes = changed;
        onNotes(changed);
      },
      onNews: announcer.announce,
      onRefusal: text => announcer.showMessage({ text }),
    });
    pencil.setNotes(notes);
    return pencil;
  }

  /** Shows the given notes (pencil marks) on the board, in place of the earlier notes. */
  function show(shown = ''): void {
    notes = shown;
    if (notes === '') pencil?.setNotes('');
    else void loadPencil().then(equip);
  }

  return {
    state,
    /**
     * Takes over the board of a grid with its notes (pencil marks). Gets null in place of the board before that board
     * is removed.
     */
    attach(mounted: MountedBoard | null, id: string | undefined, shown: string | undefined): void {
      if (mounted === board) return;
      board = mounted;
      pencil = undefined;
      if (board === null) return;
      if (id !== grid) state.setState({ isOn: false });
      grid = id;
      show(shown);
      if (state.getState().isOn) equip()?.setOn(true);
    },
    show,
    /** Takes back the last change of the notes (pencil marks). Returns false if the pencil is off. */
    undo: (): boolean => state.getState().isOn && equip()?.undo() === true,
    /** Turns the pencil for notes on, or off again. */
    async toggle(): Promise<void> {
      const loaded = await loadPencil();
      if (loaded === undefined) return announcer.showMessage({ text: m.pencil_failed() });
      const taken = equip();
      // if a cover has hidden the board while the pencil's script was loading, there is no pencil to turn on
      if (taken === undefined) return;
      const isOn = !state.getState().isOn;
      state.setState({ isOn });
      taken.setOn(isOn);
      const { text, spoken } = loaded.pencilNews(isOn);
      announcer.showMessage({ text }, 'readable', spoken);
    },
  };
}
