// Spread between seats in values that need no common clock: angles, lengths, forces, powers.
import { fixed } from '#src/format/number.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { FigureTable } from '#src/charts/table/figure-table.tsx';
import { gateLabel } from '#src/charts/choice/seat-look.ts';
import { ALL_METRICS, inLook, metricText } from '../../../shared/metrics/metrics.ts';
import { useMetricDisplays } from '../../../shared/metrics/use-metric-display.ts';
import { averageSeats, seatRows } from '../../../shared/selection/summaries.ts';
import type { ViewProps } from '../../../shared/view.ts';

export function ApartPanel({ analysis, selection, reason }: ViewProps & { readonly reason: string }) {
  const rows = seatRows(analysis, selection);
  const between = averageSeats(rows);
  const looks = useMetricDisplays(ALL_METRICS).filter(({ field }) => between[field].count > 1);
  return (
    <FigurePanel
      title="Spread between seats"
      finding={reason}
      empty={looks.length === 0 ? reason : null}
      picture="none"
    >
      <FigureTable
        caption="Seat averages and spread"
        columns={['Seat', ...looks.map(({ name, unit }) => `${name} ${unit}`.trim())]}
        rows={[
          ...rows.map(({ gate, seat, means }) => [
            gateLabel(analysis.gates[gate] ?? { seat, side: null }),
            ...looks.map((look) => metricText(look, means[look.field].mean)),
          ]),
          ['Scatter between seats', ...looks.map((look) => fixed(inLook(look, between[look.field].sd), look.decimals))],
        ]}
      />
    </FigurePanel>
  );
}
