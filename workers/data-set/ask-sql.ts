// Questions in SQL over the tables of a data set. A question loads the columns that it names; the last ones stay.
import type { AsyncDuckDB } from '@duckdb/duckdb-wasm';
import { wrap } from 'comlink';
import { failure, success, type Failure, type Result } from '#engine/recording/result.ts';
import { cancelled } from '#storage/failures.ts';
import { MAX_BYTES } from './arrow-batches.ts';
import { TABLES, type ChosenFile, type TableName } from './parts.ts';
import type { TableThread } from './table.worker.ts';

/** Rows of an answer that are kept. */
export const MAX_ANSWER_ROWS = 1000;
const MEGABYTE = 1_000_000;
/** Settings without which a question could leave the device: extensions and files come from addresses. */
const CLOSED = `set autoinstall_known_extensions = false; set autoload_known_extensions = false;
  set enable_external_access = false; set lock_configuration = true`;

export type SqlCell = string | number | null;

export interface SqlAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SqlCell[])[];
  /** True if the question has more rows. */
  readonly isCut: boolean;
  /** Unreadable parts. */
  readonly damaged: number;
}

export type SqlStep =
  | { readonly kind: 'starting'; readonly share: number }
  | { readonly kind: 'reading'; readonly table: TableName; readonly share: number }
  | { readonly kind: 'asking' };

interface Loaded {
  /** In lower case; null for every column. */
  readonly words: readonly string[] | null;
  readonly damaged: number;
}

/** Words of a question outside its texts and comments, in lower case. */
export function wordsOf(question: string): string[] {
  const bare = question.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/gu, ' ').toLowerCase();
  return [...new Set(bare.match(/[\p{L}_][\p{L}\p{N}_]*/gu))];
}

/** True if a question takes columns that it doesn't name, as "select *" does. */
export const takesAll = (question: string): boolean =>
  /(?:^|[^(\w)])\s*\*\s*(?:,|from\b|exclude\b|replace\b|$)|\.\s*\*|\bcolumns\s*\(|\b(?:describe|summarize)\b|^\s*from\b/imu.test(
    question,
  );

/** A name from a file, as SQL takes any name. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const isAsked = (words: readonly string[], table: TableName): boolean => words.includes(table);

function toCell(value: unknown): SqlCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

const tooMuch = (bytes: number): Result<never> =>
  failure(
    'too-much',
    `This question needs about ${Math.ceil(bytes / MEGABYTE)} MB of the data set, and ${Math.floor(MAX_BYTES / MEGABYTE)} MB fit. Name fewer columns, or ask the table rowers.`,
  );

const refusal = (error: unknown): Failure => ({
  code: 'refused',
  sentence: `DuckDB can’t answer this: ${error instanceof Error ? error.message : String(error)}`,
});

/** A database that reads nothing but what it is given. */
async function openClosed(onShare: (share: number) => void): Promise<AsyncDuckDB> {
  const { startDuckDb } = await import('../duckdb.ts');
  const database = await startDuckDb(onShare);
  try {
    await database.open({
      path: ':memory:',
      query: { castBigIntToDouble: true, castDecimalToDouble: true, castTimestampToDate: true },
    });
    const connection = await database.connect();
    await connection.query(CLOSED);
    await connection.close();
    return database;
  } catch (error) {
    await database.terminate();
    throw error;
  }
}

export class SqlDesk {
  readonly #files: Readonly<Record<TableName, readonly ChosenFile[]>>;
  readonly #loaded = new Map<TableName, Loaded>();
  #database: AsyncDuckDB | null = null;
  #readers: Worker[] = [];

  constructor(files: Readonly<Record<TableName, readonly ChosenFile[]>>) {
    this.#files = files;
  }

  /** Failures: `refused` by DuckDB, `too-much`, `cancelled`, `not-loaded`. */
  async ask(question: string, onStep: (step: SqlStep) => void, signal: AbortSignal): Promise<Result<SqlAnswer>> {
    const stopped = new Promise<'stopped'>((resolve) => {
      signal.addEventListener('abort', () => resolve('stopped'), { once: true });
    });
    const answer = await Promise.race([this.#answer(question, onStep), stopped]);
    if (answer !== 'stopped') return answer;
    await this.end();
    return cancelled();
  }

  /** Ends all threads; the next question starts them again. */
  async end(): Promise<void> {
    for (const reader of this.#readers) reader.terminate();
    this.#readers = [];
    this.#loaded.clear();
    const database = this.#database;
    this.#database = null;
    await database?.terminate();
  }

  async #answer(question: string, onStep: (step: SqlStep) => void): Promise<Result<SqlAnswer>> {
    onStep({ kind: 'starting', share: 0 });
    try {
      this.#database ??= await openClosed((share) => onStep({ kind: 'starting', share }));
    } catch {
      return failure('not-loaded', 'Couldn’t load DuckDB. Check your connection and try again.');
    }
    try {
      const words = wordsOf(question);
      let damaged = 0;
      for (const table of TABLES.filter((one) => isAsked(words, one))) {
        const refused = await this.#load(table, takesAll(question) ? null : words, onStep);
        if (refused !== null) return refused;
        damaged += this.#loaded.get(table)?.damaged ?? 0;
      }
      onStep({ kind: 'asking' });
      return success({ ...(await this.#rows(this.#database, question)), damaged });
    } catch (error) {
      return { ok: false, failure: refusal(error) };
    }
  }

  /** Null once the table is there with these columns. */
  async #load(
    table: TableName,
    words: readonly string[] | null,
    onStep: (step: SqlStep) => void,
  ): Promise<Result<never> | null> {
    const database = this.#database;
    const known = this.#loaded.get(table);
    if (database === null || (known !== undefined && covers(known.words, words))) return null;
    const thread = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module', name: table });
    this.#readers.push(thread);
    const reader = wrap<TableThread>(thread);
    const connection = await database.connect();
    try {
      const files = this.#files[table];
      const wanted = await reader.open(files, words);
      if (wanted.bytes > MAX_BYTES) return tooMuch(wanted.bytes);
      this.#loaded.delete(table);
      const columns = wanted.columns.map(({ name, isText }) => `${quoted(name)} ${isText ? 'varchar' : 'double'}`);
      if (columns.length === 0) return null;
      await connection.query(`create or replace table ${table} (${columns.join(', ')})`);
      let batch = await reader.next();
      for (let at = 1; batch !== null; at += 1) {
        await connection.insertArrowFromIPCStream(batch, { name: table, create: false });
        onStep({ kind: 'reading', table, share: Math.min(1, at / Math.max(1, files.length)) });
        batch = await reader.next();
      }
      this.#loaded.set(table, { words, damaged: await reader.damaged() });
      return null;
    } finally {
      thread.terminate();
      await connection.close();
    }
  }

  async #rows(database: AsyncDuckDB, question: string): Promise<Omit<SqlAnswer, 'damaged'>> {
    const connection = await database.connect();
    try {
      const batches = await connection.send(question, true);
      const rows: SqlCell[][] = [];
      let columns: string[] = [];
      for await (const batch of batches) {
        columns = batch.schema.fields.map(({ name }) => name);
        for (const row of batch) {
          if (rows.length === MAX_ANSWER_ROWS) {
            await connection.cancelSent();
            return { columns, rows, isCut: true };
          }
          rows.push(Array.from({ length: columns.length }, (_, at) => toCell(row[columns[at] ?? ''])));
        }
      }
      return {
        columns: columns.length > 0 ? columns : batches.schema.fields.map(({ name }) => name),
        rows,
        isCut: false,
      };
    } finally {
      await connection.close();
    }
  }
}

/** True if the columns of one choice hold those of the other. */
const covers = (known: readonly string[] | null, wanted: readonly string[] | null): boolean =>
  known === null || (wanted !== null && wanted.every((word) => known.includes(word)));
