// All suites, in the order they run.
import type { Suite } from '../harness/suite.ts';
import { powerDuration } from './power-duration.ts';
import { textToColumns } from './text-to-columns.ts';

export const suites: readonly Suite[] = [textToColumns, powerDuration];
