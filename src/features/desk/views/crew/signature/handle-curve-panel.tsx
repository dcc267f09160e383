// Force curve of devices that send one per stroke: mean and bands over the handle's travel.
import { useMemo } from 'react';
import { curveBand, type CurveBand, forceCurves } from '#engine/analysis/force/mean-curves.ts';
import type { CurveAxis, CurveSet } from '#engine/recording/channels.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line } from '#src/figures/plot/marks.tsx';
import { Plot } from '#src/figures/plot/plot.tsx';
import { findExtent, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { fixed, withUnit } from '#src/format/number.ts';
import { strokeWords } from '#src/format/labels.ts';
import { type ForceUnit, useForceUnit } from '#src/units/force-unit.ts';
import { ruleSentence } from '#src/features/desk/shared/measured-by.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';

const MARGIN = { left: 48, right: 16, top: 16, bottom: 42 } as const;

interface AxisLook {
  readonly words: string;
  readonly unit: string;
  /** Converts the set's step to the displayed unit. */
  readonly factor: number;
}

const AXES: Readonly<Record<CurveAxis, AxisLook>> = {
  'handle-travel': { words: 'travel of the handle', unit: 'm', factor: 1 },
  time: { words: 'since the catch', unit: 's', factor: 1 },
  'cycle-share': { words: 'share of the stroke', unit: '%', factor: 100 },
  'drive-share': { words: 'share of the drive', unit: '%', factor: 100 },
  'oar-angle': { words: 'angle of the oar', unit: '°', factor: 1 },
};

const chooseAxisLook = ({ over, step }: CurveSet): AxisLook =>
  step === null ? { words: 'points of the drive, as the device gives them', unit: '', factor: 1 } : AXES[over];

export function HandleCurvePanel({ analysis, selection }: ViewProps) {
  const unit = useForceUnit();
  const set = forceCurves(analysis);
  const { strokes } = selection.counted;
  const band = useMemo(() => (set === undefined ? null : curveBand(set, strokes)), [set, strokes]);
  if (set === undefined) return null;
  const look = chooseAxisLook(set);
  return (
    <FigurePanel
      title="Handle force over the drive"
      finding={
        band === null
          ? ''
          : `${peakWords(band, look, unit)} Bands show the middle 50% and 90% of ${strokeWords(selection.counted)}. ${ruleSentence(analysis)}`
      }
      empty={band === null ? 'No stroke of the selection has a force curve.' : null}
      table={() => ({
        columns: [`${look.words} ${look.unit}`, `Mean ${unit.symbol}`, `5% ${unit.symbol}`, `95% ${unit.symbol}`],
        rows: Array.from(band?.at ?? [], (at, point) => [
          fixed(at * look.factor, 2),
          fixed(unit.of(band?.mean[point] ?? NaN), unit.decimals),
          fixed(unit.of(band?.p05[point] ?? NaN), unit.decimals),
          fixed(unit.of(band?.p95[point] ?? NaN), unit.decimals),
        ]),
      })}
    >
      {band !== null && <CurveFigure band={band} look={look} unit={unit} />}
    </FigurePanel>
  );
}

function peakWords({ at, mean }: CurveBand, { unit, factor }: AxisLook, force: ForceUnit): string {
  const greatest = findExtent(mean)?.[1] ?? NaN;
  const place = at[mean.indexOf(greatest)] ?? NaN;
  const peak = `${fixed(force.of(greatest), force.decimals)} ${force.symbol}`;
  return unit === ''
    ? `Maximum ${peak} on average.`
    : `Maximum ${peak} at ${withUnit(fixed(place * factor, factor === 1 ? 2 : 0), unit)} on average.`;
}

/** Decimals that distinguish adjacent ticks: 0.25 needs two. */
const stepDecimals = (step: number): number =>
  [0, 1].find((places) => Math.abs(step - Number(step.toFixed(places))) < 1e-9) ?? 2;

interface CurveFigureProps {
  readonly band: CurveBand;
  readonly look: AxisLook;
  readonly unit: ForceUnit;
}

function CurveFigure({ band, look, unit }: CurveFigureProps) {
  const last = (band.at.at(-1) ?? 1) * look.factor;
  const most = unit.of(Math.max(50, findExtent([...band.p95, ...band.mean])?.[1] ?? 0)) * 1.08;
  const at = band.at.map((one) => one * look.factor);
  const of = (forces: Float64Array): Float64Array => forces.map(unit.of);
  const step = niceStep(last, 6);
  return (
    <Plot
      label={`Mean force over the ${look.words}, with its bands`}
      height={440}
      margin={MARGIN}
      x={[0, last]}
      y={[0, most]}
    >
      <AxisY text={(force) => fixed(force)} unit={unit.symbol} />
      <AxisX
        grid
        ticks={() => ticksBetween(0, last, step)}
        text={(tick) => fixed(tick, stepDecimals(step))}
        title={`${look.words}${look.unit === '' ? '' : `, ${look.unit}`}`}
      />
      <Band at={at} from={of(band.p05)} to={of(band.p95)} colour="var(--accent)" opacity={0.16} />
      <Band at={at} from={of(band.p25)} to={of(band.p75)} colour="var(--accent)" opacity={0.16} />
      <Line at={at} value={of(band.mean)} colour="var(--accent)" width={2.75} />
    </Plot>
  );
}
