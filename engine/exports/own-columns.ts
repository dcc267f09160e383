// Custom metrics as columns: over strokes after the other stroke values, over samples after the channels. Each heading
// includes its formula. Metrics the session lacks are empty columns.
import type { Analysis } from '../analysis/analysis.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Samples } from '../recording/recording.ts';
import { channelSamples, channelValues, compileChannels, seatsByName, type WrittenChannel } from '../query/channels.ts';
import type { ForceUnit } from '../query/query.ts';
import { SampleValues } from '../query/samples/sample-values.ts';
import type { Channel } from '../query/tree.ts';
import { formatColumnHeading, type NumberColumn } from './table.ts';

/** Formulas as written by the user, with the unit of force. */
export interface OwnQuantities {
  readonly written: readonly WrittenChannel[];
  readonly forceUnit: ForceUnit;
}

/** A value per stroke, or per sample row; for each rower by seat. */
export interface OwnColumn {
  readonly id: string;
  readonly heading: string;
  readonly isSampled: boolean;
  /** True for a metric of each rower, not of the boat. */
  readonly isEach: boolean;
  /** One for the boat, without a seat, or one per rower. */
  readonly columns: readonly { readonly seat: number | null; readonly values: Float64Array }[];
}

const toColumnId = ({ name, unit }: Channel): string =>
  ['own', name, unit?.name.replace('%', 'pct').replace('°', 'deg').replace('²', '2') ?? '']
    .map((part) => part.replaceAll(/[^A-Za-z0-9]+/gu, '_').replaceAll(/^_|_$/gu, ''))
    .filter((part) => part !== '')
    .join('_');

/** Valid metrics, over every stroke of the session or every sample of the recording. */
export function ownColumns(
  engine: Engine,
  samples: Samples | null,
  analysis: Analysis,
  { written, forceUnit }: OwnQuantities,
): OwnColumn[] {
  const { channels } = compileChannels(written, { forceUnit, rowers: seatsByName(analysis) });
  const strokes = Int32Array.from({ length: analysis.strokes.count }, (_, at) => at);
  const ofSamples = samples === null ? null : new SampleValues(engine, samples, analysis);
  return channels.map((channel): OwnColumn => {
    const found =
      channel.isSampled && ofSamples !== null
        ? channelSamples(channel, analysis, ofSamples)
        : channelValues(channel, { analysis, strokes, samples: ofSamples });
    return {
      id: toColumnId(channel),
      heading: formatColumnHeading(`${channel.name} = ${channel.formula}`, channel.unit?.name ?? ''),
      isSampled: channel.isSampled,
      isEach: channel.isEach,
      columns: found.ok ? found.value : [],
    };
  });
}

/** One row per stroke and gate: the rower's value is repeated for each of their oars. */
export const ownStrokeColumns = (
  own: readonly OwnColumn[],
  { gates }: Pick<Analysis, 'gates'>,
  cells: (cellOf: (stroke: number, gate: number) => number) => NumberColumn['cells'],
): NumberColumn[] =>
  own
    .filter(({ isSampled }) => !isSampled)
    .map(({ id, heading, columns }) => {
      const bySeat = new Map(columns.map(({ seat, values }) => [seat, values]));
      const ofBoat = bySeat.get(null);
      return {
        kind: 'double',
        id,
        heading,
        cells: cells((stroke, gate) => (ofBoat ?? bySeat.get(gates[gate]?.seat ?? -1))?.[stroke] ?? Number.NaN),
      };
    });

/** A column of the boat, or one per rower. `rowsOf`: source rows of the table. */
export const ownSampleColumns = (
  own: readonly OwnColumn[],
  seats: readonly number[] | null,
  rowsOf: (values: Float64Array, from: number, to: number) => ArrayLike<number>,
): NumberColumn[] =>
  own
    .filter(({ isSampled }) => isSampled)
    .flatMap(({ id, heading, columns }) =>
      columns
        .filter(({ seat }) => seat === null || seats === null || seats.includes(seat))
        .map(({ seat, values }): NumberColumn => ({
          kind: 'double',
          id: seat === null ? id : `${id}_seat_${seat}`,
          heading: seat === null ? heading : `Seat ${seat} ${heading}`,
          cells: (from, to) => rowsOf(values, from, to),
        })),
    );
