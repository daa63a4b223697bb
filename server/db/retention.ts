/** The retention periods of data that is deleted automatically. The privacy page lists them. */
export const RETENTION = {
  idleSessionDays: 30, // the days are counted from the player’s last visit
  sessionDays: 90, // the days are counted from sign-in, even if the session is renewed
  knownBrowserDays: 365, // the days are counted from the last sign-in
  confirmLinkHours: 24,
  resetLinkHours: 1,
  deadLinkDays: 7,
  pendingSignUpDays: 30,
  unconfirmedSubscriptionDays: 7,
  unfinishedAttemptDays: 90,
  visitorDailyDays: 365, // counted from the finish
  dailyNetworkHours: 48, // counted from the finish
  challengeDays: 30, // the days in which a challenge can be answered
  expiredChallengeDays: 60, // the days are counted from the end of the challenge
  challengeNetworkHours: 48, // the hours are counted from the start of the answer
  endedDuelHours: 24,
  recordingDays: 365,
  recordings: 30, // the number of a player's newest recordings that are not deleted
  searchSeconds: 30, // the seconds are counted from the last request of the search
  mailHours: 72,
  recordedGamesHours: 1,
  triesHours: 24,
  servedFileDays: 30, // counted from the last time that a server of its version ran; no data of players
  forgetEveryHours: 6,
} as const;
