import { useEffect, useRef, useState } from 'react';
import { positionMarkup } from '#app/board/board-markup.ts';
import { positionOf } from '#app/board/cell-names.ts';
import { Button } from '#app/components/button.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { listText, numberText } from '#app/i18n/format.ts';
import { type Explanation, explainMove } from '#app/playthrough/hints/explain-move.ts';
import type { Game } from '#engine/game.ts';
import type { Hesitation } from '#engine/judging/hesitations.ts';
import type { Cell } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './review.module.css';

type Props = {
  readonly game: Game;
  readonly places: readonly Hesitation[];
  /** True if the game was calm, so that no time is shown (R21). */
  readonly isCalm: boolean;
  readonly onBack: () => void;
};

/**
 * Shows the places where the player of a won game hesitated. For each place, shows the board at that moment, the right
 * next square and the reason for it (H5).
 */
export function Review({ game, places, isCalm, onBack }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => first.current?.focus(), []);
  const place = places[shown];
  if (place === undefined) return null;
  const next = game.path[place.length] as Cell;
  const explanation = explainMove(game.puzzle, game.path.slice(0, place.length), next);
  return (
    <>
      <h2 id="review-title">{m.review_title()}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend that cannot be laid out */}
      <div className={styles.line} role="group" aria-label={m.review_places()}>
        {places.map((each, index) => (
          <button
            key={each.length}
            ref={index === 0 ? first : undefined}
            type="button"
            aria-pressed={index === shown}
            style={{ insetInlineStart: `${placeOf(places, index, game.path.length)}%` }}
            onClick={() => setShown(index)}
          >
            <VisuallyHidden>{m.review_place({ square: each.length })}</VisuallyHidden>
            <span aria-hidden="true">{each.length}</span>
          </button>
        ))}
      </div>
      <PlaceBoard game={game} place={place} explanation={explanation} />
      <div className={styles.text} aria-live="polite">
        <p className={styles.facts}>{factsOf(place, isCalm)}</p>
        <p aria-hidden="true">{explanation?.text ?? m.review_no_reason()}</p>
        <VisuallyHidden>{explanation?.spoken ?? m.review_no_reason()}</VisuallyHidden>
      </div>
      <Button className={styles.back} onClick={onBack}>
        {m.review_back()}
      </Button>
    </>
  );
}

type PlaceBoardProps = {
  readonly game: Game;
  readonly place: Hesitation;
  readonly explanation: Explanation | undefined;
};

function PlaceBoard({ game: { puzzle, path }, place: { length }, explanation }: PlaceBoardProps) {
  const [head, next] = [path[length - 1] as Cell, path[length] as Cell];
  const { row: nextRow, column: nextColumn } = positionOf(puzzle, next);
  return (
    <div
      className={`board ${styles.board}`}
      data-size={puzzle.size}
      role="img"
      aria-label={m.review_board({ square: length, ...positionOf(puzzle, head), nextRow, nextColumn })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own puzzle
      dangerouslySetInnerHTML={{ __html: positionMarkup(puzzle, path.slice(0, length), next, explanation?.marks) }}
    />
  );
}

/**
 * The minimum distance between two buttons on the line that represents the path, in percent of the line, so that they
 * do not touch.
 */
const MIN_DISTANCE = 20;

/**
 * Returns the position of a place's button on the line that represents the path, in percent of the line. The
 * position shows how long the path was when the player hesitated. It is moved only as far as needed to keep the
 * buttons apart.
 */
function placeOf(places: readonly Hesitation[], index: number, cells: number): number {
  const least = places
    .slice(0, index + 1)
    .reduce((place, { length }) => Math.max(place + MIN_DISTANCE, (100 * length) / cells), -MIN_DISTANCE);
  return Math.min(least, 100 - MIN_DISTANCE * (places.length - 1 - index));
}

function factsOf({ pauseMs, cut, length }: Hesitation, isCalm: boolean): string {
  const seconds = Math.round(pauseMs / 1000);
  const facts = [
    ...(isCalm || seconds === 0 ? [] : [m.review_pause({ seconds: numberText(seconds) })]),
    ...(cut === 0 ? [] : [m.solo_win_undos({ count: cut })]),
  ];
  return [m.review_place({ square: length }), listText(facts)].filter(Boolean).join(' – ');
}
