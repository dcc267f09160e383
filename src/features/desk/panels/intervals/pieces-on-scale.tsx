// Pieces of a session without gates side by side on one scale, for comparison.
import { useMemo } from 'react';
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { SlowNumbers } from '#engine/analysis/pieces/rowed-pieces.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { counted, fixed } from '#src/format/number.ts';
import { paceText, clock } from '#src/format/clock.ts';
import { PACE_OVER_M } from '#engine/analysis/comparison/pace-steps.ts';
import { clockStep, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Line } from '#src/figures/plot/marks.tsx';
import { Plot, Strip, useGround, type Ground } from '#src/figures/plot/plot.tsx';
import { listText } from '#src/format/labels.ts';
import { box, stack, text, fitColumns, row } from '#src/ui/primitives.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { intervalRows } from './intervals-panel.tsx';
import {
  endStandsOut,
  MAX_PIECES,
  scaledPieces,
  formatScaleKey,
  SECOND_WORDS,
  type ScaledPiece,
  type ScaledPieces,
} from './scaled-pieces.ts';

/** The URL rounds. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.5;

interface PiecesOnScaleProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  /** Null while loading. */
  readonly samples: SlowNumbers | null;
  readonly standouts: Standouts<WrittenSentence> | null | 'waiting';
}

/** Nothing with fewer than two comparable pieces. */
export function PiecesOnScale({ analysis, selection, select, samples, standouts }: PiecesOnScaleProps) {
  const rows = useMemo(() => intervalRows(analysis), [analysis]);
  const scaled = useMemo(() => (samples === null ? null : scaledPieces(rows, samples)), [rows, samples]);
  if (scaled === null) return null;
  const { pieces } = scaled;
  const all = rows.filter(({ isSplit }) => !isSplit).length;
  return (
    <FigurePanel
      title={
        all > MAX_PIECES ? `The first ${MAX_PIECES} of ${all} pieces, one scale` : `${counted(all, 'piece')}, one scale`
      }
      finding={formatScaleKey(scaled)}
      actions={<MetricInfo ids={['pace500', 'rateSpm']} about="Pieces on one scale" />}
      table={() => ({
        columns: ['Piece', 'Of it, %', 'Pace /500 m', SECOND_WORDS[scaled.second ?? 'stroke-rate']],
        rows: pieces.flatMap(({ name, speed, second }) =>
          Array.from(speed, (value, at) => [
            name,
            fixed((100 * (at + 0.5)) / speed.length),
            Number.isFinite(value) ? paceText(value) : '',
            fixed(second[at] ?? null),
          ]),
        ),
      })}
    >
      <ul className={stack({ gap: 4, rowGap: 3 })} style={fitColumns('15.5rem')}>
        {pieces.map((piece) => (
          <li key={`${piece.name} ${piece.fromS}`}>
            <PieceFrame
              piece={piece}
              scaled={scaled}
              marksEnd={endStandsOut(standouts, piece)}
              isChosen={isNear(selection.fromS, piece.fromS) && isNear(selection.toS, piece.toS)}
              onChoose={() => select({ range: { fromS: piece.fromS, toS: piece.toS } })}
            />
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}

interface PieceFrameProps {
  readonly piece: ScaledPiece;
  readonly scaled: ScaledPieces;
  readonly marksEnd: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One of several pieces: its numbers, which select it, above its course. */
const PieceFrame = ({ piece, scaled, marksEnd, isChosen, onChoose }: PieceFrameProps) => (
  <div className={box({ narrow: true })}>
    <button
      type="button"
      className={row({
        gap: 2,
        rowGap: 0,
        wrap: true,
        align: 'baseline',
        pad: 0,
        padX: '6px',
        tall: 24,
        on: isChosen ? 'wash' : 'none',
        border: 'none',
        round: 'control',
        hover: 'wash',
        text: 'start',
      })}
      style={{ marginInlineStart: -6 }}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <b className={text({ size: 16, tabular: true })}>{clock(piece.workS, 1)}</b>{' '}
      <span className={text({ tone: 'quiet', size: 12 })}>{formatPiece(piece)}</span>
    </button>
    <PieceLines piece={piece} scaled={scaled} marksEnd={marksEnd} />
  </div>
);

function formatPiece({ name, speedMps, rateSpm }: ScaledPiece): string {
  const pace = speedMps === null ? null : `${paceText(speedMps)} /500 m`;
  const rate = rateSpm === null ? null : `${fixed(rateSpm, 1)} spm`;
  return [name, pace, rate].filter((word) => word !== null).join(' · ');
}

const PACE_PX = 96;
const SECOND_PX = 44;
const GAP_PX = 14;
const LEFT_PX = 44;
const EDGE_PX = 6;
/** Height of the time labels, with their gap. */
const AXIS_PX = 20;
const QUARTER_PX = 6;
const MAX_TICKS = 3;
const MAX_TIMES = 4;
const PACE_STEPS_S = [1, 2, 5, 10];

interface PieceLinesProps {
  readonly piece: ScaledPiece;
  readonly scaled: ScaledPieces;
  /** Highlights its last quarter. */
  readonly marksEnd: boolean;
}

/** Speeds with round paces, s over 500 m; standing still has no pace. */
function paceTicks([least, most]: readonly [number, number]): number[] {
  const [fastS, slowS] = [PACE_OVER_M / most, PACE_OVER_M / Math.max(least, most / 3)];
  const step = niceStep(slowS - fastS, MAX_TICKS, PACE_STEPS_S);
  return ticksBetween(fastS, slowS, step).map((paceS) => PACE_OVER_M / paceS);
}

/** Course of a piece: pace above heart rate or stroke rate, on the scale of the adjacent pieces. */
export function PieceLines({ piece, scaled, marksEnd }: PieceLinesProps) {
  const { speedRange, secondRange, longestS } = scaled;
  const durationS = piece.toS - piece.fromS;
  const at = Array.from(piece.speed, (_, index) => ((index + 0.5) / piece.speed.length) * durationS);
  const paceHeight = speedRange === null ? 0 : PACE_PX;
  const height = paceHeight + (secondRange === null ? 0 : SECOND_PX + GAP_PX);
  const missing = missingIn(piece, scaled);
  return (
    <div className={box({ narrow: true })}>
      {missing.length > 0 && (
        <p className={box({ below: 2, tone: 'quiet', size: 12 })}>Not measured in this piece: {listText(missing)}.</p>
      )}
      <Plot
        label={marksEnd ? `Course of ${piece.name}, its last quarter marked` : `Course of ${piece.name}`}
        height={height + AXIS_PX}
        margin={{ left: LEFT_PX, right: EDGE_PX, top: 1, bottom: AXIS_PX + 1 }}
        x={[0, longestS]}
        y={[0, 1]}
      >
        {speedRange !== null && (
          <Strip y={speedRange} top={EDGE_PX} bottom={PACE_PX - EDGE_PX}>
            <AxisY ticks={paceTicks(speedRange)} text={paceTick} />
            <svg width="100%" height={PACE_PX} overflow="hidden">
              <QuarterBars speeds={piece.quarters} durationS={durationS} />
              <Line at={at} value={piece.speed} colour="var(--accent)" width={1.75} />
            </svg>
          </Strip>
        )}
        {secondRange !== null && (
          <Strip y={secondRange} top={paceHeight + GAP_PX} bottom={height - EDGE_PX}>
            <AxisY ticks={secondRange} text={(value) => fixed(value)} />
            <Line at={at} value={piece.second} colour="var(--ink-2)" width={1.5} />
          </Strip>
        )}
        <AxisX
          ticks={() => ticksBetween(0, longestS, clockStep(longestS, MAX_TIMES))}
          text={(timeS) => clock(timeS)}
          anchor={timeAnchor}
        />
        {marksEnd && <EndMark fromS={0.75 * durationS} toS={durationS} />}
      </Plot>
    </div>
  );
}

function timeAnchor(timeS: number, { x, width }: Ground): 'start' | 'middle' | 'end' {
  if (timeS === 0) return 'start';
  return x.at(timeS) > width - LEFT_PX / 2 ? 'end' : 'middle';
}

function EndMark({ fromS, toS }: { readonly fromS: number; readonly toS: number }) {
  const { x, top, bottom } = useGround();
  return (
    <rect
      className={box({ fill: 'none', stroke: 'mark', pen: 1.5 })}
      x={x.at(fromS)}
      width={x.at(toS) - x.at(fromS)}
      y={top}
      height={bottom - top}
      rx={4}
    />
  );
}

const paceTick = (speedMps: number): string => clock(PACE_OVER_M / speedMps);

const missingIn = ({ speed, second: below }: ScaledPiece, { speedRange, second }: ScaledPieces): string[] => [
  ...(speedRange === null || speed.some(Number.isFinite) ? [] : ['speed']),
  ...(second === null || below.some(Number.isFinite) ? [] : [SECOND_WORDS[second]]),
];

interface QuarterBarsProps {
  readonly speeds: ScaledPiece['quarters'];
  readonly durationS: number;
}

function QuarterBars({ speeds, durationS }: QuarterBarsProps) {
  const { x, y } = useGround();
  const width = x.at(durationS / 4) - x.at(0);
  return speeds.map((speed, at) =>
    speed === null ? null : (
      <rect
        key={(at + 1) * width}
        style={{ fill: 'color-mix(in srgb, var(--accent) 22%, var(--surface))' }}
        x={x.at(0) + at * width + 1}
        width={Math.max(0, width - 2)}
        y={y.at(speed) - QUARTER_PX / 2}
        height={QUARTER_PX}
      />
    ),
  );
}
