// An open outing as its worker holds it.
import { analyse } from '#engine/analysis/analyse.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { leversFor } from '#engine/analysis/power/power-models.ts';
import type { GateMoment } from '#engine/analysis/strokes/drive-samples.ts';
import type { LateColumns } from '#engine/formats/late-columns.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { outingOfFiles } from '#engine/recording/joining/outing-of-files.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { sampleSetsOf } from '#engine/recording/sample-sets.ts';
import type { Result } from '#engine/recording/result.ts';
import { blobSource } from '../reading/blob-source.ts';
import { fingerprintOfFile } from './fingerprint.ts';
import type { JoinedRecordings, RecordingsByFile } from './joined-recordings.ts';
import type { Pyramids } from './pyramid.ts';
import { isLibraryMethod, LIBRARY_METHOD } from '../storage/library-method.ts';
import { TracesOfSets } from './traces-of-sets.ts';

export interface Outing {
  readonly file: File;
  readonly engine: Engine;
  /** As the file says it. */
  readonly original: Recording;
  /** With the corrections: what every question is about. */
  recording: Recording;
  corrections: Corrections | null;
  readonly joined: JoinedRecordings;
  /** What was read of the files that the corrections join, by fingerprint. */
  files: RecordingsByFile;
  /** Channels that the analysis does not need and that are still on their way; null when one thread read all. */
  readonly late: LateColumns | null;
  readonly pyramids: Pyramids;
  analysis: Analysis;
  /** Asked for once. */
  fingerprint: Promise<Result<string>> | null;
  /** It is in the library of the device. */
  isKept: boolean;
}

/** How power follows from force, as in the analysis. */
export const momentOf = ({ recording, analysis }: Outing): GateMoment => ({
  leverM: leversFor(analysis.levers, recording.parameters, recording.boat).leverM,
  model: analysis.powerModel,
});

/** Its traces as the files say, before any repair; null of a recording without samples. */
export function tracesOf({ engine, original, corrections, files, pyramids }: Outing): TracesOfSets | null {
  const sets = sampleSetsOf(outingOfFiles(engine, original, corrections?.joined, files));
  return sets.length === 0 ? null : new TracesOfSets(engine, sets, pyramids);
}

/** What its bytes are known by, computed when first asked for. */
export function fingerprintOnce(outing: Outing): Promise<Result<string>> {
  outing.fingerprint ??= fingerprintOfFile(blobSource(outing.file, outing.file.name));
  return outing.fingerprint;
}

/** The analysis as the library keeps it, whatever method the desk shows at the moment. */
export const analysisForLibrary = ({ engine, recording, analysis }: Outing): Analysis =>
  isLibraryMethod(analysis) ? analysis : analyse(engine, recording, LIBRARY_METHOD);
