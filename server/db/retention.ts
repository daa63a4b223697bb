/** The retention periods of data that is deleted automatically. The privacy page lists those of personal data. */
export const RETENTION = {
  idleSessionDays: 30, // since the player’s last visit
  sessionDays: 90, // since the sign-in, even if the session is renewed
  knownBrowserDays: 365, // since the last sign-in with that browser
  confirmLinkHours: 24,
  resetLinkHours: 1,
  deadLinkDays: 7,
  pendingSignUpDays: 30,
  unconfirmedSubscriptionDays: 7,
  unfinishedAttemptDays: 90,
  visitorDailyDays: 365, // since the grid was finished
  dailyNetworkHours: 48, // since the grid was finished
  challengeDays: 30, // the time for which a new player may begin the challenge
  expiredChallengeDays: 60, // since the last day on which a new player could begin the challenge
  challengeNetworkHours: 48, // since the run of the challenge began
  endedDuelHours: 24,
  recordingDays: 365,
  recordings: 30, // not a time, but the number of recordings that are kept for each player: the newest
  searchSeconds: 30, // since the search for an opponent was last renewed
  mailHours: 72,
  recordedGamesHours: 1,
  triesHours: 24,
  rateLimitHours: 1, // since the counter of a rate limit stopped counting
  servedFileDays: 30, // since a server of that version last ran; not personal data
  forgetEveryHours: 6,
} as const;
