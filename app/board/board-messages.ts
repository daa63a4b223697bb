import { m } from '#messages/compiled/messages.js';
import type { AnnouncementMessages } from './announce.ts';
import type { BoardMessages, NamedCell } from './cell-names.ts';

/** A board's words in the language of the page. */
export const boardMessages: BoardMessages = {
  grid: size => m.board_grid({ size }),
  cell: cell => (cell.number === undefined ? plainCell(cell) : numberedCell(cell, cell.number)),
};

function plainCell({ row, column, state }: NamedCell): string {
  if (state.kind === 'head') return m.board_cell_head({ row, column });
  if (state.kind === 'on-thread') return m.board_cell_on_thread({ row, column, square: state.square });
  return m.board_cell_free({ row, column });
}

function numberedCell({ row, column, state }: NamedCell, number: number): string {
  const at = { row, column, number };
  if (state.kind === 'head') return m.board_number_head(at);
  if (state.kind === 'on-thread') return m.board_number_on_thread({ ...at, square: state.square });
  return state.kind === 'next' ? m.board_number_next(at) : m.board_number_free(at);
}

/** What is spoken and shown of what happens on a board, in the language of the page. */
export const announcementMessages: AnnouncementMessages = {
  number: (number, left) => m.board_news_number({ number, left }),
  cut: removed => m.board_news_cut({ removed }),
  refusal: {
    'already-visited': () => m.board_refusal_already_visited(),
    'cells-left': number => m.board_refusal_cells_left({ number }),
    'must-start-on-one': () => m.board_refusal_must_start_on_one(),
    'not-a-neighbour': () => m.board_refusal_not_a_neighbour(),
    'not-in-line': () => m.board_refusal_not_in_line(),
    'number-already-passed': number => m.board_refusal_number_already_passed({ number }),
    'number-skipped': number => m.board_refusal_number_skipped({ number }),
    'off-the-grid': () => m.board_refusal_off_the_grid(),
    wall: () => m.board_refusal_wall(),
  },
};
