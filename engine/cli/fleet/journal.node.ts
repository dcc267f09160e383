// Journal of finished batches, one line each, so that an interrupted run can resume. Only parts in the journal belong
// to the data set: others come from a killed run and are deleted.
import { readFileSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { failure, type Result, success } from '../../recording/result.ts';
import type { BatchDone, FleetFile, FleetSettings } from './protocol.ts';
import { settingsJson } from './protocol.ts';

/** Readers of data sets skip names that begin with an underscore. */
const SETTINGS = '_dataset.json';
const JOURNAL = '_journal.jsonl';
const LOCK = '_lock';
const TABLES = ['files', 'sessions', 'strokes', 'oars', 'samples'];

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Null for a line cut off by a crash: its parts are deleted, its files measured again. */
function parseLine(line: string): BatchDone | null {
  try {
    return JSON.parse(line) as BatchDone;
  } catch {
    return null;
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is running too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

export class Journal {
  readonly #folder: string;
  #batches: readonly BatchDone[];

  private constructor(folder: string, batches: readonly BatchDone[]) {
    this.#folder = folder;
    this.#batches = batches;
  }

  /**
   * Opens or creates a data set and locks it until `close`. Failures: `other-settings`, `in-use`, `not-a-data-set`.
   * Throws, as `node:fs` does, if not writable.
   */
  static async open(folder: string, settings: FleetSettings): Promise<Result<Journal>> {
    await mkdir(folder, { recursive: true });
    const wanted = `${JSON.stringify(settingsJson(settings), null, 2)}\n`;
    const written = await readText(join(folder, SETTINGS));
    if (written !== null && written !== wanted) {
      return failure(
        'other-settings',
        'This data set has other settings (see its _dataset.json). Choose another folder.',
      );
    }
    if (written === null && (await readdir(folder)).length > 0) {
      return failure('not-a-data-set', 'This folder isn’t a data set. Choose an empty or new folder.');
    }
    if (!(await Journal.#lock(join(folder, LOCK)))) {
      return failure(
        'in-use',
        'Another process is writing to this data set. Wait for it to finish, or choose another folder.',
      );
    }
    if (written === null) await writeFile(join(folder, SETTINGS), wanted);
    const lines = ((await readText(join(folder, JOURNAL))) ?? '').split('\n').filter((line) => line !== '');
    const journal = new Journal(
      folder,
      lines.flatMap((line) => parseLine(line) ?? []),
    );
    await journal.#rewrite();
    await journal.#sweep();
    return success(journal);
  }

  get batches(): readonly BatchDone[] {
    return this.#batches;
  }

  /** Drops every batch with a changed file, and those with duplicates of one. */
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
    const stale = this.#batches.filter(isStale);
    if (stale.length === 0) return [];
    this.#batches = this.#batches.filter((batch) => !isStale(batch));
    await this.#rewrite();
    await this.#sweep();
    return stale.flatMap(({ files }) => files.map(({ file }) => file));
  }

  async add(batch: BatchDone): Promise<void> {
    this.#batches = [...this.#batches, batch];
    const file = await open(join(this.#folder, JOURNAL), 'a');
    try {
      await file.write(`${JSON.stringify(batch)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  close = (): Promise<void> => rm(join(this.#folder, LOCK), { force: true });

  static async #lock(path: string): Promise<boolean> {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      return true;
    } catch {
      const pid = Number(readFileSync(path, 'utf8'));
      if (pid > 0 && isRunning(pid)) return false;
      await writeFile(path, String(process.pid));
      return true;
    }
  }

  async #rewrite(): Promise<void> {
    const path = join(this.#folder, JOURNAL);
    await writeFile(`${path}.new`, this.#batches.map((batch) => `${JSON.stringify(batch)}\n`).join(''));
    await rename(`${path}.new`, path);
  }

  /** Removes leftovers of a killed run. */
  async #sweep(): Promise<void> {
    const named = new Set(this.#batches.flatMap(({ parts }) => parts));
    for (const table of TABLES) {
      const found = await readdir(join(this.#folder, table), { recursive: true }).catch(() => []);
      for (const below of found) {
        const path = `${table}/${below.split(sep).join('/')}`;
        if (/\.(?:parquet|unfinished)$/u.test(path) && !named.has(path)) await rm(join(this.#folder, path));
      }
    }
  }
}
