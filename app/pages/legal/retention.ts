/** The retention periods of the data on the server. `server/db/retention.ts` defines their values. */
export type Retention = Readonly<
  Record<
    | 'idleSessionDays'
    | 'sessionDays'
    | 'knownBrowserDays'
    | 'confirmLinkHours'
    | 'resetLinkHours'
    | 'deadLinkDays'
    | 'pendingSignUpDays'
    | 'unconfirmedSubscriptionDays'
    | 'unfinishedAttemptDays'
    | 'visitorDailyDays'
    | 'dailyNetworkHours'
    | 'challengeDays'
    | 'expiredChallengeDays'
    | 'challengeNetworkHours'
    | 'endedDuelHours'
    | 'recordingDays'
    | 'recordings'
    | 'searchSeconds'
    | 'mailHours'
    | 'triesHours'
    | 'forgetEveryHours',
    number
  >
>;
