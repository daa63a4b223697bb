import { call } from '#app/client/call.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 10_000;

/**
 * Lets a player who searches for an opponent invite someone to a private room, without ending the search. A link
 * leads to the room's lobby, and the search ends as on every other change of page.
 */
export function offerInvitation(modal: HTMLElement, signal: AbortSignal): void {
  const { make, made, link, copy, share, enter, outcome } = partsOf(modal);
  make.disabled = false;
  share.hidden = navigator.share === undefined;
  copy.hidden = !share.hidden;

  async function createRoom(): Promise<void> {
    make.disabled = true;
    const created = await call(api.createRoom, {}, { timeoutMs: TIMEOUT_MS });
    make.disabled = false;
    outcome.textContent = created.ok ? '' : m.notice_room_failed_text();
    if (!created.ok) return make.focus();
    link.value = new URL(created.value.lobby, location.href).href;
    enter.href = created.value.lobby;
    made.hidden = false;
    make.hidden = true;
    (share.hidden ? copy : share).focus();
  }

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link.value);
      outcome.textContent = m.lobby_link_copied();
    } catch {
      link.select();
      outcome.textContent = m.lobby_link_selected();
    }
  }

  make.addEventListener('click', createRoom, { signal });
  copy.addEventListener('click', copyLink, { signal });
  share.addEventListener('click', () => void shareLink(link.value), { signal });
  link.addEventListener('focus', () => link.select(), { signal });
}

/** Opens the device's share sheet. Cancelling it is not an error. */
const shareLink = (url: string): Promise<void> =>
  navigator.share({ title: 'Enfilade', text: m.lobby_share_text(), url }).catch(() => {});

function partsOf(modal: HTMLElement) {
  const part = <T extends HTMLElement>(selector: string): T => {
    const found = modal.querySelector<T>(`[data-invitation] ${selector}`);
    if (found === null) throw new Error(`the invitation has no ${selector}`);
    return found;
  };
  return {
    make: part<HTMLButtonElement>('[data-make]'),
    made: part('[data-made]'),
    link: part<HTMLInputElement>('input'),
    copy: part('[data-copy]'),
    share: part('[data-share]'),
    enter: part<HTMLAnchorElement>('[data-enter]'),
    outcome: part('[data-outcome]'),
  };
}
