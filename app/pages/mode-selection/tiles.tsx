import { Island, Scripted } from '#app/client/island.tsx';
import { dayWithoutYear } from '#app/i18n/dates.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf, startPath } from '#site/pages.ts';
import { ChallengeDoor } from './challenge-door.tsx';
import { DuelDoor, type DuelDoorProps } from './duel-door.tsx';
import { CustomPicture, LevelsPicture, TILE, TileFace, TodayPicture } from './tile.tsx';
import styles from './tiles.module.css';

/**
 * What the page with the ways to play shows about today’s grid. `nextAt` is the time in ms at which the day is over.
 * `isDone` is true if the account has finished the grid.
 */
export type Today = {
  readonly day: string;
  readonly size: number;
  readonly nextAt: number;
  readonly isDone: boolean;
};

type Props = DuelDoorProps & { readonly nextLevel: number | undefined; readonly today: Today };

/** The ways to play, one tile for each. A tile starts a game, or opens a page or a modal. */
export function Tiles({ nextLevel, today, ...door }: Props) {
  const language = getLocale();
  return (
    <ul className={styles.tiles}>
      <li>
        <a className={TILE} href={startPath('solo', language)}>
          <TileFace picture={<LevelsPicture nextLevel={nextLevel} />} name={m.mode_tile_levels()}>
            {/* the page script writes the player’s level into this text (V9); the link’s address stays the same */}
            <span data-resume={m.mode_tile_levels_at({ level: '#' })} data-next-level={nextLevel ?? 1}>
              {m.mode_tile_levels_line()}
            </span>
          </TileFace>
        </a>
      </li>
      <li>
        <TodayTile {...today} />
      </li>
      <li>
        <Island name="duel-door" of={DuelDoor} props={door} />
      </li>
      <li>
        <Island
          name="challenge-door"
          of={ChallengeDoor}
          props={{ day: today.day, isDone: today.isDone, isSignedIn: door.isSignedIn }}
        />
      </li>
      <li>
        <a className={TILE} href={pathOf('free', language)}>
          <TileFace picture={<CustomPicture />} name={m.mode_tile_custom()}>
            {m.mode_tile_custom_line()}
          </TileFace>
        </a>
      </li>
    </ul>
  );
}

/**
 * The tile of today’s grid, with its date and size. If the page is still open after midnight, a script replaces them.
 */
const TodayTile = ({ day, size, nextAt }: Today) => (
  <Scripted name="today-tile" data-next-at={nextAt} data-later={m.mode_tile_today_later()}>
    <a className={TILE} href={pathOf('daily', getLocale())}>
      <TileFace picture={<TodayPicture />} name={m.frame_today()}>
        <span data-line>{m.mode_tile_today_line({ day: dayWithoutYear(day), size })}</span>
      </TileFace>
    </a>
  </Scripted>
);
