import { clockText, numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { finishMessage } from './duel-messages.ts';
import type { DuelScreen, Table } from './duel-screen.ts';
import { verdictMessage } from './result/verdict.ts';
import { nameAtStart, nameInSentence } from './side-names.tsx';

type InDuel = Extract<DuelScreen, Table>;

const isInDuel = (screen: DuelScreen): screen is InDuel => 'rival' in screen;

/** The screen of the duel page, with the values that depend on earlier screens as well. */
export type DuelStage = {
  readonly screen: DuelScreen;
  /** True if the opponent has been connected since this page was opened. */
  readonly hasMet: boolean;
  /** The latest announcement to screen readers. Each one is a new object, even if its text is the same. */
  readonly announcement: { readonly text: string } | undefined;
};

export const FIRST_STAGE: DuelStage = { screen: { kind: 'opening' }, hasMet: false, announcement: undefined };

/** Returns the stage of the duel after its screen has changed. */
export function stageAfter({ screen: before, hasMet, announcement }: DuelStage, screen: DuelScreen): DuelStage {
  const lines = announcementsBetween(before, screen, hasMet);
  return {
    screen,
    hasMet: hasMet || (isInDuel(screen) && screen.isRivalHere),
    announcement: lines.length > 0 ? { text: lines.join(' ') } : announcement,
  };
}

/**
 * Returns the announcements for the change from one screen to the next. They do not include the player's own
 * moves. `hasMet` is true if this page has seen the opponent connected. Only in that case do the
 * announcements say that the opponent has lost the connection or has returned.
 */
export function announcementsBetween(before: DuelScreen, after: DuelScreen, hasMet: boolean): readonly string[] {
  if (!isInDuel(after)) return [];
  if (!isInDuel(before)) return firstAnnouncements(after);
  return [
    ...connectionAnnouncements(before, after, hasMet),
    ...(after.kind === 'over' ? rematchAnnouncements(before, after) : roundAnnouncements(before, after)),
  ];
}

/** Returns the announcements of the duel's current state, for example after a reload. */
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

/** Returns the announcement of the opponent's finish, if the player is still playing. */
function rivalFinish(before: InDuel | undefined, after: InRound): readonly string[] {
  const { finish } = after.rival;
  if (finish === null || before?.rival.finish != null || after.kind !== 'running') return [];
  return [finishMessage(nameAtStart(after.rival), finish)];
}

/** Returns the announcement of a new state of the round. */
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
      return m.duel_announce_complete({
        number,
        name: nameInSentence(rival),
        yours: numberText(you.finish?.score ?? 0),
        theirs: numberText(rival.finish?.score ?? 0),
      });
  }
}

function ownFinishMessage({ finish }: Extract<InRound, { kind: 'finished' }>): string {
  if (finish.how === 'given-up') return m.duel_you_gave_up();
  if (finish.how === 'out-of-time') return m.duel_you_ran_out();
  return m.duel_you_solved({
    time: clockText(Math.floor(finish.durationMs / 1000)),
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
