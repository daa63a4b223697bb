import { figureMarkup } from '#app/board/board-markup.ts';
import { describeGrid } from '#app/board/describe-grid.ts';
import { centreOf } from '#app/board/draw-thread.ts';
import buttons from '#app/components/button.module.css';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import screen from '#app/play/game.module.css';
import type { Bead } from '#app/play/necklace/beads.ts';
import necklace from '#app/play/necklace/necklace.module.css';
import { necklaceMarkup, singleItem } from '#app/play/necklace/necklace-markup.ts';
import { lastMs, tally } from '#engine/game.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { escapeHtml } from '#site/escape-html.ts';
import { challengePath, circlePath, pathOf } from '#site/pages.ts';
import { type Mistake, mistakesOf } from './mistakes.ts';
import { marksOf, type Thread } from './moments.ts';
import styles from './replay.module.css';

export type Replay = {
  /** The heading of the replay, such as the level. */
  readonly title: string;
  /** The thread that the board draws. Its name is shown beside those of `ghosts`, the other threads. */
  readonly thread: Thread;
  /** Further threads on the same grid, of other players or of the viewer: at most `MAX_GHOSTS`, as dashed lines. */
  readonly ghosts?: readonly Thread[];
  /** True if the game was played for points, so that the replay shows its score. */
  readonly isScored?: boolean;
  /** True if the player comes from the result of this game, to which a button leads back. */
  readonly isReview?: boolean;
  /** True if the game was played without a timer, so that no time is shown (R21). */
  readonly isCalm?: boolean;
  /** For the review of a custom grid, the query with which the page of custom grids offers another one like it. */
  readonly another?: string | undefined;
  /** For a run of a challenge, the code of the challenge, to which a link leads back. */
  readonly challenge?: string;
  /** For a game of a circle’s member, the code of the circle, to which a link leads back. */
  readonly circle?: string;
  /** True for a game that only its player’s account opens. A link leads back to the account. */
  readonly isOfAccount?: boolean;
  /** For a level, the row of links to the replays of its ten levels, such as 11 to 20, drawn as beads. */
  readonly beads?: { readonly level: number; readonly all: readonly Bead[] };
  /** For a duel of the history, the round that is shown and all its rounds that can be replayed. */
  readonly duel?: { readonly id: string; readonly round: number; readonly rounds: readonly number[] };
};

/** Returns true if the query of an address names a game other than a level, such as a duel or a daily grid. */
export const isOtherGame = (query: string): boolean => /[?&](game|duel|day|challenge|circle|round|review)=/.test(query);

/** The maximum number of other players whose threads a replay shows. */
export const MAX_GHOSTS = 2;

/** The factors by which a replay can be faster than the game. */
const SPEEDS = [1, 2, 4];

/** Returns the time of a thread’s last entry since its grid appeared, in milliseconds. */
const durationOf = ({ game, startMs }: Thread): number => Math.max(0, lastMs(game) - startMs);

/** Returns the duration of a replay: that of its longest thread, at least 1 ms. */
export const lengthOf = ({ thread, ghosts = [] }: Replay): number =>
  Math.max(1, ...[thread, ...ghosts].map(durationOf));

/**
 * Returns a replay as HTML, for the server and for the browser's script: the finished path on the board, with a
 * description, the controls, the figures of the game, and for a level the links to the replays of its ten levels.
 */
export function replayMarkup(replay: Replay): string {
  const { title, thread, ghosts = [], challenge, circle, beads, duel, isReview, isCalm = false, isOfAccount } = replay;
  const { puzzle, path } = thread.game;
  const length = lengthOf(replay);
  const time = tenthsText(durationOf(thread));
  const facts = `<ul class="${styles.facts}" role="list">${factsOf(replay).join('')}</ul>`;
  const isAlone = ghosts.length === 0;
  return `<div class="${screen.game}"><div class="${screen.head} ${styles.head}">${isReview ? backMarkup() : ''}<h1>${escapeHtml(title)}</h1>${isCalm ? '' : `<span class="${styles.clock}" data-clock>${time}</span>`}</div>
<div class="${screen.rails}">${isAlone ? facts : whoMarkup(thread, ghosts)}</div>
<div class="${screen.table}"><div class="board ${styles.board} ${thread.isRival ? styles.rival : ''}" data-size="${puzzle.size}" role="img" aria-label="${describeGrid(puzzle, path, [])}">${figureMarkup(puzzle, path, [])}</div></div>
<div class="${screen.instead} ${styles.below}">${controlsMarkup(thread, length, isCalm)}
<p class="${styles.mistake}" data-text aria-live="polite"></p>
${isAlone ? '' : facts}
${beads === undefined ? '' : `<nav aria-label="${m.replay_levels()}">${necklaceMarkup(beads.all.map(singleItem), { current: beads.level })}</nav>`}
${duel === undefined ? '' : roundsMarkup(duel)}
${challenge === undefined ? '' : leaveMarkup(challengePath(challenge, getLocale()), m.replay_back_to_challenge())}
${circle === undefined ? '' : leaveMarkup(circlePath(circle, getLocale()), m.replay_back_to_circle())}
${isOfAccount ? leaveMarkup(pathOf('account', getLocale()), m.replay_back_to_account()) : ''}</div></div>`;
}

/** The link that leads from a replay back to the challenge, the circle or the account with the game. */
const leaveMarkup = (href: string, text: string): string =>
  `<a class="${buttons.button} ${styles.leave}" href="${href}">${text}</a>`;

/** The links to the replays of a duel’s rounds, drawn as a row of beads. */
function roundsMarkup({ id, round, rounds }: NonNullable<Replay['duel']>): string {
  const address = `${pathOf('replay', getLocale())}?duel=${escapeHtml(id)}`;
  const beads = rounds.map(
    each =>
      `<li><a class="${necklace.bead} ${necklace.solved}" href="${address}&amp;round=${each}"${each === round ? ' aria-current="page"' : ''} aria-label="${m.replay_round({ round: each })}">${each}</a></li>`,
  );
  return `<nav aria-label="${m.duel_table()}"><ol class="${necklace.string}" role="list">${beads.join('')}</ol></nav>`;
}

const whoMarkup = (thread: Thread, ghosts: readonly Thread[]): string =>
  `<ul class="${styles.who}" role="list">${[thread, ...ghosts]
    .map((each, index) => {
      const isRival = each.isRival ?? index > 0;
      return `<li class="${isRival ? styles.rival : ''}" data-thread="${index}"><bdi>${escapeHtml(each.name)}</bdi></li>`;
    })
    .join('')}</ul>`;

/**
 * The controls of a replay: the slider over the game's time, the play button and the speeds. Without scripts they are
 * hidden.
 */
function controlsMarkup(thread: Thread, length: number, isCalm: boolean): string {
  const mistakes = mistakesOf(thread);
  const speeds = SPEEDS.map(
    speed =>
      `<label><input type="radio" name="speed" value="${speed}"${speed === 1 ? ' checked' : ''}><span>${speed}×</span></label>`,
  );
  return `<div class="${styles.controls}"><div class="${styles.scrubber}">${mistakes.length === 0 ? '' : skipMarkup('before', m.review_before())}
<input type="range" min="0" max="${length}" step="1" value="${length}" aria-label="${m.replay_moment()}" aria-valuetext="${isCalm ? m.review_place({ square: thread.game.path.length }) : tenthsText(length)}">
${marksMarkup(thread, length, mistakes)}${mistakes.length === 0 ? '' : skipMarkup('after', m.review_after())}</div>
<button type="button" class="${buttons.button} ${buttons.primary}" data-play>${m.replay_play()}</button>
<fieldset class="${styles.speeds}"><legend>${m.replay_speed()}</legend>${speeds.join('')}</fieldset></div>`;
}

/** The button that leads back to the result of the game. */
const backMarkup = (): string =>
  `<button type="button" class="${styles.back}" data-back><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 12H5m7-7-7 7 7 7"/></svg><span class="visually-hidden">${m.review_back()}</span></button>`;

/**
 * A button beside the slider of a replay that leads to the next or previous mistake: an arrow and the dot that marks a
 * mistake.
 */
const skipMarkup = (towards: 'before' | 'after', name: string): string =>
  `<button type="button" class="${styles.skip}" data-skip="${towards}" aria-label="${name}" title="${name}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5l7 7-7 7"/><circle cx="20" cy="12" r="2"/></svg></button>`;

/** The marks below the slider of a replay, each at its time: bars for undos and hints, and dots for mistakes. */
function marksMarkup({ game, startMs }: Thread, length: number, mistakes: readonly Mistake[]): string {
  const { cuts, hints } = marksOf(game.log);
  const barsAt = (times: readonly number[]) =>
    times
      .filter(ms => ms >= startMs)
      .map(ms => `M${Math.round((1000 * (ms - startMs)) / length)} 0v8`)
      .join('');
  const dots = mistakes.map(({ atMs }) => `M${Math.round((1000 * atMs) / length)} 4h0`);
  return `<svg class="${styles.marks}" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true"><path d="${barsAt(cuts)}"/><path class="${styles.hints}" d="${barsAt(hints)}"/><path class="${styles.dots}" d="${dots.join('')}"/></svg>`;
}

function factsOf({ thread, isScored = true }: Replay): readonly string[] {
  const { undos, hints, score } = tally(thread.game, lastMs(thread.game));
  return [
    ...(isScored ? [`<li>${m.replay_points({ count: score, points: numberText(score) })}</li>`] : []),
    `<li class="${undos > 0 ? styles.cuts : ''}">${m.games_undos({ count: undos })}</li>`,
    `<li class="${hints > 0 ? styles.hints : ''}">${m.games_hints({ count: hints })}</li>`,
  ];
}

/**
 * Returns an SVG path without a line, for a thread other than the one that the board draws. A script later sets the
 * attribute `d` to a line from `lineOf`.
 */
export const ghostMarkup = ({ isRival = true }: Thread): string =>
  `<path class="${styles.ghost} ${isRival ? '' : styles.own}" data-ghost d=""/>`;

/** Returns the line through the centres of a path's cells, for the attribute `d` of an SVG path. */
export const lineOf = (puzzle: Puzzle, path: Path): string =>
  path
    .map(cell => centreOf(puzzle, cell))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
