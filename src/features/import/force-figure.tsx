import { fixed } from '#src/format/number.ts';
import { seatColourVariable, seatDash } from '#src/figures/choice/seat-look.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line, Ring, Words } from '#src/figures/plot/marks.tsx';
import { Drawing, useGround } from '#src/figures/plot/plot.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './import.module.css';
import { modelCurve, modelLandmarks, MODEL_STROKES, type ModelStroke } from './model-stroke.ts';

const MARGIN = { left: 54, right: 12, top: 16, bottom: 34 } as const;
const ANGLES = [-60, -45, -30, -15, 0, 15, 30];
const FORCES = [0, 250, 500, 750, 1000];
const BAND_SHARE = 0.07;

const minus = (value: number): string => String(value).replace('-', '−');

const FOCUS_SEAT = 5;
const others = MODEL_STROKES.filter(({ seat }) => seat !== FOCUS_SEAT);
const focus = MODEL_STROKES.filter(({ seat }) => seat === FOCUS_SEAT);

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
          {others.map((model) => (
            <Curve key={model.seat} model={model} width={1.4} />
          ))}
        </g>
        {focus.map((model) => (
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
