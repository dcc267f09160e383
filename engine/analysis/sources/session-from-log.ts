// Analysis of a recording from a device with strokes, intervals or per-second values.
import type { Engine } from '../../kernel/engine.ts';
import type { Finding } from '../../recording/finding.ts';
import type { Interval } from '../../recording/interval.ts';
import type { MarkedPiece, Recording } from '../../recording/recording.ts';
import { listSampleSets } from '../../recording/sample-sets.ts';
import type { StrokeTable } from '../analysis.ts';
import { impossibleFindings } from '../sensors/checks/absurd.ts';
import { takeImpossible } from '../sensors/checks/impossible.ts';
import { orNull } from '../statistics.ts';
import { NO_TIMING, type SessionData } from './session-data.ts';
import { loggedStrokes } from '../logged/logged-strokes.ts';
import { areComparable, markedAlike } from '../logged/comparable-gates.ts';
import { oneOarFindings } from '../logged/one-oar-findings.ts';

const MEASURED_DIFFERENTLY: Finding = {
  code: 'measured-differently',
  severity: 'info',
  message:
    'The seats were measured by different devices or firmware, so their forces, powers and angles aren’t comparable. Each is shown separately, without a mean or sum.',
};

/** Clock of the first and last event, s. */
function measureClock(
  engine: Engine,
  recording: Recording,
  { startS, endS }: Pick<StrokeTable['boat'], 'startS' | 'endS'>,
) {
  const { fixes, intervals } = recording;
  const timesS = listSampleSets(recording).map((set) => engine.f64(set.timeS.address, set.rowCount));
  const starts = [
    startS.find(Number.isFinite),
    endS.find(Number.isFinite),
    ...timesS.map((timeS) => timeS[0]),
    fixes?.timeS[0],
    intervals[0]?.startS,
  ];
  const ends = [
    endS.findLast(Number.isFinite),
    ...timesS.map((timeS) => timeS.at(-1)),
    fixes?.timeS.at(-1),
    intervals.at(-1)?.endS,
  ];
  const finite = (values: readonly (number | undefined)[]): number[] =>
    values.flatMap((value) => (value !== undefined && Number.isFinite(value) ? [value] : []));
  return {
    clockStartS: orNull(Math.min(...finite(starts))),
    clockEndS: orNull(Math.max(...finite(ends))),
  };
}

/** Strokes as recorded by the device; without rows every table is empty. */
export function sessionFromLog(engine: Engine, recording: Recording): SessionData {
  const { gateRules, boatRules, strokes, uncounted, ...logged } = loggedStrokes(recording);
  const gates = markedAlike(logged.gates, gateRules, recording.rules);
  const impossible = impossibleFindings(gates, strokes, takeImpossible(strokes));
  // Strokes felt only by the oar can be impossible too; the count includes only counted strokes.
  if (uncounted !== null) takeImpossible(uncounted);
  const findings = [
    ...(areComparable(gates) ? [] : [MEASURED_DIFFERENTLY]),
    ...oneOarFindings(recording),
    ...impossible,
  ];
  const clock = measureClock(engine, recording, strokes.boat);
  const nothing = { signatures: [], vendorAgreement: null, countedM: null, crewTiming: NO_TIMING };
  return {
    gates,
    measuredBy: { gateRules, boatRules },
    strokes,
    ...(uncounted !== null && { uncounted }),
    findings,
    ...clock,
    ...nothing,
  };
}

const isPiece = ({ kind, by }: Interval): boolean => kind === 'work' && by !== 'split';

/** Pieces as recorded by the device; none for a single one that covers the session. */
export function markedByDevice({
  intervals,
  markedPieces,
}: Pick<Recording, 'intervals' | 'markedPieces'>): readonly MarkedPiece[] {
  const work = intervals.filter(isPiece);
  if (work.length < 2 && intervals.every(isPiece)) return markedPieces;
  return [...markedPieces, ...work.map(({ startS, endS, name }) => ({ startS, endS, comment: name ?? '' }))];
}
