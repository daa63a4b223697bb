import { TRANSFER_MINUTES } from '#protocol/http/endpoint.ts';

/** The retention periods of data that is deleted automatically. The privacy page lists those of personal data. */
export const RETENTION = {
  idleSessionDays: 30, // how long after the player’s last visit a session ends
  sessionDays: 90, // how long after the sign-in a session ends, even if it is renewed
  knownBrowserDays: 365, // how long a browser counts as known to an account after a sign-in
  confirmLinkHours: 24,
  resetLinkHours: 1,
  deadLinkDays: 7,
  pendingSignUpDays: 30,
  unconfirmedSubscriptionDays: 7,
  unfinishedAttemptDays: 90,
  visitorDailyDays: 365, // how long after a daily grid was finished a visitor’s result is deleted
  dailyHashHours: 48, // how long after a daily grid was finished the hashes of network and intervals are deleted
  challengeDays: 30, // how long after a challenge was made a new player may begin it
  expiredChallengeDays: 60, // how long after the last day for new players a challenge is deleted
  challengeNetworkHours: 48, // how long after a run of a challenge began the hash of its network is deleted
  quietCircleDays: 180, // how long after a member last finished a daily grid a circle is deleted
  circleGameWeeks: 7, // this is no time, but the number of the latest past weeks whose games members of a circle can see
  quietCircleNoticeDays: 150, // how long after a member last finished a daily grid a circle’s page announces its end
  transferMinutes: TRANSFER_MINUTES, // after how long game data on the way to another device are deleted
  endedDuelHours: 24,
  recordingDays: 365,
  recordings: 30, // not a time, but the number of newest recordings that are kept for each player
  searchSeconds: 30, // how long after its last renewal a search for an opponent is deleted
  mailHours: 72,
  recordedGamesHours: 1,
  triesHours: 24,
  rateLimitHours: 1, // how long after a rate limit’s counter stopped counting it is deleted
  servedFileDays: 30, // how long after a server last reported a built file it is deleted; this is no personal data
  forgetEveryHours: 6,
} as const;
