// Recordings written as text and read back, as plain arrays.
import type { Engine } from '../../runtime/engine.ts';
import type { Recording } from '../../recording/recording.ts';
import type { Result } from '../../recording/result.ts';
import { bytesSource } from '../byte-source.ts';
import { encodedAs, type Grid, writeGrid, type Writing } from './sample-export.ts';
import { readRecording } from '../read-recording.ts';

export interface GridReader {
  readonly readBytes: (bytes: Uint8Array, chunkBytes?: number) => Promise<Result<Recording>>;
  /** Throws for a failed reading. */
  readonly read: (grid: Grid, writing?: Writing, chunkBytes?: number) => Promise<Recording>;
  readonly numbers: (recording: Recording, name: string, position: string) => number[];
  readonly times: (recording: Recording) => number[];
}

export function gridReader(engine: Engine): GridReader {
  const readBytes: GridReader['readBytes'] = (bytes, chunkBytes = 4096) =>
    readRecording(engine, bytesSource('session.txt', bytes, chunkBytes), {});
  return {
    readBytes,
    read: async (grid, writing = {}, chunkBytes = 4096) => {
      const result = await readBytes(encodedAs(writeGrid(grid, writing), writing.encoding), chunkBytes);
      if (!result.ok) throw new Error(result.failure.sentence);
      return result.value;
    },
    numbers: ({ samples }, name, position) => {
      const channel = samples?.channels.find((one) => one.name === name && one.position === position);
      return channel === undefined ? [] : [...engine.view(channel.column)];
    },
    times: ({ samples }) => (samples === null ? [] : [...engine.view(samples.timeS)]),
  };
}

export const codes = ({ findings }: Recording): string[] => findings.map((finding) => finding.code);
