// An open session in its worker.
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { leversFor } from '#engine/analysis/power/power-models.ts';
import type { GateMoment } from '#engine/analysis/strokes/drive-samples.ts';
import { type LateColumns, blobSource } from '#engine/formats/blob-source.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { joinRecordings } from '#engine/recording/joining/session-of-files.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { listSampleSets } from '#engine/recording/channels.ts';
import type { Result } from '#engine/recording/result.ts';
import type { Pyramids } from '#engine/recording/pyramid.ts';
import { isLibraryMethod, LIBRARY_METHOD } from '#storage/library-method.ts';
import { fingerprintFile } from './fingerprint.ts';
import type { JoinedRecordings, RecordingsByFile } from './joined-recordings.ts';
import { TracesOfSets } from './traces-of-sets.ts';

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
