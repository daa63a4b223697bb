import { gradeName } from '#app/components/difficulty.tsx';
import { tenthsText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import { challengePath } from '#site/pages.ts';
import { gradeOf, subjectOf } from './challenge-text.ts';

type Described = Pick<ChallengeView, 'code' | 'form' | 'sizes' | 'level' | 'grade' | 'challenger'>;

/**
 * The maximum length of a message about a challenge with its address, in UTF-16 code units: the limit of many
 * messengers.
 */
const MAX_CHARACTERS = 160;

/**
 * Returns the message that is sent with the link to a challenge: the challenger, the game, the kind of challenge and
 * the challenger's time. With its address, the message has at most 160 characters. A long name is shortened or left
 * out. If the address is so long that the rest has no room, the message has only the name of the game.
 */
export function challengeMessage(view: Described, origin: string): string {
  const { challenger } = view;
  const grade = gradeOf(view);
  const facts = [
    subjectOf(view),
    ...(view.form === 'five' || grade === undefined ? [] : [gradeName(grade)]),
    ...(challenger?.how === 'solved' ? [tenthsText(challenger.durationMs)] : []),
  ].join(' · '); // dots separate size, difficulty and time, because in French a comma precedes the tenths
  const address = `\n${origin}${challengePath(view.code, getLocale())}`;
  const room = MAX_CHARACTERS - address.length;
  const name = shortened(challenger?.name ?? '', room - m.challenge_message({ name: '', facts }).length);
  if (name !== '') return m.challenge_message({ name, facts });
  const nameless = m.challenge_message_nameless({ facts });
  return nameless.length <= room ? nameless : m.challenge_message_plain();
}

/** Shortens a text to at most `max` characters, including an ellipsis. Shortens it only between two graphemes. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length >= max) break;
    kept += segment;
  }
  return kept === '' ? '' : `${kept.trimEnd()}…`;
}

/**
 * Returns the message in which a player tells the challenger how their game ended: its time, or that it was given up.
 */
export const replyMessage = (run: RunView): string =>
  run.how === 'solved' ? m.challenge_reply({ time: tenthsText(run.durationMs) }) : m.challenge_reply_given_up();
