// Who is ahead of the crew and who behind, and where in the stroke: phase over the cycle, one line per oar, degrees on
// the left and milliseconds below; late is up. The oar in focus has bands, and a line marks the cursor in its stroke.
import { useMemo, useRef } from 'react';
import type { OarSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import {
  coxOrder,
  gateLabel,
  gateDash,
  gateRowLabel,
  gateShortLabel,
  leadingColour,
  seatColourVariable,
} from '#src/figures/choice/seat-look.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { crewCycleMarks, type SynchronyAnswer, type CycleMarks } from './use-crew-synchrony.ts';
import { phaseFinding } from './findings.ts';
import type { Gate } from '#engine/analysis/analysis.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { stackLabels } from '#src/figures/placed-names.tsx';
import { AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Lead, Line, Rule, Shade, Words } from '#src/figures/plot/marks.tsx';
import { Plot, useGround } from '#src/figures/plot/plot.tsx';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { placeAt } from '#src/features/desk/shared/cursor/places.ts';

/** Points of the cycle per table row. */
const TABLE_STEP = 10;

export function PhasePanel({ analysis, selection, answer }: ViewProps & { readonly answer: SynchronyAnswer }) {
  const { gates, strokes: table } = analysis;
  const { together, problem } = answer;
  const shown = useMemo(
    () =>
      coxOrder(gates, selection.gates).flatMap((index): OarSynchrony[] =>
        together?.oars[index] ? [together.oars[index]] : [],
      ),
    [gates, selection.gates, together],
  );
  const marks = useMemo(
    () => crewCycleMarks(table, selection.strokes, selection.gates),
    [table, selection.strokes, selection.gates],
  );
  const measured = shown.filter(({ phase }) => phase.strokeCount > 0);
  const durationS = together?.meanDurationS ?? Number.NaN;
  return (
    <FigurePanel
      title="Phase against the crew"
      finding={phaseFinding(
        measured.map(({ gate, phase }) => ({ label: gateLabel(gate), meanDeg: phase.meanDeg })),
        durationS,
        marks,
      )}

      optional
      empty={measured.length > 0 ? null : whyEmpty(analysis, together === null ? problem : undefined)}
      actions={
        <MetricInfo ids={['relativePhaseDeg']} about="Phase against the crew">
          {new Set(gates.map(({ seat }) => seat)).size > 1
            ? 'Compared with the other rowers’ average; + is late.'
            : 'Compared with the other oar; + is late.'}
        </MetricInfo>
      }
      table={() => ({
        columns: [
          'Seat',
          'Mean °',
          'Mean ms',
          '±1 SD between strokes, °',
          ...tablePoints().map((point) => `${point}%`),
        ],
        rows: measured.map(({ gate, phase }) => {
          const whole = computeSpread(phase.meanDeg).mean;
          return [
            gateLabel(gate),
            signed(whole, 1),
            signed(whole === null ? null : (whole / 360) * durationS * 1000),
            fixed(computeSpread(phase.strokeDeg).sd, 1),
            ...tablePoints().map((point) => signed(phase.meanDeg[(point / 100) * (phase.meanDeg.length - 1)], 1)),
          ];
        }),
      })}
    >
      <PhaseFigure
        oars={measured}
        focusSeat={selection.focusSeat}
        durationS={durationS}
        marks={marks}
        strokeCount={Math.max(0, ...measured.map(({ phase }) => phase.strokeCount))}
      />
    </FigurePanel>
  );
}

const tablePoints = (): number[] => Array.from({ length: 100 / TABLE_STEP + 1 }, (_, at) => at * TABLE_STEP);

function whyEmpty(analysis: ViewProps['analysis'], problem: string | null | undefined): string {
  const missing = needsTraces(analysis);
  if (missing !== null) return missing;
  if (problem === null) return 'Measuring …';
  return problem ?? 'Needs two oars measured in the same strokes to compare their phase.';
}

interface PhaseFigureProps {
  readonly oars: readonly OarSynchrony[];
  readonly focusSeat: number;
  /** Mean length of a stroke, the time of 360°. */
  readonly durationS: number;
  readonly marks: CycleMarks;
  readonly strokeCount: number;
}

const MARGIN = { left: 44, right: 100, top: 14, bottom: 40 } as const;
/** Below this width, only seat numbers fit behind the lines. */
const NARROW = 420;
const MIN_LIMIT_DEG = 4;
const LABEL_GAP = 14;

/** Symmetric, so that early and late look the same; includes every mean, and the middle half of the focus. */
function symmetricScale(oars: readonly OarSynchrony[], focusSeat: number): number {
  const shown = oars.flatMap(({ gate, phase }) =>
    gate.seat === focusSeat ? [...phase.meanDeg, ...phase.p25Deg, ...phase.p75Deg] : [...phase.meanDeg],
  );
  const [least, greatest] = findExtent(shown) ?? [0, 0];
  return Math.max(MIN_LIMIT_DEG, Math.ceil((Math.max(-least, greatest) * 1.05) / 2) * 2);
}

function PhaseFigure({ oars, focusSeat, durationS, marks, strokeCount }: PhaseFigureProps) {
  const limit = useMemo(() => symmetricScale(oars, focusSeat), [oars, focusSeat]);
  const focus = oars.filter(({ gate }) => gate.seat === focusSeat);
  const drawn = [...oars.filter(({ gate }) => gate.seat !== focusSeat), ...focus];
  const along = (values: Float64Array): Float64Array => values.map((_, at) => at / (values.length - 1));
  const inside = (value: number): number => Math.max(-limit, Math.min(limit, value));
  return (
    <Plot
      label={`Phase of ${oars.length} oars against the crew over the cycle, mean of up to ${strokeCount} strokes, plus is late`}
      height={300}
      margin={MARGIN}
      x={[0, 1]}
      y={[-limit, limit]}
    >
      <Cycle marks={marks} />
      <AxisY most={6} text={(tick) => `${signed(tick)}°`} />
      <Words at={({ left, top }) => [left + 6, top + 10]}>late</Words>
      <Words at={({ left, bottom }) => [left + 6, bottom - 8]}>early</Words>
      <Axis limit={limit} durationS={durationS} />
      {focus.map(({ gate, phase: { p05Deg, p25Deg, p75Deg, p95Deg } }) => (
        <g key={gateLabel(gate)}>
          {[
            { from: p05Deg, to: p95Deg, opacity: 0.14 },
            { from: p25Deg, to: p75Deg, opacity: 0.2 },
          ].map(({ from, to, opacity }) => (
            <Band
              key={opacity}
              at={along(from)}
              from={from.map(inside)}
              to={to.map(inside)}
              colour={seatColourVariable(gate.seat)}
              opacity={opacity}
            />
          ))}
        </g>
      ))}
      {drawn.map(({ gate, phase: { meanDeg } }) => (
        <Line
          key={gateLabel(gate)}
          at={along(meanDeg)}
          value={meanDeg.map(inside)}
          colour={leadingColour(gate.seat, gate.seat === focusSeat)}
          width={gate.seat === focusSeat ? 2.75 : 1.4}
          dash={gateDash(gate, true).join(' ')}
        />
      ))}
      <EndLabels
        focusSeat={focusSeat}
        ends={drawn.flatMap(({ gate, phase }) => {
          const last = phase.meanDeg.findLast(Number.isFinite);
          return last === undefined ? [] : [{ gate, deg: inside(last) }];
        })}
      />
      <CursorLine />
    </Plot>
  );
}

/** Moves outside React. */
function CursorLine() {
  const line = useRef<SVGGElement>(null);
  const cursor = useCursor();
  const { x } = useGround();
  useOnCursor(({ timeS }) => {
    const place = placeAt(cursor.places.strokes, timeS);
    line.current?.setAttribute('visibility', place === null ? 'hidden' : 'visible');
    if (place === null) return;
    const share = (timeS - place.fromS) / (place.toS - place.fromS);
    line.current?.setAttribute('transform', `translate(${(x.at(share) - x.at(0)).toFixed(1)} 0)`);
  });
  return (
    <g ref={line} visibility="hidden" data-no-picture="">
      <Rule at={0} colour="var(--mark)" width={1.5} />
    </g>
  );
}

interface AxisProps {
  readonly limit: number;
  readonly durationS: number;
}

/** What is drawn along, and what the highest of the degrees is worth in time. */
function Axis({ limit, durationS }: AxisProps) {
  const { left, right, width, height } = useGround();
  return (
    <Words at={[(left + right) / 2, height - 6]} anchor="middle">
      {[
        width < 560 ? 'of the cycle' : 'of the cycle, from the recovery with the oars perpendicular',
        `${fixed(limit)}° = ${fixed((limit / 360) * durationS * 1000)} ms`,
      ].join(' · ')}
    </Words>
  );
}

/** Half of “finish 77%”, and “100%” next to it. */
const END_WORDS_PX = 80;

/** Drive, and the moments of catch and finish. */
function Cycle({ marks: { catchShare, finishShare } }: { readonly marks: CycleMarks }) {
  const { x, left, right, bottom } = useGround();
  const textY = bottom + 16;
  return (
    <>
      {catchShare !== null && finishShare !== null && <Shade from={catchShare} to={finishShare} />}
      {[
        { share: catchShare, word: 'catch' },
        { share: finishShare, word: 'finish' },
      ].map(
        ({ share, word }) =>
          share !== null && (
            <g key={word}>
              <Rule at={share} colour="var(--ink-2)" dash="2 3" />
              <Words at={[x.at(share), textY]} anchor="middle">
                {word} {fixed(share * 100)}%
              </Words>
            </g>
          ),
      )}
      <Words at={[left, textY]}>0</Words>
      {/* On a phone, the finish label reaches that far. */}
      {(finishShare === null || x.at(1) - x.at(finishShare) > END_WORDS_PX) && (
        <Words at={[right, textY]} anchor="end">
          100%
        </Words>
      )}
    </>
  );
}

interface EndLabelsProps {
  /** End of each oar's line. */
  readonly ends: readonly { readonly gate: Gate; readonly deg: number }[];
  readonly focusSeat: number;
}

/** Oar names at the ends of their lines, without overlap. */
function EndLabels({ ends, focusSeat }: EndLabelsProps) {
  const { y, right, top, bottom, width } = useGround();
  const wanted = ends.map(({ deg }) => y.at(deg));
  const labels = stackLabels(wanted, LABEL_GAP, top, bottom);
  return ends.map(({ gate }, index) => {
    const isFocus = gate.seat === focusSeat;
    const [from = 0, at = 0] = [wanted[index], labels[index]];
    return (
      <g key={gateLabel(gate)}>
        <Lead from={[right + 2, from]} to={[right + 12, at]} colour={leadingColour(gate.seat, isFocus)} />
        <Words at={[right + 16, at]} middle look={{ fill: 'ink', weight: isFocus ? 'strong' : 'medium' }}>
          {width < NARROW ? gateShortLabel(gate) : gateRowLabel(gate)}
        </Words>
      </g>
    );
  });
}
