import { Builder, Key, type WebDriver } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { findMiniBrowser, findWebKitDriver } from '#tools/set-up/browsers.mjs';
import { type Driver, type KeyName, type Point, WINDOW } from './driver.ts';

const KEYS: Readonly<Record<KeyName, string>> = {
  ArrowUp: Key.ARROW_UP,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  Backspace: Key.BACK_SPACE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

/** Starts WebKitGTK's MiniBrowser, and a WebDriver server for it alone, because a server controls only one browser. */
export async function openWebKit(): Promise<Driver> {
  // Selenium has no builder for WebKitGTK's driver, but that driver takes the same arguments as Safari's
  const service = new ServiceBuilder(findWebKitDriver() ?? 'WebKitWebDriver').build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  return {
    open: url => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: (script, ...args) => driver.executeScript(`return (${script})(...arguments)`, ...args),
    press: key => driver.actions().sendKeys(KEYS[key]).perform(),
    type: text => driver.actions().sendKeys(text).perform(),
    drag: points => dragMouse(driver, points),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: () => [], // WebDriver cannot read the console, so errors on a page stay unknown
    async close() {
      await driver.quit();
      await service.kill();
    },
  };
}

function dragMouse(driver: WebDriver, points: readonly Point[]): Promise<void> {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y), duration: 0 }));
  if (first === undefined) throw new Error('there is no point to press on');
  const pressed = driver.actions().move(first).press();
  return rest
    .reduce((stroke, point) => stroke.move(point), pressed)
    .release()
    .perform();
}
