import * as api from './http.ts';
import * as account from './schemas/account.ts';
import * as challenges from './schemas/challenges.ts';
import * as daily from './schemas/daily.ts';
import * as duels from './schemas/duels.ts';
import * as games from './schemas/games.ts';
import { serve } from './schemas/served-endpoint.ts';

/** Every endpoint of http.ts with its statuses and schemas, for the server only. */
export const served = {
  issueAttempt: serve(api.issueAttempt, games.issueAttempt),
  submitResult: serve(api.submitResult, games.submitResult),
  playCalm: serve(api.playCalm, games.playCalm),
  countGameStarted: serve(api.countGameStarted, games.countGameStarted),
  startDaily: serve(api.startDaily, daily.startDaily),
  finishDaily: serve(api.finishDaily, daily.finishDaily),
  joinDaily: serve(api.joinDaily, daily.joinDaily),
  createChallenge: serve(api.createChallenge, challenges.createChallenge),
  startRun: serve(api.startRun, challenges.startRun),
  finishRun: serve(api.finishRun, challenges.finishRun),
  readChallenge: serve(api.readChallenge, challenges.readChallenge),
  readRoutes: serve(api.readRoutes, challenges.readRoutes),
  withdrawChallenge: serve(api.withdrawChallenge, challenges.withdrawChallenge),
  playTogether: serve(api.playTogether, challenges.playTogether),
  countAnswers: serve(api.countAnswers, challenges.countAnswers),
  matchmaking: serve(api.matchmaking, duels.matchmaking),
  openHouse: serve(api.openHouse, duels.openHouse),
  openRecording: serve(api.openRecording, duels.openRecording),
  lendRecordings: serve(api.lendRecordings, duels.lendRecordings),
  createRoom: serve(api.createRoom, duels.createRoom),
  rename: serve(api.rename, account.rename),
};
