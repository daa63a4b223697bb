import { type SubmitEvent, useState } from 'react';
import { call } from '#app/client/call.ts';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 10_000;

/** Creates a room and opens its lobby. On failure, the page stays open and `hasFailed` is true. */
export function useNewRoom() {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailed(false);
    setBusy(true);
    const created = await call(api.createRoom, {}, { timeoutMs: TIMEOUT_MS });
    if (created.ok) {
      // the back/forward cache restores the page with its button still disabled
      addEventListener('pageshow', () => setBusy(false), { once: true });
      return location.assign(created.value.lobby);
    }
    setBusy(false);
    setFailed(true);
  }

  return { onSubmit, isBusy, hasFailed };
}
