// A data set as its thread holds it: rows stay here, the page gets what it shows.
import { success, type Result } from '#engine/recording/result.ts';
import type { ChosenFile } from './parts.ts';
import { readDataSet, type DataSet } from './read-data-set.ts';
import type { RowerRows } from './rower-rows.ts';
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
