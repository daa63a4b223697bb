import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  // a process that was killed a moment ago may still write
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Makes an empty folder that is removed when this process ends, after a failure or Ctrl-C as well. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-bench-'));
  folders.push(folder);
  return folder;
}
