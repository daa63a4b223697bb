/** Alone, or against somebody. */
export type GameType = 'solo' | 'multiplayer';

/** Which games are shown: of one type or of both, and the how-manieth page of them. */
export type GamesShown = { readonly type: GameType | undefined; readonly page: number };

/** Where the list of games begins on its page, so that turning it over does not lead back to the top. */
export const GAMES = 'games';

/** The address of other games, on the page that one is on. */
export function gamesAddress({ type, page }: GamesShown): string {
  const search = new URLSearchParams();
  if (type !== undefined) search.set('type', type);
  if (page > 1) search.set('page', String(page));
  return `?${search}#${GAMES}`;
}
