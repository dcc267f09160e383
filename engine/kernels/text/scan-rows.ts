// Reads rows of text into columns of numbers as long as they look like rows. Anything else (a line of words, a line too
// long, a full column) is returned to the caller, who knows the format.
import { convertColumn } from './convert-column';
import { clearUnsolved, forgetMissing, storedMissing, storeField, unsolvedCount } from './decimal';
import { indexDelimiters, indexedRowCount } from './index-delimiters';
import {
  CARRIAGE_RETURN,
  COLUMN_ADDRESSES,
  COLUMN_F32,
  COLUMN_F64,
  COLUMN_KINDS,
  COLUMN_LENGTHS,
  COLUMN_MISSING,
  COLUMN_SKIPPED,
  DELIMITER,
  ENDS,
  MAX_ROW_BYTES,
  QUOTE,
  ROW_ENDS,
  SPACE,
  VECTORS,
} from './layout';
import { countMissing } from './missing';

/** All complete rows are read; more text is needed. */
const SCAN_HUNGRY: u32 = 0;
/** The next line does not begin with a number. */
const SCAN_BREAK: u32 = 1;
/** The columns are full. */
const SCAN_FULL: u32 = 2;
/** Some cells are unsolved; continue after solving them. */
const SCAN_UNSOLVED: u32 = 3;
/** The next line is longer than a row can be. */
const SCAN_TOO_LONG: u32 = 4;

/** Text converted at once: the index of a block this size fits the L1 cache. */
const BLOCK_BYTES: u32 = 32_768;
/** After a break the next one is often near; a small block wastes less of the index. */
const SMALL_BLOCK_BYTES: u32 = 1_024;
const NO_ROW: u32 = 0xffffffff;

let columns: u32 = 0;
let headerFields: u32 = 0;
let keyColumn: u32 = 0;
let rowFields: u32 = 0;
let row: u32 = 0;
let blockBytes: u32 = BLOCK_BYTES;
let status: u32 = SCAN_HUNGRY;
let shortRows: u32 = 0;
let firstShortRow: u32 = NO_ROW;
let longRows: u32 = 0;
let firstLongRow: u32 = NO_ROW;

export function columnKinds(): usize {
  return COLUMN_KINDS;
}

export function columnAddresses(): usize {
  return COLUMN_ADDRESSES;
}

/** Missing fields of each float32 column since `beginTable`, including unsolved ones. */
export function columnMissing(): usize {
  return COLUMN_MISSING;
}

export function maximumRowBytes(): u32 {
  return MAX_ROW_BYTES;
}

/**
 * Begins a table of `columnCount` columns. `fieldCount`: fields of the header, padding included. `key`: the float64
 * column whose number makes it a row. Kinds and addresses come from COLUMN_KINDS and COLUMN_ADDRESSES.
 */
export function beginTable(columnCount: u32, fieldCount: u32, key: u32): void {
  columns = columnCount;
  headerFields = fieldCount;
  rowFields = fieldCount;
  keyColumn = key;
  row = 0;
  blockBytes = BLOCK_BYTES;
  shortRows = 0;
  firstShortRow = NO_ROW;
  longRows = 0;
  firstLongRow = NO_ROW;
  memory.fill(COLUMN_LENGTHS, 0, columnCount);
  memory.fill(COLUMN_MISSING, 0, (<usize>columnCount) << 2);
  clearUnsolved();
}

/** Rows written so far, the index of the next row. */
export function rowCount(): u32 {
  return row;
}

export function setRowCount(rows: u32): void {
  row = rows;
}

/** Fields per row in this table, padding included. */
export function rowFieldCount(): u32 {
  return rowFields;
}

/** Why the last `scanRows` stopped: 0 more text, 1 not a row, 2 columns full, 3 unsolved cells, 4 line too long. */
export function scanStatus(): u32 {
  return status;
}

/** Rows with fewer fields than columns; the missing ones are NaN. */
export function shortRowCount(): u32 {
  return shortRows;
}

export function firstShort(): u32 {
  return firstShortRow;
}

/** Rows with values beyond the header's fields, which are ignored. */
export function longRowCount(): u32 {
  return longRows;
}

export function firstLong(): u32 {
  return firstLongRow;
}

function endAddress(field: u32): usize {
  return load<usize>(ENDS + ((<usize>field) << 2));
}

function columnKind(column: u32): u32 {
  return <u32>load<u8>(COLUMN_KINDS + column);
}

function cellAddress(column: u32, kind: u32): usize {
  const first = load<usize>(COLUMN_ADDRESSES + ((<usize>column) << 2));
  return first + ((<usize>row) << (kind == COLUMN_F64 ? 3 : 2));
}

function addMissing(column: u32, count: u32): void {
  const counter = COLUMN_MISSING + ((<usize>column) << 2);
  store<u32>(counter, load<u32>(counter) + count);
}

function convertRun(firstField: u32, rows: u32, column: u32): void {
  const kind = columnKind(column);
  forgetMissing();
  const isLong = convertColumn(
    kind,
    column == rowFields - 1,
    load<bool>(COLUMN_LENGTHS + column),
    ENDS + ((<usize>(firstField + column)) << 2),
    (<usize>rowFields) << 2,
    rows,
    load<usize>(COLUMN_ADDRESSES + ((<usize>column) << 2)),
    row,
  );
  store<bool>(COLUMN_LENGTHS + column, isLong);
  if (kind == COLUMN_F32 && storedMissing()) addMissing(column, countMissing(cellAddress(column, kind), rows));
}

/** One field of a row that is read individually. */
function storeSingle(column: u32, kind: u32, from: usize, to: usize): void {
  forgetMissing();
  storeField(kind, cellAddress(column, kind), from, to);
  if (storedMissing()) addMissing(column, 1);
}

/** Number of leading rows of a run with a key. */
function keyedRows(rows: u32): u32 {
  const keys = cellAddress(keyColumn, COLUMN_F64);
  for (let run: u32 = 0; run < rows; run++) {
    const key = load<f64>(keys + ((<usize>run) << 3));
    if (key != key) return run;
  }
  return rows;
}

function countLongRow(at: u32): void {
  longRows++;
  if (firstLongRow == NO_ROW) firstLongRow = at;
}

/** Padding beyond the header is harmless, anything else is reported. */
function countLongRows(firstField: u32, rows: u32): void {
  for (let run: u32 = 0; run < rows; run++) {
    const lastField = firstField + run * rowFields + rowFields - 1;
    const from = endAddress(lastField - (rowFields - headerFields)) + 1;
    let bytes = <u32>(endAddress(lastField) - from);
    if (load<u8>(from + bytes - 1) == CARRIAGE_RETURN) bytes--;
    if (bytes > rowFields - headerFields - 1) countLongRow(row + run);
  }
}

/** Reads `rows` ≥ 4 rows of `rowFields` fields each; returns how many of them are rows. */
function readRun(firstField: u32, rows: u32): u32 {
  convertRun(firstField, rows, keyColumn);
  const keyed = keyedRows(rows);
  if (keyed < 4) return 0;
  for (let column: u32 = 0; column < columns; column++) {
    if (column != keyColumn && columnKind(column) != COLUMN_SKIPPED) convertRun(firstField, keyed, column);
  }
  if (rowFields > headerFields) countLongRows(firstField, keyed);
  row += keyed;
  return keyed;
}

function hasQuote(from: usize, to: usize): bool {
  for (let at = from; at < to; at++) if (load<u8>(at) == QUOTE) return true;
  return false;
}

/** End of the field starting at `from`: a delimiter outside quotes, or the row's end. */
function fieldEnd(from: usize, to: usize): usize {
  const delimiter = load<u8>(VECTORS, DELIMITER);
  let at = from;
  while (at < to && load<u8>(at) == SPACE) at++;
  if (at < to && load<u8>(at) == QUOTE) {
    at++;
    while (at < to && load<u8>(at) != QUOTE) at++;
  }
  while (at < to && load<u8>(at) != delimiter) at++;
  return at;
}

function isBlank(from: usize, to: usize): bool {
  const delimiter = load<u8>(VECTORS, DELIMITER);
  for (let at = from; at < to; at++) {
    const byte = load<u8>(at);
    if (byte != delimiter && byte != SPACE && byte != CARRIAGE_RETURN && byte != QUOTE) return false;
  }
  return true;
}

/** Reads one row field by field, respecting quotes. False if its key is not a number. */
function readSingleRow(from: usize, to: usize): bool {
  const keys = cellAddress(keyColumn, COLUMN_F64);
  let at = from;
  for (let column: u32 = 0; column < keyColumn && at <= to; column++) at = fieldEnd(at, to) + 1;
  if (at > to) return false;
  storeField(COLUMN_F64, keys, at, fieldEnd(at, to));
  const key = load<f64>(keys);
  if (key != key) return false;
  at = from;
  let fields: u32 = 0;
  for (; fields < columns && at <= to; fields++) {
    const end = fieldEnd(at, to);
    const kind = columnKind(fields);
    if (fields != keyColumn && kind != COLUMN_SKIPPED) storeSingle(fields, kind, at, end);
    at = end + 1;
  }
  if (fields < columns) {
    shortRows++;
    if (firstShortRow == NO_ROW) firstShortRow = row;
    for (let column = fields; column < columns; column++) {
      const kind = columnKind(column);
      if (kind == COLUMN_F32) store<f32>(cellAddress(column, kind), NaN);
      else if (kind == COLUMN_F64) store<f64>(cellAddress(column, kind), NaN);
      addMissing(column, 1);
    }
  } else {
    for (; fields < headerFields && at <= to; fields++) at = fieldEnd(at, to) + 1;
    if (at <= to && !isBlank(at, to)) countLongRow(row);
  }
  row++;
  return true;
}

/** Reads the rows of one block; returns the bytes of the rows read. */
function scanBlock(from: usize, length: u32, capacity: u32): u32 {
  indexDelimiters(from, length);
  store<usize>(ENDS - 4, from - 1);
  const rows = indexedRowCount();
  let next: u32 = 0;
  let field: u32 = 0;
  status = SCAN_HUNGRY;
  while (next < rows) {
    if (row >= capacity) {
      status = SCAN_FULL;
      break;
    }
    const most = min(rows - next, capacity - row);
    let run: u32 = 0;
    let lastField = field + rowFields - 1;
    while (run < most && load<u32>(ROW_ENDS + ((<usize>(next + run)) << 2)) == lastField) {
      run++;
      lastField += rowFields;
    }
    const read = run >= 4 ? readRun(field, run) : 0;
    next += read;
    field += read * rowFields;
    if (read > 0) continue;
    const fields = load<u32>(ROW_ENDS + ((<usize>next) << 2)) + 1 - field;
    const rowFrom = endAddress(field - 1) + 1;
    const rowTo = endAddress(field + fields - 1);
    if (!readSingleRow(rowFrom, rowTo)) {
      status = SCAN_BREAK;
      break;
    }
    // Tables may be padded to any width: use the rows' width, unless quotes hide delimiters.
    if (fields != rowFields && fields >= columns && !hasQuote(rowFrom, rowTo)) rowFields = fields;
    next++;
    field += fields;
  }
  return field > 0 ? <u32>(endAddress(field - 1) + 1 - from) : 0;
}

/**
 * Reads the complete rows of [from, from + length) into the columns, up to `capacity` rows; returns the bytes consumed;
 * `scanStatus` gives the reason why it stopped. 64 bytes after the text must be readable.
 */
export function scanRows(from: usize, length: u32, capacity: u32): u32 {
  let consumed: u32 = 0;
  clearUnsolved();
  status = SCAN_HUNGRY;
  while (consumed < length) {
    const rest = length - consumed;
    const used = scanBlock(from + consumed, min(blockBytes, rest), capacity);
    consumed += used;
    if (status == SCAN_BREAK) {
      blockBytes = SMALL_BLOCK_BYTES;
      break;
    }
    if (status == SCAN_FULL) break;
    if (unsolvedCount() > 0) {
      status = SCAN_UNSOLVED;
      break;
    }
    if (used > 0) {
      blockBytes = min(blockBytes << 1, BLOCK_BYTES);
    } else if (rest <= blockBytes) {
      break;
    } else if (blockBytes < MAX_ROW_BYTES) {
      blockBytes = MAX_ROW_BYTES;
    } else {
      status = SCAN_TOO_LONG;
      break;
    }
  }
  return consumed;
}
