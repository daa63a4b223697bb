import { numberText, tenthsText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { finishMessage } from './duel-messages.ts';
import type { DuelScreen, Table } from './duel-screen.ts';
import { roundVerdictMessage, verdictMessage } from './result/verdict.ts';
import { nameAtStart, nameInSentence } from './side-names.tsx';

type InDuel = Extract<DuelScreen, Table>;

const isInDuel = (screen: DuelScreen): screen is InDuel => 'rival' in screen;

/** The current screen of the duel page, and what the page remembers from earlier screens. */
export type DuelStage = {
  readonly screen: DuelScreen;
  /** True if the page has shown the opponent as connected since it was opened. */
  readonly hasMet: boolean;
  /**
   * The latest announcement to screen readers. It is a new object each time, so the same text can be announced
   * again.
   */
  readonly announcement: { readonly text: string } | undefined;
};

export const FIRST_STAGE: DuelStage = { screen: { kind: 'opening' }, hasMet: false, announcement: undefined };

/** Returns the state of the duel page (screen, announcement) after its screen has changed. */
export function stageAfter({ screen: before, hasMet, announcement }: DuelStage, screen: DuelScreen): DuelStage {
  const lines = announcementsBetween(before, screen, hasMet);
  return {
    screen,
    hasMet: hasMet || (isInDuel(screen) && screen.isRivalHere),
    announcement: lines.length > 0 ? { text: lines.join(' ') } : announcement,
  };
}

/**
 * Returns what screen readers hear when one screen of the duel page follows another. They do not hear the player's own
 * moves. They hear that the opponent's connection is lost or back only if this page has shown the opponent as connected
 * (`hasMet`).
 */
export function announcementsBetween(before: DuelScreen, after: DuelScreen, hasMet: boolean): readonly string[] {
  if (!isInDuel(after)) return [];
  if (!isInDuel(before)) return firstAnnouncements(after);
  return [
    ...connectionAnnouncements(before, after, hasMet),
    ...(after.kind === 'over' ? rematchAnnouncements(before, after) : roundAnnouncements(before, after)),
  ];
}

/** Returns what to announce on the first screen of a duel, for example after a reload. */
const firstAnnouncements = (after: InDuel): readonly string[] =>
  after.kind === 'over' ? [verdictMessage(after)] : roundAnnouncements(undefined, after);

function connectionAnnouncements(before: InDuel, after: InDuel, hasMet: boolean): readonly string[] {
  const name = nameAtStart(after.rival);
  const lines: string[] = [];
  if (before.isLost !== after.isLost) lines.push(after.isLost ? m.duel_line_lost() : m.duel_line_back());
  if (after.away === null) {
    if (before.away !== null) lines.push(hasMet ? m.duel_rival_back({ name }) : m.duel_rival_here({ name }));
    return lines;
  }
  if (after.away.hasLeft) {
    if (!before.away?.hasLeft) lines.push(m.duel_rival_left({ name }));
  } else if (hasMet && (before.away === null || before.away.hasLeft)) lines.push(m.duel_rival_lost({ name }));
  if (after.away.mayClaim && !before.away?.mayClaim) lines.push(m.duel_may_claim());
  return lines;
}

function roundAnnouncements(before: InDuel | undefined, after: Exclude<InDuel, { kind: 'over' }>): readonly string[] {
  if (after.kind === 'ready') return before?.kind === 'over' ? [m.duel_rematch_accepted()] : [];
  if (before?.kind !== after.kind) return [...rivalFinish(before, after), stateAnnouncement(after)];
  const lines = [...rivalFinish(before, after)];
  if (after.kind === 'running' && before.kind === 'running') {
    const { warning } = after;
    const isLater = before.warning === undefined || (warning !== undefined && warning < before.warning);
    if (warning !== undefined && isLater) lines.push(m.duel_seconds_left({ seconds: warning }));
  }
  return lines;
}

type InRound = Extract<InDuel, { readonly round: unknown }>;

/** Returns the announcement that the opponent has finished the round, if the player is still playing. */
function rivalFinish(before: InDuel | undefined, after: InRound): readonly string[] {
  const { finish } = after.rival;
  if (finish === null || before?.rival.finish != null || after.kind !== 'running') return [];
  return [finishMessage(nameAtStart(after.rival), finish)];
}

/** Returns the announcement when a round enters a new state, such as the countdown. */
function stateAnnouncement(after: InRound): string {
  const { number, you, rival } = after;
  switch (after.kind) {
    case 'countdown':
      return m.duel_announce_countdown({ number });
    case 'running':
      return m.duel_announce_grid({ size: after.size, numbers: after.puzzle.waypoints.length });
    case 'finished':
      return ownFinishMessage(after);
    case 'complete':
      return `${roundVerdictMessage(after)}. ${m.duel_announce_complete({
        number,
        name: nameInSentence(rival),
        yours: numberText(you.finish?.score ?? 0),
        theirs: numberText(rival.finish?.score ?? 0),
      })}`;
  }
}

function ownFinishMessage({ finish }: Extract<InRound, { kind: 'finished' }>): string {
  if (finish.how === 'given-up') return m.duel_you_gave_up();
  if (finish.how === 'out-of-time') return m.duel_you_ran_out();
  return m.duel_you_solved({
    time: tenthsText(finish.durationMs),
    points: numberText(finish.score),
  });
}

function rematchAnnouncements(before: InDuel, after: Extract<InDuel, { kind: 'over' }>): readonly string[] {
  if (before.kind !== 'over') return [verdictMessage(after)];
  const rival = after.view.seat === 'host' ? 'guest' : 'host';
  const [was, is] = [before.view.wantsRematch[rival], after.view.wantsRematch[rival]];
  if (was === is) return [];
  const name = nameAtStart(after.rival);
  return is === true ? [m.duel_rematch_asked({ name })] : is === false ? [m.duel_rematch_declined({ name })] : [];
}
