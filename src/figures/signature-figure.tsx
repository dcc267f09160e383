// Force against angle: the curve of the seat in focus over the mean and the range of the others, with one word where it
// stands farthest outside of them; of a rower alone with the band of the strokes, and slip, peak and wash marked.
import { useMemo } from 'react';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import { box, stack } from '#src/ui/primitives.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import {
  hasCurve,
  ANGLE_STEP_DEG,
  signatureDomain,
  signatureMarks,
  type MarkName,
  type SignatureMark,
  othersBand,
  widestGap,
  type Gap,
  type Others,
} from './signature-marks.ts';
import { AxisX, AxisY } from './plot/axes.tsx';
import { Band, Lead, Line, Ring, Rule, Words } from './plot/marks.tsx';
import { Plot, useGround } from './plot/plot.tsx';
import { niceStep, ticksBetween, type Scale } from './scale/scale.ts';
import { SeatChips } from './choice/seat-chips.tsx';
import { gateDash, gateLabel, gateRowLabel, indexOfGate, seatColourVariable, seatLabel } from './choice/seat-look.ts';
import { useElementLength, useTextScale } from './use-figure-room.ts';

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

export function SignatureFigure(props: SignatureFigureProps) {
  const { analysis, selection, signatures, select, height: least = 300, fills, marked } = props;
  const [attachPlace, given] = useElementLength('height');
  const scale = useTextScale();
  const height = Math.max(least, fills === true ? Math.floor(given / scale) : least);
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
  const shown = (forceN: number): number => forceN * unit.of(1);
  const forceStep = niceStep(unit.of(5 * domain.forceStep), 5);
  const forces = ticksBetween(shown(domain.force[0]), shown(domain.force[1]), forceStep);

  return (
    <div className={stack({ narrow: true, columns: 1 })} style={{ gridTemplateRows: '1fr auto' }}>
      {/* The place gives the figure its height, never the figure the place. */}
      <div ref={attachPlace} className={box({ anchor: true })} style={{ minHeight: `${least / ROOT_UNITS}rem` }}>
        <Plot
          className={box({ cover: true })}
          label={figureLabel(crew.length, focus)}
          height={height}
          margin={MARGIN}
          x={domain.angle}
          y={domain.force}
        >
          <AxisY
            ticks={forces.map((force) => force / unit.of(1))}
            text={(forceN, isLast) => `${fixed(shown(forceN))}${isLast ? ` ${unit.symbol}` : ''}`}
          />
          <AxisX
            grid
            ticks={({ width }) => ticksBetween(...domain.angle, width < NARROW ? ANGLE_STEP_DEG * 2 : ANGLE_STEP_DEG)}
            text={(angle) => `${fixed(angle)}°`}
          />
          {others === null ? (
            focus.map(({ gate, angleDeg, p05ForceN, p95ForceN }) => (
              <Band
                key={gateLabel(gate)}
                at={angleDeg}
                from={p05ForceN}
                to={p95ForceN}
                colour={seatColourVariable(gate.seat)}
                opacity={0.18}
              />
            ))
          ) : (
            <OthersCurve others={others} count={crew.length} />
          )}
          {focus.map(({ gate, angleDeg, meanForceN }) => (
            <Line
              key={gateLabel(gate)}
              at={angleDeg}
              value={meanForceN}
              colour={seatColourVariable(gate.seat)}
              width={3}
              dash={gateDash(gate, true).join(' ')}
            />
          ))}
          {others !== null && own !== undefined && <OwnName own={own} />}
          {gap !== null && own !== undefined && <GapWords gap={gap} own={own} unit={unit} />}
          {own !== undefined && marks.length > 0 && (
            <Marks analysis={analysis} strokes={selection.strokes} own={own} marks={marks} unit={unit} />
          )}
        </Plot>
      </div>
      {select !== undefined && (
        <SeatChips gates={analysis.gates} shown={selection.gates} focusSeat={selection.focusSeat} select={select} />
      )}
    </div>
  );
}

const COUNT_WORDS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

interface OthersCurveProps {
  readonly others: Others;
  readonly count: number;
}

/** Mean of the others over the band from their minimum to their maximum. */
function OthersCurve({ others: { angleDeg, leastForceN, greatestForceN, meanForceN }, count }: OthersCurveProps) {
  return (
    <>
      {count > 1 && <Band at={angleDeg} from={leastForceN} to={greatestForceN} colour="var(--crew)" opacity={0.18} />}
      <Line at={angleDeg} value={meanForceN} colour="var(--crew)" width={1.5} />
      <Words at={({ right, top }) => [right, top + 4]} anchor="end" middle halo>
        {count === 1 ? 'the other' : `the other ${COUNT_WORDS[count] ?? count}`}
      </Words>
    </>
  );
}

const STRONG = { weight: 'strong', fill: 'ink' } as const;

interface MarksProps {
  readonly analysis: Analysis;
  readonly strokes: Int32Array;
  readonly own: Signature;
  readonly marks: readonly MarkName[];
  readonly unit: ForceUnit;
}

/** Words to the right of each ring, where there is room for them. */
function Marks({ analysis, strokes, own, marks, unit }: MarksProps) {
  const { x, y, width } = useGround();
  return signatureMarks(analysis.strokes, indexOfGate(analysis.gates, own.gate), strokes, own)
    .filter(({ name }) => marks.includes(name))
    .map((mark) => {
      const { dx, dy } = WORDS[mark.name];
      const words = markWords(mark, unit, width < NARROW);
      const at = x.at(mark.angleDeg);
      const fits = at + dx + words.length * LETTER <= width;
      return (
        <g key={mark.name}>
          <Ring at={mark.angleDeg} value={mark.forceN} />
          <Words
            at={[at + (fits ? dx : -dx), y.at(mark.forceN) + dy]}
            anchor={fits ? 'start' : 'end'}
            halo
            look={STRONG}
          >
            {words}
          </Words>
        </g>
      );
    });
}

/** Width of a letter of a name at the usual text size, units of the figure. */
const LETTER = 7;
/** Where on the rise the name stands, as a share of the peak: below it curves lie close together. */
const NAME_AT = 0.55;

/** Label of the highlighted curve: next to its rise if only the others' rise is near, otherwise in the corner above. */
function OwnName({ own }: { readonly own: Signature }) {
  const { x, y, left, top } = useGround();
  const name = gateRowLabel({ ...own.gate, side: null });
  const forces = Array.from(own.meanForceN);
  const wanted = NAME_AT * Math.max(...forces.filter(Number.isFinite));
  const at = forces.findIndex((force) => force >= wanted);
  const right = x.at(own.angleDeg[at] ?? Number.NaN) - 12;
  const fits = right - name.length * LETTER > left;
  return (
    <Words
      at={fits ? [right, y.at(wanted)] : [left + 6, top + 4]}
      anchor={fits ? 'end' : 'start'}
      middle
      halo
      look={STRONG}
    >
      {name}
    </Words>
  );
}

/** Half the width of the label, figure units. */
const HALF_WORDS = 50;

/** The middle of the words: as near to the place as the arch of the curve leaves room for them at their height. */
function insideArch({ angleDeg, meanForceN }: Signature, forceN: number, x: Scale, at: number): number {
  const above = Array.from(angleDeg).filter((_, k) => (meanForceN[k] ?? Number.NaN) >= forceN);
  const [left, right] = [x.at(above[0] ?? Number.NaN) + HALF_WORDS, x.at(above.at(-1) ?? Number.NaN) - HALF_WORDS];
  return left < right ? Math.min(Math.max(at, left), right) : (left + right) / 2;
}

interface GapWordsProps {
  readonly gap: Gap;
  readonly own: Signature;
  readonly unit: ForceUnit;
}

function GapWords({ gap: { angleDeg, forceN, othersN }, own, unit }: GapWordsProps) {
  const { x, y } = useGround();
  const difference = unit.of(forceN - othersN);
  const at = x.at(angleDeg);
  const lowerN = Math.min(forceN, othersN);
  const wordsX = insideArch(own, lowerN / 2, x, at);
  const wordsY = y.at(lowerN / 2);
  return (
    <g>
      <Rule at={angleDeg} from={othersN} to={forceN} colour="var(--mark)" width={2} />
      <Lead from={[at, y.at(lowerN)]} to={[wordsX, wordsY - 18]} colour="var(--mark)" dash="2 3" />
      <Ring at={angleDeg} value={forceN} radius={4.5} />
      <Words at={[wordsX, wordsY]} anchor="middle" halo look={{ size: 14, weight: 'strong' }} colour="var(--mark-text)">
        {fixed(Math.abs(difference), unit.decimals)} {unit.symbol} {difference < 0 ? 'less' : 'more'}
      </Words>
      <Words at={[wordsX, wordsY + 16]} anchor="middle" halo>
        at {fixed(angleDeg)}°
      </Words>
    </g>
  );
}

function figureLabel(others: number, focus: readonly Signature[]): string {
  const gate = focus[0]?.gate;
  const subject = gate === undefined ? 'Gate force against angle' : `Gate force against angle, seat ${seatLabel(gate)}`;
  return others > 0 ? `${subject} over the mean and the range of ${others} others` : subject;
}
