// Analysis of a recording with the vendor's strokes only, without traces.
import type { Recording } from '../../recording/recording.ts';
import { impossibleFindings } from '../sensors/checks/absurd.ts';
import { takeImpossible } from '../sensors/checks/impossible.ts';
import { orNull } from '../statistics.ts';
import { profileFindings, profileStrokes, vendorGates } from '../strokes/profile.ts';
import { emptyStrokeTable } from '../strokes/stroke-table.ts';
import { NO_TIMING, type SessionData } from './session-data.ts';

export function sessionFromProfile({ vendorStrokes: vendor }: Recording): SessionData {
  const gates = vendor ? vendorGates(vendor) : [];
  const strokes = vendor ? profileStrokes(vendor, gates) : emptyStrokeTable(0, 0);
  const findings = [...profileFindings(strokes), ...impossibleFindings(gates, strokes, takeImpossible(strokes))];
  const { startS, endS } = strokes.boat;
  const clockStartS = orNull(startS.find(Number.isFinite) ?? endS.find(Number.isFinite));
  const nothing = { findings, signatures: [], vendorAgreement: null, countedM: null, crewTiming: NO_TIMING };
  return { gates, strokes, ...nothing, clockStartS, clockEndS: orNull(endS.findLast(Number.isFinite)) };
}
