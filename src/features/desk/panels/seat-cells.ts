// What the table of seats shows besides its numbers: power and timing as dots on one line, why a number is missing, and
// which ones the debrief names.
import type { GateField, Gate } from '#engine/analysis/analysis.ts';
import { areComparable } from '#engine/analysis/logged/comparable-gates.ts';
import { computeMean } from '#engine/analysis/statistics.ts';
import { calledSeat, isOneRower, seatLabel, type Crewed } from '#src/figures/choice/seat-look.ts';
import { absentLines, seatsText } from '#src/format/labels.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { SeatRow } from '../shared/selection/summaries.ts';
import type { MetricLook } from '../shared/metrics/metrics.ts';

/** Scale of a column's dots, in the analysis's unit. */
export interface SeatDots {
  readonly centre: number;
  readonly reach: number;
  /** With bars of one SD around each; otherwise stems from the center. */
  readonly hasBars: boolean;
}

export type DottedField = Extract<GateField, 'powerW' | 'catchOffsetMs'>;

export const isDotted = (field: GateField): field is DottedField => field === 'powerW' || field === 'catchOffsetMs';

/** Bars are cut beyond this, so that one uneven rower does not squeeze the others. */
const MAX_BAR = 1.5;

/**
 * Power from the mean of the visible seats, catch from the stroke seat. Null with fewer than two measured seats, and
 * for seats measured differently.
 */
export function seatDots(rows: readonly SeatRow[], field: DottedField): SeatDots | null {
  const means = rows.flatMap(({ means: { [field]: spread } }) => spread.mean ?? []);
  if (means.length < 2 || !areComparable(rows)) return null;
  const centre = field === 'powerW' ? (computeMean(means) ?? 0) : 0;
  const farthest = Math.max(...means.map((mean) => Math.abs(mean - centre)));
  if (field === 'powerW') return { centre, reach: farthest > 0 ? farthest : 1, hasBars: false };
  const bars = rows.map(({ means: { [field]: spread } }) => Math.abs(spread.mean ?? 0) + (spread.sd ?? 0));
  const reach = Math.min(Math.max(...bars), MAX_BAR * Math.max(farthest, 1));
  return { centre, reach: Math.max(reach, farthest, 1), hasBars: true };
}

const needsForce = ({ field, unit }: Pick<MetricLook, 'field' | 'unit'>): boolean =>
  field.endsWith('ForceN') || unit === 'W' || field.endsWith('SlipDeg');

/** Reason for one missing number. */
export const reasonFor = (look: Pick<MetricLook, 'field' | 'unit'>): string =>
  needsForce(look) ? 'This seat has no force in these strokes.' : 'This seat was not measured in these strokes.';

type Row = Pick<Gate, 'seat' | 'name'> & {
  readonly means: Readonly<Record<string, Pick<SeatRow['means']['powerW'], 'mean'>>>;
};

/**
 * Why numbers are missing, in text that needs no hover: "– Seat 2 Théo Marchetti: No force in these strokes (power,
 * peak)." One line per reason with its seats; empty when nothing is missing.
 */
export function missingReasons(
  crewed: Crewed,
  rows: readonly Row[],
  looks: readonly Pick<MetricLook, 'field' | 'unit' | 'name'>[],
): readonly string[] {
  const cells = rows.flatMap(({ means, ...row }) =>
    looks
      .filter(({ field }) => means[field]?.mean == null)
      .map((look) => ({
        row: seatLabel(row),
        name: look.name,
        reason: needsForce(look) ? 'No force in these strokes' : 'Not measured in these strokes',
      })),
  );
  const count = new Set(rows.map(({ seat }) => seat)).size;
  return absentLines(cells, (labels) =>
    isOneRower(crewed) ? calledSeat(crewed, 1) : seatsText([...new Set(labels)], count),
  );
}

/** More highlights would not help. */
const MAX_NAMED = 2;

type Named = Pick<Finding, 'place' | 'subject' | 'quantity'>;

/** Numbers in the first sentences about a rower; look-up by seat and field. */
export function namedNumbers(findings: readonly Named[]): (seat: number, field: GateField) => boolean {
  const named = findings
    .filter(({ place, subject, quantity }) => place !== null && subject !== null && quantity !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .slice(0, MAX_NAMED);
  return (seat, field) => named.some(({ subject, quantity }) => subject === seat && quantity === field);
}
