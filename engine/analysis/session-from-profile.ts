// Analysis of a recording with the vendor's strokes only, without traces.
import type { Recording } from '../recording/recording.ts';
import { impossibleFindings } from './sensors/checks/absurd.ts';
import { takeImpossible } from './sensors/checks/impossible.ts';
import { orNull } from './statistics.ts';
import { profileFindings, profileStrokes, vendorGates } from './strokes/profile.ts';
import { emptyStrokeTable } from './strokes/stroke-table.ts';
import type { Finding } from '../recording/finding.ts';
import type { Analysis } from './analysis.ts';

export function sessionFromProfile({ vendorStrokes: vendor }: Recording): SessionData {
  const gates = vendor ? vendorGates(vendor) : [];
  const strokes = vendor ? profileStrokes(vendor, gates) : emptyStrokeTable(0, 0);
  const findings = [...profileFindings(strokes), ...impossibleFindings(gates, strokes, takeImpossible(strokes))];
  const { startS, endS } = strokes.boat;
  const clockStartS = orNull(startS.find(Number.isFinite) ?? endS.find(Number.isFinite));
  const nothing = { findings, signatures: [], vendorAgreement: null, countedM: null, crewTiming: NO_TIMING };
  return { gates, strokes, ...nothing, clockStartS, clockEndS: orNull(endS.findLast(Number.isFinite)) };
}

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
