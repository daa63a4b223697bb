import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LANGUAGES } from '../site/languages.ts';
import { articlePath, exportPath, PAGE_IDS, pathOf, ROOM_PAGE_IDS, roomPath } from '../site/pages.ts';

const pages: RouteConfigEntry[] = PAGE_IDS.flatMap(id =>
  LANGUAGES.map(language => route(pathOf(id, language), `routes/${id}.tsx`, { id: `${id}.${language}` })),
);

const exports: RouteConfigEntry[] = LANGUAGES.map(language =>
  route(exportPath(language), 'routes/account-export.ts', { id: `account-export.${language}` }),
);

const rooms: RouteConfigEntry[] = ROOM_PAGE_IDS.flatMap(id =>
  LANGUAGES.map(language => route(roomPath(id, ':room', language), `routes/${id}.tsx`, { id: `${id}.${language}` })),
);

const articles: RouteConfigEntry[] = LANGUAGES.map(language =>
  route(articlePath(':slug', language), 'routes/article.tsx', { id: `article.${language}` }),
);

export default [
  ...pages,
  ...articles,
  ...rooms,
  ...exports,
  route('attempts', 'routes/attempts.ts'),
  route('results', 'routes/results.ts'),
  route('events/game-started', 'routes/game-started.ts'),
  route('matchmaking', 'routes/matchmaking.ts'),
  route('*', 'routes/not-found.tsx'),
];
