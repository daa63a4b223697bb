import { call } from '#app/client/call.ts';
import { longDateText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { gamePath, openHouse } from './play-house.ts';

/** How long a search goes on before it offers opponents that are always there. */
const OFFER_AFTER_MS = 8000;

const TIMEOUT_MS = 5000;

type OfferDeps = {
  /** Says the offer to screen readers, once. */
  readonly announce: (text: string) => void;
  /** Called with the path of the game that the player has chosen. */
  readonly choose: (path: string) => void;
};

/**
 * Offers a player whose search finds no one the house and, if one is lent, a recording. The search goes on until the
 * player chooses one.
 */
export function offerOpponents(modal: HTMLElement, { announce, choose }: OfferDeps, signal: AbortSignal): void {
  const { offer, house, recording, outcome } = partsOf(modal);
  offer.hidden = true;
  recording.hidden = true;
  outcome.textContent = '';
  setBusy(false);
  const waiting = setTimeout(show, OFFER_AFTER_MS);
  signal.addEventListener('abort', () => clearTimeout(waiting), { once: true });

  async function show(): Promise<void> {
    offer.hidden = false;
    const { player } = document.documentElement.dataset;
    const opened = await call(api.openRecording, {}, { player, timeoutMs: TIMEOUT_MS });
    if (signal.aborted) return;
    const found = opened.ok ? opened.value.recording : null;
    if (found === null) return announce(m.mode_offer_house());
    const { room, name, recordedAt } = found;
    const label = m.recording_label({ recording: m.recording_of({ name }), day: longDateText(recordedAt) });
    recording.textContent = label;
    recording.hidden = false;
    const playRecording = () => {
      setBusy(true);
      choose(gamePath(room));
    };
    recording.addEventListener('click', playRecording, { signal });
    announce(m.mode_offer_both({ recording: label }));
  }

  async function playHouse(): Promise<void> {
    setBusy(true);
    outcome.textContent = '';
    const opened = await openHouse('adaptive');
    if (signal.aborted) return; // an opponent was found in the meantime
    if (opened.ok) return choose(opened.value);
    setBusy(false);
    outcome.textContent = opened.refusal;
    house.focus();
  }

  function setBusy(isBusy: boolean): void {
    house.disabled = isBusy;
    recording.disabled = isBusy;
  }

  house.addEventListener('click', playHouse, { signal });
}

function partsOf(modal: HTMLElement) {
  const part = <T extends HTMLElement>(selector: string): T => {
    const found = modal.querySelector<T>(selector);
    if (found === null) throw new Error(`the search has no ${selector}`);
    return found;
  };
  return {
    offer: part('[data-offer]'),
    house: part<HTMLButtonElement>('[data-offer] [data-play-house]'),
    recording: part<HTMLButtonElement>('[data-offer] [data-play-recording]'),
    outcome: part('[data-offer] [data-outcome]'),
  };
}
