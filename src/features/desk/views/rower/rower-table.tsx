// The rower's metrics in the table of numbers: mean, its strokes, the stroke at the cursor, the others and the target.
import type { ReactNode } from 'react';
import type { GateField, Spread } from '#engine/analysis/analysis.ts';
import type { SeatDifference } from '#engine/analysis/instrument/seat-error.ts';
import { seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { ABSENT, fixed, scatter, signed, withQuartersAddingUp } from '#src/format/number.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { box } from '#src/ui/primitives.ts';
import type { NumberColumn, NumberRow, NumberTableContent } from '../../panels/numbers/number-rows.ts';
import { DoubtMark, type Doubt } from '../../shared/data-quality.tsx';
import { MetricName } from '../../shared/metrics/metric-name.tsx';
import { inLook, metricText, type MetricLook } from '../../shared/metrics/metrics.ts';
import { targetDifference } from '../../shared/targets/target-set.ts';
import { NO_OTHER, NOT_IN_STROKE } from './rower-values.ts';
import styles from './rower.module.css';
import { Distribution } from './distribution-panel.tsx';

/** One metric of the rower. */
export interface RowerMetric {
  readonly look: MetricLook;
  readonly mean: number | null;
  readonly sd: number | null;
  /** Half of the 90% interval that the oarlock adds to the mean. */
  readonly oarlockOff: number;
  /** Median of the others' means. */
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

interface RowerTable {
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly metrics: readonly RowerMetric[];
  }[];
  readonly seat: number;
  /** What measures the rower: an oarlock, or an erg’s own sensor. */
  readonly sensor: 'oarlock' | 'sensor';
  /** Metric with a trend chart. */
  readonly field: GateField;
  readonly onField: (field: GateField) => void;
  /** Stroke at the cursor; null without one. */
  readonly stroke: number | null;
  readonly isAlone: boolean;
  readonly hasTarget: boolean;
  /** The rate keeps all targets from being compared: the panel says so once, without dashes. */
  readonly isApart: boolean;
}

/** A seat that the others are timed against is nothing apart from itself. */
const saysNothing = ({ mean, sd }: RowerMetric): boolean => mean === 0 && sd === 0;

/** Means with quarters that add up, as the table of all seats has them. */
function withQuarters(metrics: readonly RowerMetric[]): readonly RowerMetric[] {
  const means = withQuartersAddingUp(
    metrics.map(({ look }) => look.field),
    metrics.map(({ mean }) => mean),
    metrics.find(({ look }) => look.field === 'workQuarter1Pct')?.look.decimals ?? 0,
  );
  return metrics.map((metric, at) => ({ ...metric, mean: means[at] ?? null }));
}

const spread = (mean: number | null, sd: number | null = null): Spread => ({ mean, sd, count: mean === null ? 0 : 1 });

/** One row per metric, each in its own unit. */
export function rowerTable(table: RowerTable): NumberTableContent {
  const { groups, stroke, field, isAlone, hasTarget } = table;
  const metrics = new Map<string, RowerMetric>();
  const rows = groups.flatMap(({ name, metrics: all }) =>
    withQuarters(all.filter((metric) => !saysNothing(metric))).map((metric): NumberRow => {
      const { look, mean, sd, now, others, difference, target } = metric;
      metrics.set(look.field, metric);
      return {
        id: look.field,
        label: look.name,
        head: <MetricName id={look.field}>{look.name}</MetricName>,
        written: look,
        ...(groups.length > 1 && { group: name }),
        seat: null,
        side: null,
        focus: look.field === field,
        values: [
          spread(inLook(look, mean), inLook(look, sd)),
          spread(null),
          spread(Number.isFinite(now) ? inLook(look, now) : null),
          ...(isAlone ? [] : [spread(inLook(look, others)), spread(inLook(look, difference?.value ?? null))]),
          ...(hasTarget ? [spread(inLook(look, target))] : []),
        ],
        choice: null,
      };
    }),
  );
  const column = (
    name: string,
    cell: (metric: RowerMetric) => ReactNode,
    more: Partial<NumberColumn> = {},
  ): NumberColumn => ({
    id: name,
    metric: null,
    short: name,
    name,
    unit: '',
    decimals: 0,
    isMixed: true,
    text: String,
    cell: ({ id }) => {
      const metric = metrics.get(id);
      return metric === undefined ? null : cell(metric);
    },
    ...more,
  });
  return {
    rowsAre: 'Metric',
    hasSides: false,
    columns: [
      column('Rower', (metric) => <OwnCell {...metric} sensor={table.sensor} />, { short: 'Rower ±1 SD' }),
      column('Strokes', (metric) => <StrokesCell metric={metric} table={table} />, { className: styles.strokes }),
      column(stroke === null ? 'At the cursor' : `Stroke ${stroke + 1}`, (metric) => <NowCell {...metric} />, {
        className: styles.now,
      }),
      ...(isAlone
        ? []
        : [
            column('Others', ({ look, others }) => <Quantity value={metricText(look, others)} reason={NO_OTHER} />),
            column('Difference', (metric) => <DifferenceCell {...metric} />),
          ]),
      ...(hasTarget ? [column('Target', (metric) => <TargetCell metric={metric} isApart={table.isApart} />)] : []),
    ],
    rows,
    totals: [],
  };
}

const UNDER = box({ display: 'block', tone: 'quiet', size: 12, leading: 'normal' });

type OwnCellProps = RowerMetric & Pick<RowerTable, 'sensor'>;

/** Nothing when the oarlock changes no displayed digit. */
function OarlockOff({ look, oarlockOff, sensor }: OwnCellProps) {
  const text = fixed(inLook(look, oarlockOff), look.decimals);
  return (
    Number(text) > 0 && (
      <small className={UNDER} data-oarlock="" title={`90% confidence interval, from the ${sensor} alone`}>
        {sensor} ±{text}
      </small>
    )
  );
}

function OwnCell(metric: OwnCellProps) {
  const { look, mean, sd, absent, doubt } = metric;
  return (
    <>
      <b>
        <Quantity value={metricText(look, mean)} unit={look.unit} reason={absent} />
      </b>
      {mean !== null && <DoubtMark doubt={doubt} />}
      <small className={box({ display: 'inline-block', tone: 'quiet', size: 12, text: 'start' }, styles.scatter)}>
        {scatter(inLook(look, sd), look.decimals)}
      </small>
      <OarlockOff {...metric} />
    </>
  );
}

function StrokesCell({ metric, table }: { readonly metric: RowerMetric; readonly table: RowerTable }) {
  const { look, values, others } = metric;
  return (
    <button
      className={box({ bare: true, full: true, pad: 0, tall: 26, round: 'small', display: 'block' })}
      type="button"
      aria-pressed={look.field === table.field}
      aria-label={`Show ${look.name} over the strokes`}
      onClick={() => table.onField(look.field)}
    >
      <Distribution values={values} colour={seatColourVariable(table.seat)} reference={others} />
    </button>
  );
}

const NowCell = ({ look, now }: RowerMetric) => (
  <Quantity value={Number.isFinite(now) ? metricText(look, now) : ABSENT} reason={NOT_IN_STROKE} />
);

function DifferenceCell({ look, difference }: RowerMetric) {
  return (
    <>
      <Quantity
        value={difference === null ? ABSENT : signed(inLook(look, difference.value), look.decimals)}
        reason="Nothing to compare with"
      />
      {difference !== null && (
        <small className={UNDER} title="90% confidence interval, strokes and oarlocks">
          {signed(inLook(look, difference.low), look.decimals)} to{' '}
          {signed(inLook(look, difference.high), look.decimals)}
        </small>
      )}
    </>
  );
}

interface TargetCellProps {
  readonly metric: RowerMetric;
  readonly isApart: boolean;
}

function TargetCell({ metric: { look, mean, target, untold, oarlockOff }, isApart }: TargetCellProps) {
  return (
    target !== null && (
      <>
        {metricText(look, target)}
        {mean !== null && !isApart && (
          <small
            className={box({ push: true, display: 'block', tone: 'quiet', size: 12, leading: 'normal' })}
            style={{ maxWidth: '7em', whiteSpace: 'normal' }}
            data-untold={untold !== null}
          >
            <Quantity
              value={untold === null ? targetDifference(look, mean, target, oarlockOff) : ABSENT}
              reason={untold === null ? '' : `No difference: ${untold}.`}
            />
          </small>
        )}
      </>
    )
  );
}
