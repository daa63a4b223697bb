import { languageOf } from '#site/languages.ts';

/** Tells our own server that a solo game was begun, and in which language; nothing says by whom. */
export function reportGameStarted(): void {
  const event = { mode: 'solo', language: languageOf(location.pathname), timestamp: new Date().toISOString() };
  navigator.sendBeacon('/events/game-started', JSON.stringify(event)); // lost when offline, and that is all right
}
