import type { AsyncDuckDB } from '@duckdb/duckdb-wasm';
import { afterEach, expect, it, vi } from 'vitest';
import { startDuckDb } from '../duckdb.ts';
import { MAX_ANSWER_ROWS, SqlDesk } from './ask-sql.ts';
import type { ChosenFile } from './parts.ts';
import { madePart, madeTable } from './testing/made-data-set.ts';

const NONE: readonly ChosenFile[] = [];
let desk: SqlDesk | null = null;
afterEach(async () => {
  vi.unstubAllGlobals();
  await desk?.end();
});

it('answers from the columns that it names, also after it was canceled', { timeout: 120_000 }, async () => {
  const made = Array.from({ length: 1200 }, (_, at) => ({
    session: 's',
    stroke: at + 1,
    counts: at % 2 === 0 ? 'yes' : 'no',
    powerW: at,
  }));
  const oars = [{ path: 'oars/part-a.parquet', file: new Blob([await madePart(madeTable(made), 'oars')]) }];
  desk = new SqlDesk({ rowers: NONE, sessions: NONE, strokes: NONE, oars, samples: NONE, files: NONE });
  const ask = (question: string, signal = new AbortController().signal) => desk?.ask(question, () => undefined, signal);
  expect(await ask("select counts, count(*) n, avg(powerW) w from oars where counts = 'yes' group by all")).toEqual({
    ok: true,
    value: { columns: ['counts', 'n', 'w'], rows: [['yes', 600, 599]], isCut: false, damaged: 0 },
  });
  const cut = await ask('select * from oars order by stroke desc');
  expect(cut?.ok === true && [cut.value.isCut, cut.value.rows.length, cut.value.rows[0]]).toEqual([
    true,
    MAX_ANSWER_ROWS,
    ['s', 1200, 'no', 1199],
  ]);
  // Nothing is read from elsewhere.
  expect(await ask("select * from read_csv('https://example.com/a.csv')")).toMatchObject({
    ok: false,
    failure: { code: 'refused' },
  });
  const stopping = new AbortController();
  const endless = ask('select count(*) from range(100000000000) a where a.range % 7 = 3', stopping.signal);
  setTimeout(() => stopping.abort(), 200);
  expect(await endless).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  expect(await ask('select count(*) n from oars')).toMatchObject({ ok: true, value: { rows: [[1200]] } });
});

it('starts in a second worker when the first never answers, and fails when that one does not either', async () => {
  const silent = URL.createObjectURL(new Blob(['onmessage = () => undefined']));
  const RealWorker = Worker;
  let silentOnes = 1;
  let started = 0;
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(address: string | URL) {
        started += 1;
        super(started > silentOnes ? address : silent);
      }
    },
  );
  const starting = async (): Promise<AsyncDuckDB> => {
    started = 0;
    vi.useFakeTimers();
    const start = startDuckDb();
    for (let at = 0; at < silentOnes; at += 1) await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    return start;
  };
  const database = await starting();
  expect([started, await database.getVersion()]).toEqual([2, expect.stringMatching(/^v\d/u)]);
  await database.terminate();
  silentOnes = 2;
  await expect(starting()).rejects.toThrow('DuckDB did not start.');
  expect(started).toBe(2);
});
