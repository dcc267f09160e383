// What a reader with large text would miss on a page: words that are cut off, words on top of each other, and a page
// that has to be pushed sideways.
import type { Page } from '@playwright/test';

/** A sentence for each; empty when everything can be read. */
export async function unreadable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Word {
      readonly text: string;
      readonly box: DOMRect;
      readonly layer: Element | null;
      readonly node: Node;
    }
    const SHOWN = 40;
    /** Of the smaller box: descenders of one line reach into the next. */
    const TOUCHING = 0.34;

    const computedStyle = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
    const named = (text: string): string => `“${text.trim().slice(0, SHOWN)}”`;
    const ancestors = function* (element: Element): Generator<Element> {
      for (let at: Element | null = element; at !== null; at = at.parentElement) yield at;
    };
    /** Fixed elements may cover what scrolls under them. */
    const findFixedLayer = (element: Element): Element | null =>
      [...ancestors(element)].find((one) => /fixed|sticky/u.test(computedStyle(one).position)) ?? null;
    /** Only for screen readers, in a figure that is drawn as a whole, or out of the arrangement. */
    const isAside = (element: Element): boolean =>
      element.closest('svg, canvas, [inert], [aria-hidden=true], option, script, style, noscript') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      [...ancestors(element)].some(
        (one) =>
          (one.clientWidth <= 1 || computedStyle(one).clipPath === 'inset(50%)') &&
          /hidden|clip/u.test(computedStyle(one).overflow),
      );
    /** A scroller shows the rest when it is asked to, and an ellipsis says that there is more. */
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow, whiteSpace } = computedStyle(element);
      const cut = (overflow: string): boolean => /hidden|clip/u.test(overflow);
      const wide = cut(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = cut(overflowY) && element.scrollHeight > element.clientHeight + 2;
      return (wide && !(textOverflow === 'ellipsis' && whiteSpace === 'nowrap')) || high;
    };
    /** What of a box can be seen: a scroller shows a part of what it holds. */
    const seen = (element: Element, box: DOMRect): DOMRect => {
      let { left, top, right, bottom } = box;
      for (const one of ancestors(element)) {
        if (!/auto|scroll|hidden|clip/u.test(computedStyle(one).overflow)) continue;
        const frame = one.getBoundingClientRect();
        left = Math.max(left, frame.left);
        top = Math.max(top, frame.top);
        right = Math.min(right, frame.right);
        bottom = Math.min(bottom, frame.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    /**
     * Pixels of a box clipped by a container that doesn't scroll; text behind an ellipsis or in a closed section
     * doesn't count.
     */
    const lost = (element: Element, box: DOMRect): number => {
      let most = 0;
      for (const one of ancestors(element)) {
        const { overflowX, textOverflow } = computedStyle(one);
        if (textOverflow === 'ellipsis' || /auto|scroll/u.test(overflowX)) return most;
        if (!/hidden|clip/u.test(overflowX)) continue;
        const frame = one.getBoundingClientRect();
        most = Math.max(most, frame.left - box.left, box.right - frame.right);
      }
      return most;
    };
    const CLOSE_PX = 2;

    const found: string[] = [];
    const words: Word[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (parent === null || text.trim() === '' || isAside(parent)) continue;
      if (isCut(parent)) found.push(`cut off: ${named(text)}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = findFixedLayer(parent);
      for (const rect of range.getClientRects()) {
        const box = seen(parent, rect);
        if (lost(parent, rect) > CLOSE_PX) found.push(`behind an edge: ${named(text)}`);
        if (box.width > 1 && box.height > 1) words.push({ text, box, layer, node });
      }
    }
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        if (one.layer !== other.layer || one.node === other.node) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const smaller = Math.min(one.box.width * one.box.height, other.box.width * other.box.height);
        if (width > 1 && height > 1 && width * height > TOUCHING * smaller) {
          found.push(`on top of each other: ${named(one.text)} and ${named(other.text)}`);
        }
      }
    }
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) {
      const widest = words.toSorted((one, other) => other.box.right - one.box.right)[0]?.text ?? '';
      found.push(`the page is ${sideways} px wider than the window, up to ${named(widest)}`);
    }
    return [...new Set(found)];
  });
}
