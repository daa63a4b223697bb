/*
 * Preloaded into a measured process (`node --expose-gc --import`). Replies to each message from the parent
 * process with the resources used so far, and exits when the parent exits.
 */

/** The processor time of all threads, and the resident memory. See `memoryKilobytes` in duel-slices.ts. */
export type Usage = { readonly cpuMicros: number; readonly residentKilobytes: number };

process.on('message', message => {
  if (message === 'usage-after-collection') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpuMicros: user + system, residentKilobytes: process.memoryUsage.rss() / 1024 };
  process.send?.(usage);
});
process.on('disconnect', () => process.exit());
