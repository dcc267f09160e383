// Phase over the crew's cycle, one line per oar, degrees on the left and milliseconds on the right; late is up. The oar
// in focus has bands, and a line marks the cursor in its stroke.
import { useMemo, useRef } from 'react';
import type { Gate } from '#engine/analysis/analysis.ts';
import type { OarSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { findExtent, linearScale, niceStep, type Scale, ticksBetween } from '#src/figures/scale/scale.ts';
import {
  gateDash,
  gateLabel,
  gateRowLabel,
  gateShortLabel,
  leadingColour,
  seatColourVariable,
} from '#src/figures/choice/seat-look.ts';
import { stackLabels } from '#src/figures/stack-labels.ts';
import { bandPath, linePath } from '#src/figures/svg-path.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { ValueAxis } from '#src/figures/scale/value-axis.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { box } from '#src/ui/primitives.ts';
import { useCursor } from '../../../shared/cursor/cursor-context.tsx';
import { placeAt } from '../../../shared/cursor/places.ts';
import type { CycleMarks } from './use-crew-synchrony.ts';
import styles from './panels.module.css';

const TICK = box({ fill: 'quiet', size: 12, tabular: true });

interface PhaseFigureProps {
  readonly oars: readonly OarSynchrony[];
  readonly focusSeat: number;
  /** Mean length of a stroke, the time of 360°. */
  readonly durationS: number;
  readonly marks: CycleMarks;
  readonly strokeCount: number;
}

const HEIGHT = 300;
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

export function PhaseFigure({ oars, focusSeat, durationS, marks, strokeCount }: PhaseFigureProps) {
  const { attach, width, scale, sized } = useFigureRoom();
  const line = useRef<HTMLElement>(null);
  const cursor = useCursor();
  const limit = useMemo(() => symmetricScale(oars, focusSeat), [oars, focusSeat]);
  const x = linearScale(0, 1, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(limit, -limit, MARGIN.top, HEIGHT - MARGIN.bottom);
  useOnCursor(({ timeS }) => {
    if (line.current === null) return;
    const place = placeAt(cursor.places.strokes, timeS);
    line.current.style.visibility = place === null ? 'hidden' : 'visible';
    if (place === null) return;
    const share = (timeS - place.fromS) / (place.toS - place.fromS);
    line.current.style.transform = `translateX(${x.at(share) * scale}px)`;
  });

  const focus = oars.filter(({ gate }) => gate.seat === focusSeat);
  const others = oars.filter(({ gate }) => gate.seat !== focusSeat);
  const drawn = [...others, ...focus];
  const pointsX = (values: Float64Array): number[] => Array.from(values, (_, at) => x.at(at / (values.length - 1)));
  const pointsY = (values: Float64Array): number[] =>
    Array.from(values, (value) => y.at(Math.max(-limit, Math.min(limit, value))));
  const ends = drawn.flatMap(({ gate, phase }) => {
    const last = phase.meanDeg.findLast(Number.isFinite);
    return last === undefined ? [] : [{ gate, y: y.at(Math.max(-limit, Math.min(limit, last))) }];
  });

  return (
    <div ref={attach} className={box({ narrow: true, anchor: true }, styles.frame)}>
      {width > 0 && (
        <svg
          className={box({ display: 'block' })}
          {...sized(width, HEIGHT)}
          role="img"
          aria-label={`Phase of ${oars.length} oars against the crew over the cycle, mean of up to ${strokeCount} strokes, plus is late`}
        >
          <Ground marks={marks} x={x} y={y} limit={limit} width={width} />
          <text className={TICK} x={(MARGIN.left + width - MARGIN.right) / 2} y={HEIGHT - 6} textAnchor="middle">
            {[
              width < 560 ? 'of the cycle' : 'of the cycle, from the recovery with the oars perpendicular',
              `${fixed(limit)}° = ${fixed((limit / 360) * durationS * 1000)} ms`,
            ].join(' · ')}
          </text>
          {focus.map(({ gate, phase }) => (
            <g key={gateLabel(gate)} fill={seatColourVariable(gate.seat)}>
              <path
                className={styles.outer}
                d={bandPath(pointsX(phase.p95Deg), pointsY(phase.p95Deg), pointsY(phase.p05Deg))}
              />
              <path
                className={styles.inner}
                d={bandPath(pointsX(phase.p75Deg), pointsY(phase.p75Deg), pointsY(phase.p25Deg))}
              />
            </g>
          ))}
          {drawn.map(({ gate, phase }) => (
            <path
              key={gateLabel(gate)}
              className={gate.seat === focusSeat ? styles.focus : styles.other}
              d={linePath(pointsX(phase.meanDeg), pointsY(phase.meanDeg))}
              stroke={leadingColour(gate.seat, gate.seat === focusSeat)}
              strokeDasharray={gateDash(gate, true).join(' ')}
            />
          ))}
          <EndLabels ends={ends} focusSeat={focusSeat} width={width} />
        </svg>
      )}
      <i
        ref={line}
        className={styles.cursor}
        data-no-picture=""
        style={{ top: MARGIN.top * scale, height: (HEIGHT - MARGIN.top - MARGIN.bottom) * scale }}
      />
    </div>
  );
}

interface GroundProps {
  readonly marks: CycleMarks;
  readonly x: Scale;
  readonly y: Scale;
  readonly limit: number;
  readonly width: number;
}

/** Half of “finish 77%”, and “100%” next to it. */
const END_WORDS_PX = 80;

/** Drive, labeled axes, and the moments of catch and finish. */
function Ground({ marks: { catchShare, finishShare }, x, y, limit, width }: GroundProps) {
  const bottom = HEIGHT - MARGIN.bottom;
  return (
    <>
      {catchShare !== null && finishShare !== null && (
        <rect
          className={box({ fill: 'wash' })}
          x={x.at(catchShare)}
          width={Math.max(0, x.at(finishShare) - x.at(catchShare))}
          y={MARGIN.top}
          height={bottom - MARGIN.top}
        />
      )}
      <ValueAxis
        ticks={ticksBetween(-limit, limit, niceStep(2 * limit, 6))}
        at={y.at}
        fromX={MARGIN.left}
        toX={width - MARGIN.right}
        text={(tick) => `${signed(tick)}°`}
      />
      <text className={TICK} x={MARGIN.left + 6} y={MARGIN.top + 4} dy="0.5em">
        late
      </text>
      <text className={TICK} x={MARGIN.left + 6} y={bottom - 8}>
        early
      </text>
      {[
        { share: catchShare, word: 'catch' },
        { share: finishShare, word: 'finish' },
      ].map(
        ({ share, word }) =>
          share !== null && (
            <g key={word}>
              <line
                className={box({ stroke: 'line', pen: 1 }, styles.moment)}
                x1={x.at(share)}
                x2={x.at(share)}
                y1={MARGIN.top}
                y2={bottom}
              />
              <text className={TICK} x={x.at(share)} y={bottom + 16} textAnchor="middle">
                {word} {fixed(share * 100)}%
              </text>
            </g>
          ),
      )}
      <text className={TICK} x={MARGIN.left} y={bottom + 16}>
        0
      </text>
      {/* On a phone, the finish label reaches that far. */}
      {(finishShare === null || x.at(1) - x.at(finishShare) > END_WORDS_PX) && (
        <text className={TICK} x={width - MARGIN.right} y={bottom + 16} textAnchor="end">
          100%
        </text>
      )}
    </>
  );
}

interface EndLabelsProps {
  /** End of each oar's line. */
  readonly ends: readonly { readonly gate: Gate; readonly y: number }[];
  readonly focusSeat: number;
  readonly width: number;
}

/** Oar names at the ends of their lines, without overlap. */
function EndLabels({ ends, focusSeat, width }: EndLabelsProps) {
  const labels = stackLabels(
    ends.map((end) => end.y),
    LABEL_GAP,
    MARGIN.top,
    HEIGHT - MARGIN.bottom,
  );
  return ends.map(({ gate, y: from }, index) => (
    <g key={gateLabel(gate)}>
      <path
        className={styles.leader}
        d={`M${width - MARGIN.right + 2} ${from}L${width - MARGIN.right + 12} ${labels[index] ?? from}`}
        stroke={leadingColour(gate.seat, gate.seat === focusSeat)}
      />
      <text
        className={box({ fill: 'ink', size: 12, weight: 'medium', tabular: true }, styles.label)}
        x={width - MARGIN.right + 16}
        y={labels[index] ?? from}
        dy="0.35em"
        data-focus={gate.seat === focusSeat}
      >
        {width < NARROW ? gateShortLabel(gate) : gateRowLabel(gate)}
      </text>
    </g>
  ));
}
