import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Modal } from '#app/components/modal.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { Invitation } from './invitation.tsx';
import { Offer } from './offer.tsx';
import styles from './search-modal.module.css';
import { SEARCH_ID, type SearchStage } from './use-search.ts';

const TIP_MS = 9000;

type Props = {
  readonly search: {
    readonly count: number;
    readonly stage: SearchStage;
    readonly onClose: () => void;
    readonly onChoose: (path: string) => void;
  };
};

/** The modal shown during a search for an opponent. */
export function SearchModal({ search: { count, stage, onClose, onChoose } }: Props) {
  const isFound = stage === 'found';
  return (
    <Modal
      id={SEARCH_ID}
      title={<span key={`${isFound}`}>{isFound ? m.mode_search_found() : m.mode_search_title()}</span>}
      data-found={isFound || undefined}
      onClose={onClose}
    >
      <Contents key={count} isRunning={count > 0 && !isFound} stage={stage} onChoose={onChoose} />
    </Modal>
  );
}

type ContentsProps = {
  readonly isRunning: boolean;
  readonly stage: SearchStage;
  readonly onChoose: (path: string) => void;
};

function Contents({ isRunning, stage, onChoose }: ContentsProps) {
  const [spoken, setSpoken] = useState('');
  const elapsedMs = useElapsed(isRunning, setSpoken);
  const text = stageMessage(stage);
  const isTroubled = stage === 'offline' || stage === 'no-answer' || stage === 'too-many';
  const current = Math.floor(elapsedMs / TIP_MS) % tips().length;
  return (
    <div className={styles.search}>
      <div className={styles.clock}>
        <div className={styles.count}>
          <p className={styles.elapsed} role="timer" aria-label={m.mode_search_elapsed_name()} translate="no">
            {elapsedText(Math.floor(elapsedMs / 1000))}
          </p>
          <p className={styles.dots} aria-hidden="true">
            <span />
            <span />
            <span />
          </p>
        </div>
        <p role="status">
          <VisuallyHidden key={text}>{text}</VisuallyHidden>
        </p>
        <p role="status">
          <VisuallyHidden key={spoken}>{spoken}</VisuallyHidden>
        </p>
        {isTroubled && (
          <p aria-hidden="true" key={text}>
            {text}
          </p>
        )}
      </div>
      <div className={styles.tip}>
        <h3>{m.mode_tip_title()}</h3>
        {tips().map((tip, index) => (
          <p key={tip} data-tip data-shown={index === current || undefined}>
            {tip}
          </p>
        ))}
      </div>
      {isRunning && <Offer announce={setSpoken} onChoose={onChoose} />}
      <Invitation />
      <Button data-closes>{m.mode_search_cancel()}</Button>
    </div>
  );
}

/**
 * Returns how long a search has been running, in ms, rounded down to a second. Announces the duration every 30 seconds.
 */
function useElapsed(isRunning: boolean, announce: (text: string) => void): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  const tick = useEffectEvent((nowMs: number) => {
    const text = elapsedAnnouncement(Math.floor(nowMs / 1000), Math.floor(elapsedMs / 1000));
    if (text !== undefined) announce(text);
    setElapsedMs(nowMs);
  });
  useEffect(() => {
    if (!isRunning) return;
    const startMs = performance.now();
    const ticking = setInterval(() => tick(performance.now() - startMs), 1000);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return elapsedMs;
}

function tips(): readonly string[] {
  const { second, undo, hint } = POINTS;
  return [
    m.mode_tip_instant(),
    m.mode_tip_undo({ undo, second }),
    m.mode_tip_hint({ hint, seconds: hint / second }),
    m.mode_tip_view(),
    m.mode_tip_rounds(),
  ];
}

/** Formats the duration of a search as minutes and seconds, such as 00:41. */
export const elapsedText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');

const ANNOUNCEMENT_INTERVAL_S = 30;

/**
 * Returns the screen-reader announcement of the duration `seconds` if it has reached a multiple of 30 seconds since the
 * previously shown duration `before`. Otherwise returns undefined. A busy browser may skip seconds, so the two need not
 * be consecutive.
 */
export const elapsedAnnouncement = (seconds: number, before: number): string | undefined =>
  Math.floor(seconds / ANNOUNCEMENT_INTERVAL_S) > Math.floor(before / ANNOUNCEMENT_INTERVAL_S)
    ? m.mode_search_elapsed({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    : undefined;

const STAGES: Readonly<Record<SearchStage, () => string>> = {
  joining: m.mode_search_joining,
  searching: m.mode_search_waiting,
  offline: m.mode_search_offline,
  'no-answer': m.mode_search_silent,
  'too-many': m.mode_search_too_many,
  found: m.mode_search_entering,
};

/** Returns the message about the current state of a search for an opponent. If requests fail, the message says why. */
export const stageMessage = (stage: SearchStage): string => STAGES[stage]();
