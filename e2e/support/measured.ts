// How much a page asks of its reader: its length, its words and its controls, as far as they are seen.
import type { Page } from '@playwright/test';

export interface Measured {
  /** Of the whole page, px. */
  readonly height: number;
  /** Buttons, links, fields, tabs and sliders. */
  readonly controls: number;
  /** What stands between spaces. */
  readonly words: number;
}

/** Counts the whole page, or with `screen` what is seen of it without scrolling; never what only screen readers say. */
export const measurePage = (page: Page, { screen = false } = {}): Promise<Measured> =>
  page.evaluate((isScreen) => {
    const CONTROL = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider]';
    const UNSEEN = 'script, style, noscript, option, title, desc';

    /** A single pixel is what a style leaves of words for screen readers. */
    const isSeen = ({ width, height, top, bottom }: DOMRect): boolean =>
      width > 1 && height > 1 && (!isScreen || (top < innerHeight && bottom > 0));
    const isShown = (element: Element | null): boolean =>
      element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true &&
      isSeen(element.getBoundingClientRect());
    /** Where words are wider than what is left of their box, the box is one for screen readers. */
    const isClipped = (element: Element | null): boolean => {
      for (let at = element; at !== null; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if ((width <= 1 || height <= 1) && getComputedStyle(at).overflow !== 'visible') return true;
      }
      return false;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let words = 0;
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      range.selectNodeContents(text);
      if (parent?.closest(UNSEEN) !== null || !isSeen(range.getBoundingClientRect())) continue;
      if (isShown(parent) && !isClipped(parent)) words += text.textContent?.match(/\S+/gu)?.length ?? 0;
    }
    const controls = [...document.querySelectorAll(CONTROL)].filter(isShown).length;
    return { height: document.documentElement.scrollHeight, controls, words };
  }, screen);
