// Peach exports, the largest files: streamed, with no reader of another format loaded.
import { failure, type Result, success } from '../../recording/result.ts';
import { detectPeach, type DetectedText } from '../detect-peach.ts';
import type { Head, StreamedFormat } from '../format.ts';
import type { Engine } from '../../runtime/engine.ts';
import {
  type Recording,
  type Channel,
  type Fixes,
  NOTHING_LOGGED,
  ROWING,
  type Samples,
  type Source,
} from '../../recording/recording.ts';
import { guarded, type ByteSource, type ReadOptions } from '../byte-source.ts';
import { LineDecoder } from '../text/encoding.ts';
import { TextWindow } from '../text/text-window.ts';
import { PeachReader, type PeachTables } from './peach-reader.ts';
import type { Finding } from '../../recording/finding.ts';
import { utcStart } from '../../recording/clock.ts';
import { fillTimes, keepsRows, reorder } from '../clock.ts';
import { quantityOf, unitOf, parseInstruments } from './instruments.ts';
import {
  parseBoat,
  sessionClock,
  parseCrew,
  type GateSeat,
  parseGpsOrigin,
  parseLoggerSession,
  parseMarkedPieces,
  type Origin,
  parseParameters,
} from './details.ts';
import { eventFixes, joinEvents, parseVendorStrokes } from './events.ts';
import type { PeriodicTable } from './periodic-table.ts';

export const PEACH = {
  id: 'peach',
  name: 'a Peach PowerLine recording',
  devices: ['Peach PowerLine'],
  endings: ['txt', 'csv', 'tsv', 'asc', 'dat', 'log', 'peach', 'peach-data'],
  besides: ['peach-data-index'],
  recognise: ({ bytes }: Pick<Head, 'bytes'>) => detectPeach(bytes) !== null,
  stream: async (engine, source, head, options) => {
    const text = detectPeach(head);
    return text === null
      ? failure('no-telemetry', `"${source.fileName}" isn’t a Peach export.`)
      : new PeachReading(engine, source, text, options).readAll();
  },
} satisfies StreamedFormat;

/** One read of a Peach text, from the first byte to the Recording: the window over its bytes and the reader. */
export class PeachReading {
  readonly reader: PeachReader;
  readonly #engine: Engine;
  readonly #source: ByteSource;
  readonly #delimiter: string;
  readonly #lines: LineDecoder;
  readonly #window: TextWindow;

  /**
   * Reads up to `toByte`, which must be the start of a line or the end of the file, with capacity for `expectedToByte`.
   */
  constructor(
    engine: Engine,
    source: ByteSource,
    { encoding, delimiter, rowEnd, byteOrderMarkBytes }: DetectedText,
    options: ReadOptions,
    toByte = source.bytes,
    expectedToByte = source.bytes,
  ) {
    this.#engine = engine;
    this.#source = source;
    this.#delimiter = delimiter;
    this.#lines = new LineDecoder(encoding);
    const range = { fromByte: byteOrderMarkBytes, toByte, expectedToByte };
    this.#window = new TextWindow(engine, { source: guarded(source), encoding, rowEnd, ...range }, options);
    this.reader = new PeachReader(engine, delimiter, this.#lines);
  }

  /** Reads until `enough` returns true or the range ends. Throws errors of the source or the signal. */
  async read(enough: () => boolean = () => false): Promise<void> {
    try {
      do this.reader.read(this.#window, enough);
      while (!enough() && (this.#window.refill() || (await this.#window.pull())));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** True if no text is left: the range had only complete lines. */
  get isThrough(): boolean {
    return this.#window.length === 0 && !this.#window.endsInsideCharacter;
  }

  async close(): Promise<void> {
    await this.#window.close();
  }

  /** The result as a Recording. */
  finish(): Result<Recording> {
    this.reader.finish(this.#window);
    const { fileName, bytes } = this.#source;
    const encoding = this.#lines.encoding;
    const recording = assemble(this.#engine, this.reader, { fileName, bytes, encoding, delimiter: this.#delimiter });
    if (recording !== null) return success(recording);
    return failure(
      'no-rows',
      `"${fileName}" is a Peach export that ends before its first row of data. Export the session again.`,
    );
  }

  async readAll(): Promise<Result<Recording>> {
    await this.read();
    return this.finish();
  }
}

const MS_PER_S = 1000;

/** Sorts the rows of all columns by time; false if they were sorted. */
function orderRows(engine: Engine, { store, clock }: PeriodicTable): boolean {
  const { runs, rowCount } = clock;
  const moved = keepsRows(clock, store.rows) ? 0 : store.count;
  if (rowCount > store.capacity) store.grow(rowCount, rowCount);
  store.rows = Math.max(rowCount, store.rows);
  for (let column = 0; column < moved; column++) {
    engine.scratch(() => {
      const scratch = engine.allocate(store.rows * 8);
      const { kind, address, length } = store.column(column);
      if (kind === 'f32') reorder(engine.f32(address, length), runs, engine.f32(scratch, length));
      else reorder(engine.f64(address, length), runs, engine.f64(scratch, length));
    });
  }
  store.rows = rowCount;
  return moved > 0;
}

function toSamples(engine: Engine, table: PeriodicTable, findings: Finding[]): Samples | null {
  const { store } = table;
  if (store.rows === 0) return null;
  const { clock } = table;
  findings.push(...clock.findings);
  const moved = orderRows(engine, table);
  const timeS = store.column(0);
  if (clock.runs.some(({ lostBefore }) => lostBefore > 0)) fillTimes(engine.view(timeS), clock.stepMs);
  engine.kernels.toSeconds(timeS.address, timeS.length);
  const channels = table.channels.map(({ name, position, seat, side }, index): Channel => {
    const column = store.column(index + 1);
    const counted = moved ? null : table.missingOf(index);
    const missing = counted ?? engine.kernels.countMissing(column.address, column.length) >>> 0;
    return { quantity: quantityOf(name), name, position, seat, side, unit: unitOf(name), column, missing };
  });
  reportEmptyChannels(channels, store.rows, findings);
  return { rowCount: store.rows, sampleRateHz: MS_PER_S / clock.stepMs, timeS, channels, spans: clock.spans };
}

const NAMED_AT_MAX = 6;

function reportEmptyChannels(channels: readonly Channel[], rows: number, findings: Finding[]): void {
  const empty = channels.filter((channel) => channel.missing === rows);
  if (empty.length === 0) return;
  const named = empty
    .slice(0, NAMED_AT_MAX)
    .map(({ name, position, side }) => [side, name, position === 'Boat' ? null : position].filter(Boolean).join(' '));
  const listed =
    empty.length > NAMED_AT_MAX ? `${named.join(', ')} and ${empty.length - NAMED_AT_MAX} more` : named.join(', ');
  const seats = new Set(empty.map((channel) => channel.seat));
  const [seat] = seats;
  findings.push({
    code: 'channel-empty',
    severity: 'warning',
    message: `No sample has a value for ${listed}. Metrics that need it are absent.`,
    ...(seats.size === 1 && seat !== null && seat !== undefined ? { seat } : {}),
  });
}

function gateSeats(tables: PeachTables): GateSeat[] {
  const gates = (tables.periodic?.channels ?? []).filter(({ name }) => name === 'GateAngle' || name === 'GateForceX');
  const strokes = tables.strokes.flatMap((events) => events.columns.map(({ column }) => column));
  const columns = gates.length > 0 ? gates : strokes;
  return columns.flatMap(({ seat, side }) => (seat === null ? [] : [{ seat, side }]));
}

function readFixes(tables: PeachTables, origin: Origin | null, findings: Finding[]): Fixes | null {
  if (tables.fixes.length === 0) return null;
  if (origin === null) {
    findings.push({
      code: 'gps-origin-missing',
      severity: 'warning',
      message: 'The file has GPS points in meters but no origin, so the track can’t be shown.',
    });
    return null;
  }
  return eventFixes(joinEvents(tables.fixes), origin);
}

const FORMATS = { sections: 'peach-all-data', samples: 'peach-trace', strokes: 'peach-profile' } as const;

/**
 * Assembles the reader's output into the common model: rows in order of time, spans, positions in degrees, findings.
 * Null if the file has neither samples nor strokes.
 */
function assemble(engine: Engine, reader: PeachReader, source: Omit<Source, 'format'>): Recording | null {
  const { tables, sections } = reader;
  const findings = [...reader.findings];
  const samples = tables.periodic ? toSamples(engine, tables.periodic, findings) : null;
  const vendorStrokes = tables.strokes.length > 0 ? parseVendorStrokes(joinEvents(tables.strokes)) : null;
  if (samples === null && vendorStrokes === null) return null;
  if (samples === null) {
    findings.push({
      code: 'no-samples',
      severity: 'info',
      message: 'The file has the logger’s strokes but no samples, so curves and timing can’t be measured.',
    });
  }
  const gates = gateSeats(tables);
  const boat = parseBoat(sections, gates);
  const { startedAt, utcOffsetS } = sessionClock(sections);
  const logger = parseLoggerSession(sections);
  const format = reader.hasMarkers ? FORMATS.sections : samples ? FORMATS.samples : FORMATS.strokes;
  return {
    source: { ...source, format },
    sources: [
      {
        fileName: source.fileName,
        bytes: source.bytes,
        format,
        device: {
          maker: 'Peach Innovations',
          model: null,
          serial: logger?.serial ?? null,
          firmware: null,
          software: 'PowerLine',
        },
        start: { ...utcStart(startedAt), utcOffsetS },
        totals: null,
        deviceTotals: null,
      },
    ],
    sport: ROWING,
    craft: 'water',
    startedAt,
    utcOffsetS,
    logger,
    boat,
    crew: parseCrew(sections, boat, gates),
    parameters: parseParameters(sections, boat.rig, findings),
    instruments: parseInstruments(sections),
    samples,
    fixes: readFixes(tables, parseGpsOrigin(sections) ?? reader.tableOrigin, findings),
    vendorStrokes,
    markedPieces: parseMarkedPieces(sections),
    ...NOTHING_LOGGED,
    findings,
  };
}
