import { TRANSFER_MINUTES } from '#protocol/http/endpoint.ts';

/** The retention periods of data that is deleted automatically. The privacy page lists those of personal data. */
export const RETENTION = {
  idleSessionDays: 30, // a session ends this long after the player’s last visit
  sessionDays: 90, // a session ends this long after the sign-in, even if it is renewed
  knownBrowserDays: 365, // a browser stays known to an account this long after its last sign-in
  confirmLinkHours: 24,
  resetLinkHours: 1,
  deadLinkDays: 7,
  pendingSignUpDays: 30,
  unconfirmedSubscriptionDays: 7,
  unfinishedAttemptDays: 90,
  visitorDailyDays: 365, // a visitor’s result is deleted this long after the daily grid was finished
  dailyNetworkHours: 48, // a network’s hash is deleted this long after the daily grid was finished
  challengeDays: 30, // a new player may begin a challenge for this long after it was made
  expiredChallengeDays: 60, // a challenge is deleted this long after the last day on which a new player could begin it
  challengeNetworkHours: 48, // a network’s hash is deleted this long after the run of the challenge began
  quietCircleDays: 180, // a circle is deleted this long after the last day of which a member finished the grid
  quietCircleNoticeDays: 150, // the page of a circle announces its deletion from this long after that day
  transferMinutes: TRANSFER_MINUTES, // a thread that nobody takes to another device is deleted this long after its link was made
  endedDuelHours: 24,
  recordingDays: 365,
  recordings: 30, // not a time but a count: the number of newest recordings that stay stored for each player
  searchSeconds: 30, // a search for an opponent is deleted this long after it was last renewed
  mailHours: 72,
  recordedGamesHours: 1,
  triesHours: 24,
  rateLimitHours: 1, // the counter of a rate limit is deleted this long after it stopped counting
  servedFileDays: 30, // a built file is deleted this long after a server last reported it; not personal data
  forgetEveryHours: 6,
} as const;
