import { MAX_STORED_CHALLENGES } from '#app/client/storage/stored-challenges.ts';
import { MAX_KEPT_RUNS } from '#app/modes/challenge/play/kept-runs.ts';
import { MAX_KEPT_GRIDS } from '#app/modes/custom/kept-grids.ts';
import { MAX_ATTEMPTS } from '#app/outbox/stored-attempts.ts';
import { MAX_WAITING_GRIDS } from '#app/outbox/waiting-grids.ts';
import { MAX_KEPT_GAMES } from '#app/play/daily/kept-games.ts';
import { PACE_GAMES } from '#app/playthrough/own-pace.ts';
import { SPARE } from '#app/realtime/room-tickets.ts';
import { m } from '#messages/compiled/messages.js';
import { MAX_CIRCLES } from '#protocol/http.ts';
import type { Retention } from './server-storage.ts';

/** The kinds of browser storage that the site uses. */
export type StorageKind = 'cookie' | 'local' | 'session' | 'tab' | 'cache' | 'worker';

/** An entry in browser storage. A `name` that ends in `…` is a prefix. */
export type BrowserStorageEntry = {
  readonly place: StorageKind;
  readonly name: string;
  readonly purpose: () => string;
  readonly until: (retention: Retention) => string;
};

/**
 * All entries that the site stores in the browser. The test e2e/solo/storage/browser-storage.spec.ts compares this
 * list with the actual storage.
 */
export const BROWSER_STORAGE: readonly BrowserStorageEntry[] = [
  {
    place: 'cookie',
    name: 'enfilade.session_token',
    purpose: m.privacy_session_purpose,
    until: ({ idleSessionDays: idle, sessionDays: max }) => m.privacy_session_until({ idle, max }),
  },
  {
    place: 'cookie',
    name: 'enfilade.known_browser',
    purpose: m.privacy_known_purpose,
    until: ({ knownBrowserDays: days }) => m.privacy_known_until({ days }),
  },
  {
    place: 'cookie',
    name: 'enfilade.sign_up',
    purpose: m.privacy_sign_up_purpose,
    until: () => m.privacy_sign_up_until(),
  },
  {
    place: 'cookie',
    name: 'enfilade.notice',
    purpose: m.privacy_notice_purpose,
    until: () => m.privacy_notice_until(),
  },
  { place: 'local', name: 'theme', purpose: m.privacy_theme_purpose, until: () => m.privacy_theme_until() },
  { place: 'local', name: 'language', purpose: m.privacy_language_purpose, until: () => m.privacy_until_erased() },
  {
    place: 'local',
    name: 'english-offered',
    purpose: m.privacy_offered_purpose,
    until: () => m.privacy_until_erased(),
  },
  { place: 'local', name: 'advice', purpose: m.privacy_advice_purpose, until: () => m.privacy_until_erased() },
  { place: 'local', name: 'solo', purpose: m.privacy_solo_purpose, until: () => m.privacy_until_erased() },
  { place: 'local', name: 'devices', purpose: m.privacy_devices_purpose, until: () => m.privacy_until_erased() },
  {
    place: 'local',
    name: 'grids',
    purpose: () => m.privacy_grids_purpose({ grids: MAX_KEPT_GRIDS }),
    until: () => m.privacy_until_erased(),
  },
  {
    place: 'local',
    name: 'daily',
    purpose: m.privacy_days_purpose,
    until: () => m.privacy_days_until({ attempts: MAX_ATTEMPTS }),
  },
  {
    place: 'local',
    name: 'daily:…',
    purpose: m.privacy_day_game_purpose,
    until: () => m.privacy_day_game_until({ games: MAX_KEPT_GAMES }),
  },
  {
    place: 'local',
    name: 'challenges',
    purpose: m.privacy_challenge_keys_purpose,
    until: () => m.privacy_challenge_keys_until({ challenges: MAX_STORED_CHALLENGES }),
  },
  {
    place: 'local',
    name: 'challenge:…',
    purpose: m.privacy_challenge_run_purpose,
    until: () => m.privacy_challenge_run_until({ runs: MAX_KEPT_RUNS }),
  },
  {
    place: 'local',
    name: 'circles',
    purpose: m.privacy_circle_keys_purpose,
    until: () => m.privacy_circle_keys_until({ circles: MAX_CIRCLES }),
  },
  { place: 'local', name: 'streak-hidden', purpose: m.privacy_streak_purpose, until: () => m.privacy_streak_until() },
  { place: 'local', name: 'best-times', purpose: m.privacy_best_purpose, until: () => m.privacy_until_erased() },
  { place: 'local', name: 'calm', purpose: m.privacy_calm_purpose, until: () => m.privacy_calm_until() },
  { place: 'local', name: 'large-board', purpose: m.privacy_board_purpose, until: () => m.privacy_board_until() },
  {
    place: 'local',
    name: 'unreachable',
    purpose: m.privacy_unreachable_purpose,
    until: () => m.privacy_unreachable_until(),
  },
  { place: 'local', name: 'sound', purpose: m.privacy_sound_purpose, until: () => m.privacy_sound_until() },
  { place: 'local', name: 'vibration', purpose: m.privacy_vibration_purpose, until: () => m.privacy_vibration_until() },
  {
    place: 'local',
    name: 'paces',
    purpose: () => m.privacy_paces_purpose({ games: PACE_GAMES.max }),
    until: () => m.privacy_until_erased(),
  },
  { place: 'local', name: 'pace', purpose: m.privacy_pace_purpose, until: () => m.privacy_pace_until() },
  { place: 'local', name: 'result:…', purpose: m.privacy_result_purpose, until: () => m.privacy_result_until() },
  {
    place: 'local',
    name: 'grid:…',
    purpose: m.privacy_grid_result_purpose,
    until: () => m.privacy_grid_result_until({ grids: MAX_WAITING_GRIDS }),
  },
  { place: 'local', name: 'player', purpose: m.privacy_player_purpose, until: () => m.privacy_player_until() },
  { place: 'session', name: 'results-added', purpose: m.privacy_added_purpose, until: () => m.privacy_added_until() },
  { place: 'session', name: 'room:…', purpose: m.privacy_room_purpose, until: () => m.privacy_until_tab() },
  { place: 'tab', name: 'enfilade room:…', purpose: m.privacy_tab_purpose, until: () => m.privacy_tab_until() },
  {
    place: 'tab',
    name: 'enfilade challenges…',
    purpose: m.privacy_tab_challenge_purpose,
    until: () => m.privacy_tab_until(),
  },
  {
    place: 'tab',
    name: 'enfilade circles…',
    purpose: m.privacy_tab_circle_purpose,
    until: () => m.privacy_tab_until(),
  },
  {
    place: 'local',
    name: 'seat:…',
    purpose: m.privacy_seat_purpose,
    until: () => m.privacy_seat_until({ days: SPARE.maxDays }),
  },
  { place: 'local', name: 'duel', purpose: m.privacy_duel_purpose, until: () => m.privacy_duel_until() },
  { place: 'local', name: 'name', purpose: m.privacy_name_purpose, until: () => m.privacy_name_until() },
  { place: 'session', name: 'log:…', purpose: m.privacy_log_purpose, until: () => m.privacy_until_tab() },
  { place: 'session', name: 'notes:…', purpose: m.privacy_notes_purpose, until: () => m.privacy_until_tab() },
  { place: 'session', name: 'outdated', purpose: m.privacy_outdated_purpose, until: () => m.privacy_until_tab() },
  {
    place: 'cache',
    name: 'serwist-precache-v2-…',
    purpose: m.privacy_cache_purpose,
    until: () => m.privacy_cache_until(),
  },
  { place: 'worker', name: '/sw.js', purpose: m.privacy_worker_purpose, until: () => m.privacy_worker_until() },
];
