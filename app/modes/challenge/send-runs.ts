import { finishedRun, keptCodes } from './play/kept-runs.ts';
import { sendRun } from './play/send-run.ts';

/** Sends the runs that are over and that the server has not heard of, except that of this page, which sends it itself. */
export async function sendRuns(player: string | undefined): Promise<void> {
  for (const code of keptCodes()) {
    const run = location.pathname.endsWith(code) ? undefined : finishedRun(code, player);
    if (run !== undefined) await sendRun(run, player);
  }
}
