// Force against angle: the curve of the seat in focus over the mean and the range of the others, with one word where it stands
// farthest outside of them; of a rower alone with the band of the strokes, and slip, peak and wash marked.
import { useMemo } from 'react';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import {
  hasCurve,
  ANGLE_STEP_DEG,
  signatureDomain,
  signatureMarks,
  type MarkName,
  type SignatureMark,
} from './signature-marks.ts';
import { linearScale, niceStep, ticksBetween } from './scale/scale.ts';
import { SeatChips } from './choice/seat-chips.tsx';
import { gateDash, gateLabel, gateRowLabel, indexOfGate, seatColourVariable, seatLabel } from './choice/seat-look.ts';
import { othersBand, widestGap, type Gap, type Others } from './others.ts';
import styles from './signature-figure.module.css';
import { bandPath, linePath } from './svg-path.ts';
import { useElementLength, useFigureRoom } from './use-figure-room.ts';

/** The part of the desk's selection that figures need; the desk's own type satisfies it. */
export interface SelectedStrokes {
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** Indexes into `Analysis.gates`. */
  readonly gates: readonly number[];
  readonly focusSeat: number;
}

const MARGIN = { left: 54, right: 12, top: 14, bottom: 26 } as const;

/** Units of the figure under which words are short and every second angle is written. */
const NARROW = 320;

export interface SignatureFigureProps {
  readonly analysis: Analysis;
  readonly selection: SelectedStrokes;
  readonly signatures: readonly Signature[];
  readonly select?: (change: { readonly focusSeat: number }) => void;
  /** Units of the figure; where it fills its place, the smallest. */
  readonly height?: number;
  /** These places of the curve, instead of where the force differs most. */
  readonly marked?: readonly MarkName[];
  /** As high as its place. */
  readonly fills?: boolean;
}

/** Units of the figure in a rem: they are pixels at the browser's usual text size. */
const ROOT_UNITS = 16;

/** Where a mark's words stand: to the right of the curve on the drive's first half, above it at the peak. */
const WORDS: Readonly<Record<MarkName, { dx: number; dy: number }>> = {
  catch: { dx: 9, dy: -8 },
  finish: { dx: 9, dy: -8 },
  slip: { dx: 9, dy: 14 },
  peak: { dx: 8, dy: -10 },
  wash: { dx: 9, dy: -8 },
};

function markWords(mark: SignatureMark, unit: ForceUnit, short: boolean): string {
  if (mark.name !== 'peak') return short ? fixed(mark.value, 1) : `${mark.name} ${fixed(mark.value, 1)}°`;
  const peak = fixed(unit.of(mark.value), unit.decimals);
  return short ? peak : `peak ${peak} ${unit.symbol} at ${fixed(mark.angleDeg)}°`;
}

/** Widest gap to the others, when both curves exist. */
const findWidestGap = (own: Signature | undefined, others: Others | null): Gap | null =>
  own === undefined || others === null ? null : widestGap(own, others);

/** Marks of a rower alone. */
const ALONE: readonly MarkName[] = ['slip', 'peak', 'wash'];

/** Height in figure units; for a figure that fills its container, the given one. */
const figureHeight = (fills: boolean | undefined, least: number, given: number): number =>
  fills === true ? Math.max(least, Math.floor(given)) : least;

export function SignatureFigure(props: SignatureFigureProps) {
  const { analysis, selection, signatures, select, height: least = 300, fills, marked } = props;
  const { attach, width, scale, sized } = useFigureRoom();
  const [attachPlace, given] = useElementLength('height');
  const height = figureHeight(fills, least, given / scale);
  const unit = useForceUnit();
  const domain = useMemo(() => signatureDomain(signatures), [signatures]);

  const curves = signatures.filter((signature) =>
    selection.gates.includes(indexOfGate(analysis.gates, signature.gate)),
  );
  const focus = curves.filter((curve) => curve.gate.seat === selection.focusSeat);
  const crew = curves.filter((curve) => !focus.includes(curve) && hasCurve(curve));
  const others = othersBand(crew);
  const [own] = focus;
  const marks = marked ?? (others === null ? ALONE : []);
  const gap = marks.length > 0 ? null : findWidestGap(own, others);

  if (domain === null) return null;
  const x = linearScale(...domain.angle, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(...domain.force, height - MARGIN.bottom, MARGIN.top);
  const xs = (curve: Signature): number[] => Array.from(curve.angleDeg, x.at);
  const ys = (values: Float64Array): number[] => Array.from(values, y.at);

  return (
    <div ref={attach} className={box({ narrow: true }, styles.frame)} data-fills={fills}>
      <div ref={attachPlace} className={styles.place} style={{ minHeight: `${least / ROOT_UNITS}rem` }}>
        {width > 0 && (
          <svg {...sized(width, height)} role="img" aria-label={figureLabel(crew.length, focus)}>
            <Grid domain={domain} unit={unit} xAt={x.at} yAt={y.at} width={width} height={height} />
            {others === null &&
              focus.map((curve) => (
                <path
                  key={gateLabel(curve.gate)}
                  className={styles.band}
                  d={bandPath(xs(curve), ys(curve.p95ForceN), ys(curve.p05ForceN))}
                  fill={seatColourVariable(curve.gate.seat)}
                />
              ))}
            {others !== null && (
              <OthersCurve others={others} count={crew.length} xAt={x.at} yAt={y.at} right={width - MARGIN.right} />
            )}
            {focus.map((curve) => (
              <path
                key={gateLabel(curve.gate)}
                className={box({ fill: 'none', joins: true, ends: true }, styles.focus)}
                d={linePath(xs(curve), ys(curve.meanForceN))}
                stroke={seatColourVariable(curve.gate.seat)}
                strokeDasharray={gateDash(curve.gate, true).join(' ')}
              />
            ))}
            {others !== null && own !== undefined && <OwnName own={own} xAt={x.at} yAt={y.at} />}
            {gap !== null && own !== undefined && <GapWords gap={gap} own={own} unit={unit} xAt={x.at} yAt={y.at} />}
            {marks.length > 0 &&
              focus.slice(0, 1).flatMap((curve) =>
                signatureMarks(analysis.strokes, indexOfGate(analysis.gates, curve.gate), selection.strokes, curve)
                  .filter(({ name }) => marks.includes(name))
                  .map((mark) => (
                    <g key={mark.name}>
                      <circle
                        className={box({ fill: 'surface', stroke: 'mark', pen: 2 })}
                        cx={x.at(mark.angleDeg)}
                        cy={y.at(mark.forceN)}
                        r={4}
                      />
                      <MarkWord
                        at={x.at(mark.angleDeg)}
                        y={y.at(mark.forceN) + WORDS[mark.name].dy}
                        dx={WORDS[mark.name].dx}
                        right={width}
                        words={markWords(mark, unit, width < NARROW)}
                      />
                    </g>
                  )),
              )}
          </svg>
        )}
      </div>
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
          <text
            className={box({ size: 12, tabular: true, fill: 'quiet' })}
            x={MARGIN.left - 8}
            y={forceY(force)}
            textAnchor="end"
            dy="0.35em"
          >
            {fixed(force)}
            {force === forceTicks.at(-1) && ` ${unit.symbol}`}
          </text>
        </g>
      ))}
      {angleTicks.map((angle) => (
        <g key={angle}>
          <line className={styles.grid} x1={xAt(angle)} x2={xAt(angle)} y1={MARGIN.top} y2={height - MARGIN.bottom} />
          <text
            className={box({ size: 12, tabular: true, fill: 'quiet' })}
            x={xAt(angle)}
            y={height - 8}
            textAnchor="middle"
          >
            {fixed(angle)}°
          </text>
        </g>
      ))}
    </>
  );
}

interface PlacedProps {
  readonly xAt: (angleDeg: number) => number;
  readonly yAt: (forceN: number) => number;
}

const COUNT_WORDS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Mean of the others over the band from their minimum to their maximum. */
function OthersCurve({
  others,
  count,
  xAt,
  yAt,
  right,
}: PlacedProps & { readonly others: Others; readonly count: number; readonly right: number }) {
  const xs = Array.from(others.angleDeg, xAt);
  const ys = (values: Float64Array): number[] => Array.from(values, yAt);
  return (
    <>
      {count > 1 && (
        <path className={styles.range} d={bandPath(xs, ys(others.greatestForceN), ys(others.leastForceN))} />
      )}
      <path
        className={box({ fill: 'none', joins: true, pen: 1.5 }, styles.others)}
        d={linePath(xs, ys(others.meanForceN))}
      />
      <text
        className={box({ size: 12, fill: 'quiet', stroke: 'surface', joins: true }, styles.othersName)}
        x={right}
        y={MARGIN.top + 4}
        textAnchor="end"
        dy="0.35em"
      >
        {count === 1 ? 'the other' : `the other ${COUNT_WORDS[count] ?? count}`}
      </text>
    </>
  );
}

interface MarkWordProps {
  readonly at: number;
  readonly y: number;
  readonly dx: number;
  /** Where the figure ends. */
  readonly right: number;
  readonly words: string;
}

/** To the right of its mark, where there is room for it. */
function MarkWord({ at, y, dx, right, words }: MarkWordProps) {
  const fits = at + dx + words.length * LETTER <= right;
  return (
    <text
      className={box(
        { size: 12, weight: 'strong', tabular: true, fill: 'ink', stroke: 'surface', joins: true },
        styles.word,
      )}
      x={at + (fits ? dx : -dx)}
      y={y}
      textAnchor={fits ? 'start' : 'end'}
    >
      {words}
    </text>
  );
}

/** Width of a letter of a name at the usual text size, units of the figure. */
const LETTER = 7;
/** Where on the rise the name stands, as a share of the peak: below it curves lie close together. */
const NAME_AT = 0.55;

/** Label of the highlighted curve: next to its rise if only the others' rise is near, otherwise in the corner above. */
function OwnName({ own, xAt, yAt }: PlacedProps & { readonly own: Signature }) {
  const name = gateRowLabel({ ...own.gate, side: null });
  const forces = Array.from(own.meanForceN);
  const wanted = NAME_AT * Math.max(...forces.filter(Number.isFinite));
  const at = forces.findIndex((force) => force >= wanted);
  const right = xAt(own.angleDeg[at] ?? Number.NaN) - 12;
  const fits = right - name.length * LETTER > MARGIN.left;
  return (
    <text
      className={box(
        { size: 12, weight: 'strong', tabular: true, fill: 'ink', stroke: 'surface', joins: true },
        styles.word,
      )}
      x={fits ? right : MARGIN.left + 6}
      y={fits ? yAt(wanted) : MARGIN.top + 4}
      textAnchor={fits ? 'end' : 'start'}
      dy="0.35em"
    >
      {name}
    </text>
  );
}

/** Half the width of the label, figure units. */
const HALF_WORDS = 50;

/** The middle of the words: as near to the place as the arch of the curve leaves room for them at their height. */
function insideArch({ angleDeg, meanForceN }: Signature, forceN: number, x: number, xAt: PlacedProps['xAt']): number {
  const above = Array.from(angleDeg).filter((_, k) => (meanForceN[k] ?? Number.NaN) >= forceN);
  const [left, right] = [xAt(above[0] ?? Number.NaN) + HALF_WORDS, xAt(above.at(-1) ?? Number.NaN) - HALF_WORDS];
  return left < right ? Math.min(Math.max(x, left), right) : (left + right) / 2;
}

interface GapWordsProps extends PlacedProps {
  readonly gap: Gap;
  readonly own: Signature;
  readonly unit: ForceUnit;
}

function GapWords({ gap, own, unit, xAt, yAt }: GapWordsProps) {
  const difference = unit.of(gap.forceN - gap.othersN);
  const at = xAt(gap.angleDeg);
  const lowerN = Math.min(gap.forceN, gap.othersN);
  const wordsX = insideArch(own, lowerN / 2, at, xAt);
  const wordsY = yAt(lowerN / 2);
  return (
    <g>
      <line className={box({ stroke: 'mark', pen: 2 })} x1={at} x2={at} y1={yAt(gap.othersN)} y2={yAt(gap.forceN)} />
      <line
        className={box({ stroke: 'mark', pen: 1 }, styles.lead)}
        x1={at}
        x2={wordsX}
        y1={yAt(lowerN)}
        y2={wordsY - 18}
      />
      <circle className={box({ fill: 'surface', stroke: 'mark', pen: 2 })} cx={at} cy={yAt(gap.forceN)} r={4.5} />
      <text
        className={box({ size: 14, weight: 'strong', tabular: true, stroke: 'surface', joins: true }, styles.gapWords)}
        x={wordsX}
        y={wordsY}
        textAnchor="middle"
      >
        {fixed(Math.abs(difference), unit.decimals)} {unit.symbol} {difference < 0 ? 'less' : 'more'}
      </text>
      <text
        className={box({ size: 12, fill: 'quiet', stroke: 'surface', joins: true }, styles.othersName)}
        x={wordsX}
        y={wordsY + 16}
        textAnchor="middle"
      >
        at {fixed(gap.angleDeg)}°
      </text>
    </g>
  );
}

function figureLabel(others: number, focus: readonly Signature[]): string {
  const gate = focus[0]?.gate;
  const subject = gate === undefined ? 'Gate force against angle' : `Gate force against angle, seat ${seatLabel(gate)}`;
  return others > 0 ? `${subject} over the mean and the range of ${others} others` : subject;
}
