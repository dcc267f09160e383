// Minimum, maximum and mean of every drawn channel between the two cursors.
import { X } from 'lucide-react';
import type { TraceStatistics } from '#workers/api.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { Range } from '../../shared/selection/selection.ts';
import { traceChannelName, decimalsOf, shownUnit, type TraceQuantity } from './channels.ts';
import styles from './between-table.module.css';

interface BetweenTableProps {
  readonly range: Range;
  /** Zero of the displayed times. */
  readonly originS: number;
  /** Drawn channels by metric. */
  readonly quantities: readonly TraceQuantity[];
  readonly statistics: ReadonlyMap<number, TraceStatistics> | null;
  readonly force: ForceUnit;
  readonly onClose: () => void;
}

export function BetweenTable({ range, originS, quantities, statistics, force, onClose }: BetweenTableProps) {
  const { fromS, toS } = range;
  return (
    <div className={styles.between}>
      <div className={styles.head}>
        <h3>
          Between the cursors{' '}
          <small>
            {clock(fromS - originS, 2)}–{clock(toS - originS, 2)}, {fixed(toS - fromS, 2)} s
          </small>
        </h3>
        <button type="button" onClick={onClose}>
          <X size={14} aria-hidden /> Remove
        </button>
      </div>
      <div className={styles.scroll} role="region" aria-label="Values between the cursors" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">Minimum</th>
              <th scope="col">Maximum</th>
              <th scope="col">Mean</th>
            </tr>
          </thead>
          <tbody>
            {quantities.flatMap(({ title, unit: fileUnit, channels }) => {
              const { factor, unit } = shownUnit(fileUnit, force);
              const decimals = decimalsOf(unit);
              return channels.map((channel) => {
                const one = statistics?.get(channel.index);
                const cell = (value: number | undefined): string =>
                  fixed(value === undefined ? null : value * factor, decimals);
                return (
                  <tr key={channel.key}>
                    <th scope="row">
                      {title} {channel.seat === null ? '' : traceChannelName(channel)} <small>{unit}</small>
                    </th>
                    <td>{cell(one?.minimum)}</td>
                    <td>{cell(one?.maximum)}</td>
                    <td>{cell(one?.mean)}</td>
                  </tr>
                );
              });
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
