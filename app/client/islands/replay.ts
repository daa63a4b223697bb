import { drawCells } from '#app/board/draw-thread.ts';
import { prefersReducedMotion } from '#app/board/reduced-motion.ts';
import { keepQueryInLinks } from '#app/client/language-links.ts';
import { tenthsText } from '#app/i18n/format.ts';
import { keptGames } from '#app/modes/levels/results/kept-games.ts';
import { besideMistake, explainMistake, mistakesOf } from '#app/pages/replay/mistakes.ts';
import { besideMoment, playFrom, timesOf } from '#app/pages/replay/moments.ts';
import { readReview, readRound } from '#app/pages/replay/read-address.ts';
import {
  ghostMarkup,
  isOtherGame,
  lengthOf,
  lineOf,
  type Replay,
  replayMarkup,
} from '#app/pages/replay/replay-markup.ts';
import { beadsBelow, firstOfTen, TEN } from '#app/play/necklace/beads.ts';
import { pathAt } from '#app/play/replay/path-at.ts';
import { isWon } from '#engine/game.ts';
import { gameText, readGame } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';

/**
 * Makes the page of a replay playable (N4). For an account, the server has put the game into the page. Any other game
 * comes from this browser, or from a challenge or a circle; its board then replaces the text that the server has
 * rendered.
 */
export async function mount(container: HTMLElement, player?: string): Promise<void> {
  keepQueryInLinks();
  const replay = readServed(container.dataset.game) ?? (await findReplay(player));
  if (replay === undefined) {
    showMissing(container);
    return;
  }
  if (container.dataset.game === undefined) container.innerHTML = replayMarkup(replay);
  if (replay.another !== undefined) offerAnother(replay.another);
  control(container, replay);
}

/**
 * In a review of a custom grid, replaces the links to the levels by a link to another custom grid of the same kind.
 * `query` is the query of that link.
 */
function offerAnother(query: string): void {
  const kept = document.querySelector('[data-another]');
  const link = kept?.querySelector('a');
  if (!kept || !link) return;
  link.search = query;
  kept.parentElement?.replaceChildren(link);
}

/**
 * Shows the message that there is no game to replay. The server renders one page for all games, with a message about
 * levels. For any other game, this function replaces that message.
 */
function showMissing(container: HTMLElement): void {
  const text = container.querySelector<HTMLElement>('[data-missing]');
  if (text === null) return;
  if (isOtherGame(location.search)) text.textContent = m.replay_missing_game();
  text.hidden = false;
}

/** Reads the game that the server has put in the page. Its title is empty, because the page already has its heading. */
function readServed(text = ''): Replay | undefined {
  const game = readGame(text);
  return game.ok ? { title: '', thread: { name: '', game: game.value, startMs: 0 } } : undefined;
}

/** Finds the game to replay that the address of the page names, if the server has not put a game into the page. */
async function findReplay(player: string | undefined): Promise<Replay | undefined> {
  const query = new URLSearchParams(location.search);
  if (query.has('review')) return reviewedReplay();
  if (query.has('round')) return roundReplay(Number(query.get('round')));
  if (query.has('challenge')) return challengeReplay(query, player);
  if (query.has('circle')) return circleReplay(query, player);
  return keptReplay(Number(query.get('level')), player);
}

const challengeReplay = (query: URLSearchParams, player: string | undefined): Promise<Replay | undefined> =>
  import('#app/pages/replay/challenge-replay.ts').then(loaded => loaded.challengeReplay(query, player), withoutScript);

const circleReplay = (query: URLSearchParams, player: string | undefined): Promise<Replay | undefined> =>
  import('#app/pages/replay/circle-replay.ts').then(loaded => loaded.circleReplay(query, player), withoutScript);

/** Takes the place of a replay if the script that reads it cannot be loaded, because there is no network. */
const withoutScript = (): undefined => undefined;

/** Returns the replay of a duel's round: the player's own thread, and the opponent's as a dashed line. */
function roundReplay(round: number): Replay | undefined {
  const [thread, ...ghosts] = readRound(location.hash).map(each => ({ ...each, startMs: 0 }));
  return thread && Number.isInteger(round)
    ? { title: m.replay_round({ round }), thread, ghosts, isScored: false }
    : undefined;
}

/** Returns the review of the won game whose log is in the address (H5), or undefined if there is none. */
function reviewedReplay(): Replay | undefined {
  const { game, startMs, isCalm, another } = readReview(location.hash) ?? {};
  if (game === undefined || startMs === undefined) return undefined;
  return {
    title: m.review_title(),
    thread: { name: '', game, startMs },
    isScored: false,
    isReview: true,
    isCalm,
    another,
  };
}

/** Returns the replay of the best game of a level in this browser, or undefined if the browser stores none. */
function keptReplay(level: number, player: string | undefined): Replay | undefined {
  const kept = keptGames(player);
  const best = kept.find(each => each.level === level);
  const game = best && readGame(gameText(best));
  if (game?.ok !== true || !isWon(game.value)) return undefined;
  const all = beadsBelow(firstOfTen(level) + TEN, kept, TEN).filter(({ opens }) => opens);
  const thread = { name: '', game: game.value, startMs: 0 };
  return { title: m.games_level({ level }), thread, beads: { level, all } };
}

/**
 * Connects the controls of a replay, and plays it once unless the reader prefers reduced motion. The review of a
 * won game does not play, but shows the first mistake.
 */
function control(container: HTMLElement, replay: Replay): void {
  const { thread, ghosts = [], isReview = false, isCalm = false } = replay;
  const cells = [...container.querySelectorAll('.board-cell')];
  const slider = container.querySelector<HTMLInputElement>('input[type=range]');
  const button = container.querySelector('[data-play]');
  const clock = container.querySelector('[data-clock]');
  const board = container.querySelector('.board');
  const picture = container.querySelector('.board-picture');
  const text = container.querySelector('[data-text]');
  if (slider === null || button === null || board === null || picture === null || text === null) return;
  const { puzzle, log, path: won } = thread.game;
  const boardName = board.ariaLabel;
  const mistakes = mistakesOf(thread);
  const length = lengthOf(replay);
  const times = timesOf([thread, ...ghosts]);
  picture.insertAdjacentHTML('beforeend', ghosts.map(ghostMarkup).join(''));
  const lines = [...picture.querySelectorAll('[data-ghost]')];
  let shownMs = length;
  let speed = 1;
  let frame = 0;
  /** The index of the mistake that the board of the replay explains, or undefined if it explains none. */
  let shown: number | undefined;
  let moment = '';

  const show = (ms: number, path = pathAt(log, thread.startMs + ms)) => {
    shownMs = Math.min(length, Math.max(0, ms));
    if (shown !== undefined) {
      shown = undefined;
      picture.querySelector('[data-mistake]')?.remove();
      board.ariaLabel = boardName;
      text.replaceChildren();
    }
    drawCells(cells, puzzle, path);
    for (const [index, { game, startMs }] of ghosts.entries())
      lines[index]?.setAttribute('d', lineOf(puzzle, pathAt(game.log, startMs + shownMs)));
    moment = isCalm ? m.review_place({ square: path.length }) : tenthsText(shownMs);
    slider.value = `${Math.round(shownMs)}`;
    if (clock !== null) clock.textContent = moment;
    // during playback, the slider does not tell its value, because screen readers would read out every change
    if (frame === 0) slider.ariaValueText = moment;
  };

  const pause = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    slider.ariaValueText = moment;
    button.textContent = m.replay_play();
  };

  /** Plays the replay from the moment that is shown or, if that is the last one, from the start. */
  const play = () => {
    if (shownMs === length) show(0);
    button.textContent = m.replay_pause();
    let beforeMs: number | undefined;
    frame = requestAnimationFrame(function step(nowMs) {
      show(playFrom(times, shownMs, (nowMs - (beforeMs ?? nowMs)) * speed));
      beforeMs = nowMs;
      if (shownMs === length) pause();
      else frame = requestAnimationFrame(step);
    });
  };

  const showMistake = async (index: number) => {
    const mistake = mistakes[index];
    if (mistake === undefined) return;
    pause();
    show(mistake.atMs, won.slice(0, mistake.length));
    shown = index;
    const { board: name, marks, text: html } = await explainMistake(thread, mistake, isCalm);
    // while the explanation was loading, the reader may have gone to another moment, or it may already be shown
    if (shown !== index || picture.querySelector('[data-mistake]') !== null) return;
    picture.insertAdjacentHTML('beforeend', marks);
    board.ariaLabel = name;
    text.innerHTML = html;
  };

  const toggle = () => (frame === 0 ? play() : pause());

  container.addEventListener('click', ({ target }) => {
    const towards = target instanceof Element && target.closest<HTMLElement>('[data-skip]')?.dataset.skip;
    if (towards === 'before' || towards === 'after')
      showMistake(besideMistake(mistakes, { ms: shownMs, shown }, towards));
  });
  connectBack(container);
  button.addEventListener('click', toggle);
  slider.addEventListener('input', () => show(Number(slider.value)));
  container.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'speed') speed = Number(target.value);
  });
  slider.addEventListener('keydown', event => {
    const towards = ARROWS[event.key];
    if (towards === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const first = thread.startMs;
    show(besideMoment(log, first + shownMs, towards, { first, last: first + length }) - first);
  });
  document.addEventListener('keydown', event => {
    const isFree = event.target === slider || event.target === document.body;
    if (event.key !== ' ' || !isFree || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) toggle();
  });
  show(length);
  if (isReview && mistakes.length > 0) showMistake(0);
  else if (!prefersReducedMotion()) play();
}

/**
 * Makes the back button and Escape lead back to the result from which the player came. Hides the button if the
 * player has opened the address directly, because then there is no result to go back to.
 */
function connectBack(container: HTMLElement): void {
  const button = container.querySelector<HTMLElement>('[data-back]');
  if (button === null) return;
  button.hidden = history.length < 2;
  button.addEventListener('click', () => history.back());
  // an open menu closes on Escape, so the replay looks for one in the capture phase, before the menu has closed
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || button.hidden) return;
    if (document.querySelector('details[data-dropdown][open], :popover-open') === null) history.back();
  };
  document.addEventListener('keydown', onKey, { capture: true });
}

/**
 * The keys with which the slider of a replay goes from one entry of the log to the next. All other keys move the slider
 * as the browser does.
 */
const ARROWS: Readonly<Record<string, 'before' | 'after' | undefined>> = {
  ArrowLeft: 'before',
  ArrowDown: 'before',
  ArrowRight: 'after',
  ArrowUp: 'after',
};
