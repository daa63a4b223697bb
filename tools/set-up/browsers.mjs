import { globSync } from 'node:fs';
import { ensureProgram, findProgram } from './programs.mjs';

/** Returns the path of Firefox on this machine, or undefined. `FIREFOX_PATH` overrides the search. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

/** Returns the path of WebKitGTK's driver on this machine, or undefined. `WEBKIT_DRIVER` overrides the search. */
export const findWebKitDriver = () => process.env.WEBKIT_DRIVER ?? findProgram('WebKitWebDriver');

/** Returns the path of WebKitGTK's browser on this machine, or undefined. `MINIBROWSER_PATH` overrides the search. */
export const findMiniBrowser = () =>
  process.env.MINIBROWSER_PATH ?? globSync('/usr/{lib,lib/*,libexec}/webkit*gtk-*/MiniBrowser').sort().at(-1);

/**
 * Installs Firefox, WebKitGTK and a display without a screen with apt, if one is missing. Exits with a message if
 * the installation is not possible.
 */
export const ensureBrowsers = () =>
  ensureProgram(
    isComplete,
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb xauth',
    'The tests in other browsers need Firefox, WebKitGTK and Xvfb: install them (on Debian: apt-get install ' +
      'firefox-esr webkit2gtk-driver xvfb xauth), or set FIREFOX_PATH, WEBKIT_DRIVER and MINIBROWSER_PATH.',
  );

const isComplete = () =>
  [findFirefox(), findWebKitDriver(), findMiniBrowser(), findProgram('xvfb-run')].every(path => path !== undefined);
