import { assert, double, float, property, string } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BOAT_FIELDS,
  GATE_FIELDS,
  STROKE_KINDS,
  type Analysis,
  type StrokeKind,
  type TimingReference,
} from '../analysis/analysis.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { rowerPower } from '../analysis/selected/stroke-means.ts';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import type { Channel, Samples } from '../recording/recording.ts';
import { csvHead, csvRows, floatCell, numberCell, textCell, type ExportTable } from './table.ts';
import { samplesTable } from './samples-table.ts';
import { strokesTable } from './strokes-table.ts';
import { parseCsv, rowedSession, STROKES } from './testing/rowed-session.ts';

let engine: Engine;
let four: { readonly analysis: Analysis; readonly samples: Samples };
beforeAll(async () => {
  engine = await loadEngine();
  four = await rowedSession(engine, '4-');
});

const everything = { strokes: null, seats: null, included: [] };
const writeCsv = (table: ExportTable): string => csvHead(table) + csvRows(table, 0, table.rowCount);

/** Rows as records by heading. */
function records(text: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(text);
  return rows.map((row) => {
    expect(row).toHaveLength(head.length);
    return Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell]));
  });
}

describe('a cell of text', () => {
  it.each([
    ['=HYPERLINK("https://example.org","go")', `"'=HYPERLINK(""https://example.org"",""go"")"`],
    ['+49 30 1234', "'+49 30 1234"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', `"'\t=1+1"`],
    ['\r=1+1', `"'\r=1+1"`],
    ['＝1+1', "'＝1+1"],
    ['O’Brien, Seán "Shay"', '"O’Brien, Seán ""Shay"""'],
    ['two\nlines', '"two\nlines"'],
    ['Müller-Łuczak', 'Müller-Łuczak'],
    ['', ''],
  ])('%j is written as %j', (text, cell) => {
    expect(textCell(text)).toBe(cell);
  });

  it('reads back as it was, but for the apostrophe', () => {
    assert(
      property(string({ unit: 'binary' }), string(), (first, second) => {
        const [[one, two] = []] = parseCsv(`\uFEFF${textCell(first)},${textCell(second)}\r\n`);
        expect([first, `'${first}`]).toContain(one);
        expect([second, `'${second}`]).toContain(two);
        expect(one).not.toMatch(/^[=+\-@\t\r]/u);
      }),
    );
  });
});

describe('a cell of a number', () => {
  it('is a number even below zero, and empty where there is none', () => {
    expect([numberCell(-54.25), floatCell(-54.25), numberCell(Number.NaN), floatCell(Number.NaN)]).toEqual([
      '-54.25',
      '-54.25',
      '',
      '',
    ]);
  });

  it('reads back as the same number', () => {
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(numberCell(value))).toBe(value + 0);
      }),
    );
    assert(
      property(float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Math.fround(Number(floatCell(value)))).toBe(value + 0);
      }),
    );
  });

  it('of a 32-bit float shows the decimals that were recorded', () => {
    expect([0.1, -37.0625, 12.3456, 1983.66].map((value) => floatCell(Math.fround(value)))).toEqual([
      '0.1',
      '-37.0625',
      '12.3456',
      '1983.66',
    ]);
  });
});

describe('strokes', () => {
  it('have a row per stroke and gate, with every field of the boat and the gate under its unit', () => {
    const { analysis } = four;
    const rows = records(writeCsv(strokesTable(analysis, everything)));
    expect(analysis.strokes.count).toBe(STROKES);
    expect(rows).toHaveLength(STROKES * 4);
    expect(Object.keys(rows[0] ?? {})).toHaveLength(8 + BOAT_FIELDS.length + GATE_FIELDS.length + 11);
    expect(rows[0]).toHaveProperty('Catch angle (deg)');
    expect(rows[0]).toHaveProperty('Power (W)');
    expect(rows.map((row) => `${row['Stroke']}/${row['Seat']}`).slice(0, 5)).toEqual([
      '1/1',
      '1/2',
      '1/3',
      '1/4',
      '2/1',
    ]);

    const { gate, gateCount, boat } = analysis.strokes;
    rows.forEach((row, at) => {
      expect(Number(row['Power (W)'] || Number.NaN)).toBeCloseTo(gate.powerW[at] ?? Number.NaN, 5);
      const sinceS = (boat.startS[Math.floor(at / gateCount)] ?? 0) - (analysis.clockStartS ?? 0);
      expect(Number(row['Time in session (s)'])).toBeCloseTo(sinceS, 5);
      expect(Number(row['Stroke rate (spm)'])).toBeCloseTo(boat.rateSpm[Math.floor(at / gateCount)] ?? 0, 5);
    });
  });

  it('say in every row by which definitions and which power model, in words no spreadsheet runs', () => {
    const method = { definitions: 'knrb', powerModel: 'over-cosine', levers: 'effective' } as const;
    const rows = records(writeCsv(strokesTable({ ...four.analysis, ...method }, everything)));
    expect(rows).toHaveLength(STROKES * 4);
    for (const row of rows) {
      expect([row['Definitions'], row['Power model'], row['Levers']]).toEqual(['knrb', 'over-cosine', 'effective']);
    }
  });

  it('say in every row how far the power of two oarlocks of that kind may differ', () => {
    const rows = records(writeCsv(strokesTable(four.analysis, everything)));
    for (const row of rows) expect(row['Oarlock error of power (1 SD) %']).toBe('5');
    const rules = four.analysis.rules.map((rule) => ({ ...rule, device: 'nk-empower' as const }));
    const [other] = records(writeCsv(strokesTable({ ...four.analysis, rules }, everything)));
    expect(other?.['Oarlock error of power (1 SD) %']).toBe('7');
  });

  it('say against whom the oars are timed, in the heading and in every row', () => {
    const against = (timingReference: TimingReference) =>
      records(writeCsv(strokesTable({ ...four.analysis, timingReference }, everything)))[0] ?? {};
    expect(against('stroke')).toMatchObject({ 'Timed against': 'stroke' });
    expect(against('stroke')).toHaveProperty('Catch against stroke (ms)');
    expect(against('crew')).toMatchObject({ 'Timed against': 'crew' });
    expect(against('crew')).toHaveProperty('Catch against the crew (ms)');
    expect(against(2)).toMatchObject({ 'Timed against': 'seat 2' });
    expect(against(2)).toHaveProperty('Finish against seat 2 (ms)');
    expect(against(9)).toMatchObject({ 'Timed against': 'stroke' });
  });

  it('keep to the strokes and seats that are chosen', () => {
    const rows = records(
      writeCsv(strokesTable(four.analysis, { strokes: Int32Array.of(3, 4), seats: [2, 4], included: [] })),
    );
    expect(rows.map((row) => `${row['Stroke']}/${row['Seat']}`)).toEqual(['4/2', '4/4', '5/2', '5/4']);
  });

  it('says which rows count, so that their mean is the one on the screen', () => {
    const { analysis } = four;
    const rows = records(writeCsv(strokesTable(analysis, everything))).filter((row) => row['Counts'] === 'yes');
    const powers = rows.filter((row) => row['Seat'] === '2').map((row) => Number(row['Power (W)']));
    const mean = powers.reduce((sum, power) => sum + power, 0) / powers.length;
    expect(mean).toBeCloseTo(rowerPower(analysis, 2, selectedStrokes(analysis.strokes).strokes).mean ?? Number.NaN, 5);
  });

  it('counts what someone counts on the screen', () => {
    const { strokes, gates } = four.analysis;
    const kind = strokes.kind.slice().fill(STROKE_KINDS.indexOf('start'), 0, 2);
    const analysis = { ...four.analysis, strokes: { ...strokes, kind } };
    const counting = (included: readonly StrokeKind[]): number =>
      records(writeCsv(strokesTable(analysis, { ...everything, included }))).filter((row) => row['Counts'] === 'yes')
        .length;
    const { strokes: withStart } = selectedStrokes(analysis.strokes, undefined, ['start']);
    expect(counting(['start'])).toBe(withStart.length * gates.length);
    expect(counting(['start']) - counting([])).toBe(2 * gates.length);
  });

  it('tell the two oars of a sculler apart', async () => {
    const { analysis } = await rowedSession(engine, '2x');
    const rows = records(writeCsv(strokesTable(analysis, everything)));
    expect(rows.slice(0, 4).map((row) => `${row['Seat']} ${row['Side']}`)).toEqual([
      '1 port',
      '1 starboard',
      '2 port',
      '2 starboard',
    ]);
  });

  it('carry a name that looks like a formula as text', () => {
    const crew = [{ seat: 1, side: null, name: '=cmd|"/c calc"!A1' }];
    const text = writeCsv(strokesTable({ ...four.analysis, crew }, everything));
    expect(records(text)[0]?.['Rower']).toBe(`'=cmd|"/c calc"!A1`);
  });

  it('of none make a head and no row', () => {
    expect(parseCsv(writeCsv(strokesTable(four.analysis, { ...everything, strokes: new Int32Array() })))).toHaveLength(
      1,
    );
  });
});

describe('samples', () => {
  it('read back as they were recorded, whatever the pieces they are written in', () => {
    const { samples } = four;
    const table = samplesTable(engine, [samples], { range: null, seats: null, crew: [] });
    const whole = writeCsv(table);
    let pieces = csvHead(table);
    for (let from = 0; from < table.rowCount; from += 97) {
      pieces += csvRows(table, from, Math.min(table.rowCount, from + 97));
    }
    expect(pieces).toBe(whole);

    const [head = [], ...rows] = parseCsv(whole);
    expect(rows).toHaveLength(samples.rowCount);
    expect(new Set(head).size).toBe(samples.channels.length + 1);
    const column = head.indexOf('Seat 2 GateAngle (deg)');
    const angle = samples.channels.find(({ name, seat }) => name === 'GateAngle' && seat === 2);
    if (angle === undefined) throw new Error('No gate angle of seat 2.');
    expect(Float32Array.from(rows, (row) => Number(row[column] || Number.NaN))).toEqual(
      engine.view(angle.column).slice(),
    );
    expect(Float64Array.from(rows, (row) => Number(row[0]))).toEqual(engine.view(samples.timeS).slice());
  });

  it('of a range include its ends, and of a seat keep the hull', () => {
    const { samples } = four;
    const timeS = engine.view(samples.timeS);
    const range = { fromS: timeS[100] ?? 0, toS: timeS[149] ?? 0 };
    const [head = [], ...rows] = parseCsv(writeCsv(samplesTable(engine, [samples], { range, seats: [3], crew: [] })));
    expect(rows).toHaveLength(50);
    expect([Number(rows[0]?.[0]), Number(rows.at(-1)?.[0])]).toEqual([range.fromS, range.toS]);
    expect(head.filter((heading) => heading.startsWith('Seat'))).not.toHaveLength(0);
    expect(head.filter((heading) => /^Seat [124]/u.test(heading))).toEqual([]);
    expect(head.some((heading) => heading.startsWith('Boat'))).toBe(true);
  });

  it('say in their headings who sat there, and in their ids where alone', () => {
    const { samples } = four;
    const crew = [{ seat: 2, side: null, name: '=HYPERLINK("x"), "Ada"' }];
    const table = samplesTable(engine, [samples], { range: null, seats: [2], crew });
    const heading = 'Seat 2 =HYPERLINK("x"), "Ada" GateAngle (deg)';
    expect(table.columns.find(({ id }) => id === 'GateAngle_seat_2_deg')?.heading).toBe(heading);
    expect(parseCsv(csvHead(table))[0]).toContain(heading);
  });

  it('leave the cell of a missing sample empty, and tell channels of one name apart', () => {
    const column = engine.columnOf(Float32Array.of(1, Number.NaN, 3));
    const place = { position: 'Boat', seat: null, side: null };
    const channel: Channel = { quantity: 'boat-speed', name: '=Speed', ...place, unit: 'm/s', column, missing: 1 };
    const samples: Samples = {
      rowCount: 3,
      sampleRateHz: 50,
      timeS: engine.columnOf(Float64Array.of(0, 0.02, 0.04)),
      spans: [],
      channels: [
        channel,
        {
          ...channel,
          position: '',
        },
        channel,
      ],
    };
    const table = samplesTable(engine, [samples], { range: null, seats: null, crew: [] });
    expect(table.columns.map(({ id }) => id)).toEqual(['timeS', 'Speed_Boat_m_s', 'Speed_m_s', 'Speed_Boat_m_s_2']);
    expect(parseCsv(writeCsv(table))).toEqual([
      ['Time (s)', 'Boat =Speed (m/s)', "'=Speed (m/s)", 'Boat =Speed (m/s)'],
      ['0', '1', '1', '1'],
      ['0.02', '', '', ''],
      ['0.04', '3', '3', '3'],
    ]);
  });
});
