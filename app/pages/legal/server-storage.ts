import { MAX_PAST_ROUNDS } from '#engine/duel/automata/automaton.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { m } from '#messages/compiled/messages.js';

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
    | 'dailyHashHours'
    | 'challengeDays'
    | 'expiredChallengeDays'
    | 'challengeNetworkHours'
    | 'quietCircleDays'
    | 'circleGameWeeks'
    | 'transferMinutes'
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

const HOUR_MS = 3_600_000;

/**
 * How many hours it takes at most until an expired counter of sign-ins and other limited attempts is deleted: one hour
 * plus the interval of the cleanup.
 */
const CLEARING_HOURS = 2;

type ServerStorageEntry = {
  readonly name: string;
  readonly what: string;
  readonly ground: string;
  readonly until: string;
};

/** Returns the kinds of data that the server stores (docs/data.md), in the language of the page. */
export const serverStorage = (retention: Retention): readonly ServerStorageEntry[] => [
  {
    name: m.privacy_account_name(),
    what: m.privacy_account_text(),
    ground: m.privacy_ground_contract(),
    until: m.privacy_account_until({ days: retention.pendingSignUpDays }),
  },
  {
    name: m.privacy_sessions_name(),
    what: m.privacy_sessions_text(),
    ground: m.privacy_ground_contract(),
    until: m.privacy_session_until({ idle: retention.idleSessionDays, max: retention.sessionDays }),
  },
  {
    name: m.privacy_links_name(),
    what: m.privacy_links_text({ confirm: retention.confirmLinkHours, reset: retention.resetLinkHours }),
    ground: m.privacy_ground_contract(),
    until: m.privacy_links_until({ days: retention.deadLinkDays }),
  },
  {
    name: m.privacy_games_name(),
    what: m.privacy_games_text(),
    ground: m.privacy_ground_contract(),
    until: m.privacy_games_until({ days: retention.unfinishedAttemptDays }),
  },
  {
    name: m.privacy_daily_attempts_name(),
    what: m.privacy_daily_attempts_text(),
    ground: m.privacy_ground_contract(),
    until: m.privacy_daily_attempts_until({
      days: retention.unfinishedAttemptDays,
      visitor: retention.visitorDailyDays,
      hashes: retention.dailyHashHours,
    }),
  },
  {
    name: m.privacy_duels_name(),
    what: m.privacy_duels_text({ rounds: MAX_PAST_ROUNDS }),
    ground: m.privacy_ground_contract(),
    until: m.privacy_duels_until({ ended: retention.endedDuelHours, quiet: DUEL.idleTimeoutMs / HOUR_MS }),
  },
  {
    name: m.privacy_challenges_name(),
    what: m.privacy_challenges_text(),
    ground: m.privacy_ground_contract(),
    until: m.privacy_challenges_until({
      days: retention.challengeDays,
      more: retention.expiredChallengeDays,
      network: retention.challengeNetworkHours,
    }),
  },
  {
    name: m.privacy_circles_name(),
    what: m.privacy_circles_text(),
    ground: m.privacy_ground_contract(),
    until: m.privacy_circles_until({ weeks: retention.circleGameWeeks, days: retention.quietCircleDays }),
  },
  {
    name: m.privacy_transfers_name(),
    what: m.privacy_transfers_text(),
    ground: m.privacy_ground_contract(),
    until: m.privacy_transfers_until({ minutes: retention.transferMinutes }),
  },
  {
    name: m.privacy_recordings_name(),
    what: m.privacy_recordings_text(),
    ground: m.privacy_ground_consent(),
    until: m.privacy_recordings_until({ days: retention.recordingDays, count: retention.recordings }),
  },
  {
    name: m.privacy_search_name(),
    what: m.privacy_search_text(),
    ground: m.privacy_ground_contract(),
    until: m.privacy_search_until({ seconds: retention.searchSeconds }),
  },
  {
    name: m.privacy_letter_name(),
    what: m.privacy_letter_text(),
    ground: m.privacy_ground_consent(),
    until: m.privacy_letter_until({ days: retention.unconfirmedSubscriptionDays }),
  },
  {
    name: m.privacy_mails_name(),
    what: m.privacy_mails_text(),
    ground: m.privacy_ground_contract(),
    until: m.privacy_mails_until({ hours: retention.mailHours }),
  },
  {
    name: m.privacy_tries_name(),
    what: m.privacy_tries_text(),
    ground: m.privacy_ground_safety(),
    until: m.privacy_tries_until({ hours: retention.triesHours + CLEARING_HOURS }),
  },
  {
    name: m.privacy_network_name(),
    what: m.privacy_network_text(),
    ground: m.privacy_ground_safety(),
    until: m.privacy_network_until(),
  },
  {
    name: m.privacy_starts_name(),
    what: m.privacy_starts_text(),
    ground: m.privacy_ground_none(),
    until: m.privacy_starts_until(),
  },
  {
    name: m.privacy_events_name(),
    what: m.privacy_events_text(),
    ground: m.privacy_ground_none(),
    until: m.privacy_events_until(),
  },
];
