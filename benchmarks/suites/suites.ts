// All suites, in the order they run.
import type { Suite } from '../harness/print.ts';
import { analysis } from './analysis.ts';
import { dataSet } from './data-set.ts';
import { doctor } from './doctor.ts';
import { fleet } from './fleet.ts';
import { formats } from './formats.ts';
import { growth } from './growth.ts';
import { library } from './library.ts';
import { manyFiles } from './many-files.ts';
import { oarlocks } from './oarlocks.ts';
import { peakMemory } from './peak-memory.ts';
import { powerDuration } from './power-duration.ts';
import { publicPages } from './public-pages.ts';
import { reopening } from './reopening.ts';
import { restart } from './restart.ts';
import { scrubbing } from './scrubbing.ts';
import { season } from './season.ts';
import { startUp } from './start-up.ts';
import { textToColumnsBrowser } from './text-to-columns-browser.ts';
import { textToColumns } from './text-to-columns.ts';
import { twoThreads } from './two-threads.ts';
import { video } from './video.ts';
import { views } from './views.ts';
import { webkitReading } from './webkit-reading.ts';

export const suites: readonly Suite[] = [
  textToColumns,
  textToColumnsBrowser,
  twoThreads,
  analysis,
  oarlocks,
  doctor,
  powerDuration,
  peakMemory,
  startUp,
  growth,
  scrubbing,
  reopening,
  restart,
  publicPages,
  library,
  views,
  video,
  manyFiles,
  formats,
  season,
  fleet,
  dataSet,
  webkitReading,
];
