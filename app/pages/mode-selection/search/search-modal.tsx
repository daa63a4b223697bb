import { Copy, Share2 } from 'lucide-react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Modal } from '#app/components/modal.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { OpponentChoice } from '#app/pages/mode-selection/opponent-choice.tsx';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { elapsedText } from './search-messages.ts';
import styles from './search-modal.module.css';

/** The modal shown during a search for an opponent. An island updates the elements marked with `data-…`. */
export function SearchModal() {
  return (
    <Modal id="duel-search" title={<span data-title>{m.mode_search_title()}</span>}>
      <div className={styles.search}>
        <div className={styles.clock}>
          <div className={styles.count}>
            <p className={styles.elapsed} role="timer" aria-label={m.mode_search_elapsed_name()} data-elapsed>
              {elapsedText(0)}
            </p>
            <p className={styles.dots} aria-hidden="true">
              <span />
              <span />
              <span />
            </p>
          </div>
          <p role="status">
            <VisuallyHidden>
              <span data-status>{m.mode_search_joining()}</span>
            </VisuallyHidden>
          </p>
          <p role="status">
            <VisuallyHidden>
              <span data-spoken />
            </VisuallyHidden>
          </p>
          <p aria-hidden="true" data-trouble hidden />
        </div>
        <div className={styles.tip}>
          <h3>{m.mode_tip_title()}</h3>
          {tips().map((tip, index) => (
            <p key={tip} data-tip data-shown={index === 0 || undefined}>
              {tip}
            </p>
          ))}
        </div>
        <Offer />
        <Invitation />
        <Button data-closes>{m.mode_search_cancel()}</Button>
      </div>
    </Modal>
  );
}

/** Offers opponents that are always there, once the search has gone on for a while. An island fills it in. */
function Offer() {
  return (
    <OpponentChoice title={m.mode_offer_title()} text={m.mode_offer_text()} className={styles.offer} data-offer hidden>
      <Button data-play-house>{m.house_play()}</Button>
      <Button data-play-recording hidden />
      <p role="status" data-outcome />
    </OpponentChoice>
  );
}

/** Offers a link to a private room while the search goes on, because it may find no other player. */
function Invitation() {
  return (
    <OpponentChoice
      title={m.mode_invite_title()}
      text={m.mode_invite_text()}
      className={styles.invitation}
      data-invitation
    >
      <Button data-make disabled>
        {m.mode_invite_make()}
      </Button>
      <div className={styles.link} data-made hidden>
        <input aria-label={m.lobby_link()} readOnly />
        <Button data-copy>
          <Copy size={20} aria-hidden="true" />
          {m.lobby_copy()}
        </Button>
        <Button data-share>
          <Share2 size={20} aria-hidden="true" />
          {m.lobby_share()}
        </Button>
        <ButtonLink href={pathOf('mode-selection', getLocale())} data-enter>
          {m.mode_invite_enter()}
        </ButtonLink>
      </div>
      <p role="status" data-outcome />
    </OpponentChoice>
  );
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
