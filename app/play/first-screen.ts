import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { localStore } from '#app/client/storage/safe-storage.ts';
import { createStoredSwitch } from '#app/client/storage/stored-switch.ts';
import { clockText, countText, numberText } from '#app/i18n/format.ts';
import { messageOf, textOf } from '#app/playthrough/announcer.ts';
import { TICK_MS } from '#app/playthrough/clock.ts';
import type { SolvableGame } from '#app/playthrough/local-game.ts';
import type { Playthrough } from '#app/playthrough/playthrough.ts';
import { tally } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { keepFitted } from './panel/fit-text.ts';
import { handleShortcuts, listenWithoutFocus } from './shortcuts.ts';

/**
 * The parts of the server-rendered game screen that work before React has loaded. They are the values of the attribute
 * `data-first`.
 */
export type FirstPart =
  | 'board'
  | 'cover'
  | keyof FirstTitle
  | 'grade'
  | 'clock'
  | Figure
  | 'rail'
  | 'message'
  | 'news'
  | keyof FirstActions;

type Figure = (typeof FIGURES)[number];

/** The actions of the buttons on the game screen. */
export type FirstActions = Readonly<Record<(typeof BUTTONS)[number] | 'uncover', () => void>>;

/**
 * The texts in the heading of a game that the server cannot always know: a visitor’s level is stored only in the
 * browser.
 */
export type FirstTitle = { readonly name: string; readonly size: string };

/**
 * The members of a playthrough (a game being played) that the screen needs before React has loaded. They are the same
 * in all modes.
 */
export type FirstPlay = Pick<
  Playthrough<SolvableGame>,
  'announcer' | 'switches' | 'isCalm' | 'hasBegun' | 'readMs' | 'showIn' | 'perform'
> & {
  readonly state: Pick<Playthrough<SolvableGame>['state'], 'getState' | 'subscribe'>;
};

/**
 * Makes the server-rendered game screen playable before React has loaded: its board, statistics, progress bar,
 * message, buttons, keys and switches. Returns a function that stops all of them except the board, so that React can
 * take over.
 */
export function answerFirst(
  screen: HTMLElement,
  play: FirstPlay,
  actions: FirstActions,
  readTitle?: () => FirstTitle | undefined,
) {
  const find = <E extends HTMLElement>(part: FirstPart) => screen.querySelector<E>(`[data-first=${part}]`);
  // the elements of the game's screen are looked up only once, because nothing replaces them until React takes over
  const [clock, rail, message] = [find('clock'), find<HTMLProgressElement>('rail'), find('message')];
  const figures = FIGURES.map(name => ({ name, figure: find(name) }));
  const buttons = BUTTONS.map(name => ({
    name,
    button: find(name),
    uses: screen.querySelector(`[data-uses=${name}]`),
  }));
  const [cover, uncover] = [find('cover'), find('uncover')];
  const grades = screen.querySelectorAll<HTMLElement>('[data-first=grade]');
  const sentence = message?.querySelector('span');
  const advice = { text: sentence?.textContent ?? '', tone: message?.dataset.tone };
  const ended = new AbortController();

  /** Stores a switch when the player presses it, and at once if it was pressed before this script ran. */
  function follow(input: HTMLInputElement | HTMLSelectElement): void {
    const { switch: key = '' } = input.dataset;
    const stored = switchOf(play.switches, key) ?? createStoredSwitch(key, localStore, BROWSER_PAGE);
    const isOn = () => (input instanceof HTMLSelectElement ? input.selectedIndex > 0 : input.checked);
    if (isOn()) stored.set(true);
    input.addEventListener('change', () => stored.set(isOn()), ended);
  }

  const tick = () => {
    // a calm game (without a timer) shows no time and no score; React removes both when it takes over the page (R21)
    if (play.isCalm()) return;
    const { active } = play.state.getState();
    const seconds = Math.floor(play.readMs() / 1000);
    if (clock !== null) clock.textContent = clockText(seconds);
    const counted = active && tally(active.game, 1000 * seconds);
    for (const { name, figure } of figures)
      if (figure !== null && counted !== undefined) figure.textContent = numberText(counted[name]);
  };
  /**
   * Writes the heading, and the same text on the cover that hides the board. If the text changes, hides the arches that
   * show the grade, because only React can draw the arches of another grade.
   */
  const showTitle = () => {
    for (const [part, text] of Object.entries(readTitle?.() ?? {}))
      for (const place of screen.querySelectorAll(`[data-first=${part}]`)) {
        if (place.textContent === text) continue;
        place.textContent = text;
        for (const grade of grades) grade.hidden = true;
      }
  };
  const showGame = () => {
    const { active, isCovered } = play.state.getState();
    cover?.toggleAttribute('hidden', !isCovered);
    if (uncover !== null) uncover.textContent = play.hasBegun() ? m.cover_continue() : m.daily_start();
    showTitle();
    if (rail !== null) rail.value = active?.game.path.length ?? 0;
    for (const { name, button, uses } of buttons) {
      button?.toggleAttribute('disabled', active === undefined && name !== 'restart');
      if (uses !== null && active !== undefined) uses.textContent = countText(active.game[USES[name]]);
    }
    tick();
  };
  const showMessage = () => {
    const shown = messageOf(play.announcer.state.getState());
    if (message === null || sentence == null) return;
    message.dataset.tone = shown === undefined ? advice.tone : 'message';
    sentence.textContent = shown === undefined ? advice.text : textOf(shown);
  };

  showGame();
  play.showIn(find('board'));
  play.announcer.speakIn(find('news'));
  for (const input of screen.querySelectorAll<HTMLInputElement>('[data-switch]')) follow(input);
  const timer = setInterval(tick, TICK_MS);
  const stops = [play.state.subscribe(showGame), play.announcer.state.subscribe(showMessage), keepFitted(message)];
  for (const { name, button } of [...buttons, { name: 'uncover', button: uncover }] as const)
    button?.addEventListener(
      'click',
      event => {
        // `preventDefault` marks the press as handled, so that it is not repeated for React once React has loaded
        event.preventDefault();
        actions[name]();
      },
      ended,
    );
  const onKey = handleShortcuts({
    onUndo: actions.undo,
    onHint: actions.hint,
    onRestart: actions.restart,
    onDraw: play.perform,
  });
  screen.addEventListener('keydown', onKey, ended);
  stops.push(
    listenWithoutFocus(event => {
      if (!play.state.getState().isCovered) onKey(event);
    }),
  );
  return (): void => {
    clearInterval(timer);
    ended.abort();
    for (const stop of stops) stop();
    for (const grade of grades) grade.hidden = false;
    // the undo, hint and restart buttons are enabled, as they are in React’s first render, which does not know the game
    // yet
    for (const { button } of buttons) button?.removeAttribute('disabled');
  };
}

const switchOf = <S>(switches: Readonly<Record<string, S>>, key: string): S | undefined => switches[key];

const FIGURES = ['undos', 'hints', 'score'] as const;
const BUTTONS = ['undo', 'hint', 'restart'] as const;
const USES = { undo: 'undos', hint: 'hints', restart: 'restarts' } as const;
