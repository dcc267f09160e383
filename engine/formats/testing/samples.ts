// What every format's writer writes, quirk by quirk: the import check goes through all of it.
import { ACTIVITY_SAMPLES } from './activity-samples.ts';
import type { Sample } from './check-import.ts';

export const SAMPLES: readonly Sample[] = [...ACTIVITY_SAMPLES];
