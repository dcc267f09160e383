// The recordings of one folder. A client names a recording by the fingerprint of its bytes and never by a path, so no
// request can lead out of the folder; links in it aren't followed.
import { realpathSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, relative, sep } from 'node:path';
import type { Analysis } from '../../engine/analysis/analysis.ts';
import { analyze } from '../../engine/analysis/analyze.ts';
import { type SlowNumbers, slowNumbersFromSamples } from '../../engine/analysis/pieces/rowed-pieces.ts';
import { findFiles } from '../../engine/cli/fleet/find-files.node.ts';
import type { FleetFile } from '../../engine/cli/fleet/protocol.ts';
import { toFailure } from '../../engine/cli/refusals.ts';
import { type ByteSource, computeFingerprint } from '../../engine/formats/byte-source.ts';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import { SampleValues, type StrokesOfSamples } from '../../engine/query/samples/sample-values.ts';
import { failure, type Result, success } from '../../engine/recording/result.ts';
import { METRIC_CHAPTERS } from '../../engine/analysis/definitions/catalogue.ts';
import type { MetricDefinition } from '../../engine/analysis/definitions/metric-definition.ts';
import type { Json } from '../../engine/analysis/document.ts';
import { stringifySearchText } from '../../src/app/search-text.ts';
import { formatCompared, type Sides } from '../../src/features/compare/compared.ts';
import { changedSearch, type SelectionSearch } from '../../src/features/desk/shared/selection/selection.ts';

export interface Session {
  readonly recording: string;
  /** Path within the folder; null without names. */
  readonly file: string | null;
  /** Without names, it has none of the file's free text: rowers, boat and pieces are known by number. */
  readonly analysis: Analysis;
  /** As the file names boat and crew, for comparing setups: its text never leaves an answer. */
  readonly measured: Analysis;
  readonly samples: StrokesOfSamples | null;
  readonly bySecond: SlowNumbers | null;
}

interface Listed {
  /** Fingerprint; null for a file that can't be read at all. */
  readonly recording: string | null;
  readonly file: string;
  readonly session: Result<Session>;
}

/** An eight of two hours with its samples is some 100 MB. */
const MAX_HELD = 4;

/** The analysis with numbers in place of the file's free text. */
export function withoutText(analysis: Analysis): Analysis {
  return {
    ...analysis,
    boat: { ...analysis.boat, name: null },
    crew: analysis.crew.map((member) => ({ ...member, name: null })),
    pieces: analysis.pieces.map(({ name: _, ...piece }) => piece),
    intervals: analysis.intervals.map((interval) => ({ ...interval, name: null })),
  };
}

/** Bytes of a file and of those next to it, none of them by a link. Rejects for a path that leads elsewhere. */
export async function ownSource(path: string): Promise<ByteSource> {
  if ((await realpath(path)) !== path) throw new Error('a link');
  const source = fileSource(path);
  return {
    ...source,
    beside: async (ending) => {
      const name = basename(`${path}${ending}`).toLowerCase();
      const entries = await readdir(dirname(path), { withFileTypes: true });
      const isLink = entries.some((entry) => entry.name.toLowerCase() === name && !entry.isFile());
      return isLink ? null : ((await source.beside?.(ending)) ?? null);
    },
  };
}

export class RecordingsFolder {
  readonly #root: string;
  readonly #names: boolean;
  /** By path, size and time of change. */
  readonly #fingerprints = new Map<string, string>();
  /** The last ones used, the latest at the end. */
  readonly #sessions = new Map<string, Session>();

  /**
   * @param names whether the text of the files, above all the names of rowers, may leave them.
   * Throws, as `node:fs` does, for a missing folder.
   */
  constructor(folder: string, names: boolean) {
    this.#root = realpathSync(folder);
    this.#names = names;
  }

  /** Some of the files, sorted by path, each read. */
  async list(from: number, count: number): Promise<{ readonly listed: readonly Listed[]; readonly total: number }> {
    const { files } = await findFiles([this.#root]);
    const listed: Listed[] = [];
    for (const file of files.slice(from, from + count)) {
      const recording = await this.#fingerprint(file);
      const session =
        recording === null
          ? failure('file-not-readable', 'Couldn’t read the file.')
          : await this.#read(recording, file);
      listed.push({ recording, file: this.#nameOf(file), session });
    }
    return { listed, total: files.length };
  }

  /** Failures: those of reading, and `no-such-recording`. */
  async open(recording: string): Promise<Result<Session>> {
    const { files } = await findFiles([this.#root]);
    for (const file of files) {
      if ((await this.#fingerprint(file)) === recording) return this.#read(recording, file);
    }
    return failure('no-such-recording', 'The folder has no such recording. “list” names those it has.');
  }

  #nameOf({ path }: FleetFile): string {
    return relative(this.#root, path).split(sep).join('/');
  }

  async #fingerprint({ path, bytes, modifiedMs }: FleetFile): Promise<string | null> {
    const key = `${bytes} ${modifiedMs} ${path}`;
    try {
      const source = await ownSource(path);
      const known = this.#fingerprints.get(key) ?? (await computeFingerprint(source));
      this.#fingerprints.set(key, known);
      return known;
    } catch {
      return null;
    }
  }

  async #read(recording: string, file: FleetFile): Promise<Result<Session>> {
    const held = this.#sessions.get(recording);
    this.#sessions.delete(recording);
    const read = held === undefined ? await this.#measured(recording, file) : success(held);
    if (read.ok) this.#sessions.set(recording, read.value);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MAX_HELD && oldest !== undefined) this.#sessions.delete(oldest);
    return read;
  }

  /** With an engine of its own, whose memory is freed with the session. */
  async #measured(recording: string, file: FleetFile): Promise<Result<Session>> {
    try {
      const engine = await loadEngine();
      const read = await readRecording(engine, await ownSource(file.path));
      if (!read.ok) return read;
      const { samples } = read.value;
      const measured = analyze(engine, read.value, { definitions: 'powerline' });
      const analysis = this.#names ? measured : withoutText(measured);
      return success({
        recording,
        file: this.#names ? this.#nameOf(file) : null,
        analysis,
        measured,
        samples: samples === null ? null : new SampleValues(engine, samples, analysis),
        bySecond: samples === null ? null : slowNumbersFromSamples(engine, samples, analysis),
      });
    } catch (error) {
      return { ok: false, failure: toFailure(error) };
    }
  }
}

// How an answer tells a number: with its 90% interval, its definition and the page that shows its strokes.
export type Told = Readonly<Record<string, Json>>;

/** Six significant digits; null for missing values. */
export const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(6));

/** A value with its interval, both in `unit`; without an interval, or a value, with the reason. */
export function toldValue(
  found: { readonly value: number; readonly low: number | null; readonly high: number | null } | null,
  unit: string | null,
  why = 'Not measured in these strokes.',
): Told {
  if (found === null || !Number.isFinite(found.value)) return { value: null, interval: null, unit, why };
  const { value, low, high } = found;
  if (low === null || high === null) return { value: rounded(value), interval: null, unit, why };
  return { value: rounded(value), interval: [rounded(low), rounded(high)], unit };
}

const METRICS: ReadonlyMap<string, MetricDefinition> = new Map(
  METRIC_CHAPTERS.flatMap(({ metrics }) => metrics.map((metric) => [metric.id, metric] as const)),
);

/** "Power: work ÷ duration of the stroke". */
export function definitionText(id: string, otherwise = ''): string {
  const metric = METRICS.get(id);
  return metric === undefined ? otherwise : `${metric.name}: ${metric.formula}`;
}

/** Null for a plain number. */
export const unitOf = (id: string): string | null => METRICS.get(id)?.unit || null;

/** Browsers and chats cut longer addresses. */
const MAX_ADDRESS = 2000;

export interface Links {
  /** The desk with a seat in focus, or as it opens. */
  readonly seat: (recording: string, seat: number | null) => string;
  /** The desk with just these strokes selected; from the first to the last where they are too many to name. */
  readonly strokes: (recording: string, analysis: Analysis, strokes: ArrayLike<number>) => string | null;
  readonly compared: (sides: Sides) => string;
}

/** @param site address of an installation, without a path */
export function linksTo(site: string): Links {
  const desk = (recording: string, search: SelectionSearch): string =>
    `${site}/coach/outing/${recording}${stringifySearchText({ ...search })}`;
  return {
    seat: (recording, seat) => desk(recording, seat === null ? {} : { seat }),
    strokes: (recording, analysis, strokes) => {
      const all = Array.from(strokes);
      const [first, last] = [all[0], all.at(-1)];
      if (first === undefined || last === undefined) return null;
      const link = desk(recording, changedSearch<SelectionSearch>({}, { strokes: all }, analysis));
      return link.length <= MAX_ADDRESS ? link : desk(recording, { strokes: [`${first + 1}-${last + 1}`] });
    },
    compared: ({ before, after }) =>
      `${site}/coach/compare${stringifySearchText({ before: before.map(formatCompared), after: after.map(formatCompared) })}`,
  };
}
