// A season as a rower has it: a session a day on the watch, the SpeedCoach, the logger or the phone, each as its device
// writes it. The same files every time.
import { fitSession } from '../../engine/formats/fit/testing/fit-session.ts';
import { writeSpeedCoach } from '../../engine/formats/nk/testing/write-speedcoach.ts';
import { type Session, simulatedSession } from '../../engine/formats/testing/simulated-session.ts';
import { gpxSession, tcxSession } from '../../engine/formats/xml/testing/xml-session.ts';
import { simulateSeasonDay } from '../../fixtures/season.ts';
import type { TextTable } from '../../workers/bench/text-table.ts';
import type { ByteSource } from '../../engine/formats/byte-source.ts';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { lineStart } from '../../engine/formats/detect-peach.ts';
import { closeSync, openSync, writeSync } from 'node:fs';

export interface FleetRecording {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2024, 2, 4, 6, 30);
/** At 24 a minute. */
const STROKES_OF_AN_HOUR = 1440;

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

/** "03/07/2024 06:30AM": sessions of one moment and length would count as one. */
function monthFirst(startMs: number): string {
  const [year, month, day, time] = new Date(startMs).toISOString().split(/[-T]/u);
  return `${month}/${day}/${year} ${time?.slice(0, 5) ?? ''}AM`;
}

/** The formats in which an hour is written, by their endings. */
export const HOURS: Readonly<Record<string, (session: Session) => Uint8Array>> = {
  fit: (session) => fitSession(session, {}),
  tcx: (session) => encodeText(tcxSession(session)),
  gpx: (session) => encodeText(gpxSession(session)),
  csv: (session) => encodeText(writeSpeedCoach(session, { startTime: monthFirst(session.startMs) }).text),
};

export const hourOn = (day: number): Session =>
  simulatedSession({
    strokes: [STROKES_OF_AN_HOUR / 2, STROKES_OF_AN_HOUR / 2],
    seed: day + 1,
    startMs: FIRST_DAY_MS + day * DAY_MS,
  });

/**
 * One session a day: of five, four are an hour of a watch, phone or SpeedCoach, and one is short and of a logger at 50
 * Hz.
 */
export function mixedSeason(sessions: number): FleetRecording[] {
  const formats = Object.entries(HOURS);
  return Array.from({ length: sessions }, (_, day) => {
    const [ending, write] = formats[day % (formats.length + 1)] ?? ['txt', null];
    const bytes = write === null ? simulateSeasonDay(day) : write(hourOn(day));
    return { path: `season/${String(day).padStart(4, '0')}.${ending}`, bytes };
  });
}

// What a contender has to know of a recording on disk before the clock starts: where the numbers are, and their
// columns; and half of it as if it were a file of its own.
export interface TableColumn {
  /** As in the file's first header row. */
  readonly name: string;
  /** As in its second: '1' … for seats, 'Boat' for the hull; '' for time. */
  readonly position: string;
}

export interface TableLayout extends TextTable {
  readonly path: string;
  readonly bytes: number;
  /**
   * Where the first row of numbers starts. Everything before it is headers, which only our engine has to understand.
   */
  readonly firstRowByte: number;
  readonly columns: readonly TableColumn[];
}

export const DELIMITER = '\t';
export const LINE_END = '\r\n';

/** What every contender knows about it: all columns are wanted. */
export const textTable = (columns: readonly TableColumn[], rowCount: number): TextTable => ({
  delimiter: DELIMITER,
  lineEnd: LINE_END,
  rowCount,
  columnCount: columns.length,
  wanted: columns.map((_, index) => index),
});

const PLAIN = { kind: 'peach', encoding: 'utf-8', byteOrderMarkBytes: 0, delimiter: DELIMITER, rowEnd: 10 } as const;

/**
 * Half of a recording as if it were a file of its own, headers and all: what each of two engines reads that join
 * nothing.
 */
export async function halfSource(layout: TableLayout, half: 'first' | 'second'): Promise<ByteSource> {
  const file = fileSource(layout.path);
  const middle = await lineStart(file, Math.floor(file.bytes / 2), PLAIN, {});
  const headBytes = half === 'first' ? middle : layout.firstRowByte;
  const skipped = middle - headBytes;
  const bytes = half === 'first' ? middle : file.bytes - skipped;
  return {
    fileName: file.fileName,
    bytes,
    async *chunks(fromByte = 0, toByte = bytes) {
      if (fromByte < headBytes) yield* file.chunks(fromByte, Math.min(toByte, headBytes));
      if (toByte > headBytes) yield* file.chunks(Math.max(fromByte, headBytes) + skipped, toByte + skipped);
    },
  };
}

// Buffered writing of decimal numbers as bytes: a benchmark file has 36 million of them.
const BUFFER_BYTES = 4 * 1024 * 1024;
const LONGEST_TOKEN_BYTES = 64;
const ZERO = 48;
const MINUS = 45;
const POINT = 46;
const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7] as const;

export class TextWriter {
  readonly #file: number;
  readonly #buffer = Buffer.alloc(BUFFER_BYTES);
  #used = 0;
  #flushed = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  get bytesWritten(): number {
    return this.#flushed + this.#used;
  }

  text(text: string): void {
    this.#reserve(text.length * 3);
    this.#used += this.#buffer.write(text, this.#used, 'utf8');
  }

  byte(code: number): void {
    this.#reserve(1);
    this.#buffer[this.#used] = code;
    this.#used += 1;
  }

  /**
   * The number rounded to `decimals` (at most 7) places, never '-0'. With `strip`, trailing zeros are removed but one
   * decimal remains, as spreadsheets save it.
   */
  decimal(value: number, decimals: number, strip: boolean): void {
    this.#reserve(LONGEST_TOKEN_BYTES);
    const scale = POWERS_OF_TEN[decimals] ?? 1;
    const magnitude = Math.abs(value);
    let whole = Math.floor(magnitude);
    let fraction = Math.round((magnitude - whole) * scale);
    if (fraction === scale) {
      whole += 1;
      fraction = 0;
    }
    if (value < 0 && whole + fraction > 0) this.byte(MINUS);
    this.#digits(whole, digitCount(whole));
    let places = decimals;
    if (strip) {
      while (places > 1 && fraction % 10 === 0) {
        fraction /= 10;
        places -= 1;
      }
    }
    if (places === 0) return;
    this.byte(POINT);
    this.#digits(fraction, places);
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #digits(integer: number, count: number): void {
    let rest = integer | 0;
    for (let at = this.#used + count - 1; at >= this.#used; at -= 1) {
      const next = (rest / 10) | 0;
      this.#buffer[at] = ZERO + (rest - next * 10);
      rest = next;
    }
    this.#used += count;
  }

  #reserve(bytes: number): void {
    if (this.#used + bytes > BUFFER_BYTES) this.#flush();
  }

  #flush(): void {
    writeSync(this.#file, this.#buffer, 0, this.#used);
    this.#flushed += this.#used;
    this.#used = 0;
  }
}

function digitCount(integer: number): number {
  let count = 1;
  for (let limit = 10; integer >= limit; limit *= 10) count += 1;
  return count;
}
