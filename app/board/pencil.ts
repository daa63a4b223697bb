import {
  type Mark,
  markOn,
  type NoteRefusal,
  type Notes,
  noteRefusal,
  readNotes,
  sideBetween,
  withMark,
  withoutPassed,
  writeNotes,
} from '#engine/notes.ts';
import { isSolved, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { positionOf } from './cell-names.ts';
import { cellTowards, DIRECTIONS, type Direction, directionTo } from './direction.ts';
import { cellsCrossed, type Point } from './input/geometry.ts';
import type { trackFocus } from './input/keyboard-focus.ts';
import { borderAt, drawSegments, enter, type PencilStroke } from './input/pencil-stroke.ts';
import type { StrokeHandlers } from './input/pointer-input.ts';
import { type KeyIntent, letterOf } from './input/read-key.ts';
import { NOTE_OPACITY, noteMarks } from './note-marks.ts';

/** The parts of a board that its pencil (for notes) uses. */
type PencilParts = {
  readonly board: HTMLElement;
  readonly puzzle: Puzzle;
  readonly readPath: () => Path;
  readonly focus: Pick<ReturnType<typeof trackFocus>, 'stop' | 'moveTo'>;
  readonly focusHead: () => void;
  /** Updates the accessible names of all cells. */
  readonly updateNames: () => void;
  /** This signal is aborted when the board is destroyed. */
  readonly signal: AbortSignal;
};

/** The callbacks through which a pencil reports to the code that manages the game. */
export type PencilReports = {
  /** Called after the player has changed the notes (pencil marks), with the notes as text. */
  readonly onNotes: (notes: string) => void;
  /** Called with a text that screen readers announce and the page does not show. */
  readonly onNews: (text: string) => void;
  /** Called with the reason why no note (pencil mark) is allowed on a side of a cell. */
  readonly onRefusal: (text: string) => void;
};

export type CreatePencil = typeof createPencil;
export type Pencil = ReturnType<CreatePencil>;

/**
 * The attributes that draw notes (pencil marks) as thin, pale lines. The classes give notes the colour of the crosses
 * that explain a hint, also in forced-colours mode. The attributes are not in a style sheet, because only this script
 * needs them.
 */
const LAYER = {
  class: 'board-notes board-crosses',
  fill: 'none',
  opacity: `${NOTE_OPACITY}`,
  'stroke-width': '5',
  'stroke-linecap': 'round',
};

/** A stroke of the pencil in progress. `before` are the notes (pencil marks) from before the stroke. */
type NotingStroke = PencilStroke & {
  readonly start: Point;
  readonly at: Point;
  readonly before: Notes;
  /** False while the stroke may still become a tap. */
  readonly isMoving: boolean;
  readonly isOutside: boolean;
};

/** How many changes of the notes (pencil marks) can be undone. */
const MAX_UNDOS = 200;

/** How far a finger may slip during a tap, in squares. */
const SLIP = 0.25;

/**
 * Creates the pencil of a board, with which the player makes notes (pencil marks) on the grid. It is off at first. It
 * keeps and draws the notes. While the pencil is on, it takes the strokes and the keys that would otherwise draw the
 * path (B28, B29).
 */
export function createPencil(
  { board, puzzle, readPath, focus, focusHead, updateNames, signal }: PencilParts,
  reports: PencilReports,
) {
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const [name, value] of Object.entries(LAYER)) layer.setAttribute(name, value);
  board.querySelector('.board-reason')?.before(layer);
  let isOn = false;
  let notes: Notes = [];
  /** The notes (pencil marks) from before each of the last changes, the oldest first. */
  let earlier: readonly Notes[] = [];
  /** The cell that was pressed last: a press on a neighbour then changes the pencil mark between the two. */
  let chosen: Cell | undefined;
  /**
   * The pencil mark that the next arrow key makes. As long as the player holds the key that chose the mark, every arrow
   * key makes it.
   */
  let armed: { readonly mark: Mark; readonly isHeld: boolean; readonly isUsed: boolean } | undefined;
  // true if the last arrow key was for a pencil mark: repeats of the held key then make no further mark
  let hasMarked = false;
  let stroke: NotingStroke | undefined;

  /** Returns true if the pencil takes the input of the board: it is on, and the board is not solved. */
  const isActive = (): boolean => isOn && !isSolved(puzzle, readPath());

  function draw(): void {
    const marks = noteMarks(puzzle, readPath(), notes, chosen);
    if (layer.getAttribute('d') !== marks) layer.setAttribute('d', marks);
  }

  function finish(before: Notes, changed: Notes): void {
    earlier = [...earlier, before].slice(-MAX_UNDOS);
    replace(changed);
  }

  function replace(changed: Notes): void {
    notes = changed;
    draw();
    updateNames();
    reports.onNotes(writeNotes(notes));
  }

  /**
   * Takes back the last change of the notes (pencil marks). Returns false if the pencil is off or the board is solved.
   */
  function undo(): boolean {
    if (!isActive()) return false;
    if (stroke !== undefined) return true;
    disarm();
    const before = earlier.at(-1);
    if (before === undefined) reports.onRefusal(m.pencil_nothing_to_undo());
    else {
      earlier = earlier.slice(0, -1);
      replace(before);
      reports.onNews(m.pencil_undone());
    }
    return true;
  }

  /** Changes the pencil mark on the side between two cells. Reports a refusal if no mark is allowed there. */
  function change(from: Cell, to: Cell, markAfter: (before: Mark | undefined) => Mark | undefined): void {
    const refusal = noteRefusal(puzzle, readPath(), from, to);
    if (refusal !== undefined) {
      reports.onRefusal(REFUSALS[refusal]());
      return;
    }
    const side = sideBetween(from, to);
    const before = markOn(notes, side);
    const mark = markAfter(before);
    finish(notes, withMark(notes, side, mark));
    const at = positionOf(puzzle, from);
    const note = sideText(puzzle, from, to, mark ?? before);
    reports.onNews(mark === undefined ? m.pencil_erased({ ...at, note }) : m.pencil_noted({ ...at, note }));
  }

  const toggle = (from: Cell, to: Cell, mark: Mark): void =>
    change(from, to, before => (before === mark ? undefined : mark));

  /**
   * Handles a press in the middle of a square. The first press chooses the square. A second press, on a neighbour,
   * changes the pencil mark between the two squares (B29).
   */
  function press(cell: Cell): void {
    const before = chosen;
    chosen = cell === before ? undefined : cell;
    focus.moveTo(cell);
    if (before !== undefined && areNeighbours(puzzle, before, cell)) change(before, cell, nextMark);
    else if (chosen !== undefined) reports.onNews(m.pencil_chosen(positionOf(puzzle, cell)));
    draw();
  }

  function tap(cell: Cell, at: Point): void {
    const border = borderAt(puzzle, at);
    if (border === undefined) press(cell);
    else {
      chosen = undefined;
      toggle(...border, 'cross');
      draw();
    }
  }

  const strokes: StrokeHandlers = {
    mayStart: () => true,
    onPress(cell, at) {
      armed = undefined;
      focus.moveTo(cell); // the board must have the focus to receive Escape during a stroke of the pencil
      const drawn = { sides: [], refusal: undefined };
      stroke = { cell, start: at, at, before: notes, ...drawn, isMoving: false, isOutside: false };
    },
    onDrag(cells, at) {
      if (stroke === undefined) return;
      const { start, isMoving } = stroke;
      if (!isMoving && at !== undefined && Math.hypot(at.x - start.x, at.y - start.y) < SLIP) {
        stroke = { ...stroke, at };
        return;
      }
      const entered = isMoving ? cells : [...cellsCrossed(puzzle.size, start, stroke.at), ...cells];
      stroke = { ...entered.reduce(goTo, stroke), isMoving: true, isOutside: at === undefined };
      chosen = undefined;
      notes = drawSegments(stroke.before, stroke.sides);
      draw();
    },
    onLift() {
      if (stroke !== undefined && !stroke.isMoving) tap(stroke.cell, stroke.start);
      endDrag();
    },
    onSecondFinger: endDrag,
    onCancel() {
      notes = stroke?.before ?? notes;
      stroke = undefined;
      draw();
    },
  };

  /**
   * Returns the stroke after it has entered a cell. A step from a neighbour crosses the side between the two cells.
   * A return from outside the grid crosses no side.
   */
  function goTo(before: NotingStroke, cell: Cell): NotingStroke {
    if (before.isOutside) return { ...before, cell, isOutside: false };
    return { ...before, ...enter(puzzle, readPath(), before, cell) };
  }

  function endDrag(): void {
    const ended = stroke;
    stroke = undefined;
    if (!ended?.isMoving) return;
    if (ended.sides.length > 0) finish(ended.before, notes);
    else if (ended.refusal !== undefined) reports.onRefusal(REFUSALS[ended.refusal]());
  }

  function arm(mark: Mark): void {
    // the browser repeats a held key that chooses a pencil mark; the repeats choose no new mark
    if (armed?.mark === mark && armed.isHeld) return;
    armed = { mark, isHeld: true, isUsed: false };
    reports.onNews(WHICH[mark]());
  }

  function disarm(): void {
    armed = undefined;
    chosen = undefined;
    draw();
  }

  /**
   * Handles an arrow key. After a key that chooses a pencil mark, makes this mark on the side in the direction of the
   * arrow. Otherwise, moves the focus.
   */
  function look(direction: Direction, mayMark: boolean, isRepeat: boolean): void {
    if (isRepeat && hasMarked) return;
    const cell = focus.stop();
    const other = cellTowards(puzzle, cell, direction);
    hasMarked = armed !== undefined && mayMark;
    if (armed === undefined || !mayMark) focus.moveTo(other ?? cell);
    else {
      const { mark, isHeld } = armed;
      armed = isHeld ? { mark, isHeld, isUsed: true } : undefined;
      toggle(cell, other ?? -1, mark);
    }
  }

  function onKey(event: KeyboardEvent): void {
    if (!isActive() || event.ctrlKey || event.metaKey || event.altKey || letterOf(event) !== 'x') return;
    event.preventDefault();
    arm('cross');
  }

  function forgetMark(): void {
    armed = undefined;
  }

  function onKeyUp({ key }: KeyboardEvent): void {
    if (armed === undefined || key.startsWith('Arrow')) return;
    armed = armed.isUsed ? undefined : { ...armed, isHeld: false };
  }

  board.addEventListener('keydown', onKey, { signal });
  board.addEventListener('keyup', onKeyUp, { signal });
  board.addEventListener('focusout', forgetMark, { signal });

  return {
    draw,
    undo,
    /** Returns the pencil’s handlers for a stroke that begins now, or undefined if the stroke draws the path. */
    strokes: () => (isActive() ? strokes : undefined),
    /** Turns the pencil on or off. When the pencil is turned off, the focus returns to the head of the path. */
    setOn(now: boolean): void {
      isOn = now;
      board.toggleAttribute('data-pencil', isOn);
      board.style.cursor = isOn ? 'crosshair' : '';
      disarm();
      if (!isOn && board.contains(document.activeElement)) focusHead();
    },
    /** Replaces the notes (pencil marks) by those of a text. Does nothing if the board shows these notes already. */
    setNotes(text: string): void {
      if (text === writeNotes(notes)) return;
      notes = readNotes(puzzle, text);
      earlier = [];
      draw();
      updateNames();
    },
    /**
     * Handles a click that belongs to no stroke. Returns false if the click is left to the path, because the pencil
     * is not active.
     */
    press(cell: Cell): boolean {
      if (isActive()) press(cell);
      return isActive();
    },
    /**
     * Does what a key does. `isRepeat` is true if the player holds the key down. Returns false if the key is left to
     * the path.
     */
    perform(intent: KeyIntent, isRepeat: boolean): boolean {
      if (intent.kind === 'back') return undo();
      if (!isActive()) return false;
      if (intent.kind === 'press') arm('segment');
      else if (intent.kind === 'draw' || intent.kind === 'look')
        look(intent.direction, intent.kind === 'draw', isRepeat);
      else if (armed === undefined && chosen === undefined) return false;
      else disarm();
      return true;
    },
    /** Returns what the accessible name of a cell says about the notes (pencil marks) on its sides. */
    noteOf(cell: Cell): string {
      const inSight = withoutPassed(notes, readPath());
      const texts = DIRECTIONS.flatMap(direction => {
        const other = cellTowards(puzzle, cell, direction);
        const mark = other === undefined ? undefined : markOn(inSight, sideBetween(cell, other));
        return mark === undefined ? [] : [`, ${SIDES[mark][direction]()}`];
      });
      return texts.join('');
    },
  };
}

/**
 * Returns the pencil mark that replaces `before` when the player presses two neighbours again: a segment, then a cross,
 * then none.
 */
const nextMark = (before: Mark | undefined): Mark | undefined =>
  before === undefined ? 'segment' : before === 'segment' ? 'cross' : undefined;

function sideText(puzzle: Puzzle, from: Cell, to: Cell, mark: Mark | undefined): string {
  const direction = directionTo(puzzle, from, to);
  return mark === undefined || direction === undefined ? '' : SIDES[mark][direction]();
}

const SIDES = {
  segment: { up: m.note_segment_up, right: m.note_segment_right, down: m.note_segment_down, left: m.note_segment_left },
  cross: { up: m.note_cross_up, right: m.note_cross_right, down: m.note_cross_down, left: m.note_cross_left },
} as const;

const WHICH = { segment: m.pencil_which_segment, cross: m.pencil_which_cross } as const;

const REFUSALS: Readonly<Record<NoteRefusal, () => string>> = {
  'off-the-grid': m.board_refusal_off_the_grid,
  wall: m.pencil_refusal_wall,
  passed: m.pencil_refusal_passed,
};

/** Returns what the player presses with, by the device. */
const pointer = () => (globalThis.matchMedia?.('(pointer: fine)').matches ? 'mouse' : 'finger');

/** Returns what the player sees and hears when the pencil is turned on or off. */
export const pencilNews = (isOn: boolean): { readonly text: string; readonly spoken: string } =>
  isOn
    ? { text: m.pencil_on({ pointer: pointer() }), spoken: m.pencil_on_spoken() }
    : { text: m.pencil_off(), spoken: m.pencil_off() };
