// Every metric of one oar: its strokes, the stroke at the cursor, the crew's mean and the class target.
import { useMemo, type ReactNode } from 'react';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { oarDifference } from '#engine/analysis/instrument/crew-differences.ts';
import type { SeatDifference } from '#engine/analysis/instrument/seat-error.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { gateValues } from '#src/figures/scale/spread.ts';
import { absentLines, type AbsentCell, listText, strokeWords } from '#src/format/labels.ts';
import { AbsentReasons } from '#src/ui/measure/quantity.tsx';
import { CopyButton } from '#src/figures/figure-table.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { useStrokeAtCursor } from '../../shared/cursor/use-on-cursor.ts';
import { findDoubt } from '../../shared/data-quality.tsx';
import type { MetricGroup, MetricLook } from '../../shared/metrics/metrics.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { tabSeparated } from '../../panels/numbers/number-rows.ts';
import { NumberTable } from '../../panels/numbers/pieces-panel.tsx';
import { gateMeans, middleOfGates } from '../../shared/selection/summaries.ts';
import { useOarlockOff, toMeasuredStrokes, useTargetSource } from '../../shared/targets/use-targets.ts';
import { TargetEditor } from '../../shared/targets/target-editor.tsx';
import {
  CREW_CLASS_WORDS,
  type CrewClass,
  type TargetSet,
  rateApart,
  targetWords,
  whyNotCompared,
} from '../../shared/targets/target-set.ts';
import type { ViewProps } from '../../shared/view.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { findAbsentCells, targetValues } from './rower-values.ts';
import styles from './rower.module.css';
import { rowerTable, type RowerMetric } from './rower-table.tsx';
import { comparedGates } from '../../shared/selection/selection.ts';

interface ComparisonPanelProps extends ViewProps {
  readonly gate: number;
  /** Metric with a trend chart. */
  readonly field: GateField;
  readonly onField: (field: GateField) => void;
  /** Shown metrics, and the choice of them. */
  readonly groups: readonly MetricGroup[];
  readonly choice: ReactNode;
  /** Classes of this boat in the table of targets. */
  readonly sets: readonly TargetSet[];
  /** Target set for comparison; null for none. */
  readonly set: TargetSet | null;
  readonly onCrewClass: (crewClass: CrewClass) => void;
}

export function ComparisonPanel(props: ComparisonPanelProps) {
  const { analysis, selection, select, gate, field, onField, groups, choice, sets, set, onCrewClass } = props;
  const stroke = useStrokeAtCursor();
  const source = useTargetSource(set?.boatClass ?? null);
  const { isAlone, toRowerMetric, listMissing, hasGaps } = useComparison(props, groups, stroke);
  const measured = toMeasuredStrokes(analysis, selection.counted.strokes);
  const missing = groups.flatMap(({ metrics }) => metrics.flatMap(listMissing));
  const gaps = groups.flatMap(({ metrics }) => metrics.filter(hasGaps).map(({ name }) => name));
  const sensor = analysis.craft === 'erg' ? 'sensor' : 'oarlock';
  const apart = set === null ? null : rateApart(set, measured);
  const table = rowerTable({
    groups: groups.map(({ id, name, metrics }) => ({ id, name, metrics: metrics.map(toRowerMetric) })),
    seat: analysis.gates[gate]?.seat ?? 0,
    sensor,
    field,
    onField,
    stroke,
    isAlone,
    hasTarget: set !== null,
    isApart: apart !== null,
  });
  const title = isAlone ? 'The rower’s numbers' : 'Compared with crew and target';
  return (
    <FigurePanel
      title={title}
      finding={`Mean ±1 SD over ${strokeWords(selection.counted)}.`}
      empty={selection.counted.strokes.length === 0 ? 'The selection contains no complete stroke.' : null}
      picture="none"
      actions={
        <>
          {choice}
          {set !== null && (
            <>
              <Choice
                label="Target class"
                options={sets.map(({ crewClass: value }) => ({ value, text: CREW_CLASS_WORDS[value] }))}
                value={set.crewClass}
                onChange={onCrewClass}
              />
              <TargetEditor set={set} />
            </>
          )}
          <CopyButton className={buttonClass('quiet')} text={() => tabSeparated(table)} />
          <MetricInfo ids={[]} about={title}>
            {[
              ...(isAlone ? [] : [DIFFERENCE_KEY]),
              `“${sensor} ±” is how far the ${sensor} may be off (90% CI).`,
              ...targetSentences(set, source, apart),
            ].join(' ')}
          </MetricInfo>
        </>
      }
    >
      <NumberTable
        table={table}
        select={select}
        reasons={
          <>
            <AbsentReasons lines={absentLines(missing)} />
            <AbsentReasons
              lines={gaps.length === 0 ? [] : [`Not measured in every stroke: ${listText(gaps)}.`]}
              className={styles.nowReasons}
            />
          </>
        }
      />
    </FigurePanel>
  );
}

type Compared = Pick<ComparisonPanelProps, 'analysis' | 'selection' | 'gate' | 'set'>;

/** `stroke`: at the cursor; null without one. */
function useComparison(
  { analysis, selection, gate, set }: Compared,
  groups: readonly MetricGroup[],
  stroke: number | null,
) {
  const { strokes: table, gates } = analysis;
  const { strokes } = selection.counted;
  const own = useMemo(() => gateMeans(table, gate, strokes), [table, gate, strokes]);
  const compared = useMemo(() => comparedGates(gates, gate), [gates, gate]);
  const others = useMemo(
    () => (compared.length === 0 ? null : middleOfGates(compared.map((other) => gateMeans(table, other, strokes)))),
    [table, compared, strokes],
  );
  const differenceOf = useOarDifferences(groups, analysis, gate, compared, strokes);
  const oarlockOff = useOarlockOff(analysis, strokes);
  const measured = toMeasuredStrokes(analysis, strokes);
  const targets = set === null ? null : targetValues(set);
  const explainUncompared = (of: GateField): string | null => (set === null ? null : whyNotCompared(set, of, measured));
  const absentIn = (of: GateField): string => whyAbsent(analysis, of, gate, strokes);
  const toRowerMetric = (look: MetricLook): RowerMetric => {
    const { mean, sd } = own[look.field];
    return {
      look,
      mean,
      sd,
      oarlockOff: oarlockOff(gate, look.field, mean ?? NaN),
      others: others?.[look.field].mean ?? null,
      difference: differenceOf(look.field),
      target: targets?.[look.field] ?? null,
      untold: explainUncompared(look.field),
      values: gateValues(table, look.field, gate, strokes),
      now: stroke === null ? NaN : (table.gate[look.field][stroke * table.gateCount + gate] ?? NaN),
      absent: mean === null ? absentIn(look.field) : '',
      doubt: findDoubt(analysis, { gate, field: look.field }, strokes),
    };
  };
  const isApart = set !== null && rateApart(set, measured) !== null;
  const listMissing = ({ field: of, name }: MetricLook): readonly AbsentCell[] =>
    findAbsentCells(
      { field: of, name },
      {
        own,
        others,
        absent: () => absentIn(of),
        untold: isApart || targets?.[of] == null ? null : explainUncompared(of),
      },
    );
  /** Lists a metric whatever the cursor is on, so that lines don't move with it. */
  const hasGaps = ({ field: of }: MetricLook): boolean => own[of].count > 0 && own[of].count < strokes.length;
  return { isAlone: others === null, toRowerMetric, listMissing, hasGaps };
}

/** Of every metric, once for the same strokes and oarlocks. */
function useOarDifferences(
  groups: readonly MetricGroup[],
  analysis: Analysis,
  gate: number,
  others: readonly number[],
  strokes: Int32Array,
): (field: GateField) => SeatDifference | null {
  const knowledge = useInstrumentKnowledge(analysis);
  return useMemo(() => {
    const known = new Map(
      groups.flatMap(({ metrics }) =>
        metrics.map(({ field }): [GateField, SeatDifference | null] => [
          field,
          oarDifference(analysis, field, { gate, others }, strokes, knowledge),
        ]),
      ),
    );
    return (field) => known.get(field) ?? null;
  }, [groups, analysis, gate, others, strokes, knowledge]);
}

const DIFFERENCE_KEY =
  '“Others” and the tick are the median of the other rowers. The difference is from it, for known oarlock gains; under it is its 90% CI, oarlocks included.';

/** What the targets are, and that the rate keeps every number from them. */
function targetSentences(set: TargetSet | null, source: string, apart: string | null): string[] {
  if (set === null) return ['The table of targets has no such boat.'];
  return [`Targets of ${targetWords(set)}: ${source}.`, ...(apart === null ? [] : [`No differences. ${apart}.`])];
}
