import '#app/board/board.css';
import { Scripted } from '#app/client/island.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { ResumeLink } from '#app/components/resume-link.tsx';
import { MAX_WAITING } from '#app/outbox/waiting-results.ts';
import '#app/play/screen/hint.css';
import screen from '#app/play/game.module.css';
import { metaOf } from '#app/seo/meta.ts';
import { writeGame } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { loadNextLevel } from '#server/games/next-level.ts';
import { pathOf, startPath } from '#site/pages.ts';
import type { Route } from './+types/route';
import { loadReplay } from './load-replay.server.ts';
import styles from './replay.module.css';
import { isOtherGame, replayMarkup } from './replay-markup.ts';

export const meta = metaOf('replay', {
  title: m.meta_replay_title,
  description: m.meta_replay_description,
  keywords: m.meta_replay_keywords,
});

/**
 * Loads the replay of a signed-in player's game. For a visitor, the browser's script finds the game in local storage
 * instead (N3).
 */
export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  replay: await loadReplay(request, context),
  // If the address has a query, the visitor's browser may have stored the game that the query names. The message that
  // there is no replay then stays hidden until a script has looked for the game, also when the page is a stored copy
  // for offline use.
  mayBeKept: new URL(request.url).search !== '',
  isLevel: !isOtherGame(new URL(request.url).search),
  ...(await loadNextLevel({ context })),
});

export default function ReplayPage({ loaderData: { replay, mayBeKept, isLevel, nextLevel } }: Route.ComponentProps) {
  const mode = pathOf('mode-selection', getLocale());
  return (
    <main className={`${screen.page} ${styles.page}`}>
      {replay.ok ? (
        <Scripted
          name="replay"
          className={styles.stage}
          data-game={writeGame(replay.value.thread.game)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from a game that was replayed
          dangerouslySetInnerHTML={{ __html: replayMarkup(replay.value) }}
        />
      ) : (
        <Scripted name="replay" className={styles.stage}>
          <h1>{m.replay_title()}</h1>
          <noscript>{m.replay_need_script()}</noscript>
          <p data-missing hidden={mayBeKept}>
            {missingText(replay.refusal, isLevel, nextLevel !== undefined)}
          </p>
        </Scripted>
      )}
      <div className={styles.onward}>
        <div className={styles.ways}>
          <ResumeLink href={startPath('solo', getLocale())} nextLevel={nextLevel}>
            {m.account_play()}
          </ResumeLink>
          <ButtonLink href={`${mode}#levels`}>{m.necklace_title()}</ButtonLink>
          <div hidden data-another="">
            <ButtonLink variant="primary" href={pathOf('free', getLocale())}>
              {m.grid_another()}
            </ButtonLink>
          </div>
        </div>
      </div>
    </main>
  );
}

/** Returns the message that explains why there is no replay. */
function missingText(refusal: 'no-game' | 'no-grid', isLevel: boolean, hasAccount: boolean): string {
  if (refusal === 'no-grid') return m.replay_no_grid();
  if (!isLevel) return m.replay_missing_game();
  return hasAccount ? m.replay_missing_account() : m.replay_missing({ games: MAX_WAITING });
}
