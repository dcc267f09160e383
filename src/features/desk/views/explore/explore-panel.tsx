// Explore: any metric against any other or over the session, in the form and by the groups that were chosen.
import { use, useCallback, useMemo, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { quantile } from '#engine/analysis/statistics.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { coxOrder, gateLabel, gateRowLabel, isOneRower } from '#src/charts/choice/seat-look.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { PlotlyChart, type Outline } from '#src/charts/plotly/plotly-chart.tsx';
import { DIVERGING_GRADIENT } from '#src/charts/scale/diverging.ts';
import { ScaleLegend } from '#src/charts/scale/scale-legend.tsx';
import { VIRIDIS_GRADIENT } from '#src/charts/scale/viridis.ts';
import { computeSpread } from '#src/charts/scale/spread.ts';
import type { FigureRows } from '#src/charts/table/figure-table.tsx';
import { useChartTheme, type ChartTheme } from '#src/charts/theme.ts';
import { counted } from '#src/format/number.ts';
import { listText } from '#src/format/list-text.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useStrokePicking } from '../../shared/cursor/use-stroke-picking.ts';
import { DoubtCard } from '../../shared/doubt/doubt-mark.tsx';
import { joinedDoubt } from '../../shared/doubt/doubt.ts';
import { readChoice, writeChoice, type ExploreChoice } from '../../shared/explore/explore-choice.ts';
import { KeptChoiceContext } from '../../shared/explore/explore-context.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { ExploreControls } from './explore-controls.tsx';
import styles from './explore-panel.module.css';
import {
  heatFigure,
  heatRange,
  histogramFigure,
  MAX_DOTS,
  parallelFigure,
  scatterFigure,
  spreadFigure,
  SYMBOLS,
  type RowName,
} from './figures.ts';
import { titleOf, useMeasures, withUnit, type Measure } from './measures.ts';
import { exploreRows, rowsOf, strokesInside, type Explored } from './rows.ts';

type Drag = 'lasso' | 'select';

const DRAGS = [
  { value: 'lasso', text: 'Lasso' },
  { value: 'select', text: 'Box' },
] as const satisfies readonly { readonly value: Drag; readonly text: string }[];

const OF_CREW: ExploreChoice = { kind: 'scatter', x: 'rate', y: 'powerW', by: 'seat' };
const OF_BOAT: ExploreChoice = { kind: 'scatter', x: 'rate', y: 'speed', by: 'piece' };

export const ExploreCrew = (props: ViewProps) => <Explore {...props} usual={OF_CREW} />;
export const ExploreBoat = (props: ViewProps) => <Explore {...props} usual={OF_BOAT} />;

function Explore({ usual, ...props }: ViewProps & { readonly usual: ExploreChoice }) {
  const { analysis, selection, select } = props;
  const { written, keep } = use(KeptChoiceContext);
  const measures = useMeasures(analysis);
  const choice = useMemo(() => readChoice(written, usual), [written, usual]);
  const find = (id: string, otherwise: string): Measure | undefined =>
    measures.find((one) => one.id === id) ?? measures.find((one) => one.id === otherwise) ?? measures[0];
  const y = find(choice.y, 'speed');
  const x = choice.kind === 'scatter' ? find(choice.x, 'time') : y;
  if (x === undefined || y === undefined) return null;
  return (
    <ExploreFigure
      {...{ analysis, selection, select, measures, choice, x, y }}
      onChoice={(change) => keep(writeChoice({ ...choice, ...change }))}
    />
  );
}

interface ExploreFigureProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly measures: readonly Measure[];
  readonly choice: ExploreChoice;
  readonly x: Measure;
  readonly y: Measure;
  readonly onChoice: (change: Partial<ExploreChoice>) => void;
}

function ExploreFigure({ analysis, selection, select, measures, choice, x, y, onChoice }: ExploreFigureProps) {
  const { kind, by } = choice;
  const { gates } = selection;
  const { strokes: drawn, picked } = useDrawnStrokes(analysis, selection, kind);
  const explored = useMemo(
    () => exploreRows({ analysis, strokes: drawn, gates, by }, x, y),
    [analysis, drawn, gates, by, x, y],
  );
  // A finger that draws cannot scroll: on a touch screen drawing is turned on first.
  const isTouch = useMedia('(pointer: coarse)');
  const [drag, setDrag] = useState<Drag | null | undefined>();
  const dragmode = drag === undefined ? (isTouch ? null : 'lasso') : drag;
  const nameOf = useCallback<RowName>(
    ({ stroke, gate }) => {
      const one = analysis.gates[gate];
      return one === undefined || isOneRower(analysis)
        ? `Stroke ${stroke + 1}`
        : `Stroke ${stroke + 1} · ${gateLabel(one)}`;
    },
    [analysis],
  );
  const aside = useMemo(() => measures.filter((one) => one.group === y.group && one.metric !== null), [measures, y]);
  const heatRows = useMemo(() => {
    if (!y.isOfOars) return [{ gate: -1, label: 'Boat' }];
    return coxOrder(analysis.gates, gates).flatMap((gate) => {
      const one = analysis.gates[gate];
      return one === undefined ? [] : [{ gate, label: gateRowLabel(one) }];
    });
  }, [analysis.gates, gates, y]);
  const draw = useCallback(
    (theme: ChartTheme) => {
      if (kind === 'box' || kind === 'violin') return spreadFigure(theme, explored, y, kind);
      if (kind === 'histogram') return histogramFigure(theme, explored, y);
      if (kind === 'heat') return heatFigure(theme, drawn, heatRows, { y, nameOf });
      if (kind === 'parallel') return parallelFigure(theme, explored, aside);
      return scatterFigure(theme, explored, { x, y, nameOf }, { dragmode: dragmode ?? false, picked });
    },
    [kind, explored, x, y, nameOf, drawn, heatRows, aside, dragmode, picked],
  );
  const { onStroke } = useStrokePicking(wholeRange(analysis).fromS);
  const onPick = useCallback(
    (stroke: unknown) => {
      if (typeof stroke === 'number') onStroke(stroke);
    },
    [onStroke],
  );
  const onSelect = useCallback(
    (outline: Outline | null) => {
      const inside = outline === null ? null : strokesInside(explored, outline);
      if (inside === null || inside.length > 0) select({ strokes: inside });
    },
    [explored, select],
  );
  const title = titleOfFigure(choice, x, y, explored.groups.length);
  const shown = kind === 'parallel' ? aside : [...new Set([y, x])];
  const doubt = joinedDoubt(shown.map((one) => one.findDoubt(gates, drawn)));

  return (
    <FigurePanel
      title={title}
      finding={[
        findingOf(choice, explored, drawn.length, dragmode !== null),
        ...betweenSeats(choice, explored, shown),
        ...missing(analysis, gates, shown, drawn),
      ].join(' ')}
      empty={emptyReason(explored, [y, x], gates, drawn)}
      actions={
        <>
          <ExploreControls measures={measures} choice={choice} x={x} y={y} onChoice={onChoice}>
            {kind === 'scatter' && (
              <Choice
                label="Select strokes by drawing"
                options={DRAGS}
                value={dragmode}
                onChange={(wanted) => setDrag(wanted === dragmode ? null : wanted)}
              />
            )}
          </ExploreControls>
          <DoubtCard doubt={doubt} of={title} />
          <MetricInfo ids={shown.flatMap(({ metric }) => metric ?? [])} about={title} />
        </>
      }
      table={() => tableOf(choice, { explored, x, y, aside, heatRows, strokes: drawn, analysis })}
    >
      <PlotlyChart
        key={kind}
        draw={draw}
        height={heightOf(kind, kind === 'heat' ? heatRows.length : explored.groups.length)}
        label={title}
        {...((kind === 'scatter' || kind === 'heat') && { onPick })}
        {...(kind === 'scatter' && { onSelect })}
      />
      {kind === 'heat' && <HeatLegend y={y} rows={heatRows} strokes={drawn} />}
      {(kind === 'scatter' || kind === 'parallel') && explored.groups.length > 1 && <Legend explored={explored} />}
    </FigurePanel>
  );
}

/** The counted strokes, and which of them are picked. What was not picked can still be seen and picked as a dot. */
function useDrawnStrokes(
  { strokes: table }: Analysis,
  { pickedFrom, counted: used, strokes }: ViewProps['selection'],
  kind: ExploreChoice['kind'],
) {
  return useMemo(
    () =>
      pickedFrom === null || kind !== 'scatter'
        ? { strokes: used.strokes, picked: null }
        : { strokes: selectedStrokes(table, pickedFrom, used.included).strokes, picked: new Set(strokes) },
    [table, pickedFrom, used, strokes, kind],
  );
}

const heightOf = (kind: ExploreChoice['kind'], rows: number): number =>
  ({
    scatter: 430,
    box: 84 + rows * 34,
    violin: 84 + rows * 46,
    histogram: 70 + rows * 64,
    heat: 60 + rows * 30,
    parallel: 430,
  })[kind];

/** In a frame of 14 by 14, in the order of `SYMBOLS`. */
const MARKS: readonly string[] = [
  'M7 2.5a4.5 4.5 0 1 0 .01 0Z',
  'M3 3h8v8H3Z',
  'M7 1.5L12.5 7 7 12.5 1.5 7Z',
  'M7 2l5 9H2Z',
  'M5.2 2h3.6v3.2H12v3.6H8.8V12H5.2V8.8H2V5.2h3.2Z',
  'M7 12L2 3h10Z',
  'M7 2l5 3.8-1.9 6H3.9L2 5.8Z',
  'M4.5 2L7 4.5 9.5 2 12 4.5 9.5 7 12 9.5 9.5 12 7 9.5 4.5 12 2 9.5 4.5 7 2 4.5Z',
];

function Legend({ explored }: { readonly explored: Explored }) {
  const theme = useChartTheme();
  return (
    <ul className={styles.legend}>
      {explored.groups.map(({ label, colour }, group) => (
        <li key={label}>
          <svg width="14" height="14" aria-hidden="true">
            <path d={MARKS[group % SYMBOLS.length]} fill={colour(theme)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface HeatLegendProps {
  readonly y: Measure;
  readonly rows: readonly { readonly gate: number }[];
  readonly strokes: Int32Array;
}

function HeatLegend({ y, rows, strokes }: HeatLegendProps) {
  const values = rows.flatMap(({ gate }) => Array.from(strokes, (stroke) => y.valueOf(stroke, gate)));
  const [from, to] = heatRange(y, values);
  return (
    <ScaleLegend
      gradient={y.isSigned ? DIVERGING_GRADIENT : VIRIDIS_GRADIENT}
      from={withUnit(y, from)}
      to={withUnit(y, to)}
    />
  );
}

const GROUPED = {
  seat: (name: string) => `${name} by seat`,
  piece: (name: string) => `${name} by piece`,
  rate: (name: string) => `${name} by rate`,
  none: (name: string) => name,
} as const;

function titleOfFigure({ kind, by }: ExploreChoice, x: Measure, y: Measure, groups: number): string {
  if (kind === 'scatter')
    return x.id === 'time' || x.id === 'stroke' ? `${y.name} over ${x.name}` : `${y.name} against ${x.name}`;
  if (kind === 'heat') return `${y.name}, stroke by stroke`;
  if (kind === 'parallel') return `${y.group} metrics side by side`;
  return groups > 1 ? GROUPED[by](y.name) : y.name;
}

function findingOf({ kind }: ExploreChoice, { rows }: Explored, strokes: number, draws: boolean): string {
  const over = counted(strokes, 'stroke');
  if (kind === 'scatter') {
    const some = rows.length > MAX_DOTS ? ' Some of the dots are drawn.' : '';
    return `${counted(rows.length, 'dot')} of ${over}.${some}${draws ? ' Draw around dots to select their strokes everywhere; double-click to undo.' : ''}`;
  }
  if (kind === 'box') return `Median, middle 50% and outliers over ${over}.`;
  if (kind === 'violin') return `Spread, median and middle 50% over ${over}.`;
  if (kind === 'histogram') return `Share of ${over} at each value; the line is the median.`;
  if (kind === 'heat') return `Each cell is one of ${over}. Click one to jump to it.`;
  return `One line per stroke, means on top, over ${over}.`;
}

/** Seats that are compared differ by their instruments too. */
function betweenSeats({ kind, by }: ExploreChoice, { groups }: Explored, shown: readonly Measure[]): string[] {
  const isCompared = kind === 'heat' || (by === 'seat' && groups.length > 1);
  return isCompared && shown.some(({ isOfOars }) => isOfOars)
    ? ['Differences between seats include those of their oarlocks.']
    : [];
}

/** A sentence for the oars that are not in the figure. */
function missing(
  { gates: known }: Analysis,
  gates: readonly number[],
  measures: readonly Measure[],
  strokes: Int32Array,
): string[] {
  return measures.flatMap((measure) => {
    if (!measure.isOfOars) return [];
    const lacking = gates.filter((gate) => !strokes.some((stroke) => Number.isFinite(measure.valueOf(stroke, gate))));
    const [first] = lacking;
    if (first === undefined || lacking.length === gates.length) return [];
    const names = listText(lacking.flatMap((gate) => (known[gate] === undefined ? [] : gateLabel(known[gate]))));
    return [`${measure.name} is missing for ${names}. ${measure.whyAbsent(first, strokes)}`];
  });
}

function emptyReason(
  { rows }: Explored,
  measures: readonly Measure[],
  gates: readonly number[],
  strokes: Int32Array,
): string | null {
  if (rows.length > 0) return null;
  if (strokes.length === 0) return 'No complete stroke in the selection. Widen it on the timeline.';
  const [gate = 0] = gates;
  const absent = measures.find(
    (measure) =>
      !strokes.some((stroke) =>
        (measure.isOfOars ? gates : [-1]).some((one) => Number.isFinite(measure.valueOf(stroke, one))),
      ),
  );
  return absent?.whyAbsent(gate, strokes) ?? 'No stroke has both metrics.';
}

interface Tabled {
  readonly explored: Explored;
  readonly x: Measure;
  readonly y: Measure;
  readonly aside: readonly Measure[];
  readonly heatRows: readonly { readonly gate: number; readonly label: string }[];
  readonly strokes: Int32Array;
  readonly analysis: Analysis;
}

function tableOf({ kind }: ExploreChoice, { explored, x, y, aside, heatRows, strokes, analysis }: Tabled): FigureRows {
  if (kind === 'heat') {
    return {
      columns: ['Stroke', ...heatRows.map(({ label }) => `${label} ${y.unit}`)],
      rows: Array.from(strokes, (stroke) => [
        stroke + 1,
        ...heatRows.map(({ gate }) => y.text(y.valueOf(stroke, gate))),
      ]),
    };
  }
  if (kind === 'scatter') {
    return {
      columns: ['Stroke', 'Oar', titleOf(y), titleOf(x)],
      rows: explored.rows.map((row) => {
        const gate = analysis.gates[row.gate];
        return [row.stroke + 1, gate === undefined ? 'boat' : gateLabel(gate), y.text(row.y), x.text(row.x)];
      }),
    };
  }
  const own = explored.groups.map((_, group) => rowsOf(explored, group));
  if (kind === 'parallel') {
    return {
      columns: ['Mean of', ...aside.map(titleOf)],
      rows: explored.groups.map(({ label }, group) => [
        label,
        ...aside.map((measure) =>
          measure.text(
            computeSpread((own[group] ?? []).map(({ stroke, gate }) => measure.valueOf(stroke, gate))).mean ?? NaN,
          ),
        ),
      ]),
    };
  }
  return {
    columns: [titleOf(y), 'Values', '5% below', '25% below', 'Median', '75% below', '95% below', 'Mean'],
    rows: explored.groups.map(({ label }, group) => {
      const values = (own[group] ?? []).map((row) => row.y);
      return [
        label,
        values.length,
        ...[0.05, 0.25, 0.5, 0.75, 0.95].map((share) => y.text(quantile(values, share))),
        y.text(computeSpread(values).mean ?? NaN),
      ];
    }),
  };
}
