// Whether a number stands on doubtful data: which findings touch this metric of this oar in these strokes.
import type { Analysis, BoatField, GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { fieldsNeeding } from '#engine/analysis/definitions/gate-definitions.ts';
import type { Affected, Finding } from '#engine/recording/finding.ts';

/** A metric of one oar, or of the boat. */
export type Measure =
  | { readonly gate: number; readonly field: GateField }
  | { readonly gate: null; readonly field: BoatField };

export interface Doubt {
  readonly findings: readonly Finding[];
}

const ABSOLUTE_ANGLES: ReadonlySet<string> = fieldsNeeding('zero');
const LEVERED: ReadonlySet<string> = fieldsNeeding('lever');

/** Read from the clock, or divided by a time that is. */
const OF_CLOCK: readonly BoatField[] = [
  'rateSpm',
  'speedMps',
  'distanceM',
  'minimumSpeedMps',
  'maximumSpeedMps',
  'velocityEfficiencyPct',
];
const TIMED: ReadonlySet<string> = new Set<string>([...fieldsNeeding('clock'), ...OF_CLOCK]);
const CLOCK_CODES: ReadonlySet<string> = new Set(['time-gap', 'time-repaired', 'time-runs-back', 'time-repeats']);

const AFFECTED: Readonly<Record<Affected, ReadonlySet<string>>> = {
  angles: ABSOLUTE_ANGLES,
  arcs: fieldsNeeding('swing'),
  forces: fieldsNeeding('force-size'),
  power: LEVERED,
  timing: fieldsNeeding('other-oars'),
};

/** A number is doubted from this share of its strokes on: two strokes of an hour say nothing against their mean. */
const DOUBTED_SHARE = 0.02;

/** Which strokes the finding touches; all of them where it is about the whole recording. */
function touchedBy({ fromS, toS }: Finding, { boat }: StrokeTable): (stroke: number) => boolean {
  if (fromS === undefined) return () => true;
  const endS = toS ?? fromS;
  return (stroke) => (boat.startS[stroke] ?? Number.NaN) <= endS && (boat.endS[stroke] ?? Number.NaN) >= fromS;
}

/** Whether so many of the strokes are meant that what is said of all of them is doubtful. */
function manyOf(strokes: Int32Array, isMeant: (stroke: number) => boolean): boolean {
  let meant = 0;
  for (const stroke of strokes) if (isMeant(stroke)) meant += 1;
  return meant > 0 && meant >= DOUBTED_SHARE * strokes.length;
}

const seatOf = ({ gates }: Analysis, gate: number | null): number | null =>
  gate === null ? null : (gates[gate]?.seat ?? null);

/** What the finding is about comes first: looking through the strokes is expensive, and asked for every number on the screen. */
function touches(analysis: Analysis, finding: Finding, { gate, field }: Measure, strokes: Int32Array): boolean {
  if (finding.severity === 'info') return false;
  if (finding.seat !== undefined && finding.seat !== seatOf(analysis, gate)) return false;
  const isTouched = touchedBy(finding, analysis.strokes);
  if (finding.affects !== undefined) {
    return gate !== null && finding.affects.some((one) => AFFECTED[one].has(field)) && manyOf(strokes, isTouched);
  }
  if (finding.code === 'zero-offset') {
    return hangsOnZero(finding, field) && strokes.some(isTouched);
  }
  if (CLOCK_CODES.has(finding.code)) {
    return finding.fromS !== undefined && TIMED.has(field) && manyOf(strokes, isTouched);
  }
  if (gate === null || finding.seat === undefined) return false;
  return manyOf(strokes, (stroke) => isMissing(analysis.strokes, gate, field, stroke) && isTouched(stroke));
}

/** What could not be measured in a stroke is missing from the mean. */
const isMissing = (table: StrokeTable, gate: number, field: GateField, stroke: number): boolean =>
  !Number.isFinite(table.gate[field][stroke * table.gateCount + gate]);

/** An angle is of another size than shown, or what a gate's force is multiplied with. */
const hangsOnZero = (finding: Finding, field: string): boolean =>
  ABSOLUTE_ANGLES.has(field) || (finding.seat !== undefined && LEVERED.has(field));

/** Null where nothing speaks against the number. */
export function doubtOf(analysis: Analysis, measure: Measure, strokes: Int32Array): Doubt | null {
  const findings = analysis.findings.filter((finding) => touches(analysis, finding, measure, strokes));
  return findings.length === 0 ? null : { findings };
}

/** Of a number that is taken from several: doubtful where one of them is. */
export function joinedDoubt(doubts: readonly (Doubt | null)[]): Doubt | null {
  const findings = [...new Set(doubts.flatMap((doubt) => doubt?.findings ?? []))];
  return findings.length === 0 ? null : { findings };
}

/** Of a rower's number: doubtful where one of the oars of the seat is. */
export const doubtOfSeat = (analysis: Analysis, seat: number, field: GateField, strokes: Int32Array): Doubt | null =>
  joinedDoubt(
    analysis.gates.map((one, gate) => (one.seat === seat ? doubtOf(analysis, { gate, field }, strokes) : null)),
  );

/** "Doubtful: seat 3: no usable force signal from …" */
export const doubtWords = ({ findings }: Doubt): string =>
  `Doubtful: ${findings.map(({ message }) => message).join(' ')}`;
