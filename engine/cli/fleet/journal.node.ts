// Journal of finished batches, one line each, so that an interrupted run can resume. Only parts in the journal belong
// to the data set: others come from a killed run and are deleted. Each shard has a journal of its own until the merge.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { failure, type Result, success } from '../../recording/result.ts';
import { type BatchDone, FILES_PART, type FleetFile, type FleetSettings, type Part, settingsJson } from './protocol.ts';
import { shardLabel, shardOfLabel, agreeingBatches } from './shards.node.ts';

// One process at a time writes to a data set, or to a shard of it.
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is running too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** True while the process that wrote the lock runs. `elsewhere`: the answer for one of another computer. */
function isLocked(path: string, elsewhere: boolean): boolean {
  try {
    const [pid, host = hostname()] = readFileSync(path, 'utf8').split(' ');
    return host === hostname() ? Number(pid) > 0 && isRunning(Number(pid)) : elsewhere;
  } catch {
    return false;
  }
}

/** Takes a lock, also from a process that ended without giving it back; false while another one holds it. */
async function takeLock(path: string, elsewhere: boolean): Promise<boolean> {
  const mine = `${process.pid} ${hostname()}`;
  try {
    await writeFile(path, mine, { flag: 'wx' });
  } catch {
    if (isLocked(path, elsewhere)) return false;
    await writeFile(path, mine);
  }
  return true;
}

/** Readers of data sets skip names that begin with an underscore. */
const SETTINGS = '_dataset.json';
const JOURNAL = /^_journal-(\d+-of-\d+)\.jsonl$/u;
const TABLES = ['files', 'sessions', 'rowers', 'strokes', 'oars', 'samples'];
/** Last line of a shard that measured all its files. */
const END = '{"end":true}\n';

const IN_USE = failure(
  'in-use',
  'Another process is writing to this data set. Wait for it to finish, or choose another folder. If it crashed on another computer, delete _lock.',
);

const journalName = (label: string | null): string => (label === null ? '_journal.jsonl' : `_journal-${label}.jsonl`);
const lockName = (label: string | null): string => (label === null ? '_lock' : `_lock-${label}`);

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

interface Written {
  readonly batches: readonly BatchDone[];
  readonly hasEnded: boolean;
}

/** None of a line cut off by a crash: its parts are deleted, its files measured again. */
function parseLine(line: string): BatchDone[] {
  try {
    const read = JSON.parse(line) as BatchDone | { readonly end: true };
    return 'end' in read ? [] : [read];
  } catch {
    return [];
  }
}

async function readJournal(folder: string, label: string | null): Promise<Written> {
  const text = (await readText(join(folder, journalName(label)))) ?? '';
  const lines = text.split('\n').filter((line) => line !== '');
  return { batches: lines.flatMap(parseLine), hasEnded: text.endsWith(END) };
}

/** Labels of the shards that are not merged, by their numbers. */
async function listShards(folder: string): Promise<string[]> {
  const labels = (await readdir(folder)).flatMap((name) => JOURNAL.exec(name)?.[1] ?? []);
  const order = (label: string): number => shardOfLabel(label)?.number ?? 0;
  return labels.toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
}

/** Creates a data set, or checks that it has these settings. Shards may do so at the same time. */
async function settle(folder: string, settings: FleetSettings): Promise<Result<null>> {
  const path = join(folder, SETTINGS);
  const wanted = `${JSON.stringify(settingsJson(settings), null, 2)}\n`;
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => !name.startsWith(SETTINGS));
  const written = await readText(path);
  if (written === wanted) return success(null);
  if (written !== null) {
    return failure(
      'other-settings',
      'This data set has other settings (see its _dataset.json). Choose another folder.',
    );
  }
  if (others.length > 0) {
    return failure('not-a-data-set', 'This folder isn’t a data set. Choose an empty or new folder.');
  }
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, wanted);
  await rename(unfinished, path);
  return success(null);
}

export class Journal {
  readonly #folder: string;
  readonly #part: Part;
  readonly #label: string | null;
  #batches: readonly BatchDone[] = [];
  /** Of the data set that a shard adds to. */
  #others: readonly BatchDone[] = [];
  #merged: readonly string[] = [];
  #again: readonly FleetFile[] = [];

  private constructor(folder: string, part: Part) {
    this.#folder = folder;
    this.#part = part;
    this.#label = shardLabel(part);
  }

  /**
   * Opens or creates a data set and locks it, or a shard of it, until `close`. Failures: `other-settings`, `in-use`,
   * `not-a-data-set`, `not-merged`, `unfinished-shards`. Throws, as `node:fs` does, if not writable.
   */
  static async open(folder: string, settings: FleetSettings, part: Part): Promise<Result<Journal>> {
    const settled = await settle(folder, settings);
    if (!settled.ok) return settled;
    const label = shardLabel(part);
    // A scheduler starts a shard again on another computer only after it ended on the first.
    const isFree = label === null || !isLocked(join(folder, lockName(null)), true);
    if (!isFree || !(await takeLock(join(folder, lockName(label)), label === null))) return IN_USE;
    const journal = new Journal(folder, part);
    const loaded = await journal.#load();
    if (loaded.ok) return success(journal);
    await journal.close();
    return loaded;
  }

  /** Batches of this run and earlier ones. */
  get batches(): readonly BatchDone[] {
    return this.#batches;
  }

  /** All batches whose files need not be measured. */
  get known(): readonly BatchDone[] {
    return [...this.#others, ...this.#batches];
  }

  /** Drops every batch with a changed file, and those with duplicates of one; returns the files of dropped batches. */
  async dropChanged(): Promise<readonly FleetFile[]> {
    const changed = new Set<string>();
    for (const { file } of this.#batches.flatMap(({ files }) => files)) {
      const now = await stat(file.path).catch(() => null);
      if (now !== null && (now.size !== file.bytes || Math.round(now.mtimeMs) !== file.modifiedMs)) {
        changed.add(file.path);
      }
    }
    const isStale = ({ files }: BatchDone): boolean =>
      files.some(
        ({ file, outcome }) => changed.has(file.path) || (outcome.kind === 'duplicate' && changed.has(outcome.sameAs)),
      );
    this.#keep(this.#batches.filter((batch) => !isStale(batch)));
    await this.#rewrite();
    await this.#sweep();
    return this.#again;
  }

  async add(batch: BatchDone): Promise<void> {
    this.#batches = [...this.#batches, batch];
    await this.#append(`${JSON.stringify(batch)}\n`);
  }

  /** All files are measured: a shard may be merged, and merged ones need no journal of their own. */
  async end(): Promise<void> {
    if (this.#label !== null) await this.#append(END);
    for (const label of this.#merged) await rm(join(this.#folder, journalName(label)));
  }

  close = (): Promise<void> => rm(join(this.#folder, lockName(this.#label)), { force: true });

  async #load(): Promise<Result<null>> {
    const { batches } = await readJournal(this.#folder, null);
    const labels = this.#label === null ? await listShards(this.#folder) : [];
    if (this.#part === 'all' && labels.length > 0) {
      return failure('not-merged', 'This data set has shards that are not merged. Run the command with --merge first.');
    }
    if (this.#label !== null) {
      this.#others = batches;
      this.#batches = (await readJournal(this.#folder, this.#label)).batches;
      return success(null);
    }
    const shards = await Promise.all(labels.map((label) => readJournal(this.#folder, label)));
    const ended = new Set(labels.filter((_, at) => shards[at]?.hasEnded === true));
    const wanted = new Set(labels.flatMap((label) => allLabels(shardOfLabel(label)?.of ?? 0)));
    const missing = [...wanted].filter((label) => !ended.has(label)).map((label) => label.replace('-of-', '/'));
    if (missing.length > 0) {
      return failure('unfinished-shards', `Shards to run again before the merge: ${missing.join(', ')}.`);
    }
    this.#merged = labels;
    this.#batches = [...batches, ...shards.flatMap((shard) => shard.batches)];
    this.#keep(agreeingBatches(this.#batches));
    return success(null);
  }

  #keep(batches: readonly BatchDone[]): void {
    const kept = new Set(batches);
    const dropped = this.#batches.filter((batch) => !kept.has(batch));
    this.#again = [...this.#again, ...dropped.flatMap(({ files }) => files.map(({ file }) => file))];
    this.#batches = batches;
  }

  async #append(line: string): Promise<void> {
    const file = await open(join(this.#folder, journalName(this.#label)), 'a');
    try {
      await file.write(line);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async #rewrite(): Promise<void> {
    const path = join(this.#folder, journalName(this.#label));
    await writeFile(`${path}.new`, this.#batches.map((batch) => `${JSON.stringify(batch)}\n`).join(''));
    await rename(`${path}.new`, path);
  }

  /** Removes leftovers of a killed run; a shard only its own. */
  async #sweep(): Promise<void> {
    const named = new Set([FILES_PART, ...this.#batches.flatMap(({ parts }) => parts)]);
    const mine = `/part-${this.#label === null ? '' : `${this.#label}-`}`;
    for (const table of TABLES) {
      const found = await readdir(join(this.#folder, table), { recursive: true }).catch(() => []);
      for (const below of found) {
        const path = `${table}/${below.split(sep).join('/')}`;
        const isPart = /\.(?:parquet|unfinished)$/u.test(path) && path.includes(mine);
        if (isPart && !named.has(path)) await rm(join(this.#folder, path));
      }
    }
  }
}

const allLabels = (of: number): string[] => Array.from({ length: of }, (_, at) => `${at + 1}-of-${of}`);
