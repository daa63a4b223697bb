import { figureMarkup } from '#app/board/board-markup.ts';
import { describeGrid } from '#app/board/describe-grid.ts';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import type { Bead } from '#app/play/necklace/beads.ts';
import { necklaceMarkup, singleItem } from '#app/play/necklace/necklace-markup.ts';
import { type Game, lastMs, tally } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './replay.module.css';

export type Replay = {
  readonly level: number;
  readonly game: Game;
  /** The beads of the ten levels to which the level belongs, such as 11 to 20. */
  readonly beads: readonly Bead[];
};

/**
 * Returns the replay page as HTML, for the server and for the browser's script: the level, the figures of the game, the
 * finished path with a description, and `beads`.
 */
export function replayMarkup({ level, game, beads }: Replay): string {
  const { puzzle, path } = game;
  const facts = factsOf(game).map(fact => `<li>${fact}</li>`);
  return `<h1>${m.games_level({ level })}</h1><ul class="${styles.facts}" role="list">${facts.join('')}</ul>
<div class="board ${styles.board}" data-size="${puzzle.size}" role="img" aria-label="${describeGrid(puzzle, path, [])}">${figureMarkup(puzzle, path, [])}</div>
<nav aria-label="${m.replay_levels()}">${necklaceMarkup(beads.map(singleItem), { current: level })}</nav>`;
}

function factsOf(game: Game): readonly string[] {
  const { durationMs, undos, hints, score } = tally(game, lastMs(game));
  return [
    tenthsText(durationMs),
    m.replay_points({ count: score, points: numberText(score) }),
    m.games_undos({ count: undos }),
    m.games_hints({ count: hints }),
  ];
}
