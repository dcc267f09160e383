// Figure of Explore with its choices: any metric against any other or over time, in the form and by the groups that
// were chosen.
import { useCallback, useMemo, useState, type ReactNode, type ComponentProps } from 'react';
import { quantile } from '#engine/analysis/statistics.ts';
import { counted } from '#src/format/number.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { Choice, SelectBox } from '../choice/choice.tsx';
import { FigurePanel } from '../figure-panel.tsx';
import { PlotlyChart, type Outline } from '../plotly-chart.tsx';
import { DIVERGING_GRADIENT, VIRIDIS_GRADIENT, useChartTheme, type ChartTheme } from '../theme.ts';
import { Key, Legend, ScaleLegend } from '../plot/legend.tsx';
import { computeSpread } from '../scale/spread.ts';
import type { FigureRows } from '../figure-table.tsx';
import {
  type ExploreChoice,
  type ExploreKind,
  type Grouping,
  isInTime,
  rowsOf,
  strokesInside,
  titleOf,
  amountOf,
  type Explored,
  type Measure,
  type Row,
} from './explored.ts';
import {
  heatFigure,
  heatRange,
  histogramFigure,
  MAX_DOTS,
  parallelFigure,
  scatterFigure,
  spreadFigure,
  type RowName,
} from './figures.ts';
import { row, inline } from '#src/ui/primitives.ts';

type Drag = 'lasso' | 'select';

const DRAGS = [
  { value: 'lasso', text: 'Lasso' },
  { value: 'select', text: 'Box' },
] as const satisfies readonly { readonly value: Drag; readonly text: string }[];

/** Rows of the heat map: an oar each, or the boat. */
interface HeatRow {
  readonly gate: number;
  readonly label: string;
}

export interface ExploredFigureProps extends Omit<ExploreControlsProps, 'children'> {
  readonly explored: Explored;
  readonly strokes: Int32Array;
  readonly heatRows?: readonly HeatRow[];
  /** What the figure says besides how it is read. */
  readonly remarks: readonly string[];
  readonly empty: string | null;
  /** After the choices. */
  readonly tools?: ReactNode;
  readonly nameOf: RowName;
  /** What a row of the table is of, by columns. */
  readonly naming: { readonly columns: readonly string[]; readonly of: (row: Row) => readonly (string | number)[] };
  /** Strokes that are picked; null for all. */
  readonly picked?: ReadonlySet<number> | null;
  readonly onStroke?: (stroke: number) => void;
  /** Strokes with dots inside what was drawn; null when it is let go. */
  readonly onStrokes?: (strokes: number[] | null) => void;
}

/** Measures next to one another in a figure of several. */
export const listAside = <Of extends Measure>(measures: readonly Of[], y: Of): readonly Of[] =>
  measures.filter((one) => one.group === y.group && !isInTime(one));

export function ExploredFigure(props: ExploredFigureProps) {
  const { choice, measures, x, y, explored, strokes, remarks, empty, tools, onStrokes } = props;
  // A finger that draws cannot scroll: on a touch screen drawing is turned on first.
  const isTouch = useMedia('(pointer: coarse)');
  const [drag, setDrag] = useState<Drag | null | undefined>();
  const draws = drag === undefined && !isTouch ? 'lasso' : (drag ?? null);
  const dragmode = onStrokes === undefined ? null : draws;
  const aside = useMemo(() => listAside(measures, y), [measures, y]);
  const title = titleOfFigure(choice, x, y, explored.groups.length);
  return (
    <FigurePanel
      title={title}
      finding={[findingOf(choice, explored, strokes.length, dragmode !== null), ...remarks].join(' ')}
      empty={empty}
      actions={
        <>
          <ExploreControls {...props}>
            {choice.kind === 'scatter' && onStrokes !== undefined && (
              <Choice
                label="Select strokes by drawing"
                options={DRAGS}
                value={dragmode}
                onChange={(wanted) => setDrag(wanted === dragmode ? null : wanted)}
              />
            )}
          </ExploreControls>
          {tools}
        </>
      }
      table={() => tableOf(props, aside)}
    >
      <ExploredChart key={choice.kind} {...props} aside={aside} dragmode={dragmode} title={title} />
    </FigurePanel>
  );
}

interface ExploredChartProps extends ExploredFigureProps {
  readonly aside: readonly Measure[];
  readonly dragmode: Drag | null;
  readonly title: string;
}

function ExploredChart(props: ExploredChartProps) {
  const { choice, y, explored, strokes, heatRows = NO_ROWS, title, onStroke, onStrokes } = props;
  const { kind } = choice;
  const theme = useChartTheme();
  const draw = useDraw(props);
  const onPick = useCallback((stroke: unknown) => typeof stroke === 'number' && onStroke?.(stroke), [onStroke]);
  const onSelect = useCallback(
    (outline: Outline | null) => {
      const inside = outline === null ? null : strokesInside(explored, outline);
      if (inside === null || inside.length > 0) onStrokes?.(inside);
    },
    [explored, onStrokes],
  );
  return (
    <>
      <PlotlyChart
        draw={draw}
        height={heightOf(kind, kind === 'heat' ? heatRows.length : explored.groups.length)}
        label={title}
        {...(onStroke !== undefined && (kind === 'scatter' || kind === 'heat') && { onPick })}
        {...(onStrokes !== undefined && kind === 'scatter' && { onSelect })}
      />
      {kind === 'heat' && <HeatLegend y={y} rows={heatRows} strokes={strokes} />}
      {(kind === 'scatter' || kind === 'parallel') && explored.groups.length > 1 && (
        <Legend>
          {explored.groups.map(({ label, colour }, group) => (
            <Key key={label} colour={colour(theme)} path={MARKS[group % MARKS.length]}>
              {label}
            </Key>
          ))}
        </Legend>
      )}
    </>
  );
}

const NO_ROWS: readonly HeatRow[] = [];

/** The figure in its form. */
function useDraw(props: ExploredChartProps) {
  const { choice, x, y, explored, strokes, heatRows = NO_ROWS, nameOf, picked = null, aside, dragmode } = props;
  const { kind } = choice;
  return useCallback(
    (theme: ChartTheme) => {
      if (kind === 'box' || kind === 'violin') return spreadFigure(theme, explored, y, kind);
      if (kind === 'histogram') return histogramFigure(theme, explored, y);
      if (kind === 'heat') return heatFigure(theme, strokes, heatRows, { y, nameOf });
      if (kind === 'parallel') return parallelFigure(theme, explored, aside);
      return scatterFigure(theme, explored, { x, y, nameOf }, { dragmode: dragmode ?? false, picked });
    },
    [kind, explored, x, y, nameOf, strokes, heatRows, aside, dragmode, picked],
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

interface HeatLegendProps {
  readonly y: Measure;
  readonly rows: readonly HeatRow[];
  readonly strokes: Int32Array;
}

function HeatLegend({ y, rows, strokes }: HeatLegendProps) {
  const values = rows.flatMap(({ gate }) => Array.from(strokes, (stroke) => y.valueOf(stroke, gate)));
  const [from, to] = heatRange(y, values);
  return (
    <ScaleLegend
      gradient={y.isSigned ? DIVERGING_GRADIENT : VIRIDIS_GRADIENT}
      from={amountOf(y, from)}
      to={amountOf(y, to)}
    />
  );
}

const GROUPED = {
  session: (name: string) => `${name} by session`,
  seat: (name: string) => `${name} by seat`,
  piece: (name: string) => `${name} by piece`,
  rate: (name: string) => `${name} by rate`,
  none: (name: string) => name,
} as const;

export function titleOfFigure({ kind, by }: ExploreChoice, x: Measure, y: Measure, groups: number): string {
  if (kind === 'scatter') return isInTime(x) ? `${y.name} over ${x.name}` : `${y.name} against ${x.name}`;
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

function tableOf(props: ExploredFigureProps, aside: readonly Measure[]): FigureRows {
  const { choice, explored, x, y, heatRows = NO_ROWS, strokes, naming } = props;
  const { kind } = choice;
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
      columns: [...naming.columns, titleOf(y), titleOf(x)],
      rows: explored.rows.map((row) => [...naming.of(row), y.text(row.y), x.text(row.x)]),
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

const KIND_NAMES: Readonly<Record<ExploreKind, string>> = {
  scatter: 'Dots',
  box: 'Box',
  violin: 'Violin',
  histogram: 'Histogram',
  heat: 'Heat map',
  parallel: 'Parallel coordinates',
};

const GROUPING_NAMES: Readonly<Record<Grouping, string>> = {
  session: 'Session',
  seat: 'Seat',
  piece: 'Piece',
  rate: 'Rate',
  none: 'Nothing',
};

interface ExploreControlsProps {
  readonly kinds: readonly ExploreKind[];
  readonly groupings: readonly Grouping[];
  readonly measures: readonly Measure[];
  readonly choice: ExploreChoice;
  readonly x: Measure;
  readonly y: Measure;
  readonly onChoice: (change: Partial<ExploreChoice>) => void;
  readonly children: ReactNode;
}

function ExploreControls(props: ExploreControlsProps) {
  const { kinds, measures, choice, x, y, onChoice, children } = props;
  const { kind, by } = choice;
  const isOfOars = x.isOfOars || y.isOfOars;
  const groupings = props.groupings.filter((one) => one !== 'seat' || isOfOars);
  const isColored = kind === 'scatter' || kind === 'parallel';
  const metrics = measures.filter((one) => !isInTime(one));
  return (
    <div className={row({ wrap: true, gap: 3, rowGap: 2 })}>
      <Labeled
        label="Chart"
        options={kinds.map((value) => ({ value, text: KIND_NAMES[value] }))}
        value={kind}
        onChange={(wanted) => onChoice({ kind: wanted })}
      />
      <Labeled label="Metric" options={metrics.map(toOption)} value={y.id} onChange={(id) => onChoice({ y: id })} />
      {kind === 'scatter' && (
        <Labeled label="Against" options={measures.map(toOption)} value={x.id} onChange={(id) => onChoice({ x: id })} />
      )}
      {kind !== 'heat' && (
        <Labeled
          label={isColored ? 'Color by' : 'Group by'}
          options={groupings.map((value) => ({ value, text: GROUPING_NAMES[value] }))}
          value={groupings.find((one) => one === by) ?? 'none'}
          onChange={(wanted) => onChoice({ by: wanted })}
        />
      )}
      {children}
    </div>
  );
}

const toOption = ({ id, name, group }: Measure) => ({ value: id, text: name, group });

/** The box says its label itself. */
const Labeled = <T extends string>(props: ComponentProps<typeof SelectBox<T>>) => (
  <div className={inline({ gap: '6px', narrow: true, tone: 'quiet', size: 12 })}>
    <span aria-hidden="true">{props.label}</span>
    <SelectBox {...props} />
  </div>
);
