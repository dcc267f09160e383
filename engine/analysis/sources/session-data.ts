// Parts of an analysis that depend on the contents of the recording: traces, stroke rows, or device values.
import type { Finding } from '../../recording/finding.ts';
import type { Analysis } from '../analysis.ts';

/** Fields that depend on whether the recording has samples or only per-stroke values. */
export type SessionData = Pick<
  Analysis,
  'gates' | 'strokes' | 'uncounted' | 'crewTiming' | 'signatures' | 'vendorAgreement' | 'clockStartS' | 'clockEndS'
> & {
  readonly findings: readonly Finding[];
  readonly countedM: number | null;
  /** Absent if every value is measured from a logger's traces by one rule. */
  readonly measuredBy?: Pick<Analysis, 'gateRules' | 'boatRules'>;
};

export const NO_TIMING: Analysis['crewTiming'] = { catchSpreadMs: null, finishSpreadMs: null, forceSimilarity: null };
