// Distribution of the chosen metric: the rower before the others, with the target and the stroke at the cursor.
import { useMemo } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { quantile } from '#engine/analysis/statistics.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Bar, Rule, Words } from '#src/figures/plot/marks.tsx';
import { Plot, useGround, Drawing } from '#src/figures/plot/plot.tsx';
import { findExtent, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { labelSeat, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { gateValues, computeSpread } from '#src/figures/scale/spread.ts';
import { counted, fixed, withUnit } from '#src/format/number.ts';
import { box, text } from '#src/ui/primitives.ts';
import { Key, Legend } from '#src/figures/plot/legend.tsx';
import { useStrokeAtCursor } from '../../shared/cursor/use-on-cursor.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { metricText, shownText, type MetricLook } from '../../shared/metrics/metrics.ts';
import type { ViewProps } from '../../shared/view.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { comparedGates } from '../../shared/selection/selection.ts';
import { gateMeans, middleOfGates } from '../../shared/selection/summaries.ts';

const STRONG = text({ tone: 'ink', weight: 'medium' });

const MARGIN = { left: 12, right: 12, top: 22, bottom: 24 } as const;
/** The marks reach above the bars. */
const AIR = 1.04;
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
  const { others, middle } = useMemo(() => {
    const { strokes } = selection.counted;
    const compared = comparedGates(gates, gate);
    return {
      others: compared.flatMap((other) => gateValues(table, field, other, strokes)),
      middle: middleOfGates(compared.map((other) => gateMeans(table, other, strokes)))[field].mean,
    };
  }, [table, field, gates, gate, selection.counted]);
  const { count } = computeSpread(own);
  const quarter = (share: number): string => metricText(look, count === 0 ? null : quantile(own, share));
  return (
    <FigurePanel
      title={`${look.name}, distribution`}
      actions={<MetricInfo ids={[look.field]} about={`${look.name}, distribution`} />}
      finding={
        count === 0
          ? ''
          : `Middle 50% of ${counted(count, 'stroke')}: ${withUnit(`${quarter(0.25)}–${quarter(0.75)}`, look.unit)}, median ${quarter(0.5)}. Middle 90%: ${quarter(0.05)}–${quarter(0.95)}.`
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
        middle={middle}
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
  /** Of the others, as the table has it. */
  readonly middle: number | null;
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

function Histogram({ own, others, middle, look, target, seat, label, gate, table }: HistogramProps) {
  const stroke = useStrokeAtCursor();
  const here = stroke === null ? Number.NaN : (table.gate[look.field][stroke * table.gateCount + gate] ?? Number.NaN);
  const range = valueRange(own, others, target === null ? [] : [target]);
  if (range === null) return null;
  const wanted = Math.max(8, Math.min(MAX_BINS, Math.floor(Math.sqrt(own.length) * 2)));
  const { from, to, count: bins } = chooseBins(own, range, wanted);
  const binShares = (values: readonly number[]): number[] => {
    const counted = binned(values, from, to, bins);
    const all = counted.reduce((sum, value) => sum + value, 0);
    return counted.map((value) => value / Math.max(1, all));
  };
  const [ownBins, otherBins] = [binShares(own), binShares(others)];
  const edge = (bin: number): number => from + ((to - from) * bin) / bins;
  const perUnit = look.of?.(1) ?? 1;
  const marks = [
    { name: 'others', value: middle, colour: 'var(--ink-2)', width: 1.5, dash: '4 3' },
    { name: 'target', value: target, colour: 'var(--accent)', width: 1.75, dash: '2.75 1.25' },
    { name: 'mean', value: computeSpread(own).mean, colour: 'var(--ink)', width: 2, dash: '' },
  ].flatMap(({ value, ...mark }) => (value === null ? [] : [{ ...mark, value }]));

  return (
    <div>
      <Plot
        label={`${look.name} of ${own.length} strokes of seat ${label}`}
        height={150}
        margin={MARGIN}
        x={[from, to]}
        y={[0, AIR * Math.max(...ownBins, ...otherBins, 1e-9)]}
      >
        {ownBins.map((share, bin) => (
          <Bar
            key={edge(bin)}
            from={edge(bin)}
            to={edge(bin + 1)}
            value={share}
            colour={seatColourVariable(seat)}
            gap={1}
          />
        ))}
        <Outline shares={others.some(Number.isFinite) ? otherBins : []} edge={edge} />
        <AxisX
          ticks={({ width }) => {
            const [first, last] = [perUnit * from, perUnit * to];
            return ticksBetween(first, last, niceStep(last - first, Math.max(3, width / 80))).map(
              (one) => one / perUnit,
            );
          }}
          text={(tick) => shownText({ ...look, decimals: Math.min(look.decimals, 1) }, tick * perUnit)}
        />
        <Words at={({ right, top }) => [right, top + 4]} anchor="end">
          {look.unit}
        </Words>
        {marks.map(({ name, value, ...line }) => (
          <Rule key={name} at={value} {...line} />
        ))}
        {here >= from && here <= to && <Here at={here} />}
      </Plot>
      <Legend>
        {marks.map(({ name, value, ...line }) => (
          <Key key={name} kind="upright" {...line}>
            {name} <b className={STRONG}>{metricText(look, value)}</b>
          </Key>
        ))}
        <Key colour="var(--mark)" path="M7 2l-5 9h10Z" data-no-picture="">
          {stroke === null ? 'no stroke at the cursor' : `stroke ${stroke + 1} `}
          {stroke !== null && <b className={STRONG}>{metricText(look, Number.isFinite(here) ? here : null)}</b>}
        </Key>
      </Legend>
    </div>
  );
}

interface OutlineProps {
  readonly shares: readonly number[];
  readonly edge: (bin: number) => number;
}

/** Bars of the others, on the line at zero. */
function Outline({ shares, edge }: OutlineProps) {
  const { x, y, left, right, bottom } = useGround();
  const steps = shares.map((share, bin) => `V${y.at(share).toFixed(1)}H${x.at(edge(bin + 1)).toFixed(1)}`).join('');
  return (
    <>
      <path
        className={box({ fill: 'none', stroke: 'quiet' })}
        d={`M${left} ${bottom}${steps}V${bottom}`}
        strokeWidth={1.25}
      />
      <line className={box({ stroke: 'line' })} x1={left} x2={right} y1={bottom} y2={bottom} />
    </>
  );
}

function Here({ at }: { readonly at: number }) {
  const { x, bottom } = useGround();
  return <path className={box({ fill: 'mark' })} d={`M${x.at(at)} ${bottom}l-5 8h10Z`} data-no-picture="" />;
}

interface DistributionProps {
  readonly values: readonly number[];
  readonly colour: string;
  /** Marked with a tick. */
  readonly reference: number | null;
}

const SMALL_MARGIN = { left: 1, right: 1, top: 1, bottom: 1 } as const;
const BINS = 16;

/** Histogram of single strokes, with the crew's mean as a tick. */
export function Distribution({ values, colour, reference }: DistributionProps) {
  const extent = findExtent(reference === null ? values : [...values, reference]);
  const own = findExtent(values);
  if (extent === null || own === null || own[0] === own[1]) return null;
  const bins = binned(values, extent[0], extent[1], BINS);
  const edge = (bin: number): number => extent[0] + ((extent[1] - extent[0]) * bin) / BINS;
  return (
    <Drawing fixed width={96} height={22} margin={SMALL_MARGIN} x={extent} y={[0, Math.max(...bins)]}>
      <AxisY ticks={[0]} text={() => undefined} />
      {bins.map((count, bin) => (
        <Bar key={edge(bin)} from={edge(bin)} to={edge(bin + 1)} value={count} colour={colour} gap={1} />
      ))}
      {reference !== null && <Rule at={reference} colour="var(--ink)" width={1.5} />}
    </Drawing>
  );
}

/**
 * Equal bins over a range, about as many as wanted. Where a device rounds, each bin holds as many of its steps as the
 * next: whole degrees in bins of 0.9° would leave gaps and double bars.
 */
export function chooseBins(values: Iterable<number>, [from, to]: readonly [number, number], wanted: number) {
  const steps = [...new Set(values)].filter(Number.isFinite).toSorted((a, b) => a - b);
  const finest = Math.min(...steps.slice(1).map((value, at) => value - (steps[at] ?? NaN)));
  const width = (to - from) / wanted;
  if (!Number.isFinite(finest) || finest < width / 10) return { from, to, count: wanted };
  const whole = finest * Math.ceil(width / finest - 1e-6);
  const first = (steps[0] ?? from) - finest / 2;
  const start = first + whole * Math.floor((from - first) / whole);
  const count = Math.ceil((to - start) / whole);
  return { from: start, to: start + count * whole, count };
}

/** Histogram: number of values in each of `count` equal bins over [from, to]; ignores outside and absent values. */
export function binned(values: Iterable<number>, from: number, to: number, count: number): number[] {
  const bins = Array.from({ length: count }, () => 0);
  for (const value of values) {
    if (!(value >= from && value <= to) || !(to > from)) continue;
    const bin = Math.min(count - 1, Math.floor(((value - from) / (to - from)) * count));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
