// An open session in its worker, with the fingerprint of its file and the recordings of the files merged into it.
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { leversFor } from '#engine/analysis/power/power-models.ts';
import type { GateMoment } from '#engine/analysis/strokes/drive-samples.ts';
import { type LateColumns, blobSource } from '#engine/formats/blob-source.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { joinRecordings, knownJoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { listSampleSets } from '#engine/recording/channels.ts';
import { type Result, failure, success } from '#engine/recording/result.ts';
import type { Pyramids } from '#engine/recording/pyramid.ts';
import { isLibraryMethod, LIBRARY_METHOD } from '#storage/library-record.ts';
import { TracesOfSets } from './traces.ts';
import { type ByteSource, computeFingerprint } from '#engine/formats/byte-source.ts';
import { SplitReading } from '#engine/formats/split.ts';
import type { KeptRaw } from '#storage/device-shelf.ts';

export interface Session {
  readonly file: File;
  readonly engine: Engine;
  /** Recording as in the file. */
  readonly original: Recording;
  /** Recording with corrections, used by every request. */
  recording: Recording;
  corrections: Corrections | null;
  readonly joined: JoinedRecordings;
  /** Recordings of the merged files, by fingerprint. */
  files: RecordingsByFile;
  /** Channels that the analysis does not need and that are still pending; null if one thread read everything. */
  readonly late: LateColumns | null;
  readonly pyramids: Pyramids;
  analysis: Analysis;
  /** Asked for once. */
  fingerprint: Promise<Result<string>> | null;
  /** True if in the device's library. */
  isKept: boolean;
}

/** Conversion from force to power, as in the analysis. */
export const toGateMoment = ({ recording, analysis }: Session): GateMoment => ({
  leverM: leversFor(analysis.levers, recording.parameters, recording.boat).leverM,
  model: analysis.powerModel,
});

/** The session with all channels, for questions that need more than the analysis. */
export function withAllChannels(session: Session): Session {
  session.late?.join();
  return session;
}

/** Its traces as in the files, before any repair; null for a recording without samples. */
export function collectTraces({ engine, original, corrections, files, pyramids }: Session): TracesOfSets | null {
  const sets = listSampleSets(joinRecordings(engine, original, corrections?.joined, files));
  return sets.length === 0 ? null : new TracesOfSets(engine, sets, pyramids);
}

/** Fingerprint of its bytes, computed on first use. */
export function fingerprintOnce(session: Session): Promise<Result<string>> {
  session.fingerprint ??= fingerprintFile(blobSource(session.file, session.file.name));
  return session.fingerprint;
}

/** Analysis by the library's method, whatever the desk shows. */
export const analysisForLibrary = ({ engine, recording, analysis }: Session): Analysis =>
  isLibraryMethod(analysis) ? analysis : analyze(engine, recording, LIBRARY_METHOD);

/** Fingerprint of a file chosen on the page, which may have been moved or changed since. */
export async function fingerprintFile(source: ByteSource): Promise<Result<string>> {
  try {
    return success(await computeFingerprint(source));
  } catch (error) {
    // Browsers throw this if the file was moved or changed since.
    if (!(error instanceof Error)) throw error;
    return failure(
      'file-changed',
      'The file can’t be read anymore, so pieces and notes last only for this visit. Drop it again to save them.',
    );
  }
}

export type RecordingsByFile = ReadonlyMap<string, Recording>;

const NONE: RecordingsByFile = new Map();

/** Recordings of the files merged into an open session, loaded once into its engine from the device. */
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
