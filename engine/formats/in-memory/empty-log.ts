// Defaults of an empty file, so that formats only list what they have.
import { NO_TOTALS } from '../../recording/interval.ts';
import { ROWING } from '../../recording/recording.ts';
import { NO_START } from '../../recording/start.ts';
import type { LoggedFile } from './logged-file.ts';

export const EMPTY_LOG: LoggedFile = {
  start: NO_START,
  device: null,
  sport: ROWING,
  craft: 'unknown',
  boat: {},
  oars: [],
  rules: [],
  series: null,
  strokeSets: [],
  curves: [],
  fixes: null,
  intervals: [],
  totals: NO_TOTALS,
  deviceTotals: null,
  deviceMeans: [],
  findings: [],
};
