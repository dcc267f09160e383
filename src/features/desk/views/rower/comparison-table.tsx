// Table of the rower's metrics: mean, its strokes, the stroke at the cursor, the others and the target.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { SeatDifference } from '#engine/analysis/instrument/seat-error.ts';
import { seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { ABSENT, fixed, scatter, signed } from '#src/format/number.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { DoubtMark } from '../../shared/doubt/doubt-mark.tsx';
import type { Doubt } from '../../shared/doubt/doubt.ts';
import { MetricName } from '../../shared/metrics/metric-name.tsx';
import { inLook, metricText, type MetricLook } from '../../shared/metrics/metrics.ts';
import { targetDifference } from '../../shared/targets/target-fit.ts';
import { NO_OTHER, NOT_IN_STROKE } from './absent-numbers.ts';
import styles from './comparison-panel.module.css';
import { Distribution } from './distribution.tsx';

/** One metric of the rower. */
export interface RowerMetric {
  readonly look: MetricLook;
  readonly mean: number | null;
  readonly sd: number | null;
  /** Half of the 90% interval that the oarlock adds to the mean. */
  readonly oarlockOff: number;
  /** Mean of the others. */
  readonly others: number | null;
  /** Against the median of the others, oarlocks included; null when it can’t be computed. */
  readonly difference: SeatDifference | null;
  readonly target: number | null;
  /** Why the target has no difference; null when it has one. */
  readonly untold: string | null;
  readonly values: readonly number[];
  /** Value of the stroke at the cursor; NaN without one. */
  readonly now: number;
  /** Why the rower has no value. */
  readonly absent: string;
  readonly doubt: Doubt | null;
}

interface Columns {
  /** Stroke at the cursor; null without one. */
  readonly stroke: number | null;
  readonly isAlone: boolean;
  readonly hasTarget: boolean;
  /** The rate keeps all targets from being compared: the panel says so once, without dashes. */
  readonly isApart: boolean;
}

interface ComparisonTableProps extends Columns {
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly metrics: readonly RowerMetric[];
  }[];
  readonly seat: number;
  /** Metric with a trend chart. */
  readonly field: GateField;
  readonly onField: (field: GateField) => void;
}

export function ComparisonTable({ groups, seat, field, onField, ...columns }: ComparisonTableProps) {
  const count = 4 + (columns.isAlone ? 0 : 2) + (columns.hasTarget ? 1 : 0);
  return (
    <div className={styles.scroll} role="region" aria-label="Metrics of the rower" tabIndex={0}>
      <table className={styles.table}>
        <ComparisonHead {...columns} />
        {groups.map(({ id, name, metrics }) => (
          <tbody key={id}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={count}>
                {name}
              </th>
            </tr>
            {metrics.map((metric) => (
              <tr key={metric.look.field} data-chosen={metric.look.field === field}>
                <th scope="row">
                  <MetricName id={metric.look.field}>{metric.look.name}</MetricName>
                </th>
                <OwnCells
                  metric={metric}
                  seat={seat}
                  isChosen={metric.look.field === field}
                  onChoose={() => onField(metric.look.field)}
                />
                {!columns.isAlone && <OthersCells metric={metric} />}
                {columns.hasTarget && <TargetCell metric={metric} isApart={columns.isApart} />}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ComparisonHead({ stroke, isAlone, hasTarget }: Columns) {
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

/** Nothing when the oarlock changes no displayed digit. */
function OarlockOff({ look, oarlockOff }: RowerMetric) {
  const text = fixed(inLook(look, oarlockOff), look.decimals);
  return (
    Number(text) > 0 && (
      <small className={styles.under} title="90% confidence interval, from the oarlock alone">
        oarlock ±{text}
      </small>
    )
  );
}

interface OwnCellsProps {
  readonly metric: RowerMetric;
  readonly seat: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function OwnCells({ metric, seat, isChosen, onChoose }: OwnCellsProps) {
  const { look, mean, sd, absent, doubt, values, others, now } = metric;
  return (
    <>
      <td>
        <b>
          <Quantity value={metricText(look, mean)} unit={look.unit} reason={absent} />
        </b>
        {mean !== null && <DoubtMark doubt={doubt} />}
        <small className={styles.scatter}>{scatter(inLook(look, sd), look.decimals)}</small>
        <OarlockOff {...metric} />
      </td>
      <td className={styles.strokes}>
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={`Show ${look.name} over the strokes`}
          onClick={onChoose}
        >
          <Distribution values={values} colour={seatColourVariable(seat)} reference={others} />
        </button>
      </td>
      <td className={styles.now}>
        <Quantity value={Number.isFinite(now) ? metricText(look, now) : ABSENT} reason={NOT_IN_STROKE} />
      </td>
    </>
  );
}

function OthersCells({ metric: { look, others, difference } }: { readonly metric: RowerMetric }) {
  return (
    <>
      <td>
        <Quantity value={metricText(look, others)} reason={NO_OTHER} />
      </td>
      <td>
        <Quantity
          value={difference === null ? ABSENT : signed(inLook(look, difference.value), look.decimals)}
          reason="Nothing to compare with"
        />
        {difference !== null && (
          <small className={styles.under} title="90% confidence interval, strokes and oarlocks">
            <span className={styles.word}>likely </span>
            {signed(inLook(look, difference.low), look.decimals)} to{' '}
            {signed(inLook(look, difference.high), look.decimals)}
          </small>
        )}
      </td>
    </>
  );
}

interface TargetCellProps {
  readonly metric: RowerMetric;
  readonly isApart: boolean;
}

function TargetCell({ metric: { look, mean, target, untold, oarlockOff }, isApart }: TargetCellProps) {
  return (
    <td>
      {target !== null && (
        <>
          {metricText(look, target)}
          {mean !== null && !isApart && (
            <small className={`${styles.under} ${styles.aim}`} data-untold={untold !== null}>
              <Quantity
                value={untold === null ? targetDifference(look, mean, target, oarlockOff) : ABSENT}
                reason={untold === null ? '' : `No difference: ${untold}.`}
              />
            </small>
          )}
        </>
      )}
    </td>
  );
}
