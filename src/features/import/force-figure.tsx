import { fixed } from '#src/format/number.ts';
import { seatColourVariable, seatDash } from '#src/figures/choice/seat-look.ts';
import { box, text } from '#src/ui/primitives.ts';
import styles from './import.module.css';
import {
  modelCurve,
  modelLandmarks,
  MODEL_STROKES,
  type ForcePoint,
  type Landmarks,
  type ModelStroke,
} from './model-stroke.ts';

const WIDTH = 640;
const HEIGHT = 400;
const LEFT = 54;
const RIGHT = 12;
const TOP = 16;
const BOTTOM = 34;
const ANGLES = [-60, -45, -30, -15, 0, 15, 30];
const FORCES = [0, 250, 500, 750, 1000];
const HIGHEST_N = 1130;
const BAND_SHARE = 0.07;

const plotX = (angleDeg: number): number => LEFT + ((angleDeg + 62) / 97) * (WIDTH - LEFT - RIGHT);
const toPlotY = (forceN: number): number => HEIGHT - BOTTOM - (forceN / HIGHEST_N) * (HEIGHT - TOP - BOTTOM);
const minus = (value: number): string => String(value).replace('-', '−');

const drawPath = (points: readonly ForcePoint[]): string =>
  points
    .map(
      ({ angleDeg, forceN }, at) =>
        `${at === 0 ? 'M' : 'L'}${plotX(angleDeg).toFixed(1)} ${toPlotY(forceN).toFixed(1)}`,
    )
    .join('');

function drawBand(points: readonly ForcePoint[]): string {
  const upper = points.map(({ angleDeg, forceN }) => ({ angleDeg, forceN: forceN * (1 + BAND_SHARE) }));
  const lower = points.map(({ angleDeg, forceN }) => ({ angleDeg, forceN: forceN * (1 - BAND_SHARE) })).toReversed();
  return `${drawPath(upper)}${drawPath(lower).replace('M', 'L')}Z`;
}

const FOCUS_SEAT = 5;
const others = MODEL_STROKES.filter(({ seat }) => seat !== FOCUS_SEAT);
const focus = MODEL_STROKES.filter(({ seat }) => seat === FOCUS_SEAT);

/** Illustration: force signature of a crew, one seat in focus. */
export function ForceFigure() {
  return (
    <figure className={box({ card: true, pad: 5 }, styles.figure)}>
      <figcaption>
        <strong className={text({ weight: 'strong' })}>Gate force against angle</strong>
        <span className={text({ tone: 'quiet', size: 13 })}>
          Model strokes of an eight, seat 5 in focus: where the blade takes hold, pulls most and lets go.
        </span>
      </figcaption>
      <svg
        data-figure=""
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden
        className={box({ full: true, display: 'block' }, styles.drawing)}
      >
        <Grid />
        {others.map((model) => (
          <Curve key={model.seat} model={model} />
        ))}
        {focus.map((model) => (
          <FocusCurve key={model.seat} model={model} />
        ))}
      </svg>
    </figure>
  );
}

function Grid() {
  return (
    <g className={styles.grid}>
      {FORCES.map((force) => (
        <g key={force}>
          <line
            className={box({ stroke: 'line', pen: 1 })}
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={toPlotY(force)}
            y2={toPlotY(force)}
          />
          <text
            className={box({ size: 12, tabular: true, fill: 'quiet' })}
            x={LEFT - 8}
            y={toPlotY(force) + 4}
            textAnchor="end"
          >
            {force}
          </text>
        </g>
      ))}
      {ANGLES.map((angle) => (
        <g key={angle}>
          <line
            className={box({ stroke: 'line', pen: 1 })}
            x1={plotX(angle)}
            x2={plotX(angle)}
            y1={TOP}
            y2={HEIGHT - BOTTOM}
          />
          <text
            className={box({ size: 12, tabular: true, fill: 'quiet' })}
            x={plotX(angle)}
            y={HEIGHT - 10}
            textAnchor="middle"
          >
            {minus(angle)}°
          </text>
        </g>
      ))}
    </g>
  );
}

function Curve({ model }: { readonly model: ModelStroke }) {
  return (
    <path
      className={styles.other}
      d={drawPath(modelCurve(model))}
      stroke={seatColourVariable(model.seat)}
      strokeDasharray={seatDash(model.seat).join(' ')}
    />
  );
}

function FocusCurve({ model }: { readonly model: ModelStroke }) {
  const curve = modelCurve(model);
  const colour = seatColourVariable(model.seat);
  return (
    <g>
      <path d={drawBand(curve)} fill={colour} opacity={0.18} />
      <path className={box({ fill: 'none', joins: true }, styles.focus)} d={drawPath(curve)} stroke={colour} />
      <Marks model={model} landmarks={modelLandmarks(model)} />
    </g>
  );
}

function Marks({ model, landmarks }: { readonly model: ModelStroke; readonly landmarks: Landmarks }) {
  const { slip, peak, wash } = landmarks;
  const marks = [
    { at: slip, x: plotX(slip.angleDeg) + 12, dy: 18, words: `slip ${fixed(slip.angleDeg - model.catchDeg, 1)}°` },
    {
      at: peak,
      x: plotX(peak.angleDeg) + 10,
      dy: -14,
      words: `peak ${Math.round(peak.forceN)} N at ${minus(Math.round(peak.angleDeg))}°`,
    },
    { at: wash, x: WIDTH - 2, dy: -10, words: `wash ${fixed(model.finishDeg - wash.angleDeg, 1)}°` },
  ];
  return marks.map(({ at, x, dy, words }) => (
    <g key={words} className={styles.landmark}>
      <circle
        className={box({ fill: 'surface', stroke: 'mark', pen: 2 })}
        cx={plotX(at.angleDeg)}
        cy={toPlotY(at.forceN)}
        r={5}
      />
      <text x={x} y={toPlotY(at.forceN) + dy} textAnchor={at === wash ? 'end' : 'start'}>
        {words}
      </text>
    </g>
  ));
}
