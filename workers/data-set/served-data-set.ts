// A data set as its thread holds it: rows stay here, the page gets what it shows.
import { success, type Result, failure } from '#engine/recording/result.ts';
import { TABLE_SCHEMA } from '#engine/exports/data-set-schema.ts';
import {
  type ChosenFile,
  cellsOf,
  isParquet,
  openPart,
  tableOfPath,
  TABLES,
  type Part,
  type TableName,
} from './parts.ts';
import { type RowerRows, ROWER_COLUMNS, RowerRowsInProgress } from './rower-rows.ts';
import {
  listBands,
  listGroups,
  listNorms,
  listRowers,
  unnamedStrokes,
  type Band,
  type Group,
  type GroupOfRows,
  type Norm,
  type Rower,
  type SquadValue,
} from './squad.ts';

export interface ListedGroup extends Group {
  readonly bands: readonly Band[];
}

export interface DataSetSummary extends Omit<DataSet, 'rows'> {
  readonly sessions: number;
  readonly groups: readonly ListedGroup[];
}

export interface ListedRower extends Omit<Rower, 'sessions'> {
  readonly sessions: number;
  /** "2025-05-17"; empty without a date. */
  readonly lastDay: string;
}

export interface Squad {
  readonly rowers: readonly ListedRower[];
  /** Oar-strokes without a rower's name. */
  readonly unnamed: number;
}

export interface Norms {
  readonly value: SquadValue;
  readonly bands: readonly Norm[];
}

/** A group by its key, at one rate band or at all. */
export interface AtRate {
  readonly group: string;
  readonly band: number | null;
}

const toListed = ({ sessions, ...rower }: Rower): ListedRower => ({
  ...rower,
  sessions: sessions.length,
  lastDay: sessions.findLast(({ day }) => day !== null)?.day ?? '',
});

export class ServedDataSet {
  #rows: RowerRows | null = null;
  #groups: readonly GroupOfRows[] = [];
  /** Of the squad asked for last: a rower's line follows. */
  #listed: (AtRate & { readonly rowers: readonly Rower[] }) | null = null;

  readonly ping = async (): Promise<'ready'> => 'ready';

  /** Called once. Failures: those of `readDataSet`. */
  async open(files: readonly ChosenFile[], onShare: (share: number) => void): Promise<Result<DataSetSummary>> {
    const read = await readDataSet(files, onShare);
    if (!read.ok) return read;
    const { rows, ...rest } = read.value;
    this.#rows = rows;
    this.#groups = listGroups(rows);
    const bands = this.#groups.map((group) => listBands(rows, group));
    const groups = this.#groups.map(({ rows: _, ...group }, at) => ({ ...group, bands: bands[at] ?? [] }));
    return success({ ...rest, groups, sessions: rows.texts.session.words.length });
  }

  async squad(at: AtRate): Promise<Result<Squad>> {
    const { rows, group } = this.#of(at.group);
    return success({ rowers: this.#rowers(at).map(toListed), unnamed: unnamedStrokes(rows, group) });
  }

  async norms(key: string, value: SquadValue): Promise<Result<Norms>> {
    const { rows, group } = this.#of(key);
    return success({ value, bands: listNorms(rows, group, value) });
  }

  /** With every session; null for one who isn't in the squad. */
  async rower(at: AtRate, key: string): Promise<Result<Rower | null>> {
    return success(this.#rowers(at).find((one) => one.key === key) ?? null);
  }

  #of(key: string): { readonly rows: RowerRows; readonly group: GroupOfRows } {
    const group = this.#groups.find((one) => one.key === key);
    if (this.#rows === null || group === undefined) throw new Error(`No group of this data set is ${key}.`);
    return { rows: this.#rows, group };
  }

  #rowers(at: AtRate): readonly Rower[] {
    if (this.#listed?.group !== at.group || this.#listed.band !== at.band) {
      const { rows, group } = this.#of(at.group);
      this.#listed = { ...at, rowers: listRowers(rows, group, at.band) };
    }
    return this.#listed.rowers;
  }
}

/** About 300,000 sessions of an eight; more would not fit a phone. */
const MAX_ROWS = 2_000_000;
/** Footers of parts that are read at the same time. */
const AT_ONCE = 16;

interface DataSet {
  readonly rows: RowerRows;
  /** Paths of the parts of each table, those of rowers only if they are readable. */
  readonly parts: Readonly<Record<TableName, readonly string[]>>;
  /** Paths of parts of the table of rowers that are unreadable, or were written by another version. */
  readonly damaged: readonly string[];
  readonly otherVersion: readonly string[];
}

interface Sorted {
  readonly parts: Record<TableName, string[]>;
  readonly rowers: Part[];
  readonly damaged: string[];
  readonly otherVersion: string[];
}

const NOT_A_DATA_SET = failure(
  'not-a-data-set',
  'None of these files is a table of a data set. Choose the folder that analyze --data-set has written.',
);
const OTHER_VERSION = failure(
  'other-version',
  'Another version of Strokeside wrote this data set. Write it again with analyze --data-set.',
);
const DAMAGED = failure(
  'damaged',
  'No part of the table of rowers can be read. Copy the data set again, or write it again with analyze --data-set.',
);
const TOO_LARGE = failure(
  'too-large',
  'This data set has more rowers and sessions than a page can hold. Choose the folders of fewer years.',
);

/** Opens only the parts that are needed: rowers, and those whose table only their footer tells. `onShare`: 0 to 1. */
async function sortFiles(files: readonly ChosenFile[], onShare: (share: number) => void): Promise<Sorted> {
  const parts = Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as Record<TableName, string[]>;
  const sorted: Sorted = { parts, rowers: [], damaged: [], otherVersion: [] };
  const toOpen: ChosenFile[] = [];
  for (const file of files.filter(isParquet)) {
    const table = tableOfPath(file.path);
    if (table === null || table === 'rowers') toOpen.push(file);
    else parts[table].push(file.path);
  }
  toOpen.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (let from = 0; from < toOpen.length; from += AT_ONCE) {
    const some = toOpen.slice(from, from + AT_ONCE);
    const opened = await Promise.all(some.map((file) => openPart(file).catch(() => null)));
    for (const [at, part] of opened.entries()) sortPart(sorted, some[at]?.path ?? '', part);
    onShare((from + some.length) / toOpen.length);
  }
  return sorted;
}

function sortPart({ parts, rowers, damaged, otherVersion }: Sorted, path: string, part: Part | null): void {
  const table = tableOfPath(path) ?? TABLES.find((name) => name === part?.table) ?? null;
  if (part === null) damaged.push(path);
  else if (table === null || (table === 'rowers' && part.schema !== TABLE_SCHEMA)) otherVersion.push(path);
  else if (table !== 'rowers') parts[table].push(path);
  else rowers.push(part);
}

async function addRows(rows: RowerRowsInProgress, part: Part): Promise<void> {
  const columns = ROWER_COLUMNS.filter((column) => part.columns.includes(column));
  const scan = await part.scan(columns);
  for (const range of scan.ranges) {
    for (const column of ROWER_COLUMNS) {
      const cells = await cellsOf(part, scan, range, column);
      rows.put(column, range.rowStart, range.rowEnd - range.rowStart, cells);
    }
  }
  rows.keep(part.rowCount);
}

/** Footers take a small part of the time. */
const SHARE_OF_FOOTERS = 0.1;

/**
 * A damaged part is named, the rest is read.
 * @param onShare how much is read, 0 to 1
 * @returns failures: `not-a-data-set`, `other-version`, `damaged`, `too-large`
 */
export async function readDataSet(
  files: readonly ChosenFile[],
  onShare: (share: number) => void = () => undefined,
): Promise<Result<DataSet>> {
  const { parts, rowers, damaged, otherVersion } = await sortFiles(files, (share) => onShare(SHARE_OF_FOOTERS * share));
  const others = TABLES.some((table) => parts[table].length > 0);
  if (rowers.length === 0) {
    if (damaged.length > 0) return DAMAGED;
    return others || otherVersion.length > 0 ? OTHER_VERSION : NOT_A_DATA_SET;
  }
  const total = rowers.reduce((sum, { rowCount }) => sum + rowCount, 0);
  if (total > MAX_ROWS) return TOO_LARGE;
  const rows = new RowerRowsInProgress(total);
  for (const [at, part] of rowers.entries()) {
    try {
      await addRows(rows, part);
      parts.rowers.push(part.path);
    } catch {
      damaged.push(part.path);
    }
    onShare(SHARE_OF_FOOTERS + ((1 - SHARE_OF_FOOTERS) * (at + 1)) / rowers.length);
  }
  if (parts.rowers.length === 0) return DAMAGED;
  return success({ rows: rows.take(), parts, damaged, otherVersion });
}
