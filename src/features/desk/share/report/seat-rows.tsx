// One row per seat on paper, with the reason for every missing number.
import { isOneRower, seatName } from '#src/charts/choice/seat-look.ts';
import { ABSENT } from '#src/format/number.ts';
import { strokesInFull } from '#src/format/stroke-labels.ts';
import { findDoubt } from '../../shared/doubt/doubt.ts';
import { DoubtMark } from '../../shared/doubt/doubt-mark.tsx';
import { metricText, type MetricLook } from '../../shared/metrics/metrics.ts';
import { OVERVIEW_METRICS } from '../../shared/metrics/overview-metrics.ts';
import { saidLooks } from '../../shared/metrics/said-metrics.ts';
import { useMetricDisplays } from '../../shared/metrics/use-metric-display.ts';
import type { SeatRow } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import { missingReasons } from '../../panels/seats/missing-reasons.ts';
import { PaperTable } from './paper-table.tsx';

/** The sheet is one column narrower than the screen. */
const LOOKS = OVERVIEW_METRICS.filter(({ field }) => field !== 'peakPositionPct');

/** Without its group above it, a heading needs one more word. */
const heading = (look: MetricLook): string => (look.field === 'catchOffsetMs' ? 'Timing' : look.short);

interface SeatRowsProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  readonly rows: readonly SeatRow[];
}

export function SeatRows({ analysis, selection, rows }: SeatRowsProps) {
  const looks = saidLooks(analysis, useMetricDisplays(LOOKS));
  const { strokes } = selection.counted;
  return (
    <PaperTable
      caption={`Means of ${strokesInFull(selection.counted)}`}
      rowsAre={isOneRower(analysis) ? 'Rower' : 'Seat'}
      columns={looks.map((look) => ({ name: heading(look), unit: look.unit }))}
      rows={rows.map((row) => ({
        id: row.gate,
        name: <RowName analysis={analysis} row={row} />,
        cells: looks.map((look) => {
          const text = metricText(look, row.means[look.field].mean);
          // Absent values get no mark: their reason is below.
          const doubt = text === ABSENT ? null : findDoubt(analysis, { gate: row.gate, field: look.field }, strokes);
          return { text, mark: <DoubtMark doubt={doubt} /> };
        }),
      }))}
      reasons={missingReasons(analysis, rows, looks)}
    />
  );
}

/** "3 port · Maeve Donnelly"; a single rower has no seat number. */
function RowName({ analysis, row: { seat, side, name } }: Pick<SeatRowsProps, 'analysis'> & { readonly row: SeatRow }) {
  if (isOneRower(analysis)) return <>{[name ?? 'The rower', side].filter(Boolean).join(', ')}</>;
  return (
    <>
      {seatName(seat, analysis.boat.seatCount)} <small>{[side, name].filter(Boolean).join(' · ')}</small>
    </>
  );
}
