import { listText, tenthsText } from '#app/i18n/format.ts';
import { gradeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import type { AnswerNews, ChallengeView, RunView } from '#protocol/http.ts';

/** Returns the grade of a challenge’s grid, or undefined if it is not known. */
export const gradeOf = ({ level, grade }: Pick<ChallengeView, 'level' | 'grade'>) =>
  [1, 2, 3, 4, 5].find(
    (each): each is 1 | 2 | 3 | 4 | 5 => each === (grade ?? (level === null ? undefined : gradeOfLevel(level))),
  );

/**
 * Returns the kind of a challenge's grids, which selects the social picture: `five`, or the size with the grade if it
 * is known.
 */
export function kindOfGrids(challenge: Pick<ChallengeView, 'form' | 'sizes' | 'level' | 'grade'>): string {
  if (challenge.form === 'five') return 'five';
  const grade = gradeOf(challenge);
  return grade === undefined ? `${challenge.sizes[0]}` : `${challenge.sizes[0]}-${grade}`;
}

/** Returns the subject of a challenge: the size of its grid, or that it has five grids. */
export const subjectOf = ({ form, sizes }: Pick<ChallengeView, 'form' | 'sizes'>): string =>
  form === 'five' ? m.challenge_five() : m.solo_size({ size: sizes[0] ?? 0 });

/** Returns the name of a run's player for a table, or “You” for the viewer's own run. */
export const runName = ({ isYours, name }: Pick<RunView, 'isYours' | 'name'>): string =>
  isYours ? m.challenge_you() : (name ?? m.challenge_no_name());

/** Says how many undos a run had and, if it had any, how many hints and restarts. */
export const usesText = ({ undosUsed, hintsUsed, restartsUsed }: RunView): string =>
  listText([
    ...(undosUsed > 0 ? [m.solo_win_undos({ count: undosUsed })] : restartsUsed === 0 ? [m.solo_win_no_undos()] : []),
    ...(hintsUsed === 0 ? [] : [m.solo_win_hints({ count: hintsUsed })]),
    ...(restartsUsed === 0 ? [] : [m.solo_win_restarts({ count: restartsUsed })]),
  ]);

/** Isolates a name in a sentence, so that a right-to-left name does not reorder it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Returns the challenger’s name for use in a sentence. */
export const challengerName = ({ challenger }: Pick<ChallengeView, 'challenger'>): string =>
  challenger?.name == null ? m.challenge_challenger_name() : isolated(challenger.name);

type Answer = Omit<NonNullable<AnswerNews['latest']>, 'code'>;

/** Says who has answered the player's challenges, and how. If there are several new answers, says only how many. */
export function newsText(unseen: number, { name, how, durationMs }: Answer): string {
  if (unseen > 1) return m.challenge_news({ count: unseen });
  const isSolved = how === 'solved';
  const time = tenthsText(durationMs);
  if (name === null) return isSolved ? m.challenge_answered_nameless({ time }) : m.challenge_given_up_nameless();
  const player = { name: isolated(name) };
  return isSolved ? m.challenge_answered({ ...player, time }) : m.challenge_given_up_news(player);
}
