// Distribution of the chosen metric: the rower before the others, with the target and the stroke at the cursor.
import { useMemo } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { quantile } from '#engine/analysis/statistics.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { labelSeat, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { gateValues, computeSpread } from '#src/figures/scale/spread.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { counted, fixed } from '#src/format/number.ts';
import { box, row, text } from '#src/ui/primitives.ts';
import { useStrokeAtCursor } from '../../shared/cursor/use-slow-cursor.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { metricText, shownText, type MetricLook } from '../../shared/metrics/metrics.ts';
import type { ViewProps } from '../../shared/view.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { binned } from './distribution.tsx';
import styles from './rower.module.css';
import { comparedGates } from '../../shared/selection/subject.ts';

const OUTLINE = box({ fill: 'none', stroke: 'quiet', pen: 1 });
const AXIS = box({ stroke: 'line' });
const TICK = box({ fill: 'quiet', size: 12, tabular: true });
const LEGEND = row(
  { gap: 4, rowGap: 1, wrap: true, align: 'stretch', above: 1, tone: 'quiet', size: 12, tabular: true },
  styles.legend,
);
const STRONG = text({ tone: 'ink', weight: 'medium' });

const HEIGHT = 150;
const MARGIN = { left: 12, right: 12, top: 26, bottom: 24 } as const;
const MAX_BINS = 32;

interface DistributionPanelProps extends ViewProps {
  readonly gate: number;
  /** Forces already in the displayed unit. */
  readonly look: MetricLook & { readonly field: GateField };
  /** In the analysis's unit; null without one. */
  readonly target: number | null;
}

export function DistributionPanel({ analysis, selection, gate, look, target }: DistributionPanelProps) {
  const { strokes: table, gates } = analysis;
  const { field } = look;
  const own = useMemo(
    () => gateValues(table, field, gate, selection.counted.strokes),
    [table, field, gate, selection.counted.strokes],
  );
  const others = useMemo(
    () => comparedGates(gates, gate).flatMap((other) => gateValues(table, field, other, selection.counted.strokes)),
    [table, field, gates, gate, selection.counted.strokes],
  );
  const { count } = computeSpread(own);
  const quarter = (share: number): string => metricText(look, count === 0 ? null : quantile(own, share));
  return (
    <FigurePanel
      title={`${look.name}, distribution`}
      actions={<MetricInfo ids={[look.field]} about={`${look.name}, distribution`} />}
      finding={
        count === 0
          ? ''
          : `Middle 50% of ${counted(count, 'stroke')}: ${quarter(0.25)}–${quarter(0.75)}${look.unit}, median ${quarter(0.5)}. Middle 90%: ${quarter(0.05)}–${quarter(0.95)}.`
      }
      optional
      empty={count === 0 ? `${whyAbsent(analysis, field, gate, selection.counted.strokes)}.` : null}
      table={() => ({
        columns: ['', `Rower ${look.unit}`, `Others ${look.unit}`],
        rows: [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => [
          `${fixed(share * 100)}% below`,
          metricText(look, quantile(own, share)),
          metricText(look, others.some(Number.isFinite) ? quantile(others, share) : null),
        ]),
      })}
    >
      <Histogram
        own={own}
        others={others}
        look={look}
        target={target}
        seat={gates[gate]?.seat ?? 0}
        label={labelSeat(gates, gates[gate]?.seat ?? 0)}
        gate={gate}
        table={table}
      />
    </FigurePanel>
  );
}

interface HistogramProps {
  readonly own: readonly number[];
  readonly others: readonly number[];
  readonly look: DistributionPanelProps['look'];
  readonly target: number | null;
  readonly seat: number;
  /** "5 Maeve Donnelly". */
  readonly label: string;
  readonly gate: number;
  readonly table: ViewProps['analysis']['strokes'];
}

/** Range of 99% of the strokes and all marks. */
function valueRange(
  own: readonly number[],
  others: readonly number[],
  marks: readonly number[],
): readonly [number, number] | null {
  const bulk = [own, others].flatMap((values) => [quantile(values, 0.005), quantile(values, 0.995)]);
  const extent = findExtent([...bulk, ...marks]);
  if (extent === null) return null;
  const air = (extent[1] - extent[0]) * 0.04 || Math.max(0.5, Math.abs(extent[0]) * 0.05);
  return [extent[0] - air, extent[1] + air];
}

function Histogram({ own, others, look, target, seat, label, gate, table }: HistogramProps) {
  const { attach, width, sized } = useFigureRoom();
  const stroke = useStrokeAtCursor();
  const here = stroke === null ? Number.NaN : (table.gate[look.field][stroke * table.gateCount + gate] ?? Number.NaN);
  const means = { own: computeSpread(own).mean, others: computeSpread(others).mean };
  const range = valueRange(own, others, target === null ? [] : [target]);
  if (range === null) return null;
  const bins = Math.max(8, Math.min(MAX_BINS, Math.floor(Math.sqrt(own.length) * 2)));
  const binShares = (values: readonly number[]): number[] => {
    const counted = binned(values, range[0], range[1], bins);
    const all = counted.reduce((sum, value) => sum + value, 0);
    return counted.map((value) => value / Math.max(1, all));
  };
  const [ownBins, otherBins] = [binShares(own), binShares(others)];
  const most = Math.max(...ownBins, ...otherBins, 1e-9);
  const x = linearScale(range[0], range[1], MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(0, most, HEIGHT - MARGIN.bottom, MARGIN.top);
  const edge = (bin: number): number => x.at(range[0] + ((range[1] - range[0]) * bin) / bins);
  const inUnit = (value: number): number => look.of?.(value) ?? value;
  const [from, to] = [inUnit(range[0]), inUnit(range[1])];
  const shown = linearScale(from, to, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const outline = otherBins
    .map(
      (share, bin) =>
        `${bin === 0 ? `M${edge(0).toFixed(1)} ${y.at(0).toFixed(1)}` : ''}V${y.at(share).toFixed(1)}H${edge(bin + 1).toFixed(1)}`,
    )
    .join('');
  const marks = [
    { name: 'others', value: means.others, className: box({ stroke: 'quiet', pen: 1.5 }), dash: '4 3' },
    { name: 'target', value: target, className: box({ stroke: 'accent', pen: 1.5, ends: true }), dash: '1 3' },
    { name: 'mean', value: means.own, className: box({ stroke: 'ink', pen: 2 }), dash: undefined },
  ].flatMap(({ value, ...mark }) => (value === null ? [] : [{ ...mark, value }]));

  return (
    <div ref={attach}>
      <svg
        {...sized(width, HEIGHT)}
        role="img"
        aria-label={`${look.name} of ${own.length} strokes of seat ${label}`}
        className={box({ display: 'block' })}
      >
        {ownBins.map((share, bin) => (
          <rect
            key={edge(bin)}
            x={edge(bin) + 0.5}
            width={Math.max(0, edge(bin + 1) - edge(bin) - 1)}
            y={y.at(share)}
            height={Math.max(0, y.at(0) - y.at(share))}
            fill={seatColourVariable(seat)}
          />
        ))}
        {others.some(Number.isFinite) && <path className={OUTLINE} d={`${outline}V${y.at(0).toFixed(1)}`} />}
        <line className={AXIS} x1={MARGIN.left} x2={width - MARGIN.right} y1={y.at(0)} y2={y.at(0)} />
        {ticksBetween(from, to, niceStep(to - from, Math.max(3, width / 80))).map((tick) => (
          <text key={tick} className={TICK} x={shown.at(tick)} y={HEIGHT - 6} textAnchor="middle">
            {shownText({ ...look, decimals: Math.min(look.decimals, 1) }, tick)}
          </text>
        ))}
        <text className={TICK} x={width - MARGIN.right} y={MARGIN.top} textAnchor="end">
          {look.unit}
        </text>
        {marks.map(({ name, value, className, dash }) => (
          <line
            key={name}
            className={className}
            strokeDasharray={dash}
            x1={x.at(value)}
            x2={x.at(value)}
            y1={MARGIN.top - 4}
            y2={y.at(0)}
          />
        ))}
        {here >= range[0] && here <= range[1] && (
          <path className={box({ fill: 'mark' })} d={`M${x.at(here)} ${y.at(0)}l-5 8h10Z`} data-no-picture="" />
        )}
      </svg>
      <ul className={LEGEND}>
        {marks.map(({ name, value, className, dash }) => (
          <li key={name}>
            <svg width="12" height="12" aria-hidden="true">
              <line className={className} strokeDasharray={dash} x1="6" x2="6" y1="0" y2="12" />
            </svg>
            {name} <b className={STRONG}>{metricText(look, value)}</b>
          </li>
        ))}
        <li data-no-picture="">
          <svg width="12" height="12" aria-hidden="true">
            <path className={box({ fill: 'mark' })} d="M6 1l-5 9h10Z" />
          </svg>
          {stroke === null ? 'no stroke at the cursor' : `stroke ${stroke + 1} `}
          {stroke !== null && <b className={STRONG}>{metricText(look, Number.isFinite(here) ? here : null)}</b>}
        </li>
      </ul>
    </div>
  );
}
