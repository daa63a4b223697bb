/** How long the server stores each kind of data: the shape of `server/db/retention.ts`. */
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
