// Shares of the crew's power by seat, and of each rower's work by quarter of the session.
import { useMemo } from 'react';
import { crewDifferences, sidesDifference } from '#engine/analysis/instrument/crew-differences.ts';
import { areComparable } from '#engine/analysis/logged/comparable-gates.ts';
import { sideOf, seatColourVariable, seatName } from '#src/figures/choice/seat-look.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { fixed, addingUp } from '#src/format/number.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { DoubtMark, findSeatDoubt } from '#src/features/desk/shared/data-quality.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import {
  sharesFinding,
  type SharesApart,
  type SideBalance,
  seatShares,
  SHARE_DECIMALS,
  sideBalance,
  quartersFinding,
  type SeatQuarters,
  seatQuarters,
} from '#src/features/desk/panels/power/findings.ts';
import { pick } from '#src/features/desk/shared/looks.ts';
import { RowFrame } from '#src/figures/row-frame.tsx';
import styles from './power.module.css';

const ROWS = text({ size: 13, tabular: true });
const UNIT = text({ tone: 'quiet', size: 12 });
const ROW = stack({ gap: 3, rowGap: 0, align: 'center' }, styles.row);
const WATTS = text({ text: 'end', lines: 'one' }, styles.watts);
const SHARE = text({ tone: 'quiet', text: 'end', lines: 'one' });
const SIDES = row({ align: 'stretch', justify: 'between', size: 13, weight: 'medium', tabular: true });
const BAR = box({ free: true });

const MEASURED_DIFFERENTLY = 'The seats were measured differently, so their powers have no sum to share.';

/** Shares and sides that differ by more than strokes and oarlocks explain. */
function useSharesApart(analysis: ViewProps['analysis'], strokes: Int32Array): SharesApart {
  const knowledge = useInstrumentKnowledge(analysis);
  return useMemo(() => {
    const differences = crewDifferences(analysis, 'powerW', strokes, { knowledge });
    const of = (wanted: 'port' | 'starboard'): number[] =>
      analysis.gates.flatMap((gate, at) => (sideOf(gate, analysis.crew) === wanted ? [at] : []));
    const sides = sidesDifference(analysis, { port: of('port'), starboard: of('starboard') }, strokes, knowledge);
    return {
      isNamed: (seat: number) => differences.get(seat)?.isNamed ?? false,
      areSides: sides?.isNamed ?? false,
    };
  }, [analysis, strokes, knowledge]);
}

export function SharesPanel({ analysis, selection, select }: ViewProps) {
  const { strokes: table, gates, crew, boat } = analysis;
  const apart = useSharesApart(analysis, selection.counted.strokes);
  const all = useMemo(
    () => seatShares(table, gates, selection.counted.strokes),
    [table, gates, selection.counted.strokes],
  );
  const balance = useMemo(
    () => sideBalance(table, gates, crew, selection.counted.strokes),
    [table, gates, crew, selection.counted.strokes],
  );
  const shownSeats = new Set(selection.gates.map((index) => gates[index]?.seat));
  const shares = all.filter((share) => shownSeats.has(share.seat)).toSorted((a, b) => b.seat - a.seat);
  const greatest = Math.max(...all.map((share) => share.powerW), 1);
  const areSidesAlike = balance !== null && !apart.areSides;
  const equal = all.reduce((sum, share) => sum + share.powerW, 0) / Math.max(1, all.length);

  return (
    <FigurePanel
      title="Share of crew power"
      finding={sharesFinding(analysis, all, balance, apart)}
      optional
      empty={
        shares.length === 0
          ? areComparable(gates)
            ? 'No seat of the selection has a power.'
            : MEASURED_DIFFERENTLY
          : null
      }
      area="shares"
      actions={
        <MetricInfo ids={['powerW']} about="Share of crew power">
          {areSidesAlike && 'Port and starboard differ by no more than their oarlocks can. '}
          An equal share is {fixed(100 / Math.max(1, all.length), SHARE_DECIMALS)}%.
        </MetricInfo>
      }
      table={() => ({
        columns: ['Seat', 'Power W', '±1 SD W', 'Share %'],
        rows: shares.map((share) => [
          share.label,
          fixed(share.powerW),
          fixed(share.sdW),
          fixed(share.writtenPct, SHARE_DECIMALS),
        ]),
      })}
    >
      <ul className={ROWS}>
        <li className={ROW} aria-hidden="true">
          <small className={`${WATTS} ${UNIT}`}>W</small>
          <small className={`${SHARE} ${UNIT}`}>%</small>
        </li>
        {shares.map((share) => (
          <li key={share.seat} className={ROW}>
            <button
              type="button"
              className={pick('end')}
              aria-pressed={share.seat === selection.focusSeat}
              onClick={() => select({ focusSeat: share.seat })}
            >
              {crew.some((member) => member.seat === share.seat && member.name !== null)
                ? share.rowLabel
                : seatName(share.seat, boat.seatCount)}
            </button>
            <span className={box({ anchor: true }, styles.track)} style={{ height: 12 }} aria-hidden="true">
              <i
                className={BAR}
                style={{
                  inset: '0 auto 0 0',
                  inlineSize: `${(100 * share.powerW) / greatest}%`,
                  borderRadius: '2px 4px 4px 2px',
                  background: seatColourVariable(share.seat),
                }}
              />
              <i
                className={box({ free: true, on: 'ink' })}
                style={{ insetBlock: -7, insetInlineStart: `${(100 * equal) / greatest}%`, width: 1 }}
              />
            </span>
            <span className={WATTS}>
              <DoubtMark doubt={findSeatDoubt(analysis, share.seat, 'powerW', selection.counted.strokes)} />
              <b className={text({ weight: 'strong' })}>{fixed(share.powerW)}</b>
            </span>
            <span className={SHARE}>{fixed(share.writtenPct, SHARE_DECIMALS)}</span>
          </li>
        ))}
      </ul>
      {balance !== null && <Sides {...balance} />}
    </FigurePanel>
  );
}

/** Port against starboard. */
function Sides({ written, portPct }: SideBalance) {
  return (
    <div className={box({ above: 4 })}>
      <div className={SIDES}>
        <span style={{ color: 'var(--port)' }}>port {fixed(written[0], SHARE_DECIMALS)}%</span>
        <span style={{ color: 'var(--starboard)' }}>{fixed(written[1], SHARE_DECIMALS)}% starboard</span>
      </div>
      <div
        className={box({ above: 1, round: 'small', anchor: true, overflow: 'hidden' })}
        style={{ height: 8, background: 'var(--starboard)' }}
        aria-hidden="true"
      >
        <i
          className={BAR}
          style={{
            inset: '0 auto 0 0',
            inlineSize: `${portPct}%`,
            borderInlineEnd: '2px solid var(--surface)',
            background: 'var(--port)',
          }}
        />
        <i className={box({ free: true, on: 'surface' })} style={{ inset: '0 auto 0 50%', width: 1 }} />
      </div>
    </div>
  );
}

const QUARTER_NAMES = ['first quarter', 'second', 'third', 'last'];
const BAR_PX = 18;
const GAP_PX = 2;

/** Work by quarter of the drive: one stacked bar per gate. */
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
            <title>{`seat ${label}, ${QUARTER_NAMES[quarter]}: ${fixed(share, 1)}%`}</title>
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
