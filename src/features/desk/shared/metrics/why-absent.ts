// Why an oar's metric is missing in the selected strokes.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { fieldsNeeding } from '#engine/analysis/definitions/gate-definitions.ts';
import { referenceText } from '../reference.ts';

const OF_FORCE = fieldsNeeding('force');
const OF_THRESHOLD = fieldsNeeding('threshold');
const OF_OTHERS = fieldsNeeding('other-oars');

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

/** One sentence, the most useful reason first. */
export function whyAbsent(analysis: Analysis, field: GateField, gate: number, strokes: Int32Array): string {
  if (strokes.length === 0) return 'The selection contains no complete stroke';
  if (analysis.sampleRateHz === null) return 'Not in the file’s stroke table';
  if (!isMeasured(analysis, 'catchS', gate, strokes)) return 'This oar wasn’t rowing, or its angle wasn’t recorded';
  if (OF_FORCE.has(field) && !isMeasured(analysis, 'peakForceN', gate, strokes)) {
    return 'The force of this oar is not measured in these strokes: its sensor is missing or dead';
  }
  if (OF_OTHERS.has(field)) {
    return `It is timed against ${referenceText(analysis)}, which was not measured in these strokes`;
  }
  if (OF_THRESHOLD.has(field)) return 'The force never passed the threshold of these definitions';
  return 'Not measured in these strokes';
}
