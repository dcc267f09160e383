// Every metric of one oar: its strokes, the stroke at the cursor, the crew's mean and the class target.
import { useMemo } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { oarDifference } from '#engine/analysis/instrument/crew-differences.ts';
import type { SeatDifference } from '#engine/analysis/instrument/seat-error.ts';
import { useInstrumentKnowledge } from '#src/sessions/setup/instrument-knowledge.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { gateValues } from '#src/charts/scale/spread.ts';
import { absentLines, type AbsentCell } from '#src/format/absent-lines.ts';
import { ABSENT, fixed, scatter, signed } from '#src/format/number.ts';
import { AbsentReasons } from '#src/ui/measure/absent-reasons.tsx';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { strokeWords } from '#src/format/stroke-labels.ts';
import { useStrokeAtCursor } from '../../shared/cursor/use-stroke-at-cursor.ts';
import { DoubtMark } from '../../shared/doubt/doubt-mark.tsx';
import { doubtOf, type Doubt } from '../../shared/doubt/doubt.ts';
import { MetricName } from '../../shared/metrics/metric-name.tsx';
import { differenceInLook, inLook, metricText, type MetricLook } from '../../shared/metrics/metrics.ts';
import { useMetricGroups } from '../../shared/metrics/use-metric-display.ts';
import { gateMeans, meanOfGates, type GateMeans } from '../../shared/selection/summaries.ts';
import { useOarlockOff } from '../../shared/targets/oarlock-off.ts';
import { TargetEditor } from '../../shared/targets/target-editor.tsx';
import { CREW_CLASS_WORDS, type CrewClass, type TargetSet } from '../../shared/targets/target-set.ts';
import {
  rateApart,
  targetDifference,
  targetWords,
  whyNotCompared,
  type MeasuredStrokes,
} from '../../shared/targets/target-fit.ts';
import { measuredOf, useTargetSource } from '../../shared/targets/use-targets.ts';
import type { ViewProps } from '../../shared/view.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { absentOf, AT_CURSOR, NO_OTHER, NOT_IN_STROKE } from './absent-numbers.ts';
import styles from './comparison-panel.module.css';
import { Distribution } from './distribution.tsx';
import { comparedGates } from '../../shared/selection/subject.ts';
import { targetValues, type TargetValues } from './target-values.ts';

interface ComparisonPanelProps extends ViewProps {
  readonly gate: number;
  /** Metric with a trend chart. */
  readonly field: GateField;
  readonly onField: (field: GateField) => void;
  /** Classes of this boat in the table of targets. */
  readonly sets: readonly TargetSet[];
  /** Target set for comparison; null for none. */
  readonly set: TargetSet | null;
  readonly onCrewClass: (crewClass: CrewClass) => void;
}

export function ComparisonPanel(props: ComparisonPanelProps) {
  const { analysis, selection, gate, field, onField, sets, set, onCrewClass } = props;
  const groups = useMetricGroups(analysis);
  const stroke = useStrokeAtCursor();
  const { strokes: table, gates } = analysis;
  const seat = gates[gate]?.seat ?? 0;
  const own = useMemo(
    () => gateMeans(table, gate, selection.counted.strokes),
    [table, gate, selection.counted.strokes],
  );
  const compared = useMemo(() => comparedGates(gates, gate), [gates, gate]);
  const others = useMemo(
    () => meanOfGates(compared.map((other) => gateMeans(table, other, selection.counted.strokes))),
    [table, compared, selection.counted.strokes],
  );
  const isAlone = compared.length === 0;
  const oarlockOff = useOarlockOff(analysis, selection.counted.strokes);
  const knowledge = useInstrumentKnowledge(analysis);
  const differences = useMemo(
    () =>
      new Map(
        groups.flatMap(({ metrics }) =>
          metrics.map(({ field: of }): [GateField, SeatDifference | null] => [
            of,
            oarDifference(analysis, of, { gate, others: compared }, selection.counted.strokes, knowledge),
          ]),
        ),
      ),
    [groups, analysis, gate, compared, selection.counted.strokes, knowledge],
  );
  const source = useTargetSource(set?.boatClass ?? null);
  const target = set === null ? null : targetValues(set);
  const measured = measuredOf(analysis, selection.counted.strokes);
  const isApart = set !== null && rateApart(set, measured) !== null;
  const nowOf = (of: GateField): number =>
    stroke === null ? Number.NaN : (table.gate[of][stroke * table.gateCount + gate] ?? Number.NaN);
  const absentIn = (of: GateField): string => whyAbsent(analysis, of, gate, selection.counted.strokes);

  const absentNumbers = ({ field: of, name }: MetricLook): readonly AbsentCell[] =>
    absentOf(
      { field: of, name },
      {
        own,
        others: isAlone ? null : others,
        hasGaps: own[of].count < selection.counted.strokes.length,
        absent: () => absentIn(of),
        untold: isApart || set === null || target?.[of] == null ? null : whyNotCompared(set, of, measured),
      },
    );
  const missing = groups.flatMap(({ metrics }) => metrics.flatMap(absentNumbers));

  return (
    <FigurePanel
      title={isAlone ? 'The rower’s numbers' : 'Compared with crew and target'}
      finding={`Mean ±1 SD from stroke to stroke over ${strokeWords(selection.counted)}. ${isAlone ? '' : 'The tick shows the average of the other rowers. “Likely” is the 90% CI of the difference, oarlocks included. '}“Oarlock ±” is how far the oarlock may be off (90% CI). ${
        set === null
          ? 'The table of targets has no such boat.'
          : `Targets of ${targetWords(set)}: ${source}.${without(set, measured)}`
      }`}
      empty={selection.counted.strokes.length === 0 ? 'The selection contains no complete stroke.' : null}
      actions={
        set !== null && (
          <>
            <Choice
              label="Target class"
              options={sets.map(({ crewClass: value }) => ({ value, text: CREW_CLASS_WORDS[value] }))}
              value={set.crewClass}
              onChange={onCrewClass}
            />
            <TargetEditor set={set} />
          </>
        )
      }
    >
      <div className={styles.scroll} role="region" aria-label="Metrics of the rower" tabIndex={0}>
        <table className={styles.table}>
          <ComparisonHead stroke={stroke} isAlone={isAlone} hasTarget={target !== null} />
          {groups.map((group) => (
            <tbody key={group.id}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={4 + (isAlone ? 0 : 2) + (target === null ? 0 : 1)}>
                  {group.name}
                </th>
              </tr>
              {group.metrics.map((look) => (
                <ComparisonRow
                  key={look.field}
                  look={look}
                  now={nowOf(look.field)}
                  absent={own[look.field].mean === null ? absentIn(look.field) : ''}
                  doubt={doubtOf(analysis, { gate, field: look.field }, selection.counted.strokes)}
                  own={own}
                  oarlockOff={oarlockOff(gate, look.field, own[look.field].mean ?? Number.NaN)}
                  others={isAlone ? null : others}
                  difference={differences.get(look.field) ?? null}
                  target={target}
                  isApart={isApart}
                  untold={set === null ? null : whyNotCompared(set, look.field, measured)}
                  values={gateValues(table, look.field, gate, selection.counted.strokes)}
                  seat={seat}
                  chosen={look.field === field}
                  onChoose={() => onField(look.field)}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <AbsentReasons lines={absentLines(missing.filter(({ name }) => name !== AT_CURSOR))} />
      <AbsentReasons
        lines={absentLines(missing.filter(({ name }) => name === AT_CURSOR))}
        className={styles.nowReasons}
      />
    </FigurePanel>
  );
}

interface ComparisonHeadProps {
  /** Stroke at the cursor; null without one. */
  readonly stroke: number | null;
  readonly isAlone: boolean;
  readonly hasTarget: boolean;
}

function ComparisonHead({ stroke, isAlone, hasTarget }: ComparisonHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">Metric</th>
        <th scope="col">Rower ±1 SD</th>
        <th scope="col" className={styles.strokes}>
          Strokes
        </th>
        <th scope="col">{stroke === null ? 'At the cursor' : `Stroke ${stroke + 1}`}</th>
        {!isAlone && (
          <>
            <th scope="col">Others</th>
            <th scope="col">Difference</th>
          </>
        )}
        {hasTarget && <th scope="col">Target</th>}
      </tr>
    </thead>
  );
}

/** Shown once when the rate keeps every number from its target. */
function without(set: TargetSet, measured: MeasuredStrokes): string {
  const apart = rateApart(set, measured);
  return apart === null ? '' : ` Without differences: ${apart}.`;
}

interface ComparisonRowProps {
  readonly look: MetricLook;
  /** Half of the 90% interval that the oarlock adds to the mean. */
  readonly oarlockOff: number;
  readonly own: GateMeans;
  /** Null for a single rower. */
  readonly others: GateMeans | null;
  /** Against the median of the others, with the oarlocks; null when it can’t be computed. */
  readonly difference: SeatDifference | null;
  readonly target: TargetValues | null;
  /** The rate keeps all targets from being compared: the panel says so once, without dashes. */
  readonly isApart: boolean;
  /** Why the target has no difference; null when it has one. */
  readonly untold: string | null;
  readonly values: readonly number[];
  /** Value of the stroke at the cursor; NaN without one. */
  readonly now: number;
  /** Why the rower has no value. */
  readonly absent: string;
  readonly doubt: Doubt | null;
  readonly seat: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** Nothing when the oarlock changes no displayed digit. */
function OarlockOff({ look, half }: { readonly look: MetricLook; readonly half: number }) {
  const text = fixed(inLook(look, half), look.decimals);
  return Number(text) > 0 && <small className={styles.scatter}>oarlock ±{text}</small>;
}

function Likely({ look, difference }: { readonly look: MetricLook; readonly difference: SeatDifference | null }) {
  if (difference === null) return null;
  const [low, high] = [difference.low, difference.high].map((end) => signed(inLook(look, end), look.decimals));
  return (
    <small className={styles.scatter} title="90% confidence interval, strokes and oarlocks">
      likely {low} to {high}
    </small>
  );
}

function ComparisonRow(props: ComparisonRowProps) {
  const {
    look,
    own,
    oarlockOff,
    others,
    difference,
    target,
    isApart,
    untold,
    values,
    now,
    absent,
    doubt,
    seat,
    chosen,
    onChoose,
  } = props;
  const { mean, sd } = own[look.field];
  const crew = others?.[look.field].mean ?? null;
  const aim = target?.[look.field] ?? null;
  return (
    <tr data-chosen={chosen}>
      <th scope="row">
        <MetricName id={look.field}>{look.name}</MetricName>
      </th>
      <td>
        <b>
          <Quantity value={metricText(look, mean)} unit={look.unit} reason={absent} />
        </b>
        {mean !== null && <DoubtMark doubt={doubt} />}
        <small className={styles.scatter}>{scatter(inLook(look, sd), look.decimals)}</small>
        <OarlockOff look={look} half={oarlockOff} />
      </td>
      <td className={styles.strokes}>
        <button
          type="button"
          aria-pressed={chosen}
          aria-label={`Show ${look.name} over the strokes`}
          onClick={onChoose}
        >
          <Distribution values={values} colour={seatColourVariable(seat)} reference={crew} />
        </button>
      </td>
      <td className={styles.now}>
        <Quantity value={Number.isFinite(now) ? metricText(look, now) : ABSENT} reason={NOT_IN_STROKE} />
      </td>
      {others !== null && (
        <>
          <td>
            <Quantity value={metricText(look, crew)} reason={NO_OTHER} />
          </td>
          <td>
            <Quantity value={differenceInLook(look, mean, crew)} reason="Nothing to compare with" />
            {mean !== null && crew !== null && <Likely look={look} difference={difference} />}
          </td>
        </>
      )}
      {target !== null && (
        <td>
          {aim !== null && (
            <>
              {metricText(look, aim)}
              <small className={styles.scatter} data-untold={untold !== null}>
                {mean !== null && !isApart && (
                  <Quantity
                    value={untold === null ? targetDifference(look, mean, aim, oarlockOff) : ABSENT}
                    reason={untold ?? ''}
                  />
                )}
              </small>
            </>
          )}
        </td>
      )}
    </tr>
  );
}
