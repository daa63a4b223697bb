import { chromium } from '@playwright/test';
import { freePort } from '#tools/databases/free-port.ts';
import { createServerProcess, type Program, type ServerProcess } from '#tools/faults/server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts the server of a built site with a new, empty database. */
export async function startSite(program: Program): Promise<ServerProcess> {
  const server = await createServerProcess({ DATA_FOLDER: temporaryFolder() }, program);
  await server.start();
  return server;
}

/** Starts Chromium with remote debugging on `port`, so that Lighthouse can use it. */
export async function startBrowser(executablePath: string) {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  return { port, browser, close: () => browser.close() };
}
