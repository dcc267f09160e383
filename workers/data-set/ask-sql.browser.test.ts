import { afterEach, expect, it } from 'vitest';
import { MAX_ANSWER_ROWS, SqlDesk } from './ask-sql.ts';
import type { ChosenFile } from './parts.ts';
import { madePart, madeTable } from './testing/made-data-set.ts';

const NONE: readonly ChosenFile[] = [];
let desk: SqlDesk | null = null;
afterEach(() => desk?.end());

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
