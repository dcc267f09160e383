import type { Phase } from '#workers/api.ts';

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  waiting: 'Queued',
  reading: 'Reading the samples',
  analysing: 'Finding the strokes',
  ready: 'Ready',
  failed: 'Couldn’t open',
  cancelled: 'Canceled',
};
