import * as fc from 'fast-check';
import { describe, expect, it, beforeAll } from 'vitest';
import { propertyRuns } from '#fixtures/random.ts';
import type { ColumnMapping } from '../../recording/column-mapping.ts';
import { detect } from '../registry.ts';
import { brokenPromises } from '../testing/promises.ts';
import { guessedMapping, mappingProblem, readMapping } from './column-mapping.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';
import { readMapped } from './read-mapped.ts';
import { tableCheck, checkTable, describeTable } from './table-file.ts';
import { writtenTable } from './testing/written-table.ts';
import { unknownTable } from './unknown-table.ts';
import { gzipSync, zipSync } from 'fflate';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { bytesSource } from '../byte-source.ts';
import { workbook } from '../containers/testing/workbook.ts';
import { readRecording } from '../read-recording.ts';
import { decoded } from '../text/encoding.ts';
import type { Sample } from '../testing/check-import.ts';
import { parseGrid, formatGrid } from '../testing/rewritten.ts';
import { SAMPLES } from '../testing/samples.ts';

const NOW_MS = Date.UTC(2026, 10, 1);

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const makeFile = (text: string) => ({ text, modifiedMs: null, nowMs: NOW_MS });

function guesses(text: string): readonly ColumnGuess[] {
  const table = unknownTable(text);
  if (table === null) throw new Error('no table');
  return guessColumns(table);
}

function guessed(text: string): ColumnMapping {
  const table = unknownTable(text);
  if (table === null) throw new Error('no table');
  return guessedMapping(table.key, guessColumns(table));
}

/** A table with three columns in addition to the tested one. */
const tableWith = (heading: string, cell: (row: number) => string): string =>
  [
    `Elapsed Time,Distance (m),Stroke Rate,${heading}`,
    ...Array.from({ length: 30 }, (_, row) => `${row * 2},${row * 8},30,${cell(row)}`),
  ].join('\n');

describe('the guess of what the columns are', () => {
  it('finds every column, its unit, and what they add up to, however the table is written', () => {
    fc.assert(
      fc.property(writtenTable, ({ text, columns, elapsedS, distanceM, strokes }) => {
        const found = guesses(text);
        expect(found.map(({ heading }) => heading)).toEqual(columns.map(({ heading }) => heading));
        expect(found.map(({ meaning, unit }) => [meaning, unit])).toEqual(
          columns.map(({ meaning, unit }) => [meaning, unit]),
        );
        const read = tableCheck(makeFile(text), guessed(text));
        if (!read.ok) throw new Error(read.failure.sentence);
        expect(read.value.elapsedS).toBeCloseTo(elapsedS, -0.5);
        expect(Math.abs((read.value.distanceM ?? NaN) / distanceM - 1)).toBeLessThan(0.01);
        expect(read.value).toMatchObject({ strokes, rows: strokes, unreadRows: 0, doubt: null });
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  it.each([
    ['Peak Force', () => '420', 'peak-force', null, 'Its unit isn’t given.'],
    ['Peak Force (furlongs)', () => '420', 'peak-force', null, 'Its unit isn’t given.'],
    ['Avg Pace', () => '125', null, null, '“avg” in the heading means that it isn’t “pace”.'],
    ['Boat Clock', (row: number) => String(row * 2), null, null, 'isn’t a date'],
    ['Heart Rate', () => '0', null, null, 'all its numbers are 0'],
    ['Heart Rate', () => '---', null, null, 'hardly any cell is a number'],
    ['Heart Rate', () => '5', null, null, '5 isn’t plausible as its typical value'],
    ['Total Distance', (row: number) => String(900 - row * 8), null, null, 'its numbers fall in 97 of 100 rows'],
    ['Speed', () => '15.2', 'speed', 'km/h', 'The unit is inferred from its numbers.'],
    ['Catch (ms)', () => '900', null, null, 'The heading is unknown.'],
    ['Stuff', () => '7', null, null, 'The heading is unknown.'],
  ] as const)('of %s gives its reason', (heading, cell, meaning, unit, reason) => {
    const guess = guesses(tableWith(heading, cell)).at(-1);
    expect(guess).toMatchObject({ meaning, unit });
    expect(guess?.reason).toContain(reason);
  });

  it('takes no meaning twice, and says which column has it', () => {
    const found = guesses(tableWith('Distance (GPS)', (row) => String(row * 8)));
    expect(found.filter(({ meaning }) => meaning === 'distance')).toHaveLength(1);
    expect(found.find(({ meaning }) => meaning === null)?.reason).toContain('says the same');
  });
});

describe('a table that no format knows', () => {
  it('is told from other texts, and from tables without numbers', () => {
    const code = (text: string): string | undefined => {
      const detected = detect('a.csv', new TextEncoder().encode(text));
      return detected.ok ? undefined : detected.failure.code;
    };
    expect(code(tableWith('Stuff', () => '1'))).toBe('unknown-table');
    expect(code('Name,Town,Boat\nAnn,Ghent,8+\nBob,Lucerne,4-\nCat,Poznan,2x\nDan,Bled,1x\n')).toBe('no-telemetry');
    expect(code('Dear coach,\nwe rowed, and it rained, and we rowed on.\n')).toBe('no-telemetry');
  });

  it('ends where another table begins', () => {
    const text = `${tableWith('Stuff', () => '1')}\n\nName,Seat,Side,Weight\nAnn,1,port,70\nBob,2,starboard,80\n`;
    expect(unknownTable(text)?.rows).toHaveLength(30);
  });

  it('adds counters up that start again with every interval, and makes pieces of them', () => {
    const text = [
      'Lap,Split Time,Distance (m),Cadence',
      ...[1, 2, 3].flatMap((lap) =>
        Array.from({ length: 40 }, (_, row) => `${lap},${(row + 1) * 2},${(row + 1) * 8},30`),
      ),
    ]
      .join('\n')
      .replace('Split Time', 'Time');
    const read = readMapped(makeFile(text), guessed(text));
    if (!read.ok) throw new Error(read.failure.sentence);
    expect(read.value.logged.totals).toMatchObject({ elapsedS: 240, distanceM: 960 });
    expect(read.value.logged.intervals.map(({ startS, endS }) => [startS, endS])).toEqual([
      [0, 78],
      [78, 158],
      [158, 238],
    ]);
  });

  it.each([
    ['2026-05-26 07:30:15', { local: '2026-05-26T07:30:15', utc: null }],
    ['26.05.2026 07:30:15', { local: '2026-05-26T07:30:15', utc: null }],
    ['2026-05-26T07:30:15Z', { local: '2026-05-26T07:30:15', utc: '2026-05-26T07:30:15Z' }],
    ['1779780615', { local: null, utc: '2026-05-26T07:30:15Z' }],
  ])('begins at %s', (first, start) => {
    const at = (row: number): string =>
      first.includes(':') ? first.replace(':15', `:${String(15 + row).padStart(2, '0')}`) : String(Number(first) + row);
    const text = [
      'Timestamp,Distance (m),SPM',
      ...Array.from({ length: 30 }, (_, row) => `${at(row)},${row * 4},30`),
    ].join('\n');
    const read = readMapped(makeFile(text), guessed(text));
    if (!read.ok) throw new Error(read.failure.sentence);
    expect(read.value.logged.start).toMatchObject(start);
    expect(read.value.logged.totals.elapsedS).toBe(29);
  });

  it('says in one sentence what is wrong with a mapping', () => {
    const mapping = guessed(tableWith('Peak Force (N)', () => '400'));
    expect(mappingProblem(mapping)).toBeNull();
    const [time, distance, ...others] = mapping.columns;
    if (time === undefined || distance === undefined) throw new Error('no columns');
    expect(mappingProblem({ ...mapping, columns: [distance, ...others] })).toBe('Choose the time column.');
    expect(mappingProblem({ ...mapping, columns: [time] })).toContain(
      'Choose one more column: distance, speed or stroke rate',
    );
    expect(mappingProblem({ ...mapping, columns: [time, { ...distance, unit: 'furlongs' }] })).toBe(
      'Choose the unit of “Distance (m)”.',
    );
    expect(mappingProblem({ ...mapping, columns: [time, distance, { ...distance, heading: 'x' }] })).toContain(
      'Two columns are',
    );
    expect(mappingProblem({ ...mapping, columns: [time, { ...distance, meaning: 'latitude', unit: '°' }] })).toContain(
      'both latitude and longitude',
    );
  });

  it('is doubted where no boat is as fast', () => {
    const rows = Array.from({ length: 30 }, (_, row) => `${row * 2},${row * 80},30`);
    const text = ['Elapsed Time,Distance (m),Stroke Rate', ...rows].join('\n');
    const check = tableCheck(makeFile(text), guessed(text));
    expect(check.ok && check.value.doubt).toContain('too fast for a boat');
  });

  it('is doubted where no boat is as slow', () => {
    const rows = Array.from({ length: 30 }, (_, row) => `${row * 2},${(row * 0.008).toFixed(3)},30`);
    const text = ['Elapsed Time,Distance (m),Stroke Rate', ...rows].join('\n');
    const check = tableCheck(makeFile(text), guessed(text));
    expect(check.ok && check.value.doubt).toContain('too slow for a boat');
  });

  it('is left without a date where damage has made its clock point to no day at all', () => {
    const rows = Array.from({ length: 30 }, (_, row) => `${row * 3},${row * 12},20`);
    const text = ['Elapsed Time,Distance (m),Stroke Rate', '-1e16,0,20', ...rows].join('\n');
    const read = readMapped(makeFile(text), guessed(text));
    expect(read.ok && read.value.logged.start).toMatchObject({ utc: null, local: null });
  });

  it('gives what is left or one sentence, cut anywhere and damaged in any way', () => {
    fc.assert(
      fc.property(
        writtenTable,
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.string({ minLength: 1, maxLength: 1 }))),
        ({ text }, place, changes) => {
          let damaged = text.slice(0, place % (text.length + 1));
          for (const [at, letter] of changes) {
            const where = at % (damaged.length + 1);
            damaged = damaged.slice(0, where) + letter + damaged.slice(where + 1);
          }
          const table = unknownTable(damaged);
          if (table === null) return;
          const read = readMapped(makeFile(damaged), guessedMapping(table.key, guessColumns(table)));
          if (read.ok) expect(brokenPromises(read.value.logged)).toEqual([]);
          else expect(read.failure.sentence).toMatch(/\.$/u);
        },
      ),
      { numRuns: propertyRuns(150) },
    );
  });

  it('reads back what was kept of a mapping, and refuses what it does not know', () => {
    const mapping = guessed(tableWith('Catch', () => '-55'));
    expect(readMapping(JSON.parse(JSON.stringify({ ...mapping, seat: 3, side: 'port', craft: 'water' })))).toEqual({
      ...mapping,
      seat: 3,
      side: 'port',
      craft: 'water',
    });
    for (const broken of [
      null,
      [],
      {},
      { key: 'a' },
      { ...mapping, columns: [{ heading: 'x', meaning: 'mood', unit: '' }] },
    ]) {
      expect(readMapping(broken)).toBeNull();
    }
  });
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

// An unknown table, as a workbook and compressed: described and read like its text.
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

const HINTS = { modifiedMs: null, nowMs: NOW_MS };

/** The last table of the text alone, with an extra word in each heading. */
function renamed({ content, tables = [] }: Sample): string {
  const grid = parseGrid(typeof content === 'string' ? content : decoded(content).text);
  const header = tables.at(-1) ?? 0;
  const [names = [], ...rows] = grid.slice(header);
  return formatGrid([names.map((name) => (name.trim() === '' ? name : `Our ${name.trim()}`)), ...rows]);
}

function ownTotals({ format, content }: Sample) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const read = format.read({ fileName: 'a.csv', bytes, text: decoded(bytes).text, ...HINTS });
  if (!read.ok) throw new Error(read.failure.sentence);
  return read.value.totals;
}

/** A device's first row ends its first stroke: starting there loses one stroke's seconds. */
const A_STROKE_S = 3;

const SAME_M = 0.02;

/** Differences between the guess and the table's own reader, as text. */
function differences(sample: Sample): string[] {
  const text = renamed(sample);
  const table = unknownTable(text);
  if (table === null) return ['no table'];
  const check = tableCheck({ text, ...HINTS }, guessedMapping(table.key, guessColumns(table)));
  if (!check.ok) return [check.failure.sentence];
  const { elapsedS, doubt } = check.value;
  const { distanceM, workS } = ownTotals(sample);
  const metres = Math.abs((check.value.distanceM ?? NaN) / (distanceM ?? NaN) - 1);
  return [
    ...(metres < SAME_M ? [] : [`${check.value.distanceM} m and not ${distanceM}`]),
    ...(Math.abs((elapsedS ?? NaN) - (workS ?? NaN)) < A_STROKE_S ? [] : [`${elapsedS} s and not ${workS}`]),
    ...(doubt === null ? [] : [doubt]),
  ];
}

/** Facts that are not in the table itself, so that the user must add them. */
const UNTOLD: ReadonlyMap<string, string> = new Map([
  ['a SpeedCoach with an oarlock and an impeller', 'which of two distances counts stands above the table'],
  ['a dump of NK Logbook', 'its rows are out of order, and half of them are no strokes'],
  ['RP3', 'an interval of 480 s is a rest by a rule of its maker'],
  ['Rowsandall', 'rest is a number of its maker'],
  ['Rowsandall with an oarlock', 'rest is a number of its maker'],
  ['Float', 'there is no time but those of drive and recovery'],
  ['BoatCoach', 'the points of a curve stand behind the last column that has a heading'],
  ['BoatCoach with rests', 'the points of a curve stand behind the last column that has a heading'],
  ['PainSled', 'times are of each stroke’s beginning, under names of its maker'],
  ['CrewNerd summary', 'a row is an interval'],
]);

/** A list of results is recognized by its sentences, not by headings. */
const WITHOUT_HEADINGS = 'Concept2 Utility';

const tables = SAMPLES.filter(
  ({ name, format, content }) => format.kind === 'text' && typeof content === 'string' && name !== WITHOUT_HEADINGS,
);

// Known tables with their headings changed until no format matches: the guess must equal their own reader's result.
describe('tables of known formats under other headings', () => {
  it('are known to no format any more, and to no Peach', () => {
    for (const sample of tables) {
      const detected = detect('a.csv', new TextEncoder().encode(renamed(sample)));
      expect([sample.name, detected.ok]).toEqual([sample.name, false]);
    }
  });

  const known = tables.filter(({ name }) => !UNTOLD.has(name));
  it.each(known.map((sample) => [sample.name, sample] as const))('add up to the same: %s', (_, sample) => {
    expect(differences(sample)).toEqual([]);
  });

  it('say something else where a maker’s rule is needed, of the others', () => {
    expect(tables.filter((sample) => differences(sample).length > 0).map(({ name }) => name)).toEqual(
      tables.filter(({ name }) => UNTOLD.has(name)).map(({ name }) => name),
    );
  });
});
