// What a page says to whoever opens its console.
import type { Page } from '@playwright/test';

export interface ConsoleLines {
  /** Lines that begin like this, of everything said so far. */
  readonly count: (beginning: string) => number;
}

export function consoleLines(page: Page): ConsoleLines {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return { count: (beginning) => lines.filter((line) => line.startsWith(beginning)).length };
}
