// Console output of a page.
import type { Page } from '@playwright/test';

export interface ConsoleLines {
  /** Number of lines so far that start like this. */
  readonly count: (beginning: string) => number;
}

export function consoleLines(page: Page): ConsoleLines {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return { count: (beginning) => lines.filter((line) => line.startsWith(beginning)).length };
}
