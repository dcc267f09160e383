// All suites, in the order they run.
import type { Suite } from '../harness/suite.ts';
import { growth } from './growth.ts';
import { peakMemory } from './peak-memory.ts';
import { powerDuration } from './power-duration.ts';
import { startUp } from './start-up.ts';
import { textToColumnsBrowser } from './text-to-columns-browser.ts';
import { textToColumns } from './text-to-columns.ts';

export const suites: readonly Suite[] = [
  textToColumns,
  textToColumnsBrowser,
  powerDuration,
  peakMemory,
  startUp,
  growth,
];
