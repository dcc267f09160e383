// Work by quarter of the drive: one stacked bar per gate.
import { useMemo } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { addingUp, fixed } from '#src/format/number.ts';
import { RowFrame } from '#src/figures/row-frame.tsx';
import { box } from '#src/ui/primitives.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { quartersFinding, type SeatQuarters, seatQuarters } from './findings.ts';

const QUARTER_NAMES = ['first quarter', 'second', 'third', 'last'];
const BAR_PX = 18;
const GAP_PX = 2;

export function QuartersPanel({ analysis, selection }: ViewProps) {
  const { strokes: table, gates } = analysis;
  const rows = useMemo(
    () => seatQuarters(table, gates, selection.gates, selection.counted.strokes),
    [table, gates, selection.gates, selection.counted.strokes],
  );
  return (
    <FigurePanel
      title="Work by quarter of the drive"
      finding={quartersFinding(rows)}
      optional
      empty={rows.length === 0 ? 'Work by quarter needs both gate force and gate angle.' : null}
      area="quarters"
      actions={
        <MetricInfo
          ids={['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct']}
          about="Work by quarter of the drive"
        />
      }
      table={() => ({
        columns: ['Seat', 'Q1 %', 'Q2 %', 'Q3 %', 'Q4 %', 'First half %'],
        rows: rows.map(({ label, quarters }) => {
          const written = addingUp(quarters, 1);
          const [first = null, second = null] = written;
          const half = first === null || second === null ? null : first + second;
          return [label, ...written.map((share) => fixed(share, 1)), fixed(half, 1)];
        }),
      })}
    >
      <RowFrame
        rows={rows}
        range={[0, 100]}
        axis="% of the work, from catch to finish"
        label="Share of the work in each quarter of the arc, by seat"
      >
        {({ x, y }) => rows.map((row, index) => <Bar key={row.label} row={row} at={x.at} y={y(index)} />)}
      </RowFrame>
    </FigurePanel>
  );
}

interface BarProps {
  readonly row: SeatQuarters;
  readonly at: (percent: number) => number;
  /** Middle of the row, pixels. */
  readonly y: number;
}

/** Strongest where most work is done: quarters differ in gray too. */
const STRENGTHS = [45, 95, 70, 25];
const STRONGEST = 1;

const shade = (quarter: number): string => `color-mix(in srgb, var(--accent) ${STRENGTHS[quarter]}%, var(--surface))`;

function Bar({ row: { label, quarters }, at, y }: BarProps) {
  const written = addingUp(quarters, 0);
  const ends = quarters.map((_, quarter) => quarters.slice(0, quarter + 1).reduce((sum, share) => sum + share, 0));
  return (
    <g>
      {quarters.map((share, quarter) => {
        const [from, to] = [at(ends[quarter - 1] ?? 0), at(ends[quarter] ?? 0)];
        const width = Math.max(0, to - from - GAP_PX);
        return (
          <g key={QUARTER_NAMES[quarter]}>
            <title>{`seat ${label}, ${QUARTER_NAMES[quarter]}: ${fixed(share, 1)} %`}</title>
            <rect x={from} width={width} y={y - BAR_PX / 2} height={BAR_PX} fill={shade(quarter)} />
            <text
              className={box({ fill: quarter === STRONGEST ? 'surface' : 'ink' })}
              x={from + width / 2}
              y={y}
              dy="0.35em"
              textAnchor="middle"
            >
              {fixed(written[quarter])}
            </text>
          </g>
        );
      })}
    </g>
  );
}
