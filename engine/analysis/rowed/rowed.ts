// What of an analysis hangs on what the recording holds: traces, rows of strokes, or what a device kept.
import type { Finding } from '../../recording/finding.ts';
import type { Analysis } from '../analysis.ts';

/** What depends on whether the recording holds samples or only per-stroke values. */
export type Rowed = Pick<
  Analysis,
  'gates' | 'strokes' | 'uncounted' | 'crewTiming' | 'signatures' | 'vendorAgreement' | 'clockStartS' | 'clockEndS'
> & {
  readonly findings: readonly Finding[];
  readonly countedM: number | null;
  /** Absent where every number is measured from a logger's traces, by one rule. */
  readonly measuredBy?: Pick<Analysis, 'gateRules' | 'boatRules'>;
};

export const NO_TIMING: Analysis['crewTiming'] = { catchSpreadMs: null, finishSpreadMs: null, forceSimilarity: null };
