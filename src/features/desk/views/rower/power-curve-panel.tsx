// Power within the stroke: rise after the catch, peak, fall.
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { labelSeat, seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { ValueAxis } from '#src/charts/scale/value-axis.tsx';
import { fixed } from '#src/format/number.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { strokeWords } from '#src/format/stroke-labels.ts';
import type { SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { findPeak } from '../../panels/power/stroke-power.ts';
import { usePowerProfiles } from '../../panels/power/use-power-profiles.ts';
import type { ViewProps } from '../../shared/view.ts';
import styles from './power-curve-panel.module.css';

const HEIGHT = 240;
const MARGIN = { left: 48, right: 12, top: 14, bottom: 26 } as const;

export function PowerCurvePanel(props: ViewProps & { readonly gate: number }) {
  const { analysis, selection, gate } = props;
  const { answer, problem } = usePowerProfiles(props, 'time');
  const { seat, side } = analysis.gates[gate] ?? { seat: 0, side: null };
  const profile = answer?.profiles[gate];
  const curve = profile !== undefined && profile.strokeCount > 0 ? profile : null;
  return (
    <FigurePanel
      title={side === null ? 'Power within the stroke' : `Power within the stroke, ${side}`}
      actions={<MetricInfo ids={['powerW']} about="Power within the stroke" />}
      finding={curve === null ? '\u00a0' : sentence(curve, selection.counted)}
      optional
      empty={problem ?? (answer === null || curve !== null ? null : NO_CURVE)}
      table={() => ({
        columns: ['s after catch', 'Mean W', 'p5 W', 'p95 W'],
        rows:
          curve === null
            ? []
            : Array.from(curve.at, (time, at) => [
                fixed(time, 2),
                fixed(curve.mean[at]),
                fixed(curve.p05[at]),
                fixed(curve.p95[at]),
              ]),
      })}
    >
      {curve === null ? (
        <div style={{ height: HEIGHT }} />
      ) : (
        <Figure curve={curve} seat={seat} label={labelSeat(analysis.gates, seat)} />
      )}
    </FigurePanel>
  );
}

const NO_CURVE = 'It needs the samples of gate angle and gate force of this oar, and at least one whole stroke.';

/** The profile counts this oar's strokes; the curve leaves out those it took no part in. */
function sentence(curve: DriveProfile, counted: SelectedStrokes): string {
  const peak = findPeak(curve);
  const strokes = strokeWords({ ...counted, strokes: counted.strokes.slice(0, curve.strokeCount) });
  return peak === null
    ? 'No power in these strokes.'
    : `Peaks at ${fixed(peak.powerW)} W, ${fixed(peak.at, 2)} s after the catch; mean of ${strokes}, band p5–p95.`;
}

interface FigureProps {
  readonly curve: DriveProfile;
  readonly seat: number;
  readonly label: string;
}

function Figure({ curve, seat, label }: FigureProps) {
  const { attach, width, scale, sized } = useFigureRoom();
  const [least, most] = findExtent([...curve.p05, ...curve.p95]) ?? [0, 1];
  const step = niceStep(most - Math.min(0, least), 5);
  // Slightly negative power at the catch needs no space.
  const from = least < -0.1 * most ? least * 1.04 : 0;
  const to = Math.ceil(most / step) * step;
  const driven = findExtent(curve.at.filter((_, at) => Number.isFinite(curve.mean[at] ?? Number.NaN))) ?? [0, 1];
  const x = linearScale(Math.min(0, driven[0]), driven[1], MARGIN.left, width - MARGIN.right);
  const y = linearScale(from, to, HEIGHT - MARGIN.bottom, MARGIN.top);
  const xs = Array.from(curve.at, x.at);
  const ys = (values: Float64Array): number[] => Array.from(values, y.at);
  const peak = findPeak(curve);
  return (
    <div ref={attach} style={{ height: HEIGHT * scale }}>
      {width > 0 && (
        <svg {...sized(width, HEIGHT)} role="img" aria-label={`Power within the stroke of seat ${label}`}>
          <ValueAxis
            ticks={ticksBetween(from, to, step)}
            at={y.at}
            fromX={MARGIN.left}
            toX={width - MARGIN.right}
            text={(watts) => fixed(watts)}
          />
          <text className={styles.tick} x={MARGIN.left + 4} y={MARGIN.top} dy="0.2em">
            W
          </text>
          {ticksBetween(x.from, x.to, 0.2).map((time) => (
            <text key={time} className={styles.tick} x={x.at(time)} y={HEIGHT - 8} textAnchor="middle">
              {time === 0 ? 'catch' : `${fixed(time, 1)} s`}
            </text>
          ))}
          <line className={styles.zero} x1={x.at(0)} x2={x.at(0)} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
          <path d={bandPath(xs, ys(curve.p95), ys(curve.p05))} fill={seatColourVariable(seat)} opacity="0.18" />
          <path d={linePath(xs, ys(curve.mean))} fill="none" stroke={seatColourVariable(seat)} strokeWidth="2.5" />
          {peak !== null && <circle className={styles.mark} cx={x.at(peak.at)} cy={y.at(peak.powerW)} r="4" />}
        </svg>
      )}
    </div>
  );
}
