// Opening illustration: force against gate angle of eight model strokes, shaped like a good drive.
import { fixed } from '#src/format/number.ts';
import { seatColourVariable, seatDash } from '#src/figures/choice/seat-look.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line, Ring, Words } from '#src/figures/plot/marks.tsx';
import { Drawing, useGround } from '#src/figures/plot/plot.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './import.module.css';

const MARGIN = { left: 54, right: 12, top: 16, bottom: 34 } as const;
const ANGLES = [-60, -45, -30, -15, 0, 15, 30];
const FORCES = [0, 250, 500, 750, 1000];
const BAND_SHARE = 0.07;

const minus = (value: number): string => String(value).replace('-', '−');

const FOCUS_SEAT = 5;

/** Illustration: force signature of a crew, one seat in focus. */
export function ForceFigure() {
  return (
    <figure className={box({ card: true, pad: 5 })}>
      <figcaption className={stack({ gap: '2px', below: 3 })}>
        <strong className={text({ weight: 'strong' })}>Gate force against angle</strong>
        <span className={text({ tone: 'quiet', size: 13 })}>
          Model strokes of an eight, seat 5 in focus: where the blade takes hold, pulls most and lets go.
        </span>
      </figcaption>
      <Drawing width={640} height={400} margin={MARGIN} x={[-62, 35]} y={[0, 1130]}>
        <g className={styles.grid}>
          <AxisY ticks={FORCES} text={String} />
          <AxisX grid ticks={() => ANGLES} text={(angle) => `${minus(angle)}°`} />
        </g>
        <g opacity={0.85}>
          {MODEL_STROKES.filter(({ seat }) => seat !== FOCUS_SEAT).map((model) => (
            <Curve key={model.seat} model={model} width={1.4} />
          ))}
        </g>
        {MODEL_STROKES.filter(({ seat }) => seat === FOCUS_SEAT).map((model) => (
          <FocusCurve key={model.seat} model={model} />
        ))}
      </Drawing>
    </figure>
  );
}

interface CurveProps {
  readonly model: ModelStroke;
  readonly width: number;
  readonly isDashed?: boolean;
}

function Curve({ model, width, isDashed = true }: CurveProps) {
  const curve = modelCurve(model);
  return (
    <Line
      at={curve.map(({ angleDeg }) => angleDeg)}
      value={curve.map(({ forceN }) => forceN)}
      colour={seatColourVariable(model.seat)}
      width={width}
      dash={isDashed ? seatDash(model.seat).join(' ') : ''}
    />
  );
}

function FocusCurve({ model }: Pick<CurveProps, 'model'>) {
  const { x, y, width } = useGround();
  const curve = modelCurve(model);
  const { slip, peak, wash } = modelLandmarks(model);
  const marks = [
    { at: slip, textX: x.at(slip.angleDeg) + 12, dy: 18, words: `slip ${fixed(slip.angleDeg - model.catchDeg, 1)}°` },
    {
      at: peak,
      textX: x.at(peak.angleDeg) + 10,
      dy: -14,
      words: `peak ${Math.round(peak.forceN)} N at ${minus(Math.round(peak.angleDeg))}°`,
    },
    { at: wash, textX: width - 2, dy: -10, words: `wash ${fixed(model.finishDeg - wash.angleDeg, 1)}°` },
  ];
  return (
    <g className={styles.landmark}>
      <Band
        at={curve.map(({ angleDeg }) => angleDeg)}
        from={curve.map(({ forceN }) => forceN * (1 - BAND_SHARE))}
        to={curve.map(({ forceN }) => forceN * (1 + BAND_SHARE))}
        colour={seatColourVariable(model.seat)}
        opacity={0.18}
      />
      <Curve model={model} width={3.2} isDashed={false} />
      {marks.map(({ at, textX, dy, words }) => (
        <g key={words}>
          <Ring at={at.angleDeg} value={at.forceN} radius={5} />
          <Words
            at={[textX, y.at(at.forceN) + dy]}
            anchor={at === wash ? 'end' : 'start'}
            halo
            look={{ fill: 'ink', size: 13, weight: 'strong' }}
          >
            {words}
          </Words>
        </g>
      ))}
    </g>
  );
}

interface ModelStroke {
  readonly seat: number;
  readonly catchDeg: number;
  readonly finishDeg: number;
  readonly peakN: number;
  /** Exponents of a beta curve over the arc: how early the force comes. */
  readonly rise: number;
  readonly fall: number;
}

interface ForcePoint {
  readonly angleDeg: number;
  readonly forceN: number;
}

/** PowerLine's thresholds for slip and wash, 30 and 15 kgf. */
export const SLIP_FORCE_N = 30 * 9.80665;
export const WASH_FORCE_N = 15 * 9.80665;

const stroke = (
  seat: number,
  catchDeg: number,
  finishDeg: number,
  peakN: number,
  rise: number,
  fall: number,
): ModelStroke => ({ seat, catchDeg, finishDeg, peakN, rise, fall });

export const MODEL_STROKES: readonly ModelStroke[] = [
  stroke(1, -56, 31, 842, 1.16, 1.52),
  stroke(2, -57, 33, 764, 1.08, 1.3),
  stroke(3, -58, 30, 856, 1.32, 1.5),
  stroke(4, -57, 31, 912, 1.26, 1.42),
  stroke(5, -59, 32, 958, 1.36, 1.66),
  stroke(6, -54, 35, 902, 1.22, 1.36),
  stroke(7, -55, 34, 978, 1.42, 1.6),
  stroke(8, -56, 29, 1052, 1.5, 1.7),
];

function forceAt({ catchDeg, finishDeg, peakN, rise, fall }: ModelStroke, angleDeg: number): number {
  const part = Math.min(1, Math.max(0, (angleDeg - catchDeg) / (finishDeg - catchDeg)));
  const top = rise / (rise + fall);
  return peakN * (part / top) ** rise * ((1 - part) / (1 - top)) ** fall;
}

const STEP_DEG = 0.5;

export function modelCurve(model: ModelStroke): ForcePoint[] {
  const steps = Math.round((model.finishDeg - model.catchDeg) / STEP_DEG);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angleDeg = model.catchDeg + step * STEP_DEG;
    return { angleDeg, forceN: forceAt(model, angleDeg) };
  });
}

interface Landmarks {
  readonly slip: ForcePoint;
  readonly peak: ForcePoint;
  readonly wash: ForcePoint;
}

/** Angles of blade entry, peak and release. */
export function modelLandmarks(model: ModelStroke): Landmarks {
  const curve = modelCurve(model);
  const nowhere: ForcePoint = { angleDeg: model.catchDeg, forceN: 0 };
  return {
    slip: curve.find(({ forceN }) => forceN >= SLIP_FORCE_N) ?? nowhere,
    peak: curve.reduce((best, point) => (point.forceN > best.forceN ? point : best), nowhere),
    wash: curve.findLast(({ forceN }) => forceN >= WASH_FORCE_N) ?? nowhere,
  };
}
