import { type ARTICLES, articlePath, pathOf } from './pages.ts';

/** Old slug → slug of today, for each language. */
const LEGACY_ARTICLES = {
  fr: {
    'meilleures-strategies-puzzle': 'strategies-avancees',
    'jeux-logique-entrainer-cerveau': 'histoire-puzzles',
    'bienfaits-puzzles-numeriques-sante-mentale': 'psychologie-puzzles',
    'conseils-expert-dominer-multijoueur': 'communaute-tournois',
    'histoire-fascinante-puzzles-chiffres': 'guide-debutant',
  },
  en: {
    'best-puzzle-strategies': 'advanced-strategies',
    'logic-games-brain-training': 'puzzle-history',
    'digital-puzzles-mental-health-benefits': 'puzzle-psychology',
    'expert-tips-dominate-multiplayer': 'community-tournaments',
    'fascinating-history-number-puzzles': 'beginner-guide',
  },
} as const satisfies Record<'fr' | 'en', Record<string, (typeof ARTICLES)[number]['fr' | 'en']>>;

const legacyArticles = (language: 'fr' | 'en'): (readonly [string, string])[] =>
  Object.entries(LEGACY_ARTICLES[language]).map(([from, to]) => [
    articlePath(from, language),
    articlePath(to, language),
  ]);

/** Addresses that moved, and where each leads now. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/rules', pathOf('rules', 'en')],
  ['/history', pathOf('history', 'en')],
  ['/simple-rules', pathOf('simple-rules', 'en')],
  ['/multiplayer', pathOf('mode-selection', 'fr')],
  ['/lobby', pathOf('mode-selection', 'fr')],
  ['/en/lobby', pathOf('mode-selection', 'en')],
  ['/account', pathOf('account', 'en')],
  ['/privacy', pathOf('privacy', 'en')],
  ['/terms', pathOf('terms', 'en')],
  ['/og-image.jpg', '/og-image.png'],
  ...legacyArticles('fr'),
  ...legacyArticles('en'),
]);
