// Is a number based on unreliable data? Finds the findings that affect this metric of this oar in these strokes.
import type { Analysis, BoatField, GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { fieldsNeeding } from '#engine/analysis/definitions/gate-definitions.ts';
import type { Affected, Finding } from '#engine/recording/finding.ts';

/** Metric of one oar, or of the boat. */
export type Measure =
  | { readonly gate: number; readonly field: GateField }
  | { readonly gate: null; readonly field: BoatField };

export interface Doubt {
  readonly findings: readonly Finding[];
}

const ABSOLUTE_ANGLES: ReadonlySet<string> = fieldsNeeding('zero');
const LEVERED: ReadonlySet<string> = fieldsNeeding('lever');

/** Values read from the clock, or divided by a time. */
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

/** Share of affected strokes that makes a number unreliable: two strokes of an hour don't affect the mean. */
const DOUBTED_SHARE = 0.02;

/** Strokes the finding affects; all when it is about the whole recording. */
function touchedBy({ fromS, toS }: Finding, { boat }: StrokeTable): (stroke: number) => boolean {
  if (fromS === undefined) return () => true;
  const endS = toS ?? fromS;
  return (stroke) => (boat.startS[stroke] ?? Number.NaN) <= endS && (boat.endS[stroke] ?? Number.NaN) >= fromS;
}

/** Are enough of the strokes affected to make their total unreliable? */
function isMajority(strokes: Int32Array, isMeant: (stroke: number) => boolean): boolean {
  let meant = 0;
  for (const stroke of strokes) if (isMeant(stroke)) meant += 1;
  return meant > 0 && meant >= DOUBTED_SHARE * strokes.length;
}

const seatOf = ({ gates }: Analysis, gate: number | null): number | null =>
  gate === null ? null : (gates[gate]?.seat ?? null);

/** Checks the finding's subject first: scanning strokes is slow, and done for every number on the screen. */
function touches(analysis: Analysis, finding: Finding, { gate, field }: Measure, strokes: Int32Array): boolean {
  if (finding.severity === 'info') return false;
  if (finding.seat !== undefined && finding.seat !== seatOf(analysis, gate)) return false;
  const isTouched = touchedBy(finding, analysis.strokes);
  if (finding.affects !== undefined) {
    return gate !== null && finding.affects.some((one) => AFFECTED[one].has(field)) && isMajority(strokes, isTouched);
  }
  if (finding.code === 'zero-offset') {
    return hangsOnZero(finding, field) && strokes.some(isTouched);
  }
  if (CLOCK_CODES.has(finding.code)) {
    return finding.fromS !== undefined && TIMED.has(field) && isMajority(strokes, isTouched);
  }
  if (gate === null || finding.seat === undefined) return false;
  return isMajority(strokes, (stroke) => isMissing(analysis.strokes, gate, field, stroke) && isTouched(stroke));
}

/** The mean lacks values that could not be measured in a stroke. */
const isMissing = (table: StrokeTable, gate: number, field: GateField, stroke: number): boolean =>
  !Number.isFinite(table.gate[field][stroke * table.gateCount + gate]);

/** Does the field depend on the zero offset: an angle, or what a gate's force is multiplied with? */
const hangsOnZero = (finding: Finding, field: string): boolean =>
  ABSOLUTE_ANGLES.has(field) || (finding.seat !== undefined && LEVERED.has(field));

/** Null when nothing affects the number. */
export function findDoubt(analysis: Analysis, measure: Measure, strokes: Int32Array): Doubt | null {
  const findings = analysis.findings.filter((finding) => touches(analysis, finding, measure, strokes));
  return findings.length === 0 ? null : { findings };
}

/** A number made from several is unreliable when one of them is. */
export function joinedDoubt(doubts: readonly (Doubt | null)[]): Doubt | null {
  const findings = [...new Set(doubts.flatMap((doubt) => doubt?.findings ?? []))];
  return findings.length === 0 ? null : { findings };
}

/** A rower's number is unreliable when one of the seat's oars is. */
export const findSeatDoubt = (analysis: Analysis, seat: number, field: GateField, strokes: Int32Array): Doubt | null =>
  joinedDoubt(
    analysis.gates.map((one, gate) => (one.seat === seat ? findDoubt(analysis, { gate, field }, strokes) : null)),
  );

/** "Check data: seat 3: no usable force signal from …" */
export const doubtWords = ({ findings }: Doubt): string =>
  `Check data: ${findings.map(({ message }) => message).join(' ')}`;
