// Timing reference of the oars: the stroke seat, the mean of the rest of the crew, or any seat. The spread of the seats
// uses no reference: against the rest, an offset is n / (n − 1) times the distance from the mean of all n.
import type { Analysis, Gate, GateField, StrokeTable, TimingReference } from '../analysis.ts';
import { isForward } from '../strokes/stroke-kinds.ts';

/** Minimum share of strokes rowed by the stroke seat. */
const STROKE_SEAT_SHARE = 0.5;
const MILLISECONDS = 1000;

/** Offsets, ms, and the moments they are differences of, s on the recording's clock. */
export const MOMENT_OF = {
  catchOffsetMs: 'catchS',
  loadOffsetMs: 'loadS',
  finishOffsetMs: 'finishS',
} as const satisfies Partial<Record<GateField, GateField>>;
export type OffsetField = keyof typeof MOMENT_OF;
export type MomentField = (typeof MOMENT_OF)[OffsetField];
export const OFFSET_FIELDS = Object.keys(MOMENT_OF) as OffsetField[];

/** Resolves a choice in this boat: a missing seat, or the rest of a crew of one, becomes the stroke seat. */
export function referenceIn(reference: TimingReference, gates: readonly Gate[]): TimingReference {
  const isThere = gates.some(({ seat }) => (reference === 'crew' ? seat !== gates[0]?.seat : seat === reference));
  return isThere ? reference : 'stroke';
}

/** The highest seat that rowed in at least half of the strokes; null if none. `rowed` counts the strokes of a gate. */
export function findStrokeSeat(
  gates: readonly Gate[],
  strokeCount: number,
  rowed: (gate: number) => number,
): number | null {
  return gates.findLast((_, gate) => rowed(gate) >= STROKE_SEAT_SHARE * strokeCount)?.seat ?? null;
}

/** The reference seat, "others" if each seat is timed against the rest; null if there is none. */
export function referenceSeat(
  reference: TimingReference,
  gates: readonly Gate[],
  strokeSeat: number | null,
): number | 'others' | null {
  const chosen = referenceIn(reference, gates);
  if (chosen === 'crew') return 'others';
  return chosen === 'stroke' ? strokeSeat : chosen;
}

/** The reference used in a measured table. */
export function findUsedReference(
  { count, gateCount, gate: { catchS } }: StrokeTable,
  gates: readonly Gate[],
  reference: TimingReference,
): number | 'others' | null {
  const rowed = (gate: number): number => {
    let strokes = 0;
    for (let cell = gate; cell < catchS.length; cell += gateCount) if (!Number.isNaN(catchS[cell])) strokes += 1;
    return strokes;
  };
  return referenceSeat(reference, gates, findStrokeSeat(gates, count, rowed));
}

/** Indexes of the reference oars for a seat. */
export const referenceOars = (
  gates: readonly { readonly seat: number }[],
  reference: number | 'others' | null,
  seat: number,
): number[] =>
  gates.flatMap((other, index) =>
    (reference === 'others' ? other.seat !== seat : other.seat === reference) ? index : [],
  );

/** Mean over the oars with the moment; NaN if none. */
function meanMoment(moments: Float64Array, row: number, oars: readonly number[]): number {
  let sum = 0;
  let count = 0;
  for (const oar of oars) {
    const moment = moments[row + oar] ?? NaN;
    if (Number.isNaN(moment)) continue;
    sum += moment;
    count += 1;
  }
  return sum / count;
}

/** Offsets of one field, ms, + is late; NaN when backing and if the oar or its reference lacks the moment. */
function offsetsAgainst(
  table: StrokeTable,
  references: readonly (readonly number[])[],
  field: OffsetField,
): Float64Array {
  const { count, gateCount } = table;
  const moments = table.gate[MOMENT_OF[field]];
  const offsets = new Float64Array(count * gateCount).fill(NaN);
  for (let stroke = 0; stroke < count; stroke++) {
    if (!isForward(table, stroke)) continue;
    const row = stroke * gateCount;
    let found: readonly number[] | null = null;
    let reference = NaN;
    for (let gate = 0; gate < gateCount; gate++) {
      const oars = references[gate] ?? [];
      if (oars !== found) reference = meanMoment(moments, row, oars);
      found = oars;
      offsets[row + gate] = ((moments[row + gate] ?? NaN) - reference) * MILLISECONDS;
    }
  }
  return offsets;
}

/**
 * The same strokes with offsets in ms against another reference; chords and degrees need the traces and stay as they
 * are.
 */
export function timedAgainst(table: StrokeTable, gates: readonly Gate[], reference: TimingReference): StrokeTable {
  const seat = findUsedReference(table, gates, reference);
  const ofAll = referenceOars(gates, seat, NaN);
  const references = gates.map((gate) => (seat === 'others' ? referenceOars(gates, seat, gate.seat) : ofAll));
  const offsets = OFFSET_FIELDS.map((field) => [field, offsetsAgainst(table, references, field)] as const);
  return { ...table, gate: { ...table.gate, ...Object.fromEntries(offsets) } };
}

/** A compared analysis, timed against one reference; returned unchanged if it already is. */
export function analysisAgainst<T extends Pick<Analysis, 'strokes' | 'gates' | 'timingReference'>>(
  analysis: T,
  reference: TimingReference,
): T {
  const { strokes, gates, timingReference } = analysis;
  if (referenceIn(timingReference, gates) === referenceIn(reference, gates)) return analysis;
  return { ...analysis, timingReference: reference, strokes: timedAgainst(strokes, gates, reference) };
}
