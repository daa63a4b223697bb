import { Island, Scripted } from '#app/client/island.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Modal } from '#app/components/modal.tsx';
import { dayWithoutYear } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, startPath } from '#site/pages.ts';
import { DuelDoor, type DuelDoorProps } from './duel-door.tsx';
import { ChallengePicture, CustomPicture, LevelsPicture, TILE, TileFace, TodayPicture } from './tile.tsx';
import styles from './tiles.module.css';

/** What the tile of the daily grid shows about today. `nextAt` is the time in ms at which the day is over. */
export type Today = { readonly day: string; readonly size: number; readonly nextAt: number };

type Props = DuelDoorProps & { readonly nextLevel: number | undefined; readonly today: Today };

/** The ways to play, one tile for each. A tile starts a game, or opens a page or a modal. */
export function Tiles({ nextLevel, today, ...door }: Props) {
  const language = getLocale();
  return (
    <ul className={styles.tiles}>
      <li>
        <a className={TILE} href={startPath('solo', language)}>
          <TileFace picture={<LevelsPicture nextLevel={nextLevel} />} name={m.mode_tile_levels()}>
            {/* the page script writes the player’s level (V9); the address stays the same */}
            <span data-resume={m.mode_tile_levels_at({ level: '#' })} data-next-level={nextLevel ?? 1}>
              {m.mode_tile_levels_line()}
            </span>
          </TileFace>
        </a>
      </li>
      <li>
        <TodayTile {...today} />
      </li>
      <li id="duel">
        <Island name="duel-door" of={DuelDoor} props={door} />
      </li>
      <li>
        <ChallengeTile />
      </li>
      <li>
        <a className={TILE} href={startPath('free', language)}>
          <TileFace picture={<CustomPicture />} name={m.mode_tile_custom()}>
            {m.mode_tile_custom_line()}
          </TileFace>
        </a>
      </li>
    </ul>
  );
}

/** The tile of today’s grid, with its date and size. If the page is still open after midnight, a script replaces them. */
const TodayTile = ({ day, size, nextAt }: Today) => (
  <Scripted name="today-tile" data-next-at={nextAt} data-later={m.mode_tile_today_later()}>
    <a className={TILE} href={pathOf('daily', getLocale())}>
      <TileFace picture={<TodayPicture />} name={m.frame_today()}>
        <span data-line>{m.mode_tile_today_line({ day: dayWithoutYear(day), size })}</span>
      </TileFace>
    </a>
  </Scripted>
);

const CHALLENGE = 'challenge-choice';

/** The tile of challenges. Its modal says that a challenge begins with a grid of one’s own, and offers two. */
function ChallengeTile() {
  const language = getLocale();
  return (
    <>
      <button type="button" className={TILE} data-opens={CHALLENGE}>
        <TileFace picture={<ChallengePicture />} name={m.mode_tile_challenge()}>
          {m.mode_tile_challenge_line()}
        </TileFace>
      </button>
      <Modal id={CHALLENGE} title={m.mode_challenge_title()} isForAll>
        <p>{m.mode_challenge_text()}</p>
        <p className={styles.ways}>
          <ButtonLink variant="primary" href={pathOf('daily', language)}>
            {m.mode_daily_link()}
          </ButtonLink>
          <ButtonLink href={startPath('free', language)}>{m.mode_free_link()}</ButtonLink>
        </p>
        <Button data-closes>{m.mode_choice_cancel()}</Button>
      </Modal>
    </>
  );
}
