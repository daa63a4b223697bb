import { findChromium } from '#tools/set-up/chromium.mjs';

/** The options with which tests start Chromium. */
export const LAUNCH_OPTIONS = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
