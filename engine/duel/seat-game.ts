import { type Game, isWon, replay, tally } from '#engine/game.ts';
import { hint } from '#engine/hint.ts';
import { writeLog } from '#engine/notation.ts';
import type { DuelOrRefusal } from './command.ts';
import { DUEL, type Duel, type Finish, type Instant, type Round, SEATS, type Seat, type SeatGame } from './duel.ts';
import { endIfPlayed } from './ending.ts';
import { roundOf } from './selectors.ts';
import { acceptedLog, type ValidatedLog, validateLog, type WithLog } from './validate-log.ts';

/** What is done about a log, once it was heard. */
const withLog =
  (deed: (duel: Duel, seat: Seat, heard: ValidatedLog) => DuelOrRefusal) =>
  (duel: Duel, seat: Seat, command: WithLog, at: Instant): DuelOrRefusal => {
    const heard = validateLog(duel, seat, command, at);
    return typeof heard === 'string' ? heard : deed(duel, seat, heard);
  };

/** Shows the next cell of the solution to the one who asks, at its price. */
export const askHint = withLog((duel, seat, { round, game }) => {
  const shown = hint(round.puzzle, round.solution, game.path);
  return shown.ok ? withGame(duel, seat, game, { hint: shown.cell }) : shown.refusal;
});

/** Clears the thread, at its price. */
export const restart = withLog((duel, seat, { game }) => withGame(duel, seat, game, { hint: null }));

export const solve = withLog((duel, seat, { game, durationMs }) =>
  isWon(game) ? finish(duel, seat, 'solved', game, durationMs) : 'not-solved',
);

/** Ends the round for the one who does not want to look for its solution any longer. */
export const giveUp = withLog((duel, seat, { game, durationMs }) => finish(duel, seat, 'given-up', game, durationMs));

/** Ends the round for all who have not finished it in time. */
export function expireRound(duel: Duel): Duel {
  const runOutFor = (now: Duel, seat: Seat): Duel => {
    const game = unfinishedGame(roundOf(now), seat);
    return game === undefined ? now : finish(now, seat, 'out-of-time', game, DUEL.roundMs);
  };
  return SEATS.reduce(runOutFor, duel);
}

/** A game of the round that is not finished, as far as its player has told it. */
function unfinishedGame(round: Round | undefined, seat: Seat): Game | undefined {
  if (round === undefined || round.games[seat].finish !== null) return undefined;
  const replayed = replay(round.puzzle, acceptedLog(round.games[seat].log));
  if (!replayed.ok) throw new Error(`a log that was accepted does not replay: ${replayed.refusal}`);
  return replayed.game;
}

function finish(duel: Duel, seat: Seat, how: Finish['how'], game: Game, durationMs: number): Duel {
  const cost = tally(game, durationMs);
  const score = how === 'solved' ? cost.score : 0;
  return endIfPlayed(withGame(duel, seat, game, { finish: { ...cost, how, score } }));
}

/** The duel with a game of the round on the table as it has come to be, and what is new about it. */
function withGame(duel: Duel, seat: Seat, { log }: Game, news: Partial<SeatGame>): Duel {
  const withNews = (round: Round): Round => ({
    ...round,
    games: { ...round.games, [seat]: { ...round.games[seat], log: writeLog(log), ...news } },
  });
  return {
    ...duel,
    rounds: duel.rounds.map((round, index) => (index < duel.rounds.length - 1 ? round : withNews(round))),
  };
}
