// Why a metric of an oar is absent in the selected strokes.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { referenceText } from '../../contract/timing/reference.ts';
import { METRIC_GROUPS } from '../../contract/metrics/metrics.ts';

const groupOf = (field: GateField): string | undefined =>
  METRIC_GROUPS.find(({ metrics }) => metrics.some((look) => look.field === field))?.id;

const OF_FORCE: ReadonlySet<GateField> = new Set<GateField>([
  'catchSlipDeg',
  'finishSlipDeg',
  'effectiveArcDeg',
  'loadOffsetMs',
]);
const OF_OTHERS: ReadonlySet<GateField> = new Set<GateField>([
  'catchOffsetMs',
  'loadOffsetMs',
  'finishOffsetMs',
  'catchOffsetDeg',
]);

const isMeasured = (
  { strokes: table }: Analysis,
  field: GateField,
  gate: number,
  strokes: Iterable<number>,
): boolean => {
  for (const stroke of strokes) {
    if (Number.isFinite(table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN)) return true;
  }
  return false;
};

/** One sentence, the most telling reason first. */
export function whyAbsent(analysis: Analysis, field: GateField, gate: number, strokes: Int32Array): string {
  if (strokes.length === 0) return 'No whole stroke lies inside the selection';
  if (analysis.sampleRateHz === null) return 'The file’s table of strokes does not hold it';
  if (!isMeasured(analysis, 'catchS', gate, strokes))
    return 'This oar took no part in these strokes, or its angle is not measured';
  const group = groupOf(field);
  const needsForce = group === 'force' || group === 'power' || OF_FORCE.has(field);
  if (needsForce && !isMeasured(analysis, 'peakForceN', gate, strokes)) {
    return 'The force of this oar is not measured in these strokes: its sensor is missing or dead';
  }
  if (OF_OTHERS.has(field)) {
    return `It is timed against ${referenceText(analysis)}, which was not measured in these strokes`;
  }
  if (OF_FORCE.has(field)) return 'The force never passed the threshold of these definitions';
  return 'Not measured in these strokes';
}
