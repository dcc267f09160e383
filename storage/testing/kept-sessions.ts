// Sessions as every version of the analysis left them on a device: each written by the code of its day, from one
// recording.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { bytesSource } from '#engine/formats/bytes-source.ts';
import { readRecording } from '#engine/formats/read-recording.ts';
import { loadEngine } from '#engine/kernel/node.ts';
import { correctedRecording } from '#engine/recording/corrected.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { ANALYSIS_VERSION, COLUMNS_VERSION, PYRAMID_VERSION } from '../storage-schema-versions.ts';
import { LIBRARY_METHOD } from '../library-method.ts';
import { LIBRARY_VERSION, type LibraryRecord } from '../library-record.ts';
import { toFacts } from '../session-facts.ts';

export interface KeptSession {
  readonly analysisVersion: number;
  /** As in the database. */
  readonly record: unknown;
}

const toPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Path of a version's session. */
export const keptSessionPath = (version: number): string => toPath(`kept/session-of-analysis-${version}.json`);

const isFloats = (value: unknown): value is { readonly float32: readonly number[] } =>
  typeof value === 'object' && value !== null && 'float32' in value;

/** JSON in which a `Float32Array` is `{ "float32": [...] }`. */
export const readKept = (path: string): unknown =>
  JSON.parse(readFileSync(path, 'utf8'), (_, value: unknown) =>
    isFloats(value) ? new Float32Array(value.float32) : value,
  );

export const keptText = (record: unknown): string =>
  `${JSON.stringify(record, (_, value: unknown) => (value instanceof Float32Array ? { float32: [...value] } : value), 2)}\n`;

/** One per version; throws for a missing one. */
export const keptSessions = (): readonly KeptSession[] =>
  Array.from({ length: ANALYSIS_VERSION }, (_, index) => ({
    analysisVersion: index + 1,
    record: readKept(keptSessionPath(index + 1)),
  }));

/** Their common recording: a generated pair over eight strokes. */
export function keptRecording(): Uint8Array {
  const archive = readFileSync(toPath('../../src/library/testing/kept/library-of-version-1.zip'));
  const [bytes] = Object.entries(unzipSync(archive)).flatMap(([name, file]) =>
    name.startsWith('recordings/') ? [file] : [],
  );
  if (bytes === undefined) throw new Error('The archive holds no recording.');
  return bytes;
}

const KEPT_CORRECTIONS = { names: { 1: 'Ida' }, oarLengthM: 3.7 };

/** The recording with this version's analysis. */
export async function presentAnalysis(): Promise<{ readonly recording: Recording; readonly analysis: Analysis }> {
  const engine = await loadEngine();
  const read = await readRecording(engine, bytesSource('morning.txt', keptRecording()), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  const recording = correctedRecording(read.value, KEPT_CORRECTIONS);
  return { recording: read.value, analysis: analyze(engine, recording, LIBRARY_METHOD) };
}

/** The session as stored by this version. */
export async function presentSession(): Promise<LibraryRecord> {
  const { analysis } = await presentAnalysis();
  const bytes = keptRecording().byteLength;
  return {
    version: LIBRARY_VERSION,
    fingerprint: 'xxh128:1c6ac1e31a2e3cd60a8a9b76461d1e7b',
    fileName: 'morning.txt',
    bytes,
    importedAt: 1_795_371_696_595,
    place: 'Lucerne',
    tags: ['camp', 'wind'],
    corrections: KEPT_CORRECTIONS,
    facts: toFacts(analysis),
    kept: {
      rawBytes: bytes,
      columnsVersion: COLUMNS_VERSION,
      pyramidVersion: PYRAMID_VERSION,
      analysisVersion: ANALYSIS_VERSION,
    },
  };
}
