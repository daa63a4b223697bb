import { dateText, dayWithoutYear } from '#app/i18n/dates.ts';
import { clockText, numberText, tenthsText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './game-history.module.css';
import { DASH } from './stats/figures.tsx';

type GameType = 'solo' | 'multiplayer';

/** A finished game, as the list of the player's games shows it. */
export type Game = {
  readonly id: string;
  readonly gameType: GameType;
  /** The day of a daily grid. Null for a game on the grid of a level and for a duel. */
  readonly day: string | null;
  readonly level: number;
  readonly score: number;
  readonly timeSeconds: number;
  /** The exact time of the game, or null if only its whole seconds are known. */
  readonly durationMs: number | null;
  readonly undosUsed: number;
  readonly hintsUsed: number;
  readonly gridSize: number;
  readonly outcome: 'win' | 'loss' | 'tie' | null;
  readonly solvedRounds: number | null;
  /** True if the rounds of a duel can be replayed. */
  readonly hasRounds: boolean;
  readonly createdAt: Date;
  /**
   * The computer opponent of a duel (D28): the site's own player, called the house, or another player's recorded duel.
   * It is null if the opponent was a person, and for solo games.
   */
  readonly opponentKind: 'house' | 'recording' | null;
  /**
   * The name of the player whose recorded duel was the opponent. It is null if that player has deleted the account, and
   * for any other opponent.
   */
  readonly opponentName: string | null;
  readonly opponentRecordedAt: Date | null;
};

/** The filter and the page number of the games list. If `type` is undefined, both types of game are shown. */
type Shown = { readonly type: GameType | undefined; readonly page: number };

/**
 * The `id` of the list of games in the page. The links between the parts of the list lead to it, so that the browser
 * does not jump to the top of the page.
 */
const SECTION_ID = 'games';

/** Returns the relative URL of the games list for a filter and a page number. */
export function gamesAddress({ type, page }: Shown): string {
  const search = new URLSearchParams();
  if (type !== undefined) search.set('type', type);
  if (page > 1) search.set('page', String(page));
  return `?${search}#${SECTION_ID}`;
}

type Props = Shown & { readonly games: readonly Game[]; readonly pages: number };

/** One page of the list of a player's games, newest first. */
export function Games({ type, games, page, pages }: Props) {
  return (
    <section id={SECTION_ID} className={styles.section}>
      <div className={styles.head}>
        <h2>{m.games_title()}</h2>
        <Filter type={type} />
      </div>
      {games.length === 0 ? <p className={styles.note}>{m.games_none()}</p> : <List games={games} />}
      <Pager type={type} page={page} pages={pages} />
      <noscript>
        <p className={styles.note}>{m.games_dates()}</p>
      </noscript>
    </section>
  );
}

const FILTERS = [
  [undefined, m.games_all],
  ['solo', m.games_solo],
  ['multiplayer', m.games_duels],
] as const;

const Filter = ({ type }: { readonly type: GameType | undefined }) => (
  <nav aria-label={m.games_filter()}>
    <ul className={styles.filter}>
      {FILTERS.map(([each, name]) => (
        <li key={name()}>
          <a href={gamesAddress({ type: each, page: 1 })} aria-current={each === type || undefined}>
            {name()}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const List = ({ games }: { readonly games: readonly Game[] }) => (
  <table className={styles.games}>
    <thead>
      <tr>
        <th scope="col">{m.games_game()}</th>
        <th scope="col">{m.stats_score()}</th>
        <th scope="col">{m.stats_time()}</th>
      </tr>
    </thead>
    <tbody>
      {games.map(game => (
        <tr key={game.id}>
          <th scope="row">
            <span className={styles.name}>{nameOf(game)}</span>
            <Automaton game={game} />
            <span className={styles.details}>
              <time dateTime={game.createdAt.toISOString()}>{dateText(game.createdAt)}</time>{' '}
              <span>{m.games_grid({ size: game.gridSize })}</span>{' '}
              <span>{m.games_undos({ count: game.undosUsed })}</span>{' '}
              <span>{m.games_hints({ count: game.hintsUsed })}</span>
            </span>
          </th>
          <td>{game.day === null ? numberText(game.score) : DASH}</td>
          <td>
            <Time game={game} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Shows the time of a game. It is a link to the replay of the game, except for a duel whose rounds are not stored. */
function Time({ game: { id, outcome, hasRounds, ...game } }: { readonly game: Game }) {
  const time = timeText({ outcome, ...game });
  if (outcome !== null && !hasRounds) return time;
  const [kind, label] = outcome === null ? ['game', m.replay_watch({ time })] : ['duel', m.replay_watch_duel({ time })];
  return (
    <a href={`${pathOf('replay', getLocale())}?${kind}=${id}`} aria-label={label}>
      {time}
    </a>
  );
}

/** Names the computer opponent of a duel (D28). Renders nothing if the opponent was a person. */
function Automaton({ game: { opponentKind, opponentName, opponentRecordedAt } }: { readonly game: Game }) {
  if (opponentKind === null) return null;
  if (opponentKind === 'house') return <span className={styles.automaton}>{m.house_label()}</span>;
  return (
    <span className={styles.automaton}>
      {opponentName === null ? m.recording_nameless() : m.recording_of({ name: opponentName })}
      {opponentRecordedAt && (
        <>
          {' · '}
          <time dateTime={opponentRecordedAt.toISOString().slice(0, 10)}>{dateText(opponentRecordedAt)}</time>
        </>
      )}
    </span>
  );
}

const OUTCOMES = { win: m.games_duel_won, loss: m.games_duel_lost, tie: m.games_duel_tied } as const;

function nameOf({ outcome, day, level }: Game): string {
  if (outcome !== null) return OUTCOMES[outcome]();
  return day === null ? m.games_level({ level: numberText(level) }) : m.games_daily({ day: dayWithoutYear(day) });
}

/**
 * Formats the time of a game. The time of a duel is the sum of its rounds' times in whole seconds, or a dash if the
 * player solved no round (V10).
 */
function timeText({ outcome, solvedRounds, score, timeSeconds, durationMs }: Omit<Game, 'id' | 'hasRounds'>): string {
  if (outcome !== null) return (solvedRounds ?? score) === 0 ? DASH : clockText(timeSeconds);
  return durationMs === null ? clockText(timeSeconds) : tenthsText(durationMs);
}

/** The links to newer and older games. They are omitted if one page contains all games. */
function Pager({ type, page, pages }: Shown & { readonly pages: number }) {
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={m.games_pages()}>
      {page > 1 && (
        <a rel="prev" href={gamesAddress({ type, page: page - 1 })}>
          {m.games_newer()}
        </a>
      )}
      <span>{m.games_page({ page: numberText(page), pages: numberText(pages) })}</span>
      {page < pages && (
        <a rel="next" href={gamesAddress({ type, page: page + 1 })}>
          {m.games_older()}
        </a>
      )}
    </nav>
  );
}
