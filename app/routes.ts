import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LANGUAGES } from '../site/languages.ts';
import { OPEN_PAGES, pathOf } from '../site/pages.ts';

const pages: RouteConfigEntry[] = OPEN_PAGES.flatMap(id =>
  LANGUAGES.map(language => route(pathOf(id, language), `routes/${id}.tsx`, { id: `${id}.${language}` })),
);

export default [
  ...pages,
  route('attempts', 'routes/attempts.ts'),
  route('results', 'routes/results.ts'),
  route('events/game-started', 'routes/game-started.ts'),
  route('*', 'routes/not-found.tsx'),
];
