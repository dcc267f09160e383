// Explore: any metric of the session against any other or over it, in the form and by the groups that were chosen.
import { use, useCallback, useMemo } from 'react';
import { type Analysis, BOAT_FIELDS, type BoatField, type GateField } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { coxOrder, gateLabel, gateRowLabel, isOneRower } from '#src/figures/choice/seat-look.ts';
import {
  EXPLORE_KINDS,
  readChoice,
  writeChoice,
  type ExploreChoice,
  type Explored,
  type Measure,
  exploreDots,
  inOrderColour,
  type Assign,
  type Group,
  type Grouping,
} from '#src/figures/explore/explored.ts';
import {
  ExploredFigure,
  listAside,
  titleOfFigure,
  type ExploredFigureProps,
} from '#src/figures/explore/explored-figure.tsx';
import type { RowName } from '#src/figures/explore/figures.ts';
import { listText } from '#src/format/labels.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { clockStep, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { seatColour } from '#src/figures/theme.ts';
import { useStrokePicking } from '../../shared/cursor/cursor-context.tsx';
import { DoubtCard, joinedDoubt } from '../../shared/data-quality.tsx';
import { findDoubt, type Doubt } from '#src/features/desk/shared/data-quality.tsx';
import { KeptChoiceContext } from '../../shared/explore-context.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { inLook, shownText } from '../../shared/metrics/metrics.ts';
import { useMetricGroups } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { PER_STROKE, perStroke, type PerStroke } from '../../shared/selection/per-stroke.ts';
import { pieceName } from '../../shared/pieces/piece-labels.ts';
import { bandName, rateBands } from '../../shared/selection/selection-name.ts';

const GROUPINGS = ['seat', 'piece', 'rate', 'none'] as const;

const OF_CREW: ExploreChoice = { kind: 'scatter', x: 'rate', y: 'powerW', by: 'seat' };
const OF_BOAT: ExploreChoice = { kind: 'scatter', x: 'rate', y: 'speed', by: 'piece' };

export const ExploreCrew = (props: ViewProps) => <Explore {...props} usual={OF_CREW} />;
export const ExploreBoat = (props: ViewProps) => <Explore {...props} usual={OF_BOAT} />;

function Explore({ usual, ...props }: ViewProps & { readonly usual: ExploreChoice }) {
  const { analysis, selection, select } = props;
  const { written, keep } = use(KeptChoiceContext);
  const measures = useMeasures(analysis);
  const choice = useMemo(() => readChoice(written, usual), [written, usual]);
  const find = (id: string, otherwise: string): DeskMeasure | undefined =>
    measures.find((one) => one.id === id) ?? measures.find((one) => one.id === otherwise) ?? measures[0];
  const y = find(choice.y, 'speed');
  const x = choice.kind === 'scatter' ? find(choice.x, 'time') : y;
  if (x === undefined || y === undefined) return null;
  return (
    <ExploreSession
      {...{ analysis, selection, select, measures, choice, x, y }}
      onChoice={(change) => keep(writeChoice({ ...choice, ...change }))}
    />
  );
}

interface ExploreSessionProps
  extends Pick<ViewProps, 'analysis' | 'selection' | 'select'>, Pick<ExploredFigureProps, 'choice' | 'onChoice'> {
  readonly measures: readonly DeskMeasure[];
  readonly x: DeskMeasure;
  readonly y: DeskMeasure;
}

function ExploreSession({ analysis, selection, select, measures, choice, x, y, onChoice }: ExploreSessionProps) {
  const { kind, by } = choice;
  const { gates } = selection;
  const { strokes: drawn, picked } = useDrawnStrokes(analysis, selection, kind);
  const explored = useMemo(
    () => exploreRows({ analysis, strokes: drawn, gates, by }, x, y),
    [analysis, drawn, gates, by, x, y],
  );
  const nameOf = useCallback<RowName>(
    ({ stroke, gate }) => {
      const one = analysis.gates[gate];
      return one === undefined || isOneRower(analysis)
        ? `Stroke ${stroke + 1}`
        : `Stroke ${stroke + 1} · ${gateLabel(one)}`;
    },
    [analysis],
  );
  const heatRows = useMemo(() => {
    if (!y.isOfOars) return [{ gate: -1, label: 'Boat' }];
    return coxOrder(analysis.gates, gates).flatMap((gate) => {
      const one = analysis.gates[gate];
      return one === undefined ? [] : [{ gate, label: gateRowLabel(one) }];
    });
  }, [analysis.gates, gates, y]);
  const { onStroke } = useStrokePicking(wholeRange(analysis).fromS);
  const onStrokes = useCallback((strokes: number[] | null) => select({ strokes }), [select]);
  const title = titleOfFigure(choice, x, y, explored.groups.length);
  const shown = kind === 'parallel' ? listAside(measures, y) : [...new Set([y, x])];
  return (
    <ExploredFigure
      {...{ measures, choice, x, y, onChoice, explored, heatRows, nameOf, picked, onStroke, onStrokes }}
      kinds={EXPLORE_KINDS}
      groupings={GROUPINGS}
      strokes={drawn}
      remarks={[...betweenSeats(choice, explored, shown), ...missing(analysis, gates, shown, drawn)]}
      empty={emptyReason(explored, [y, x], gates, drawn)}
      tools={
        <>
          <DoubtCard doubt={joinedDoubt(shown.map((one) => one.findDoubt(gates, drawn)))} of={title} />
          <MetricInfo ids={shown.flatMap(({ metric }) => metric ?? [])} about={title} />
        </>
      }
      naming={{
        columns: ['Stroke', 'Oar'],
        of: ({ stroke, gate }) => {
          const one = analysis.gates[gate];
          return [stroke + 1, one === undefined ? 'boat' : gateLabel(one)];
        },
      }}
    />
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

/** Seats that are compared differ by their instruments too. */
function betweenSeats({ kind, by }: ExploreChoice, { groups }: Explored, shown: readonly DeskMeasure[]): string[] {
  const isCompared = kind === 'heat' || (by === 'seat' && groups.length > 1);
  return isCompared && shown.some(({ isOfOars }) => isOfOars)
    ? ['Differences between seats include those of their oarlocks.']
    : [];
}

/** A sentence for the oars that are not in the figure. */
function missing(
  { gates: known }: Analysis,
  gates: readonly number[],
  measures: readonly DeskMeasure[],
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
  measures: readonly DeskMeasure[],
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

interface DeskMeasure extends Measure {
  /** Null for the course of time. */
  readonly metric: MetricId | null;
  /** One sentence. */
  readonly whyAbsent: (gate: number, strokes: Int32Array) => string;
  readonly findDoubt: (gates: readonly number[], strokes: Int32Array) => Doubt | null;
}

const NEVER_DOUBTED = { whyAbsent: () => 'The strokes of this recording have no times.', findDoubt: () => null };

const IN_TIME = 'Session';
const BOAT_MEASURES = 'Boat';

function timeMeasures(analysis: Analysis): DeskMeasure[] {
  const { startS, endS } = analysis.strokes.boat;
  const originS = wholeRange(analysis).fromS;
  const plain = { group: IN_TIME, unit: '', decimals: 0, isSigned: false, metric: null, isOfOars: false };
  return [
    {
      ...plain,
      ...NEVER_DOUBTED,
      id: 'time',
      name: 'Time',
      short: 'Time',
      valueOf: (stroke) => ((startS[stroke] ?? NaN) + (endS[stroke] ?? NaN)) / 2 - originS,
      text: (value) => clock(value),
      ticks: (from, to, most) => ticksBetween(from, to, clockStep(to - from, most)),
    },
    {
      ...plain,
      ...NEVER_DOUBTED,
      id: 'stroke',
      name: 'Stroke number',
      short: 'Stroke',
      valueOf: (stroke) => stroke + 1,
      text: (value) => fixed(value),
      ticks: (from, to, most) => ticksBetween(from, to, niceStep(to - from, most)),
    },
  ];
}

const isBoatField = (metric: MetricId): metric is BoatField => (BOAT_FIELDS as readonly string[]).includes(metric);

function boatMeasure(analysis: Analysis, id: PerStroke): DeskMeasure {
  const { name, unit, decimals, metric, needs, values } = perStroke(id);
  let column: Float64Array | null = null;
  return {
    id,
    group: BOAT_MEASURES,
    name,
    short: name,
    unit,
    decimals,
    isSigned: false,
    metric,
    isOfOars: false,
    valueOf: (stroke) => (column ??= values(analysis, 0))[stroke] ?? NaN,
    text: (value) => fixed(value, decimals),
    whyAbsent: () => `${name} needs ${needs}.`,
    findDoubt: (_, strokes) =>
      isBoatField(metric) ? findDoubt(analysis, { gate: null, field: metric }, strokes) : null,
  };
}

/** In a coach's reading order; power of a seat is a metric of the oars. */
function useMeasures(analysis: Analysis): readonly DeskMeasure[] {
  const groups = useMetricGroups(analysis);
  return useMemo(() => {
    const { strokes: table } = analysis;
    const ofOars = groups.flatMap(({ name: group, metrics }) =>
      metrics.map((look): DeskMeasure => {
        const { field, name, short, unit, decimals, signed = false } = look;
        return {
          id: field satisfies GateField,
          group,
          name,
          short,
          unit,
          decimals,
          isSigned: signed,
          metric: field,
          isOfOars: true,
          valueOf: (stroke, gate) => inLook(look, table.gate[field][stroke * table.gateCount + gate] ?? NaN) ?? NaN,
          text: (value) => shownText(look, value),
          whyAbsent: (gate, strokes) => `${whyAbsent(analysis, field, gate, strokes)}.`,
          findDoubt: (gates, strokes) =>
            joinedDoubt(gates.map((gate) => findDoubt(analysis, { gate, field }, strokes))),
        };
      }),
    );
    const ofBoat = PER_STROKE.filter((id) => id !== 'seatPower').map((id) => boatMeasure(analysis, id));
    return [...timeMeasures(analysis), ...ofBoat, ...(analysis.gates.length > 0 ? ofOars : [])];
  }, [analysis, groups]);
}

interface Asked {
  readonly analysis: Analysis;
  readonly strokes: Int32Array;
  /** Indexes of the shown gates. */
  readonly gates: readonly number[];
  readonly by: Grouping;
}

const rest = (label: string): Group => ({ label, colour: (theme) => theme.crew });

function bySeat({ gates: known }: Analysis, gates: readonly number[]): Assign {
  const order = coxOrder(known, gates);
  const groups = order.flatMap((gate): Group[] => {
    const one = known[gate];
    return one === undefined ? [] : [{ label: gateRowLabel(one), colour: (theme) => seatColour(theme, one.seat) }];
  });
  return [groups, (_, gate) => order.indexOf(gate)];
}

function byPiece({ pieces }: Analysis): Assign {
  const groups = pieces.map((piece, at): Group => ({
    label: pieceName(piece, at),
    colour: (theme) => seatColour(theme, at + 1),
  }));
  return [
    [...groups, rest('Between pieces')],
    (stroke) => {
      const at = pieces.findIndex(({ fromStroke, toStroke }) => stroke >= fromStroke && stroke < toStroke);
      return at < 0 ? pieces.length : at;
    },
  ];
}

function byRate({ strokes: table }: Analysis, strokes: Int32Array): Assign {
  const bands = rateBands(table, strokes);
  const last = Math.max(1, bands.length - 1);
  const groups = bands.map((band, at): Group => ({
    label: `${bandName(band)} spm`,
    colour: (theme) => inOrderColour(theme, at / last),
  }));
  const bandOf = new Map(bands.flatMap((band, at) => Array.from(band.strokes, (stroke) => [stroke, at] as const)));
  return [[...groups, rest('Other rates')], (stroke) => bandOf.get(stroke) ?? bands.length];
}

function assign({ analysis, strokes, gates, by }: Asked, isOfOars: boolean): Assign {
  if (by === 'piece') return byPiece(analysis);
  if (by === 'rate') return byRate(analysis, strokes);
  if (by === 'seat' && isOfOars) return bySeat(analysis, gates);
  return [[{ label: isOfOars ? 'All oars' : 'Boat', colour: (theme) => theme.accent }], () => 0];
}

/** Groups of a session's dots: by seat, piece or rate. */
export const exploreRows = (asked: Asked, x: Measure, y: Measure): Explored =>
  exploreDots({ ...asked, gatesOf: () => asked.gates }, x, y, assign(asked, x.isOfOars || y.isOfOars));
