// Numbers of one group on a rower's page, next to the others' and the targets, if any.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { SeatDifference } from '#engine/analysis/instrument/seat-error.ts';
import { ABSENT, fixed, signed } from '#src/format/number.ts';
import type { Doubt } from '../../shared/doubt/doubt.ts';
import { DoubtMark } from '../../shared/doubt/doubt-mark.tsx';
import { inLook, metricText, spreadText, type MetricGroup, type MetricLook } from '../../shared/metrics/metrics.ts';
import type { GateMeans } from '../../shared/selection/summaries.ts';
import { targetDifference, whyNotCompared, type MeasuredStrokes } from '../../shared/targets/target-fit.ts';
import type { OarlockOff } from '../../shared/targets/oarlock-off.ts';
import type { TargetSet } from '../../shared/targets/target-set.ts';
import { targetValues } from '../../views/rower/target-values.ts';
import styles from './report.module.css';

interface Aim {
  readonly value: number;
  /** Can the measurement be compared with it? */
  readonly told: boolean;
}

/** Target of a number; null without one. */
type Aims = (field: GateField) => Aim | null;

export const toAims = (set: TargetSet, measured: MeasuredStrokes): Aims => {
  const values = targetValues(set);
  return (field) => {
    const value = values[field];
    return value === undefined ? null : { value, told: whyNotCompared(set, field, measured) === null };
  };
};

interface GroupTableProps {
  readonly group: MetricGroup;
  /** One oar of a sweep rower, two of a sculler. */
  readonly own: readonly { readonly gate: number; readonly side: string | null; readonly means: GateMeans }[];
  /** Null for a single rower. */
  readonly others: GateMeans | null;
  /** From the median of the others, oarlocks included; null when it can’t be computed. */
  readonly difference: (gate: number, field: GateField) => SeatDifference | null;
  readonly doubt: (gate: number, field: GateField) => Doubt | null;
  /** Null when no targets are printed. */
  readonly aim: Aims | null;
  readonly oarlockOff: OarlockOff;
}

/** Includes the difference from the others when the rower has one oar. */
export function GroupTable({ group, own, others, difference, doubt, aim, oarlockOff }: GroupTableProps) {
  const single = own.length === 1 ? own[0] : undefined;
  const hasDifference = others !== null && single !== undefined;
  const hasAims = aim !== null && group.metrics.some(({ field }) => aim(field) !== null);
  return (
    <table className={styles.table}>
      <caption>{group.name}</caption>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          {own.map(({ gate, side }) => (
            <th key={gate} scope="col">
              {single === undefined ? side : 'Rower'} ±1 SD
            </th>
          ))}
          {others !== null && <th scope="col">Others</th>}
          {hasDifference && <th scope="col">Difference (90% CI)</th>}
          {hasAims && <th scope="col">Target</th>}
        </tr>
      </thead>
      <tbody>
        {group.metrics.map((look) => {
          const crew = others?.[look.field].mean ?? null;
          const mean = single?.means[look.field].mean ?? null;
          return (
            <tr key={look.field}>
              <th scope="row">
                {look.name} <small>{look.unit}</small>
              </th>
              {own.map(({ gate, means }) => (
                <td key={gate}>
                  <DoubtMark doubt={means[look.field].mean === null ? null : doubt(gate, look.field)} />
                  {spreadText(look, means[look.field])}
                </td>
              ))}
              {others !== null && <td>{metricText(look, crew)}</td>}
              {hasDifference && <DifferenceCell look={look} difference={difference(single.gate, look.field)} />}
              {hasAims && (
                <AimCell
                  look={look}
                  aim={aim(look.field)}
                  mean={mean}
                  off={single === undefined || mean === null ? 0 : oarlockOff(single.gate, look.field, mean)}
                />
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface DifferenceCellProps {
  readonly look: MetricLook;
  readonly difference: SeatDifference | null;
}

function DifferenceCell({ look, difference }: DifferenceCellProps) {
  if (difference === null) return <td>{ABSENT}</td>;
  const half = inLook(look, (difference.high - difference.low) / 2);
  return (
    <td>
      {signed(inLook(look, difference.value), look.decimals)} <small>±{fixed(half, look.decimals)}</small>
    </td>
  );
}

interface AimCellProps {
  readonly look: MetricLook;
  readonly aim: Aim | null;
  /** Null for a sculler, who has two oars. */
  readonly mean: number | null;
  /** Half of the 90% interval that the oarlock adds to the mean. */
  readonly off: number;
}

function AimCell({ look, aim, mean, off }: AimCellProps) {
  const difference = aim !== null && aim.told && mean !== null ? targetDifference(look, mean, aim.value, off) : '';
  return (
    <td>
      {aim !== null && metricText(look, aim.value)} <small>{difference}</small>
    </td>
  );
}
