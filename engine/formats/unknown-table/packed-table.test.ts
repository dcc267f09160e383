// An unknown table, as a workbook and compressed: described and read like its text.
import { gzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { bytesSource } from '../byte-source.ts';
import { workbook } from '../containers/testing/workbook.ts';
import { readRecording } from '../read-recording.ts';
import { guessedMapping } from './column-mapping.ts';
import { checkTable, describeTable } from './table-file.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const HEADINGS = ['Elapsed Time', 'Distance (m)', 'Stroke Rate', 'Power (W)'];
const ROWS = Array.from({ length: 60 }, (_, row) => [(row + 1) * 2, (row + 1) * 8.5, 30, 200 + (row % 7)]);
const text = [HEADINGS, ...ROWS].map((cells) => cells.join(',')).join('\n');
const plain = new TextEncoder().encode(`${text}\n`);
const PACKED: readonly (readonly [string, string, Uint8Array])[] = [
  ['a workbook', 'session.xlsx', workbook([{ name: 'Session', rows: [HEADINGS, ...ROWS] }])],
  ['a gzip file', 'session.csv.gz', gzipSync(plain)],
  ['a zip archive beside notes', 'sessions.zip', zipSync({ 'a/session.csv': plain, 'notes.txt': Uint8Array.of(65) })],
  ['gzip with bytes behind it', 'session.csv.gz', Uint8Array.from([...gzipSync(plain), 1, 2, 3])],
];

describe.each(PACKED)('in %s', (_, fileName, bytes) => {
  const source = bytesSource(fileName, bytes);

  it('is asked about, with the guesses and the check of its text', async () => {
    const refused = await readRecording(engine, source, {});
    expect(refused.ok ? 'read' : refused.failure.code).toBe('unknown-table');
    const [own, ofText] = [await describeTable(source), await describeTable(bytesSource('session.csv', plain))];
    if (!own.ok || !ofText.ok) throw new Error('no table');
    // The answer about a table is stored under its key, for any packaging.
    expect([own.value.key, own.value.rows]).toEqual([ofText.value.key, 60]);
    expect(own.value.guesses.map(({ meaning, unit }) => [meaning, unit])).toEqual(
      ofText.value.guesses.map(({ meaning, unit }) => [meaning, unit]),
    );
    const mapping = guessedMapping(own.value.key, own.value.guesses);
    const [check, checkOfText] = [
      await checkTable(source, mapping),
      await checkTable(bytesSource('a', plain), mapping),
    ];
    expect(check).toEqual(checkOfText);
    expect(check).toMatchObject({ ok: true, value: { elapsedS: 120, distanceM: 510 } });
  });

  it('is read by what was said of it, to the totals of its text', async () => {
    const described = await describeTable(source);
    if (!described.ok) throw new Error(described.failure.sentence);
    const columns = guessedMapping(described.value.key, described.value.guesses);
    const totals = [];
    for (const one of [source, bytesSource('session.csv', plain)]) {
      engine.clear();
      const read = await readRecording(engine, one, { columns });
      if (!read.ok) throw new Error(read.failure.sentence);
      totals.push(read.value.sources[0]?.totals);
    }
    expect(totals[0]).toEqual(totals[1]);
  });
});

it('an archive of one table says which, and one of several says what to do', async () => {
  const refusal = async (members: Readonly<Record<string, Uint8Array>>): Promise<string> => {
    const read = await readRecording(engine, bytesSource('sessions.zip', zipSync(members)), {});
    return read.ok ? 'read' : `${read.failure.code}: ${read.failure.sentence}`;
  };
  expect(await refusal({ 'a/session.csv': plain })).toBe(
    'unknown-table: "sessions.zip" holds "session.csv", a table in an unknown format. Choose what its columns are.',
  );
  expect(await refusal({ 'a.csv': plain, 'b.csv': plain })).toBe(
    'several-recordings: "sessions.zip" holds 2 tables in an unknown format. Unpack it and open them one by one.',
  );
});
