import { sendRun } from '#app/challenge/play/send-run.ts';
import { finishedRun, keptCodes } from '#app/challenge/storage/kept-runs.ts';

/** Sends the runs that are over and that the server has not heard of, except that of this page, which sends it itself. */
export async function sendRuns(player: string | undefined): Promise<void> {
  for (const code of keptCodes()) {
    const run = location.pathname.endsWith(code) ? undefined : finishedRun(code, player);
    if (run !== undefined) await sendRun(run, player);
  }
}
