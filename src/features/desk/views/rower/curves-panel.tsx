// Force curve of the rower at each rate: how rate changes length and shape.
import { useMemo } from 'react';
import type { Signature } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { gateSpread } from '#src/charts/scale/spread.ts';
import { counted, fixed } from '#src/format/number.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { needsTraces } from '../../shared/needs-traces.ts';
import type { ViewProps } from '../../shared/view.ts';
import { CurvesFigure } from './curves-figure.tsx';
import { curvesFinding } from './curves-finding.ts';
import { bandName, MIN_STROKES, rateBands } from '../../shared/selection/rate-bands.ts';
import { useBandSignatures, type BandAnswer } from './use-band-signatures.ts';

const hasCurve = (signature: Signature | undefined): signature is Signature =>
  signature?.meanForceN.some(Number.isFinite) === true;

export function CurvesPanel({ analysis, selection, engine, session, gate }: ViewProps & { readonly gate: number }) {
  const { strokes: table } = analysis;
  const unit = useForceUnit();
  const { strokes } = selection.counted;
  const bands = useMemo(() => rateBands(table, strokes), [table, strokes]);
  const answer = useBandSignatures(engine, session, strokes, bands);
  const whole = answer.together[gate];
  const curves = useMemo(
    () =>
      (answer.bands ?? []).flatMap(({ band, signatures: ofBand }) => {
        const signature = ofBand[gate];
        if (!hasCurve(signature)) return [];
        const mean = (field: 'peakForceN' | 'angleOfPeakDeg' | 'catchAngleDeg' | 'finishAngleDeg'): number | null =>
          gateSpread(table, field, gate, band.strokes).mean;
        return [
          {
            name: bandName(band),
            rateSpm: (band.fromSpm + band.toSpm) / 2,
            signature,
            peakN: mean('peakForceN'),
            peakAtDeg: mean('angleOfPeakDeg'),
            catchDeg: mean('catchAngleDeg'),
            finishDeg: mean('finishAngleDeg'),
          },
        ];
      }),
    [answer.bands, gate, table],
  );
  const inUnit = (newtons: number | null): string => fixed(newtons === null ? null : unit.of(newtons), unit.decimals);
  return (
    <FigurePanel
      title="Force curve at each rate"
      actions={
        <MetricInfo ids={['forceSignature', 'peakForceN']} about="Force curve at each rate">
          Each curve averages the strokes in one rate band, drills excluded. The shaded band covers the middle 80%.
        </MetricInfo>
      }
      finding={curvesFinding(curves, unit)}
      optional
      empty={hasCurve(whole) ? null : whyEmpty(analysis, selection.strokes.length, strokes.length, answer)}
      table={() => ({
        columns: ['Rate spm', 'Strokes', `Peak ${unit.symbol}`, 'Peak at °', 'Catch °', 'Finish °'],
        rows: curves.map(({ name, signature, peakN, peakAtDeg, catchDeg, finishDeg }) => [
          name,
          signature.strokeCount,
          inUnit(peakN),
          fixed(peakAtDeg, 1),
          fixed(catchDeg, 1),
          fixed(finishDeg, 1),
        ]),
      })}
    >
      {hasCurve(whole) && (
        <CurvesFigure
          whole={whole}
          curves={curves}
          unit={unit}
          note={
            curves.length === 0 ? `No rate was held for ${counted(MIN_STROKES, 'stroke')}: the curve is of all.` : ''
          }
        />
      )}
    </FigurePanel>
  );
}

function whyEmpty(
  analysis: ViewProps['analysis'],
  selected: number,
  full: number,
  { bands, problem }: BandAnswer,
): string {
  const missing = needsTraces(analysis);
  if (missing !== null) return missing;
  if (selected === 0) return 'The selection contains no complete stroke.';
  if (full === 0) return 'The selection contains only backing strokes.';
  if (problem !== null) return problem;
  return bands === null
    ? 'Sorting the strokes by rate …'
    : 'This oar has no force in the selected strokes: its sensor is missing or dead.';
}
