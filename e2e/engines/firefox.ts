// Firefox, driven by WebDriver BiDi, and Chromium, where a test compares all three.
import puppeteer, { type Browser, type KeyInput } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../../scripts/machine/chromium.mjs';
import type { DrivenPage } from './driven-page.ts';

/** `folder`: for its profile and what it downloads. `isPrivate`: every window of it is a private one. */
export async function openFirefox(executablePath: string, folder: string, isPrivate = false): Promise<DrivenPage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, HOME: folder },
    extraPrefsFirefox: {
      'browser.download.dir': folder,
      'browser.download.folderList': 2,
      'browser.privatebrowsing.autostart': isPrivate,
    },
    defaultViewport: { width: 1440, height: 900 },
  });
  return driven(browser);
}

/** Without windows. */
export const openChromium = async (executablePath: string): Promise<DrivenPage> =>
  driven(await puppeteer.launch({ executablePath, args: [...CHROMIUM_FLAGS] }));

async function driven(browser: Browser): Promise<DrivenPage> {
  const page = await browser.newPage();
  const key = (name: string): KeyInput => name as KeyInput;
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    ask: async (work, ...given) => {
      // As text: what the protocol gives back is then the page's own JSON in both browsers.
      const answer = await page.evaluate(
        `Promise.resolve((${work.toString()})(...${JSON.stringify(given)})).then((answer) => JSON.stringify({ answer }))`,
      );
      return JSON.parse(String(answer)).answer;
    },
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: async (name, held) => {
      if (held !== undefined) await page.keyboard.down(held);
      await page.keyboard.press(key(name));
      if (held !== undefined) await page.keyboard.up(held);
    },
    choose: async (selector, paths) => {
      const field = await page.$(selector);
      if (field === null) throw new Error(`There is no ${selector}.`);
      await (await field.toElement('input')).uploadFile(...paths);
    },
    close: () => browser.close(),
  };
}
