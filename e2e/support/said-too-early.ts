// Detects panels that report missing data and then show it, as reasons must only appear once they are known; and what
// a page writes on the console.
import type { Page } from '@playwright/test';

/** Notes every reason that a panel gives; before the page is loaded. */
export async function watchReasons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said = new Set<string>();
    let within: Element | null = null;
    const note = (): void => {
      const panel = document.querySelector('[role=tabpanel]');
      // What the view before said is not of this one.
      if (panel !== within) said.clear();
      within = panel;
      for (const reason of panel?.querySelectorAll('[data-empty] > p') ?? []) said.add(reason.textContent);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { saidReasons: said });
  });
}

/** For the current view; messages ending in an ellipsis are loading states. */
export const saidTooEarly = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stands = new Set(
      Array.from(document.querySelectorAll('[role=tabpanel] [data-empty] > p'), (reason) => reason.textContent),
    );
    const said: unknown = Reflect.get(window, 'saidReasons');
    if (!(said instanceof Set)) return ['nothing was noted'];
    return Array.from(said, String).filter((reason) => !stands.has(reason) && !reason.endsWith('…'));
  });

/** Console output of a page. */
interface ConsoleLines {
  /** Number of lines so far that start like this. */
  readonly count: (beginning: string) => number;
}

export function consoleLines(page: Page): ConsoleLines {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return { count: (beginning) => lines.filter((line) => line.startsWith(beginning)).length };
}
