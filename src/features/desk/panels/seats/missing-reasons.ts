// Why seat numbers are missing, in text that needs no hover.
import type { Gate } from '#engine/analysis/analysis.ts';
import { calledSeat, isOneRower, seatLabel, type Crewed } from '#src/charts/choice/seat-look.ts';
import { absentLines, seatsText } from '#src/format/absent-lines.ts';
import type { MetricLook } from '../../shared/metrics/metrics.ts';
import type { SeatRow } from '../../shared/selection/summaries.ts';

const needsForce = ({ field, unit }: Pick<MetricLook, 'field' | 'unit'>): boolean =>
  field.endsWith('ForceN') || unit === 'W' || field.endsWith('SlipDeg');

/** Reason for one missing number. */
export const reasonFor = (look: Pick<MetricLook, 'field' | 'unit'>): string =>
  needsForce(look) ? 'This seat has no force in these strokes.' : 'This seat was not measured in these strokes.';

type Row = Pick<Gate, 'seat' | 'name'> & {
  readonly means: Readonly<Record<string, Pick<SeatRow['means']['powerW'], 'mean'>>>;
};

/**
 * "– Seat 2 Théo Marchetti: No force in these strokes (power, peak)." One line per reason with its seats; empty when
 * nothing is missing.
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
