import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  // a folder is removed in several tries, because a process that was just killed may still be writing to it
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Creates an empty folder that is removed when this process exits, even after a failure or Ctrl-C. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-bench-'));
  folders.push(folder);
  return folder;
}
