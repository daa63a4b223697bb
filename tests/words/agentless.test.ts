import { expect, test } from 'vitest';
import { messagesIn } from '#tests/messages.ts';

/**
 * Verbs for actions of the site, the player, the opponent or the server. A passive sentence without “by” does not say
 * which of them acts.
 */
const DEEDS =
  'added|answered|asked|checked|counted|created|deleted|drawn|emailed|erased|found|given|handed|kept|made|offered|' +
  'put|recorded|refused|remembered|said|saved|sent|shown|stored|taken|told|used|written';

const ADVERBS = 'all|already|also|always|just|never|not|now|only|still|then';

/** Matches a passive that does not name with “by” who acts: “is kept”, “aren’t sent”, “has been used”, “it’s shown”. */
const AGENTLESS = new RegExp(
  `(?:\\b(?:are|be|been|being|is|was|were)(?:n’t)?|’(?:re|s))(?: (?:${ADVERBS}))* (?:${DEEDS})\\b(?! by\\b)`,
  'giu',
);

const agentlessIn = (sentence: string): readonly string[] => sentence.match(AGENTLESS) ?? [];

/** The number of sentences that may stay as they are, because nothing is gained by naming who acts. */
const MAX_AGENTLESS = 5;

test('at most five English messages use the passive voice without naming who acts', () => {
  const found = messagesIn('en').flatMap(([name, sentences]) =>
    sentences.flatMap(sentence => agentlessIn(sentence).map(words => `${name}: ${words}`)),
  );
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MAX_AGENTLESS);
});

test.each([
  ['What is kept, and where', ['is kept']],
  ['A new password was asked for, and it’s already sent.', ['was asked', '’s already sent']],
  ['It hasn’t been used, and results aren’t saved.', ['been used', 'aren’t saved']],
  ['The grid is made by the server.', []],
  ['We store it, and you’re signed in.', []],
  ['This room is closed.', []],
])('in “%s”, the passive phrases without an agent are %j', (sentence, words) => {
  expect(agentlessIn(sentence)).toEqual(words);
});
