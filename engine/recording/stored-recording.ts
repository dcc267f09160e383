// Recording of one file as stored on the device: its samples are in one file whose layout can be read into engine
// memory at once; the rest is small and plain.
import type { Column } from '../runtime/engine.ts';
import type { Channel, Recording, Samples } from './recording.ts';

/** Offset of a column in the file, bytes. */
export interface StoredColumn {
  readonly kind: Column['kind'];
  readonly offset: number;
  readonly length: number;
}

interface StoredChannel extends Omit<Channel, 'column'> {
  readonly column: StoredColumn;
}

interface StoredSamples extends Omit<Samples, 'timeS' | 'channels'> {
  readonly timeS: StoredColumn;
  readonly channels: readonly StoredChannel[];
}

export interface StoredRecording extends Omit<Recording, 'samples' | 'besides'> {
  readonly samples: StoredSamples | null;
  /** Bytes of the column file; 0 for a recording without samples. */
  readonly columnBytes: number;
}

/** Alignment as in engine memory, because kernels read whole vectors. */
const ALIGNMENT = 64;
const alignUp = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

export const countColumnBytes = ({ kind, length }: Pick<Column, 'kind' | 'length'>): number =>
  length * (kind === 'f64' ? 8 : 4);

/** Assigns every column its offset: time first, then the channels in order. */
export function storedRecording({ besides: _, ...recording }: Recording): StoredRecording {
  let columnBytes = 0;
  const placed = ({ kind, length }: Column): StoredColumn => {
    const offset = columnBytes;
    columnBytes = alignUp(offset + countColumnBytes({ kind, length }));
    return { kind, offset, length };
  };
  const { samples } = recording;
  if (samples === null) return { ...recording, samples, columnBytes };
  const timeS = placed(samples.timeS);
  const channels = samples.channels.map((channel) => ({ ...channel, column: placed(channel.column) }));
  return { ...recording, samples: { ...samples, timeS, channels }, columnBytes };
}

/** The recording whose column file is in engine memory at `address`. */
export function restoredRecording({ columnBytes: _, ...stored }: StoredRecording, address: number): Recording {
  const { samples } = stored;
  if (samples === null) return { ...stored, samples };
  const column = ({ kind, offset, length }: StoredColumn): Column => ({ kind, address: address + offset, length });
  const channels = samples.channels.map((channel) => ({ ...channel, column: column(channel.column) }));
  return { ...stored, samples: { ...samples, timeS: column(samples.timeS), channels } };
}

interface Columned<C> {
  readonly timeS: C;
  readonly channels: readonly { readonly column: C }[];
}

/** Columns of a recording, stored or in memory, in file order. */
export const columnsInOrder = <C>({ timeS, channels }: Columned<C>): C[] => [
  timeS,
  ...channels.map(({ column }) => column),
];
