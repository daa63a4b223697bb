import type { z } from 'zod';
import type { Endpoint } from './http.ts';
import * as api from './http.ts';
import * as account from './schemas/account.ts';
import * as challenges from './schemas/challenges.ts';
import * as circles from './schemas/circles.ts';
import * as daily from './schemas/daily.ts';
import * as duels from './schemas/duels.ts';
import * as games from './schemas/games.ts';
import * as transfers from './schemas/transfers.ts';

/**
 * An endpoint with the parts that only the server needs: the HTTP status of each refusal, and the schemas of body and
 * answer.
 */
export type ServedEndpoint<Body, Answer, Refusal extends string> = Endpoint<Body, Answer, Refusal> & {
  /** The HTTP status with which the endpoint answers each refusal. */
  readonly refusals: Readonly<Record<Refusal | 'malformed', number>>;
  readonly body: z.ZodType<Body>;
  /** Removes from an answer the fields that the contract does not name, such as other columns of a database row. */
  readonly answer: z.ZodType<Answer>;
  /** The maximum size of the request body in bytes, which is 8 KiB by default. It must not exceed 256 KiB. */
  readonly maxBytes?: number;
  /** True if the request body may have any content type, because `sendBeacon` sends JSON as text. */
  readonly isBeacon?: boolean;
  /**
   * True if the request body is not JSON but bytes (`application/octet-stream`). The endpoint then has the refusal
   * `too-large` for more than `maxBytes`.
   */
  readonly takesBytes?: boolean;
};

/** Combines an endpoint with the HTTP statuses of its refusals and the schemas of its body and answer. */
const serve = <Body, Answer, Refusal extends string>(
  endpoint: Endpoint<Body, Answer, Refusal>,
  contract: Omit<ServedEndpoint<Body, Answer, Refusal>, keyof Endpoint<Body, Answer, Refusal>>,
): ServedEndpoint<Body, Answer, Refusal> => ({ ...endpoint, ...contract });

/** Every endpoint of http.ts with the HTTP statuses of its refusals and its schemas, for the server only. */
export const served = {
  issueAttempt: serve(api.issueAttempt, games.issueAttempt),
  submitResult: serve(api.submitResult, games.submitResult),
  playCalm: serve(api.playCalm, games.playCalm),
  submitGrid: serve(api.submitGrid, games.submitGrid),
  countGameStarted: serve(api.countGameStarted, games.countGameStarted),
  startDaily: serve(api.startDaily, daily.startDaily),
  finishDaily: serve(api.finishDaily, daily.finishDaily),
  joinDaily: serve(api.joinDaily, daily.joinDaily),
  createChallenge: serve(api.createChallenge, challenges.createChallenge),
  startRun: serve(api.startRun, challenges.startRun),
  finishRun: serve(api.finishRun, challenges.finishRun),
  nameRun: serve(api.nameRun, challenges.nameRun),
  readChallenge: serve(api.readChallenge, challenges.readChallenge),
  readRoutes: serve(api.readRoutes, challenges.readRoutes),
  withdrawChallenge: serve(api.withdrawChallenge, challenges.withdrawChallenge),
  playTogether: serve(api.playTogether, challenges.playTogether),
  countAnswers: serve(api.countAnswers, challenges.countAnswers),
  joinChallenges: serve(api.joinChallenges, challenges.joinChallenges),
  listChallenges: serve(api.listChallenges, challenges.listChallenges),
  createCircle: serve(api.createCircle, circles.createCircle),
  joinCircle: serve(api.joinCircle, circles.joinCircle),
  readCircle: serve(api.readCircle, circles.readCircle),
  readCircleGame: serve(api.readCircleGame, circles.readCircleGame),
  listCircles: serve(api.listCircles, circles.listCircles),
  linkFinishes: serve(api.linkFinishes, circles.linkFinishes),
  leaveCircle: serve(api.leaveCircle, circles.leaveCircle),
  changeCircle: serve(api.changeCircle, circles.changeCircle),
  moveMemberships: serve(api.moveMemberships, circles.moveMemberships),
  createTransfer: serve(api.createTransfer, transfers.createTransfer),
  takeTransfer: serve(api.takeTransfer, transfers.takeTransfer),
  matchmaking: serve(api.matchmaking, duels.matchmaking),
  findDuel: serve(api.findDuel, duels.findDuel),
  openHouse: serve(api.openHouse, duels.openHouse),
  openRecording: serve(api.openRecording, duels.openRecording),
  lendRecordings: serve(api.lendRecordings, duels.lendRecordings),
  createRoom: serve(api.createRoom, duels.createRoom),
  rename: serve(api.rename, account.rename),
};
