/** How long the server keeps what, in the figures of `server/db/retention.ts`. */
export type Retention = Readonly<
  Record<
    | 'idleSessionDays'
    | 'sessionDays'
    | 'confirmLinkHours'
    | 'resetLinkHours'
    | 'deadLinkDays'
    | 'unconfirmedAccountDays'
    | 'unconfirmedSubscriptionDays'
    | 'unfinishedAttemptDays'
    | 'endedDuelHours'
    | 'searchSeconds'
    | 'mailHours'
    | 'triesHours'
    | 'forgetEveryHours',
    number
  >
>;
