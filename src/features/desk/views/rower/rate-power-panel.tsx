// Rower's power against rate, one dot per stroke.
import { useMemo } from 'react';
import { labelSeat, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { seatPower } from '#src/figures/stroke/stroke-values.ts';
import { fixed, signed } from '#src/format/number.ts';
import { useStrokePicking } from '../../shared/cursor/cursor-context.tsx';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { RateFigure, ratePoints } from '../../panels/power/rate-figure.tsx';
import { fitPowerToRate, type RateFit } from '../../panels/power/stroke-power.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';

export function RatePowerPanel({ analysis, selection, seat }: ViewProps & { readonly seat: number }) {
  const { strokes: table, gates } = analysis;
  const points = useMemo(
    () => ratePoints(table, selection.counted.strokes, seatPower(table, gates, seat)),
    [table, gates, seat, selection.counted.strokes],
  );
  const fit = useMemo(
    () =>
      fitPowerToRate(
        points.map((point) => point.x),
        points.map((point) => point.y),
      ),
    [points],
  );
  const { onStroke } = useStrokePicking(wholeRange(analysis).fromS);

  return (
    <FigurePanel
      title="Power against rate"
      actions={<MetricInfo ids={['powerW', 'rateSpm']} about="Power against rate" />}
      finding={sentence(fit)}
      optional
      empty={points.length === 0 ? 'No stroke of the selection has both a rate and a power of this seat.' : null}
      table={() => ({
        columns: ['Stroke', 'Rate spm', 'Power W'],
        rows: points.map((point) => [point.stroke + 1, fixed(point.x, 1), fixed(point.y)]),
      })}
    >
      <RateFigure
        points={points}
        fit={fit}
        height={250}
        colour={seatColourVariable(seat)}
        unit="W"
        label={`Power of seat ${labelSeat(gates, seat)} by stroke rate, one dot per stroke. Click a dot to jump to it`}
        onStroke={onStroke}
      />
    </FigurePanel>
  );
}

const sentence = (fit: RateFit | null): string =>
  fit === null
    ? 'Rate varies too little here to show its effect on power.'
    : `${signed(fit.slopeWPerSpm, 1)} W per additional spm (r = ${fixed(fit.r, 2)}).`;
