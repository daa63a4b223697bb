import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LANGUAGES } from '#site/languages.ts';
import {
  articlePath,
  challengePath,
  circlePath,
  dayPath,
  exportPath,
  FEED_IDS,
  feedPath,
  gridPath,
  monthPath,
  PAGE_IDS,
  type PageId,
  pathOf,
  ROOM_PAGE_IDS,
  roomPath,
  transferPath,
} from '#site/pages.ts';

/** The modules of pages that are not at the usual path `pages/<id>/route.tsx`. */
const MODULES: Partial<Record<PageId, string>> = {
  'check-email': 'pages/auth/check-email-route.tsx',
  'daily-offline': 'pages/daily/offline-route.tsx',
  'confirm-email': 'pages/auth/confirm-email-route.tsx',
  'forgotten-password': 'pages/auth/forgotten-password-route.tsx',
  'new-password': 'pages/auth/new-password-route.tsx',
  'sign-out': 'pages/auth/sign-out-route.tsx',
  'hamiltonian-path': 'pages/guides/hamiltonian-path-route.tsx',
  history: 'pages/puzzle-history/route.tsx',
  'path-puzzles': 'pages/guides/path-puzzles-route.tsx',
  'path-sheets': 'pages/guides/path-sheets-route.tsx',
  practice: 'pages/guides/practice-route.tsx',
  privacy: 'pages/legal/privacy-route.tsx',
  terms: 'pages/legal/terms-route.tsx',
  zip: 'pages/guides/zip-route.tsx',
};

const moduleOf = (id: PageId): string => MODULES[id] ?? `pages/${id}/route.tsx`;

const pages: RouteConfigEntry[] = PAGE_IDS.flatMap(id =>
  LANGUAGES.map(language => route(pathOf(id, language), moduleOf(id), { id: `${id}.${language}` })),
);

const exports: RouteConfigEntry[] = LANGUAGES.map(language =>
  route(exportPath(language), 'pages/account/export-route.ts', { id: `account-export.${language}` }),
);

const feeds: RouteConfigEntry[] = FEED_IDS.flatMap(id =>
  LANGUAGES.map(language =>
    route(feedPath(id, language), `pages/${id}/feed-route.ts`, { id: `${id}-feed.${language}` }),
  ),
);

const rooms: RouteConfigEntry[] = ROOM_PAGE_IDS.flatMap(id =>
  LANGUAGES.map(language =>
    route(roomPath(id, ':room', language), `pages/${id}/route.tsx`, { id: `${id}.${language}` }),
  ),
);

const grids: RouteConfigEntry[] = LANGUAGES.map(language =>
  route(gridPath(':code', language), 'pages/grid/code-route.tsx', { id: `grid-code.${language}` }),
);

const challenges: RouteConfigEntry[] = LANGUAGES.map(language =>
  route(challengePath(':code', language), 'pages/challenge/route.tsx', { id: `challenge.${language}` }),
);

const circles: RouteConfigEntry[] = LANGUAGES.map(language =>
  route(circlePath(':code', language), 'pages/circle/code-route.tsx', { id: `circle-code.${language}` }),
);

const transfers: RouteConfigEntry[] = LANGUAGES.map(language =>
  route(transferPath(':code', language), 'pages/take-along/code-route.tsx', { id: `transfer.${language}` }),
);

const days: RouteConfigEntry[] = LANGUAGES.flatMap(language => [
  route(dayPath(':day', language), 'pages/daily/day-route.tsx', { id: `day.${language}` }),
  route(monthPath(':month', language), 'pages/daily-archive/month-route.tsx', { id: `month.${language}` }),
]);

const articles: RouteConfigEntry[] = LANGUAGES.map(language =>
  route(articlePath(':slug', language), 'pages/blog/article-route.tsx', { id: `article.${language}` }),
);

export default [
  ...pages,
  ...articles,
  ...rooms,
  ...grids,
  ...challenges,
  ...circles,
  ...transfers,
  ...days,
  ...feeds,
  ...exports,
  route('llms.txt', 'pages/llms/route.ts'),
  layout('endpoints/layout.ts', [
    route('attempts', 'endpoints/attempts.ts'),
    route('attempts/calm', 'endpoints/calm-attempts.ts'),
    route('results', 'endpoints/results.ts'),
    route('grids/results', 'endpoints/grid-results.ts'),
    route('daily/attempts', 'endpoints/daily-attempts.ts'),
    route('daily/results', 'endpoints/daily-results.ts'),
    route('daily/join', 'endpoints/daily-join.ts'),
    route('events/game-started', 'endpoints/game-started.ts'),
    route('matchmaking', 'endpoints/matchmaking.ts'),
    route('challenges', 'endpoints/challenges/create.ts'),
    route('challenges/runs', 'endpoints/challenges/start.ts'),
    route('challenges/results', 'endpoints/challenges/finish.ts'),
    route('challenges/name', 'endpoints/challenges/name.ts'),
    route('challenges/view', 'endpoints/challenges/read.ts'),
    route('challenges/routes', 'endpoints/challenges/read-log.ts'),
    route('challenges/withdraw', 'endpoints/challenges/withdraw.ts'),
    route('challenges/room', 'endpoints/challenges/open-room.ts'),
    route('challenges/answers', 'endpoints/challenges/answers.ts'),
    route('duels/running', 'endpoints/running-duels.ts'),
    route('challenges/join', 'endpoints/challenges/join.ts'),
    route('challenges/list', 'endpoints/challenges/list.ts'),
    route('circles', 'endpoints/circles/create.ts'),
    route('circles/join', 'endpoints/circles/join.ts'),
    route('circles/view', 'endpoints/circles/read.ts'),
    route('circles/game', 'endpoints/circles/read-game.ts'),
    route('circles/list', 'endpoints/circles/list.ts'),
    route('circles/finishes', 'endpoints/circles/link-finishes.ts'),
    route('circles/leave', 'endpoints/circles/leave.ts'),
    route('circles/change', 'endpoints/circles/change.ts'),
    route('circles/account', 'endpoints/circles/move-memberships.ts'),
    route('transfers', 'endpoints/transfers/create.ts'),
    route('transfers/take', 'endpoints/transfers/take.ts'),
    route('duels/house', 'endpoints/house-duels.ts'),
    route('duels/recording', 'endpoints/recording-duels.ts'),
    route('recordings', 'endpoints/recordings.ts'),
  ]),
  route('*', 'pages/not-found/route.tsx'),
];
