// Explore: any metric of the session against any other or over it, in the form and by the groups that were chosen.
import { use, useCallback, useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { coxOrder, gateLabel, gateRowLabel, isOneRower } from '#src/figures/choice/seat-look.ts';
import {
  EXPLORE_KINDS,
  readChoice,
  writeChoice,
  type ExploreChoice,
  type Explored,
} from '#src/figures/explore/explored.ts';
import {
  ExploredFigure,
  listAside,
  titleOfFigure,
  type ExploredFigureProps,
} from '#src/figures/explore/explored-figure.tsx';
import type { RowName } from '#src/figures/explore/figures.ts';
import { listText } from '#src/format/labels.ts';
import { useStrokePicking } from '../../shared/cursor/cursor-context.tsx';
import { DoubtCard } from '../../shared/data-quality.tsx';
import { joinedDoubt } from '../../shared/doubt.ts';
import { KeptChoiceContext } from '../../shared/explore-context.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { useMeasures, type DeskMeasure } from './measures.ts';
import { exploreRows } from './rows.ts';

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
