// Force against angle of every gate: the seat in focus with its band, the others behind it, slip, peak and wash marked.
import { useMemo } from 'react';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { linearScale, niceStep, ticksBetween } from '../scale/scale.ts';
import { SeatChips } from '../choice/seat-chips.tsx';
import { gateDash, gateLabel, indexOfGate, seatColourVariable, seatLabel } from '../choice/seat-look.ts';
import type { SelectedStrokes } from '../stroke/selected-strokes.ts';
import { ANGLE_STEP_DEG, signatureDomain } from './signature-domain.ts';
import { signatureMarks, type SignatureMark } from './signature-marks.ts';
import styles from './signature-figure.module.css';
import { bandPath, linePath } from '../svg-path.ts';
import { useFigureRoom } from '../use-figure-room.ts';

const MARGIN = { left: 44, right: 12, top: 12, bottom: 26 } as const;

/** Units of the figure under which words are short and every second angle is written. */
const NARROW = 320;

export interface SignatureFigureProps {
  readonly analysis: Analysis;
  readonly selection: SelectedStrokes;
  readonly signatures: readonly Signature[];
  readonly select?: (change: { readonly focusSeat: number }) => void;
  readonly height?: number;
}

/** Where a mark's words stand: to the right of the curve on the drive's first half, above it at the peak. */
const WORDS: Readonly<Record<'slip' | 'peak' | 'wash', { dx: number; dy: number; anchor: 'start' | 'end' }>> = {
  slip: { dx: 9, dy: 14, anchor: 'start' },
  peak: { dx: 8, dy: -10, anchor: 'start' },
  wash: { dx: 9, dy: -8, anchor: 'start' },
};

function markWords(mark: SignatureMark, unit: ForceUnit, short: boolean): string {
  if (mark.name !== 'peak') return short ? fixed(mark.value, 1) : `${mark.name} ${fixed(mark.value, 1)}°`;
  const peak = fixed(unit.of(mark.value), unit.decimals);
  return short ? peak : `peak ${peak} ${unit.symbol} at ${fixed(mark.angleDeg)}°`;
}

const isNamed = (mark: SignatureMark): mark is SignatureMark & { name: keyof typeof WORDS } => mark.name in WORDS;

export function SignatureFigure(props: SignatureFigureProps) {
  const { analysis, selection, signatures, select, height = 300 } = props;
  const { attach, width, sized } = useFigureRoom();
  const unit = useForceUnit();
  const domain = useMemo(() => signatureDomain(signatures), [signatures]);

  const curves = signatures.filter((signature) =>
    selection.gates.includes(indexOfGate(analysis.gates, signature.gate)),
  );
  const focus = curves.filter((curve) => curve.gate.seat === selection.focusSeat);
  const others = curves.filter((curve) => !focus.includes(curve));

  if (domain === null) return null;
  const x = linearScale(...domain.angle, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(...domain.force, height - MARGIN.bottom, MARGIN.top);
  const xs = (curve: Signature): number[] => Array.from(curve.angleDeg, x.at);
  const ys = (values: Float64Array): number[] => Array.from(values, y.at);

  return (
    <div ref={attach} className={styles.frame}>
      {width > 0 && (
        <svg {...sized(width, height)} role="img" aria-label={labelOf(curves, focus)}>
          <Grid domain={domain} unit={unit} xAt={x.at} yAt={y.at} width={width} height={height} />
          {focus.map((curve) => (
            <path
              key={gateLabel(curve.gate)}
              className={styles.band}
              d={bandPath(xs(curve), ys(curve.p95ForceN), ys(curve.p05ForceN))}
              fill={seatColourVariable(curve.gate.seat)}
            />
          ))}
          {others.map((curve) => (
            <path
              key={gateLabel(curve.gate)}
              className={styles.other}
              d={linePath(xs(curve), ys(curve.meanForceN))}
              stroke={seatColourVariable(curve.gate.seat)}
              strokeDasharray={gateDash(curve.gate, false).join(' ')}
            />
          ))}
          {focus.map((curve) => (
            <path
              key={gateLabel(curve.gate)}
              className={styles.focus}
              d={linePath(xs(curve), ys(curve.meanForceN))}
              stroke={seatColourVariable(curve.gate.seat)}
              strokeDasharray={gateDash(curve.gate, true).join(' ')}
            />
          ))}
          {focus.slice(0, 1).flatMap((curve) =>
            signatureMarks(analysis.strokes, indexOfGate(analysis.gates, curve.gate), selection.strokes, curve)
              .filter(isNamed)
              .map((mark) => (
                <g key={mark.name}>
                  <circle className={styles.mark} cx={x.at(mark.angleDeg)} cy={y.at(mark.forceN)} r={4} />
                  <text
                    className={styles.word}
                    x={x.at(mark.angleDeg) + WORDS[mark.name].dx}
                    y={y.at(mark.forceN) + WORDS[mark.name].dy}
                    textAnchor={WORDS[mark.name].anchor}
                  >
                    {markWords(mark, unit, width < NARROW)}
                  </text>
                </g>
              )),
          )}
        </svg>
      )}
      {select !== undefined && (
        <SeatChips gates={analysis.gates} shown={selection.gates} focusSeat={selection.focusSeat} select={select} />
      )}
    </div>
  );
}

interface GridProps {
  readonly domain: NonNullable<ReturnType<typeof signatureDomain>>;
  readonly unit: ForceUnit;
  readonly xAt: (angleDeg: number) => number;
  readonly yAt: (forceN: number) => number;
  readonly width: number;
  readonly height: number;
}

/** Lines and numbers at round forces of the reader's unit and round angles. */
function Grid({ domain, unit, xAt, yAt, width, height }: GridProps) {
  const angleTicks = ticksBetween(...domain.angle, width < NARROW ? ANGLE_STEP_DEG * 2 : ANGLE_STEP_DEG);
  const forceStep = niceStep(unit.of(5 * domain.forceStep), 5);
  const forceTicks = ticksBetween(unit.of(domain.force[0]), unit.of(domain.force[1]), forceStep);
  const forceY = (shown: number): number => yAt(shown / unit.of(1));
  return (
    <>
      {forceTicks.map((force) => (
        <g key={force}>
          <line
            className={force === 0 ? styles.zero : styles.grid}
            x1={MARGIN.left}
            x2={width - MARGIN.right}
            y1={forceY(force)}
            y2={forceY(force)}
          />
          <text className={styles.tick} x={MARGIN.left - 8} y={forceY(force)} textAnchor="end" dy="0.35em">
            {fixed(force)}
          </text>
        </g>
      ))}
      <text className={styles.unit} x={MARGIN.left + 6} y={MARGIN.top + 2} dy="0.35em">
        {unit.symbol}
      </text>
      {angleTicks.map((angle) => (
        <g key={angle}>
          <line className={styles.grid} x1={xAt(angle)} x2={xAt(angle)} y1={MARGIN.top} y2={height - MARGIN.bottom} />
          <text className={styles.tick} x={xAt(angle)} y={height - 8} textAnchor="middle">
            {fixed(angle)}°
          </text>
        </g>
      ))}
    </>
  );
}

function labelOf(curves: readonly Signature[], focus: readonly Signature[]): string {
  const gate = focus[0]?.gate;
  const others = curves.length - focus.length;
  const subject = gate === undefined ? 'Gate force against angle' : `Gate force against angle, seat ${seatLabel(gate)}`;
  return others > 0 ? `${subject} with ${others} other curves` : subject;
}
