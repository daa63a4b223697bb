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
 * The Debian packages that the tests with Firefox and WebKit need, each with a function that finds what it installs.
 */
const PACKAGES = {
  'firefox-esr': findFirefox,
  'webkit2gtk-driver': () => findWebKitDriver() && findMiniBrowser(),
  xvfb: () => findProgram('xvfb-run'),
  xauth: () => findProgram('xauth'),
};

/**
 * Returns the names of the packages that must be installed. A Firefox from another source counts as installed, as
 * on Ubuntu, whose archive has no `firefox-esr`.
 */
export const missingPackages = () =>
  Object.entries(PACKAGES).flatMap(([name, find]) => (find() === undefined ? [name] : []));

/**
 * Installs with apt what is missing: Firefox, WebKitGTK, and a virtual display. Exits with a message if the
 * installation is not possible.
 */
export const ensureBrowsers = () =>
  ensureProgram(
    () => missingPackages().length === 0,
    `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missingPackages().join(' ')}`,
    'The tests in other browsers need Firefox, WebKitGTK and Xvfb: install them (on Debian: apt-get install ' +
      'firefox-esr webkit2gtk-driver xvfb xauth), or set FIREFOX_PATH, WEBKIT_DRIVER and MINIBROWSER_PATH.',
  );
