// Force curve of the rower at each rate: how rate changes length and shape.
import { useMemo } from 'react';
import type { Signature } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { gateSpread } from '#src/figures/scale/spread.ts';
import { counted, fixed, signed } from '#src/format/number.ts';
import { box, text } from '#src/ui/primitives.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { findExtent, ticksBetween } from '#src/figures/scale/scale.ts';
import { gateLabel, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line } from '#src/figures/plot/marks.tsx';
import { Plot } from '#src/figures/plot/plot.tsx';
import { Key, Legend } from '#src/figures/plot/legend.tsx';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { needsTraces } from '../../shared/abilities.ts';
import type { ViewProps } from '../../shared/view.ts';
import { bandName, MIN_STROKES, type RateBand, rateBands } from '../../shared/selection/selection-name.ts';

const RATE = text({ tone: 'ink', weight: 'regular' });

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
            curves.length === 0
              ? `No rate was held for ${counted(MIN_STROKES, 'stroke')}, so this curve averages all strokes.`
              : ''
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

interface RateCurve {
  /** "24–26". */
  readonly name: string;
  readonly rateSpm: number;
  readonly signature: Signature;
}

interface CurvesFigureProps {
  readonly whole: Signature;
  readonly curves: readonly RateCurve[];
  readonly unit: ForceUnit;
  /** Shown instead of the rates. */
  readonly note: string;
}

const MARGIN = { left: 44, right: 12, top: 12, bottom: 28 } as const;
const ANGLE_STEP_DEG = 15;
/** Each rate has a dash pattern as well as a color. */
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '12 3', '3 2', '10 4'];
const dashOf = (at: number): string => DASHES[at % DASHES.length] ?? '';

/** Color of a rate step, with enough contrast in light and dark. */
const rateColour = (at: number, count: number): string => {
  const share = count < 2 ? 0 : at / (count - 1);
  return `color-mix(in oklab, var(--mark) ${fixed(share * 100)}%, var(--accent))`;
};

/** Force against angle, one curve per rate band from dark to light, over the band of all selected strokes. */
function CurvesFigure({ whole, curves, unit, note }: CurvesFigureProps) {
  const drawn = [whole, ...curves.map(({ signature }) => signature)];
  const angles = findExtent(drawn.flatMap(({ angleDeg }) => [...angleDeg])) ?? [-60, 40];
  const forces = findExtent(
    [...drawn.flatMap(({ meanForceN }) => [...meanForceN]), ...whole.p95ForceN, ...whole.p05ForceN].map(unit.of),
  ) ?? [0, 1];
  // Slightly negative force at the catch needs no space.
  const least = forces[0] < -0.04 * forces[1] ? forces[0] * 1.04 : 0;
  const shown = (values: Float64Array): Float64Array => values.map((newtons) => Math.max(least, unit.of(newtons)));
  const seat = seatColourVariable(whole.gate.seat);
  const label =
    curves.length === 0
      ? `Gate force of seat ${gateLabel(whole.gate)} against angle, all rates together`
      : `Gate force of seat ${gateLabel(whole.gate)} against angle, at ${counted(curves.length, 'rate')}`;

  return (
    <div>
      <Plot label={label} height={260} margin={MARGIN} x={[angles[0] - 1, angles[1] + 1]} y={[least, forces[1] * 1.04]}>
        <AxisY text={(force) => fixed(force)} unit={unit.symbol} />
        <AxisX
          ticks={({ x, width }) => ticksBetween(x.from, x.to, width < 360 ? ANGLE_STEP_DEG * 2 : ANGLE_STEP_DEG)}
          text={(angle) => `${fixed(angle)}°`}
        />
        <Band
          at={whole.angleDeg}
          from={shown(whole.p05ForceN)}
          to={shown(whole.p95ForceN)}
          colour={seat}
          opacity={0.16}
        />
        {curves.length === 0 && <Line at={whole.angleDeg} value={shown(whole.meanForceN)} colour={seat} width={2} />}
        {curves.map(({ name, signature: { angleDeg, meanForceN } }, at) => (
          <Line
            key={name}
            at={angleDeg}
            value={shown(meanForceN)}
            colour={rateColour(at, curves.length)}
            width={2}
            dash={dashOf(at)}
          />
        ))}
      </Plot>
      {note === '' ? (
        <Legend aria-label="Rates">
          {curves.map(({ name, signature }, at) => (
            <Key key={name} colour={rateColour(at, curves.length)} dash={dashOf(at)}>
              <b className={RATE}>{name}</b> spm · {counted(signature.strokeCount, 'stroke')}
            </Key>
          ))}
        </Legend>
      ) : (
        <p className={box({ above: 2, tone: 'quiet', size: 12, tabular: true })}>{note}</p>
      )}
    </div>
  );
}

interface BandSignatures {
  readonly band: RateBand;
  /** One per gate of the analysis. */
  readonly signatures: readonly Signature[];
}

interface BandAnswer {
  /** For all strokes together, one per gate; empty while computing. */
  readonly together: readonly Signature[];
  /** Null while computing. */
  readonly bands: readonly BandSignatures[] | null;
  readonly problem: string | null;
}

const WAITING: BandAnswer = { together: [], bands: null, problem: null };

/** Force curves of each rate band and of all together, from the engine. */
function useBandSignatures(
  engine: EngineApi,
  session: SessionId,
  strokes: Int32Array,
  bands: readonly RateBand[],
): BandAnswer {
  const ask = useMemo(
    () => async (signal: AbortSignal) => {
      const asked = [strokes, ...bands.map((band) => band.strokes)];
      const results = await Promise.all(
        asked.map((some) => engine.ask(session, 'signatures', { strokes: some }, signal)),
      );
      const refused = results.find((result) => !result.ok);
      const [together = [], ...found] = results.map((result) => (result.ok ? result.value : []));
      return success({
        together,
        bands: bands.map((band, at) => ({ band, signatures: found[at] ?? [] })),
        problem: refused?.ok === false ? refused.failure.sentence : null,
      });
    },
    [engine, session, strokes, bands],
  );
  const { data, isStale } = useLatest(ask);
  return isStale || data === null ? WAITING : data;
}

interface CurveNumbers {
  readonly name: string;
  readonly peakN: number | null;
  readonly catchDeg: number | null;
  readonly finishDeg: number | null;
}

/** Total arc: both ends may move. */
const computeArc = ({ catchDeg, finishDeg }: CurveNumbers): number | null =>
  catchDeg === null || finishDeg === null ? null : finishDeg - catchDeg;

/** Lowest to highest rate. */
export function curvesFinding(curves: readonly CurveNumbers[], unit: ForceUnit): string {
  const [first] = curves;
  const last = curves.at(-1);
  if (first === undefined || last === undefined) return '';
  const peak = (newtons: number | null): string =>
    `${fixed(newtons === null ? null : unit.of(newtons), unit.decimals)} ${unit.symbol}`;
  if (first === last) return `All at ${first.name} spm, with a peak of ${peak(first.peakN)}.`;
  const from = computeArc(first);
  const to = computeArc(last);
  const length = from === null || to === null ? '' : ` The length changes by ${signed(to - from, 1)}°.`;
  return `From ${first.name} to ${last.name} spm the peak moves from ${peak(first.peakN)} to ${peak(last.peakN)}.${length}`;
}
