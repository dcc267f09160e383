// Output of every format's writer, with each quirk: the import check uses all of it.
import { ACTIVITY_SAMPLES } from '../activity/testing/samples.ts';
import { NK_SAMPLES } from '../nk/testing/samples.ts';
import { TABLE_SAMPLES } from '../table/testing/table-samples.ts';
import { WEB_OARLOCK_SAMPLES } from '../web-oarlock/testing/samples.ts';
import type { Sample } from './check-import.ts';

export const SAMPLES: readonly Sample[] = [
  ...ACTIVITY_SAMPLES,
  ...NK_SAMPLES,
  ...TABLE_SAMPLES,
  ...WEB_OARLOCK_SAMPLES,
];
