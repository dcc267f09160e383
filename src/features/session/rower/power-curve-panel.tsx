// Power within the stroke: how it rises after the catch, where it peaks, how it falls.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { extentOf, linearScale, niceStep, ticksBetween } from '#src/charts/scale.ts';
import { seatColourVariable } from '#src/charts/seat-look.ts';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { useElementWidth } from '#src/charts/use-element-width.ts';
import { counted, fixed } from '#src/format/number.ts';
import { MetricInfo } from '../metric-info.tsx';
import type { ViewProps } from '../view.ts';
import type { PowerCurve } from './power-curve.ts';
import styles from './power-curve-panel.module.css';
import { MOST_STROKES, usePowerCurve } from './use-power-curve.ts';

const HEIGHT = 240;
const MARGIN = { left: 48, right: 12, top: 14, bottom: 26 } as const;

export function PowerCurvePanel(props: ViewProps & { readonly gate: number }) {
  const { engine, outing, analysis, selection, gate } = props;
  const answer = usePowerCurve(engine, outing, analysis, gate, selection.strokes);
  const { seat, side } = analysis.gates[gate] ?? { seat: 0, side: null };
  return (
    <FigurePanel
      title={side === null ? 'Power within the stroke' : `Power within the stroke, ${side}`}
      actions={<MetricInfo ids={['powerW']} about="Power within the stroke" />}
      finding={answer.state === 'ready' ? sentence(answer.curve, selection.strokes.length) : '\u00a0'}
      empty={
        answer.state === 'absent'
          ? 'It needs the samples of gate angle and gate force of this oar, and at least one whole stroke.'
          : null
      }
      table={() => ({
        columns: ['s after catch', 'Mean W', 'p10 W', 'p90 W'],
        rows:
          answer.state === 'ready'
            ? Array.from(answer.curve.timeS, (time, at) => [
                fixed(time, 2),
                fixed(answer.curve.meanW[at]),
                fixed(answer.curve.p10W[at]),
                fixed(answer.curve.p90W[at]),
              ])
            : [],
      })}
    >
      {answer.state === 'ready' ? <Figure curve={answer.curve} seat={seat} /> : <div style={{ height: HEIGHT }} />}
    </FigurePanel>
  );
}

function peakOf(curve: PowerCurve): { readonly at: number; readonly watts: number; readonly timeS: number } | null {
  const extent = extentOf(curve.meanW);
  if (extent === null) return null;
  const at = curve.meanW.indexOf(extent[1]);
  return { at, watts: extent[1], timeS: curve.timeS[at] ?? 0 };
}

function sentence(curve: PowerCurve, selected: number): string {
  const peak = peakOf(curve);
  const of = selected > MOST_STROKES ? `the middle ${curve.strokeCount} strokes` : counted(curve.strokeCount, 'stroke');
  return peak === null
    ? 'No power in these strokes.'
    : `Peaks at ${fixed(peak.watts)} W, ${fixed(peak.timeS, 2)} s after the catch; mean of ${of}, band p10–p90.`;
}

function Figure({ curve, seat }: { readonly curve: PowerCurve; readonly seat: number }) {
  const [attach, width] = useElementWidth();
  const [least, most] = extentOf([...curve.p10W, ...curve.p90W]) ?? [0, 1];
  const step = niceStep(most - Math.min(0, least), 5);
  // A trace of negative power at the catch needs no room of its own.
  const from = least < -0.1 * most ? Math.floor(least / step) * step : 0;
  const to = Math.ceil(most / step) * step;
  const driven = extentOf(curve.timeS.filter((_, at) => Number.isFinite(curve.meanW[at] ?? Number.NaN))) ?? [0, 1];
  const x = linearScale(Math.min(0, driven[0]), driven[1], MARGIN.left, width - MARGIN.right);
  const y = linearScale(from, to, HEIGHT - MARGIN.bottom, MARGIN.top);
  const xs = Array.from(curve.timeS, x.at);
  const ys = (values: Float64Array): number[] => Array.from(values, y.at);
  const peak = peakOf(curve);
  return (
    <div ref={attach} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={`Power within the stroke of seat ${seat}`}>
          {ticksBetween(from, to, step).map((watts) => (
            <g key={watts}>
              <line
                className={styles.grid}
                x1={MARGIN.left}
                x2={width - MARGIN.right}
                y1={y.at(watts)}
                y2={y.at(watts)}
              />
              <text className={styles.tick} x={MARGIN.left - 8} y={y.at(watts)} dy="0.35em" textAnchor="end">
                {fixed(watts)}
              </text>
            </g>
          ))}
          <text className={styles.tick} x={MARGIN.left + 4} y={MARGIN.top} dy="0.2em">
            W
          </text>
          {ticksBetween(x.from, x.to, 0.2).map((time) => (
            <text key={time} className={styles.tick} x={x.at(time)} y={HEIGHT - 8} textAnchor="middle">
              {time === 0 ? 'catch' : `${fixed(time, 1)} s`}
            </text>
          ))}
          <line className={styles.zero} x1={x.at(0)} x2={x.at(0)} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
          <path d={bandPath(xs, ys(curve.p90W), ys(curve.p10W))} fill={seatColourVariable(seat)} opacity="0.18" />
          <path d={linePath(xs, ys(curve.meanW))} fill="none" stroke={seatColourVariable(seat)} strokeWidth="2.5" />
          {peak !== null && <circle className={styles.mark} cx={x.at(peak.timeS)} cy={y.at(peak.watts)} r="4" />}
        </svg>
      )}
    </div>
  );
}
