// The package of the engine: what it offers on every host. `web.ts` and `node.ts` are its entries.
import type { Measuring, StrokeKind } from '../analysis/analysis.ts';
import { analyze as measure } from '../analysis/analyze.ts';
import { analysisDocument, type AnalysisDocument } from '../analysis/document.ts';
import { slowNumbersFromSamples } from '../analysis/pieces/rowed-pieces.ts';
import { repaired } from '../analysis/repaired.ts';
import { blobSource } from '../formats/blob-source.ts';
import { type ByteSource, type ReadOptions, bytesSource } from '../formats/byte-source.ts';
import { readRecording } from '../formats/read-recording.ts';
import { type Column, type Engine, instantiateEngine } from '../runtime/engine.ts';
import type { Recording } from '../recording/recording.ts';
import type { Failure } from '../recording/result.ts';
import type { Definition, FormatDescription } from './descriptions.ts';

export type { AnalysisDocument, Column, Definition, FormatDescription, Recording };

/** Why `open` refused a file. */
export class RecordingError extends Error {
  /** Stable, kebab-case: 'not-rowing', 'no-rows', 'too-large' … */
  readonly code: string;

  constructor({ code, sentence }: Failure) {
    super(sentence);
    this.name = 'RecordingError';
    this.code = code;
  }
}

export interface OpenOptions extends ReadOptions {
  /** Name of the bytes or of a Blob without one. Formats are detected by content, not by name. */
  readonly fileName?: string;
}

export interface AnalyzeOptions extends Partial<Measuring> {
  /** Adds `strokes`, every value of every stroke. */
  readonly strokes?: boolean;
  /** Kinds of strokes that count although they don't by default, such as 'start' and 'drill'. */
  readonly include?: readonly StrokeKind[];
  /** Applies the sensor corrections that the findings propose; they are listed under `corrections`. */
  readonly repair?: boolean;
}

/**
 * What only a host can do.
 * @internal
 */
export interface Host {
  /** The compiled module. */
  readonly compile: () => Promise<WebAssembly.Module>;
  /** Throws for a path that can’t be read. */
  readonly file: (path: string) => ByteSource;
}

let host: Host | undefined;
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Called once, by the entry.
 * @internal
 */
export function runOn(one: Host): void {
  host = one;
}

/** Asked again after a failure, such as a lost connection. */
async function compiledModule({ compile }: Host): Promise<WebAssembly.Module> {
  compiled ??= compile();
  try {
    return await compiled;
  } catch (error) {
    compiled = undefined;
    throw error;
  }
}

function sourceOf(source: Uint8Array | Blob | string, { file }: Host, fileName?: string): ByteSource {
  if (typeof source === 'string') return file(source);
  if (source instanceof Uint8Array) return bytesSource(fileName ?? 'recording', source);
  return blobSource(source, fileName ?? (source instanceof File ? source.name : 'recording'));
}

/** The memory of each open recording. */
const engines = new WeakMap<Recording, Engine>();

/**
 * Reads a recording: bytes, a `Blob` or `File`, or under Node the path of a file. Its samples are in WebAssembly memory
 * of its own, which is freed with the recording. Nothing else is kept, and nothing is sent.
 *
 * @throws RecordingError for a file that isn’t a recording, and for one that can’t be read.
 */
export async function open(source: Uint8Array | Blob | string, options: OpenOptions = {}): Promise<Recording> {
  if (host === undefined) throw new TypeError('Import the package by its name.');
  const { fileName, ...reading } = options;
  const opened = sourceOf(source, host, fileName);
  const engine = await instantiateEngine(await compiledModule(host));
  const read = await readRecording(engine, opened, reading);
  if (!read.ok) throw new RecordingError(read.failure);
  engines.set(read.value, engine);
  return read.value;
}

function engineOf(recording: Recording): Engine {
  const engine = engines.get(recording);
  if (engine === undefined) throw new TypeError('Not a recording that open() returned.');
  return engine;
}

/**
 * Measures strokes, crew, boat and track of an open recording. By default under PowerLine's definitions.
 *
 * @returns plain JSON: SI units and degrees with the unit in the name, seconds on the recording's own clock, null for a
 *   missing value. Fields are added, never renamed.
 * @throws TypeError for a recording that `open` did not return.
 */
export function analyze(recording: Recording, options: AnalyzeOptions = {}): AnalysisDocument {
  const { strokes = false, include = [], repair = false, ...method } = options;
  const engine = engineOf(recording);
  return engine.scratch(() => {
    const analysis = (repair ? repaired : measure)(engine, recording, { definitions: 'powerline', ...method });
    const { samples } = recording;
    const bySecond = samples && slowNumbersFromSamples(engine, samples, analysis);
    return analysisDocument(analysis, { strokes, include, bySecond });
  });
}

/**
 * Samples of a column, such as `recording.samples.timeS` or a channel's `column`, without a copy: a view on the
 * recording's WebAssembly memory. It keeps that memory alive. The next `analyze` of the recording may move the memory,
 * and the view then has length 0: ask for it again, or copy it with `slice()`. Writing to it changes the recording.
 *
 * @throws TypeError for a recording that `open` did not return.
 */
export function column(recording: Recording, of: Column): Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer> {
  return engineOf(recording).view(of);
}

/** Every kind of file that `open` reads, zipped or not. */
export async function formats(): Promise<readonly FormatDescription[]> {
  return (await import('./descriptions.ts')).FORMAT_DESCRIPTIONS;
}

/** What every metric of the analysis document means, in a coach's reading order. */
export async function definitions(): Promise<readonly Definition[]> {
  return (await import('./descriptions.ts')).DEFINITIONS;
}
