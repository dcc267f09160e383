// Recordings of the files merged into an open session, loaded once into its engine from the device.
import { SplitReading } from '#engine/formats/split.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { knownJoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import type { KeptRaw } from '#storage/device-shelf.ts';

export type RecordingsByFile = ReadonlyMap<string, Recording>;

const NONE: RecordingsByFile = new Map();

export class JoinedRecordings {
  readonly #engine: Engine;
  readonly #rawOf: (fingerprint: string) => Promise<KeptRaw | null>;
  readonly #read = new Map<string, Recording>();

  /** @param rawOf returns the stored bytes; null if there are none. */
  constructor(engine: Engine, rawOf: (fingerprint: string) => Promise<KeptRaw | null>) {
    this.#engine = engine;
    this.#rawOf = rawOf;
  }

  /** By fingerprint, only those on the device and readable: the analysis reports missing ones. */
  async of(corrections: Corrections | null): Promise<RecordingsByFile> {
    const joined = knownJoinedFiles(corrections?.joined);
    if (joined === null) return NONE;
    for (const { fingerprint } of joined.files) {
      const raw = this.#read.has(fingerprint) ? null : await this.#rawOf(fingerprint);
      if (raw === null) continue;
      const source = blobSource(raw.file, raw.file.name);
      const reading = await new SplitReading(this.#engine, source, 1, { anySport: raw.anySport }).finish();
      if (!reading.ok) continue;
      reading.value.late?.join();
      this.#read.set(fingerprint, reading.value.recording);
    }
    return new Map(this.#read);
  }
}
