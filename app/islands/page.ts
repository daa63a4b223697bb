import { languageOf } from '#site/languages.ts';

document.documentElement.dataset.script = languageOf(location.pathname);
