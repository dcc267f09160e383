// Reads a Peach PowerLine text export line by line and table by table, with any sections in any order. Lines of words
// are decoded here; rows of numbers go to the engine's scanner, which returns every line that does not look like a row:
// a blank line, a section marker, the header of another window, or an unreadable line.
import type { Engine } from '../../runtime/engine.ts';
import type { Finding } from '../../recording/finding.ts';
import { momentValue, say } from '../../recording/message.ts';
import { cellNumber, detectDecimalMark, isCutRow, splitCells } from '../text/cells.ts';
import type { LineDecoder } from '../text/encoding.ts';
import type { MissingCounts, RaggedRows, TableScan } from '../text/table-scan.ts';
import type { TextWindow } from '../text/text-window.ts';
import { type Origin, toOrigin } from './details.ts';
import { type Events, EventTable } from './events.ts';
import { LineTally } from './line-tally.ts';
import { PeriodicTable, type WindowText } from './periodic-table.ts';
import { type SectionName, sectionOpened, SectionRows } from './instruments.ts';
import { type TableHeader, tableHeader, type TableKind, tableNames, type TableNames } from './table-header.ts';

/** Bytes of text examined before a table is read, for row length and decimal mark. */
const SAMPLE_BYTES = 65_536;
const SAMPLE_LINES = 200;
/** Maximum line; a longer one is neither a header nor a section's row. */
const MAX_LINE_BYTES = 65_536;
/** Spare capacity for shorter rows later: untouched memory is free, moving all columns is not. */
const SPARE = 1.125;

/** Findings of a range of the file read by another engine. */
export interface ReadRange {
  readonly short: RaggedCount;
  readonly long: RaggedCount;
  readonly missing: MissingCounts;
  /** The file ends in the middle of the range's last line. */
  readonly isCut: boolean;
}

/** Number of rows with too few or too many fields, and the time of the first. */
export interface RaggedCount {
  readonly count: number;
  readonly firstS: number | null;
}

interface TakenRange extends ReadRange {
  /** Rows of the table up to the end of the range. */
  readonly endRow: number;
}

/** Cells of the one or two header rows. */
type HeaderRows = readonly (readonly string[])[];

type State =
  | { readonly at: 'lines' }
  | { readonly at: 'positions'; readonly names: TableNames }
  | { readonly at: 'table-start'; readonly header: TableHeader; readonly headerRows: HeaderRows }
  | {
      readonly at: 'table';
      readonly kind: TableKind;
      readonly scan: TableScan;
      readonly events: EventTable | null;
      readonly headerRows: HeaderRows;
    };

export interface PeachTables {
  readonly periodic: PeriodicTable | null;
  readonly fixes: readonly Events[];
  readonly strokes: readonly Events[];
}

export class PeachReader {
  readonly sections = new SectionRows();
  readonly findings: Finding[] = [];
  /** Origin in the header of the GPS table. */
  tableOrigin: Origin | null = null;
  hasMarkers = false;
  readonly #engine: Engine;
  readonly #delimiter: string;
  readonly #lines: LineDecoder;
  readonly #tally = new LineTally();
  readonly #fixes: Events[] = [];
  readonly #strokes: Events[] = [];
  readonly #taken: TakenRange[] = [];
  #periodic: PeriodicTable | null = null;
  #section: SectionName | 'unknown' | null = null;
  #state: State = { at: 'lines' };
  /** Skipping to the end of a line too long to buffer. */
  #inLongLine = false;
  #windows = 0;
  #decimalMark: '.' | ',' = '.';

  constructor(engine: Engine, delimiter: string, lines: LineDecoder) {
    this.#engine = engine;
    this.#delimiter = delimiter;
    this.#lines = lines;
  }

  /** Reads the complete lines in the window, or until `enough` returns true. */
  read(window: TextWindow, enough: () => boolean = () => false): void {
    while (!enough() && this.#step(window));
  }

  /** Reads the rest after the last bytes, and closes the open table. */
  finish(window: TextWindow): void {
    this.read(window);
    const cut = this.#taken.at(-1)?.isCut === true || window.endsInsideCharacter;
    if (!cut && window.length > 0 && !this.#inLongLine && !this.#isCutRow(window)) {
      if (this.#state.at === 'lines' && this.#isUnfinishedExport()) this.#reportCut();
      window.endLine();
      this.read(window);
    } else if (window.length > 0 || cut) {
      this.#reportCut();
      window.consume(window.length);
    }
    this.#endTable();
    this.findings.push(...this.#tally.findings());
  }

  get tables(): PeachTables {
    return { periodic: this.#periodic, fixes: this.#fixes, strokes: this.#strokes };
  }

  /** Scan of the current periodic rows; null elsewhere in the file. */
  get periodicScan(): TableScan | null {
    const state = this.#state;
    return state.at === 'table' && state.kind === 'periodic' ? state.scan : null;
  }

  /** Merges findings about rows that were read elsewhere and appended to the store since the last call. */
  endRange(range: ReadRange): void {
    this.periodicScan?.followStore();
    this.#periodic?.count(range.missing);
    this.#taken.push({ ...range, endRow: this.#periodic?.store.rows ?? 0 });
  }

  /** Reads one line, or all available rows; false if more text is needed. */
  #step(window: TextWindow): boolean {
    if (this.#inLongLine) return this.#skipLongLine(window);
    const state = this.#state;
    if (state.at === 'table-start') return this.#beginTable(window, state.header, state.headerRows);
    if (state.at === 'table') {
      const stop = state.scan.scan(window);
      if (stop === 'hungry') return this.#skipStuffed(window);
      if (stop === 'too-long') return this.#skipLongLine(window);
    }
    const line = window.line();
    if (line === null) return this.#skipStuffed(window);
    const bytes = line.length;
    if (bytes > MAX_LINE_BYTES) return this.#skipLongLine(window);
    if (state.at === 'positions' && this.#isRow(line, state.names)) {
      this.#state = { at: 'table-start', header: tableHeader(state.names, null), headerRows: [state.names.labels] };
      return true;
    }
    this.#takeLine(this.#lines.decode(line));
    window.consume(bytes + 1);
    return true;
  }

  #isRow(line: Uint8Array, names: TableNames): boolean {
    const cells = splitCells(this.#lines.decode(line), this.#delimiter);
    return Number.isFinite(cellNumber(cells[names.timeField]));
  }

  #takeLine(line: string): void {
    const state = this.#state;
    const cells = splitCells(line, this.#delimiter);
    if (state.at === 'positions') {
      this.#endHeader(state.names, cells);
      return;
    }
    if (cells.every((cell) => cell === '')) return;
    if (state.at === 'table' && repeatsHeader(cells, state.headerRows)) return;
    const section = sectionOpened(cells);
    if (section !== null) {
      this.#endTable();
      this.#section = section;
      this.hasMarkers = true;
      return;
    }
    const names = tableNames(cells);
    if (names !== null) {
      this.#endTable();
      this.#state = { at: 'positions', names };
    } else if (state.at === 'table') {
      this.#tally.add('unreadable-row', state.kind, this.#lastTimeS());
    } else if (this.#section !== null && this.#section !== 'unknown') {
      this.sections.add(this.#section, cells);
    }
  }

  #endHeader(names: TableNames, positions: readonly string[]): void {
    const header = tableHeader(names, positions);
    if (header.kind === 'fixes') {
      const place = (label: string): number =>
        cellNumber(positions[names.labels.findIndex((name) => name.toLowerCase() === label)]);
      this.tableOrigin ??= toOrigin(place('lat'), place('long'));
    }
    this.#state = { at: 'table-start', header, headerRows: [names.labels, positions] };
  }

  #beginTable(window: TextWindow, header: TableHeader, headerRows: HeaderRows): boolean {
    if (window.length < SAMPLE_BYTES && !window.ended) return false;
    // Another column would move the others.
    if (this.#periodic?.rowsAhead.isClaimed === true) return false;
    const sample = this.#sampleLines(window);
    // A table without decimals uses the decimal mark of the previous one.
    this.#decimalMark = detectDecimalMark(sample.lines, this.#delimiter) ?? this.#decimalMark;
    const text: WindowText = {
      delimiter: this.#delimiter,
      decimalMark: this.#decimalMark,
      rowEnd: window.rowEnd,
    };
    this.#reportHeader(header);
    const { kind } = header;
    if (kind === 'periodic') {
      const rows = Math.ceil((window.remainingBytes / sample.bytesPerRow) * SPARE) + 64;
      this.#periodic ??= new PeriodicTable(this.#engine, header.columns, rows);
      window.expectRows(this.#periodic.rowsAhead);
      this.#windows++;
      this.#state = { at: 'table', kind, scan: this.#periodic.begin(header, text), events: null, headerRows };
    } else {
      const kept = kind === 'other' ? [] : header.columns;
      const events = new EventTable(this.#engine, header, kept, text);
      this.#state = { at: 'table', kind, scan: events.scan, events, headerRows };
    }
    return true;
  }

  #sampleLines(window: TextWindow): { lines: string[]; bytesPerRow: number } {
    const sample = window.text(SAMPLE_BYTES);
    const lines: string[] = [];
    let rows = 0;
    let from = 0;
    for (let end = sample.indexOf(window.rowEnd); end >= 0; end = sample.indexOf(window.rowEnd, from)) {
      if (lines.length < SAMPLE_LINES) lines.push(this.#lines.decode(sample.subarray(from, end)));
      from = end + 1;
      rows++;
    }
    if (lines.length < SAMPLE_LINES) lines.push(this.#lines.decode(sample.subarray(from)));
    return { lines, bytesPerRow: rows > 0 ? from / rows : Math.max(1, sample.length) };
  }

  #reportHeader(header: TableHeader): void {
    if (header.repeated.length > 0) {
      const names = header.repeated
        .slice(0, 4)
        .map((name) => `"${name}"`)
        .join(', ');
      const listed = header.repeated.length > 4 ? `${names} and ${header.repeated.length - 4} more` : names;
      this.#reportOnce({
        code: 'duplicate-column',
        severity: 'warning',
        message: `Two columns are both called ${listed}. The first was used.`,
      });
    }
    if (header.seatsCounted && header.kind !== 'other') {
      this.#reportOnce({
        code: 'positions-missing',
        severity: 'warning',
        message: 'The second header row, with the seats, is missing. Seats were numbered in column order.',
      });
    }
  }

  /** A file of a thousand windows may have the same problem in each: only the first is reported. */
  #reportOnce(finding: Finding): void {
    if (!this.findings.some((known) => known.code === finding.code)) this.findings.push(finding);
  }

  #endTable(): void {
    const state = this.#state;
    this.#state = { at: 'lines' };
    if (state.at !== 'table') return;
    const { shortRows, longRows } = state.scan;
    if (state.events !== null) {
      this.#tallyRagged(state.kind, shortRows, longRows, null);
      const events = state.events.take();
      if (state.kind === 'fixes') this.#fixes.push(events);
      else if (state.kind === 'strokes') this.#strokes.push(events);
    } else if (this.#periodic !== null) {
      this.#periodic.end(state.scan.missing);
      const times = this.#engine.view(this.#periodic.store.column(0));
      this.#tallyRagged(state.kind, shortRows, longRows, times);
    }
  }

  #tallyRagged(
    kind: TableKind,
    short: RaggedRows,
    long: RaggedRows,
    timesMs: Float32Array | Float64Array | null,
  ): void {
    const atS = (row: number): number | null => {
      const ms = timesMs?.[row];
      return ms === undefined ? null : ms / 1000;
    };
    const taken = this.#taken.splice(0);
    // The first report gives the position, in the order of the rows, wherever they were read.
    const tell = (trouble: 'short-row' | 'long-row', own: RaggedRows, others: readonly RaggedCount[]): void => {
      const told = others.map(({ count, firstS }, index) => ({ count, firstS, row: (taken[index]?.endRow ?? 0) - 1 }));
      told.push({ count: own.count, firstS: atS(own.firstRow), row: own.firstRow });
      for (const { count, firstS } of told.toSorted((a, b) => a.row - b.row)) {
        if (count > 0) this.#tally.add(trouble, kind, firstS, count);
      }
    };
    tell(
      'short-row',
      short,
      taken.map((range) => range.short),
    );
    tell(
      'long-row',
      long,
      taken.map((range) => range.long),
    );
  }

  #lastTimeS(): number | null {
    const store = this.#periodic?.store;
    if (!store || store.rows === 0) return null;
    const ms = this.#engine.view(store.column(0))[store.rows - 1];
    return ms === undefined ? null : ms / 1000;
  }

  /** Skips a line that fills the window and so cannot become complete. False for other lines. */
  #skipStuffed(window: TextWindow): boolean {
    return window.isStuffed && window.line() === null ? this.#skipLongLine(window) : false;
  }

  #skipLongLine(window: TextWindow): boolean {
    if (!this.#inLongLine) {
      const kind = this.#state.at === 'table' ? this.#state.kind : 'other';
      this.#tally.add('long-line', kind, this.#lastTimeS());
    }
    const line = window.line();
    this.#inLongLine = line === null;
    window.consume(line === null ? window.length : line.length + 1);
    return line !== null;
  }

  #isCutRow(window: TextWindow): boolean {
    const state = this.#state;
    if (state.at !== 'table') return false;
    return isCutRow(this.#lines.decode(window.text(MAX_LINE_BYTES)), this.#delimiter, state.scan.rowFields);
  }

  /** An "All Data" export ends with a table, never with a section. */
  #isUnfinishedExport(): boolean {
    return this.hasMarkers && this.#windows === 0;
  }

  #reportCut(): void {
    const atS = this.#lastTimeS();
    this.#reportOnce({
      code: 'truncated',
      severity: 'warning',
      ...(atS === null
        ? say`The file ends in the middle of a line. It is truncated, and the unfinished line was skipped.`
        : say`The file ends in the middle of a line after ${momentValue(atS, 2)}. It is truncated, and the unfinished line was skipped.`),
      ...(atS === null ? {} : { toS: atS }),
    });
  }
}

/**
 * A fill-down accident in a spreadsheet repeats the header, or its first cells, every few rows: identical labels change
 * nothing.
 */
const repeatsHeader = (cells: readonly string[], headerRows: HeaderRows): boolean =>
  headerRows.some((row) => cells.every((cell, field) => cell === '' || cell === row[field]));
