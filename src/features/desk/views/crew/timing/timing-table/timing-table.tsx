// One row per oar and one column per moment: mean as a dot on a common scale, SD, and the number.
import type { ReactNode } from 'react';
import type { Gate } from '#engine/analysis/analysis.ts';
import { seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { fixed, signed } from '#src/format/number.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { findDoubt } from '../../../../shared/doubt/doubt.ts';
import { DoubtMark } from '../../../../shared/doubt/doubt-mark.tsx';
import type { ViewProps } from '../../../../shared/view.ts';
import { EVENT_FIELDS, UNIT_SYMBOLS, type OffsetUnit, type TimingEventLook } from '../events.ts';
import { offsetLimit, type TimedOar, type TimingCell } from './timing-cells.ts';
import styles from './timing-table.module.css';

interface TimingTableProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly oars: readonly TimedOar[];
  readonly events: readonly TimingEventLook[];
  readonly unit: OffsetUnit;
  /** Oar in the sentence above. */
  readonly named: Gate | null;
  /** The engine is still computing the moment. */
  readonly isPending: (event: TimingEventLook) => boolean;
}

export function TimingTable(props: TimingTableProps) {
  const { analysis, selection, select, oars, events, unit, named, isPending } = props;
  const limit = offsetLimit(oars, unit);
  return (
    <table className={styles.table} aria-busy={events.some(isPending)} data-columns={events.length}>
      <thead>
        <tr>
          <th scope="col">Seat</th>
          {events.map((event) => (
            <th key={event.value} scope="col" title={`When ${event.meaning}`}>
              <b>{event.text}</b>
              <span className={styles.ends} aria-hidden="true">
                <small>early</small>
                <small>late</small>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {oars.map(({ gate, index, label, rowLabel, cells }) => (
          <tr key={label} data-focus={gate.seat === selection.focusSeat}>
            <th scope="row">
              <button
                type="button"
                aria-pressed={gate.seat === selection.focusSeat}
                onClick={() => select({ focusSeat: gate.seat })}
              >
                {rowLabel}
              </button>
            </th>
            {events.map((event) => (
              <td key={event.value} data-named={event.value === 'catch' && gate === named}>
                <Offset cell={cells[event.value]} limit={limit} colour={seatColourVariable(gate.seat)} />
                <Numbers cell={cells[event.value]} unit={unit} pending={isPending(event)}>
                  <DoubtMark
                    doubt={findDoubt(analysis, { gate: index, field: EVENT_FIELDS[event.value] }, selection.strokes)}
                  />
                </Numbers>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden="true">
        <tr>
          <td>{UNIT_SYMBOLS[unit]}</td>
          {events.map(({ value }) => (
            <td key={value}>
              <Axis limit={limit} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

const place = (value: number, limit: number): string => `${(50 + (50 * value) / limit).toFixed(2)}%`;
const TICKS = [-0.5, 0, 0.5] as const;

function Offset({
  cell: { mean, sd },
  limit,
  colour,
}: {
  readonly cell: TimingCell;
  readonly limit: number;
  readonly colour: string;
}) {
  return (
    <span className={styles.track} aria-hidden="true">
      {TICKS.map((share) => (
        <i key={share} data-zero={share === 0} style={{ insetInlineStart: place(share * limit, limit) }} />
      ))}
      {mean !== null && sd !== null && (
        <i
          className={styles.bar}
          style={{
            insetInlineStart: place(Math.max(-limit, mean - sd), limit),
            insetInlineEnd: place(-Math.min(limit, mean + sd), limit),
            background: colour,
          }}
        />
      )}
      {mean !== null && (
        <i className={styles.dot} style={{ insetInlineStart: place(mean, limit), background: colour }} />
      )}
    </span>
  );
}

interface NumbersProps {
  readonly cell: TimingCell;
  readonly unit: OffsetUnit;
  readonly pending: boolean;
  /** Doubts about the number. */
  readonly children: ReactNode;
}

function Numbers({ cell: { mean, sd, lateness }, unit, pending, children }: NumbersProps) {
  if (mean === null) return <span className={styles.numbers}>{pending ? '…' : <small>not measured</small>}</span>;
  const decimals = unit === 'deg' ? 1 : 0;
  const isSure = lateness.habit === 'late' || lateness.habit === 'early';
  return (
    <span className={styles.numbers}>
      {children}
      <span data-sure={isSure}>{signed(mean, decimals)}</span>
      {isSure && <span className={visuallyHidden}> consistently</span>}{' '}
      {sd !== null && <small>± {fixed(sd, decimals)}</small>}
    </span>
  );
}

function Axis({ limit }: { readonly limit: number }) {
  return (
    <span className={styles.track}>
      {TICKS.map((share) => (
        <small key={share} style={{ insetInlineStart: place(share * limit, limit) }}>
          {signed(share * limit, Number.isInteger(limit / 2) ? 0 : 1)}
        </small>
      ))}
    </span>
  );
}
