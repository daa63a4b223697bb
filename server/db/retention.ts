/**
 * Retention periods of data that is not kept until its owner deletes it. The privacy page shows these
 * figures.
 */
export const RETENTION = {
  idleSessionDays: 30, // without a visit
  sessionDays: 90, // however often it is renewed
  confirmLinkHours: 24,
  resetLinkHours: 1,
  deadLinkDays: 7,
  unconfirmedAccountDays: 30,
  unconfirmedSubscriptionDays: 7,
  unfinishedAttemptDays: 90,
  endedDuelHours: 24,
  searchSeconds: 30, // since the last request of the search
  mailHours: 72,
  triesHours: 24,
  forgetEveryHours: 6,
} as const;
