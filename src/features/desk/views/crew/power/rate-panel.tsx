// Power against rate: one dot per stroke, with a regression line.
import { useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { fixed } from '#src/format/number.ts';
import { computeSpread } from '#src/charts/scale/spread.ts';
import { crewPower } from '#src/charts/stroke/stroke-power.ts';
import { MetricInfo } from '../../../shared/metrics/metric-info.tsx';
import { strokeRate } from '../../../shared/selection/summaries.ts';
import type { ViewProps } from '../../../shared/view.ts';
import { powerByRateFinding } from '../../../panels/power/findings.ts';
import { RateFigure } from '../../../panels/power/rate-figure.tsx';
import { fitPowerToRate } from '../../../panels/power/rate-fit.ts';
import { ratePoints } from '../../../panels/power/rate-points.ts';

export function RatePanel({ analysis, selection }: ViewProps) {
  const { strokes: table, gates } = analysis;
  const points = useMemo(() => {
    const watts = crewPower(table, gates);
    return ratePoints(table, selection.counted.strokes, watts);
  }, [table, gates, selection.counted.strokes]);
  const rates = useMemo(() => points.map((point) => point.x), [points]);
  const fit = useMemo(
    () =>
      fitPowerToRate(
        rates,
        points.map((point) => point.y),
      ),
    [rates, points],
  );

  return (
    <FigurePanel
      title="Power against rate"
      finding={powerByRateFinding(fit, {
        ...computeSpread(rates),
        mean: strokeRate(table, selection.counted.strokes).mean,
      })}
      optional
      empty={points.length === 0 ? 'No stroke of the selection has both a rate and a power.' : null}
      area="rate"
      actions={<MetricInfo ids={['rowerPowerW', 'rateSpm']} about="Power against rate" />}
      table={() => ({
        columns: ['Stroke', 'Rate spm', 'Power W'],
        rows: points.map((point) => [point.stroke + 1, fixed(point.x, 1), fixed(point.y)]),
      })}
    >
      <RateFigure
        points={points}
        fit={fit}
        height={280}
        colour="var(--accent)"
        unit="W per rower"
        label="Mean power per rower against stroke rate, one dot per stroke"
      />
    </FigurePanel>
  );
}
