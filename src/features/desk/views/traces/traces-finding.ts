// Finding of the traces in a sentence and in rows: extremes and means of the drawn channels over the selection.
import type { FigureRows } from '#src/figures/figure-table.tsx';
import { counted, fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { TraceStatistics } from '#workers/api.ts';
import { traceChannelName, decimalsOf, isForce, shownUnit, type TraceQuantity, type TraceChannel } from './channels.ts';

type Statistics = ReadonlyMap<number, TraceStatistics>;

interface Measured {
  readonly channel: TraceChannel;
  readonly of: TraceStatistics;
}

const measuredIn = ({ channels }: TraceQuantity, statistics: Statistics): Measured[] =>
  channels.flatMap((channel) => {
    const of = statistics.get(channel.index);
    return of === undefined || of.count === 0 ? [] : [{ channel, of }];
  });

/** Of force if it is drawn, otherwise the first metric: the seats with the largest and smallest range. */
export function tracesFinding(shown: readonly TraceQuantity[], statistics: Statistics, force: ForceUnit): string {
  const quantity = shown.find(({ unit }) => isForce(unit)) ?? shown[0];
  if (quantity === undefined) return 'No channel is chosen.';
  const measured = measuredIn(quantity, statistics).toSorted((a, b) => b.of.maximum - a.of.maximum);
  const [most] = measured;
  const least = measured.at(-1);
  const drawn = counted(shown.flatMap(({ channels }) => channels).length, 'channel');
  if (most === undefined || least === undefined) {
    return `${quantity.title}: nothing was measured in the selection; ${drawn} drawn.`;
  }
  const { factor, unit } = shownUnit(quantity.unit, force);
  const value = (amount: number): string => `${fixed(amount * factor, decimalsOf(unit))} ${unit}`.trim();
  if (most === least || most.channel.seat === null) {
    const whose =
      most.channel.seat === null ? quantity.title : `${quantity.title} of seat ${traceChannelName(most.channel)}`;
    return `${whose}: ${value(most.of.minimum)} to ${value(most.of.maximum)} in the selection, ${value(most.of.mean)} on average. Showing ${drawn}.`;
  }
  return `${quantity.title}: highest peak at seat ${traceChannelName(most.channel)} (${value(most.of.maximum)}), lowest at seat ${traceChannelName(least.channel)} (${value(least.of.maximum)}). Showing ${drawn}.`;
}

export function tracesTable(shown: readonly TraceQuantity[], statistics: Statistics, force: ForceUnit): FigureRows {
  return {
    columns: ['Channel', 'Unit', 'Minimum', 'Maximum', 'Mean', 'Samples'],
    rows: shown.flatMap((quantity) => {
      const { factor, unit } = shownUnit(quantity.unit, force);
      const decimals = decimalsOf(unit);
      return quantity.channels.map((channel) => {
        const of = statistics.get(channel.index);
        const cell = (value: number | undefined): string =>
          fixed(value === undefined ? null : value * factor, decimals);
        return [
          `${quantity.title} ${channel.seat === null ? '' : traceChannelName(channel)}`.trim(),
          unit,
          cell(of?.minimum),
          cell(of?.maximum),
          cell(of?.mean),
          fixed(of?.count),
        ];
      });
    }),
  };
}
