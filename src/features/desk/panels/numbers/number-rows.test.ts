import { describe, expect, it } from 'vitest';
import type { Finding } from '#engine/recording/finding.ts';
import { ALL_METRICS } from '../../shared/metrics/metrics.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import {
  absentNumbers,
  sortedRows,
  tabSeparated,
  withoutSameColumns,
  writtenMeans,
  pieceTable,
  seatMetricTable,
} from './number-rows.ts';

const power = ALL_METRICS.filter((look) => look.field === 'powerW');
const session = modelSession({
  gateValue: (field, _, gate) => (field === 'powerW' && gate === 3 ? Number.NaN : undefined),
});
const ALONE = { ...session.boat, seatCount: 1 };
const table = seatMetricTable(session, resolveSelection(session, {}), power);

describe('the table by seat', () => {
  it('lists stroke first and closes with crew and sides', () => {
    expect(table.rows.map((row) => row.label)).toEqual(['8 stroke', '7', '6', '5', '4', '3', '2', '1 bow']);
    expect(table.totals.map((row) => row.label)).toEqual(['Crew mean', 'Port mean', 'Starboard mean']);
    expect(table.totals[2]?.values[0]).toMatchObject({ mean: (302 + 346 + 343) / 3, count: 3 });
  });

  it('calls the mean of oars so where a rower has two of them, whose power the cards add', () => {
    const gates = session.gates.map((gate, index) => ({
      ...gate,
      seat: 1 + (index >> 1),
      side: index % 2 === 0 ? ('port' as const) : ('starboard' as const),
    }));
    const sculls = seatMetricTable({ ...session, gates }, resolveSelection({ ...session, gates }, {}), power);
    expect(sculls.totals.map((row) => row.label)).toEqual(['Mean per oar', 'Port mean', 'Starboard mean']);
  });

  it('calls the only rower by no seat', () => {
    const side = (one: 'port' | 'starboard') => ({ ...session, gates: [{ seat: 1, side: one }], boat: ALONE });
    const labels = (of: typeof session): string[] =>
      seatMetricTable(of, resolveSelection(of, {}), power).rows.map((row) => row.label);
    expect(labels({ ...session, gates: [{ seat: 1, side: null }], boat: ALONE })).toEqual(['The rower']);
    expect(labels(side('port'))).toEqual(['The rower port']);
  });

  it('writes quarters of the work that add up, as they stand and for a spreadsheet', () => {
    const shares = { workQuarter1Pct: 13.44, workQuarter2Pct: 38.44, workQuarter3Pct: 37.44, workQuarter4Pct: 10.68 };
    const quarters = ALL_METRICS.filter(({ field }) => field in shares);
    const content = seatMetricTable(
      modelSession({ gateValue: (field) => (field in shares ? shares[field as keyof typeof shares] : undefined) }),
      resolveSelection(session, {}),
      quarters,
    );
    const [row] = content.rows;
    const decimals = quarters[0]?.decimals ?? 0;
    const written = writtenMeans(content.columns, row ?? { values: [] }).map((mean) => Number(mean?.toFixed(decimals)));
    const plainly = (row?.values ?? []).map(({ mean }) => Number(mean?.toFixed(decimals)));
    const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
    expect([sum(written), sum(plainly)]).toEqual([expect.closeTo(100, 6), expect.closeTo(99.9, 6)]);
    const cells = tabSeparated(content).split('\n')[1]?.split('\t') ?? [];
    expect(sum(cells.slice(2).flatMap((cell, at) => (at % 2 === 0 ? [Number(cell)] : [])))).toBeCloseTo(100, 6);
  });

  it('says by seat whose numbers are not there, and which means', () => {
    expect(absentNumbers(table)).toEqual(['– Seat 4: Not measured in these strokes (Power).']);
    const without = (lacks: (gate: number) => boolean) => {
      const dead = modelSession({
        gates: session.gates.map((gate) => ({ ...gate, side: gate.seat % 2 === 0 ? 'port' : 'starboard' })),
        gateValue: (field, _, gate) => (field === 'powerW' && lacks(gate) ? Number.NaN : undefined),
      });
      return absentNumbers(seatMetricTable(dead, resolveSelection(dead, {}), power));
    };
    expect(without((gate) => gate % 2 === 1)).toEqual([
      '– Seats 8 port, 6 port, 4 port and 2 port, Port mean: Not measured in these strokes (Power).',
    ]);
    expect(without(() => true)).toEqual(['– All: Not measured in these strokes (Power).']);
  });

  it('shows no column in which all seats say the same, unless there is no other', () => {
    const looks = ALL_METRICS.filter(({ field }) => field === 'powerW' || field === 'catchOffsetMs');
    const same = modelSession({ gateValue: (field) => (field === 'catchOffsetMs' ? 4 : undefined) });
    const all = seatMetricTable(same, resolveSelection(same, {}), looks);
    const shown = withoutSameColumns(all);
    expect(shown.columns.map(({ id }) => id)).toEqual(['powerW']);
    expect(new Set([...shown.rows, ...shown.totals].map(({ values }) => values.length))).toEqual(new Set([1]));
    const one = { ...all, rows: all.rows.slice(0, 1) };
    expect(withoutSameColumns(one)).toBe(one);
  });

  it('sorts both ways and keeps what was not measured last', () => {
    const labels = (descending: boolean): string[] =>
      sortedRows(table.rows, { column: 0, descending }).map((row) => row.label);
    expect(labels(true).slice(0, 2)).toEqual(['7', '6']);
    expect(labels(true).at(-1)).toBe('4');
    expect(labels(false).slice(0, 2)).toEqual(['2', '1 bow']);
    expect(labels(false).at(-1)).toBe('4');
  });

  it('is copied as numbers a spreadsheet understands', () => {
    const [header, first] = tabSeparated(
      seatMetricTable(session, resolveSelection(session, { seats: [8] }), ALL_METRICS.slice(0, 1)),
    )
      .split('\n')
      .map((line) => line.split('\t'));
    expect(header).toEqual(['Seat', 'Side', 'Catch angle (°)', 'Catch angle SD']);
    expect(first).toEqual(['8 stroke', 'starboard', '-54.30', '0.00']);
  });

  it('leaves absent values empty', () => {
    expect(tabSeparated(table)).toMatch(/^4\tstarboard\t\t$/m);
  });
});

it('has a row per piece, and none without pieces', () => {
  const pieces = pieceTable(session, resolveSelection(session, {}));
  expect(pieces.rows).toHaveLength(1);
  const [first] = pieces.columns;
  expect(first?.short).toBe('Pace');
  const strokes = pieces.columns.findIndex(({ short }) => short === 'Strokes');
  expect(pieces.rows[0]?.values[strokes]?.mean).toBe(10);
  expect(pieceTable({ ...session, pieces: [] }, resolveSelection(session, {})).rows).toHaveLength(0);
});

it('a piece says of each of its numbers what is doubtful about it', () => {
  const silence: Finding = {
    code: 'sensor-dropout',
    severity: 'warning',
    message: 'Seat 4: no usable force signal.',
    seat: 4,
    fromS: session.strokes.boat.startS[2] ?? 0,
    toS: session.strokes.boat.endS[3] ?? 0,
  };
  const { columns, rows } = pieceTable({ ...session, findings: [silence] }, resolveSelection(session, {}));
  expect(rows[0]?.doubts).toHaveLength(columns.length);
  expect(columns.flatMap(({ short }, at) => (rows[0]?.doubts?.[at] ? [short] : []))).toEqual(['Power']);
});

it('a name that a spreadsheet would run is copied as text', () => {
  const [piece] = session.pieces;
  if (piece === undefined) throw new Error('The model session has no piece.');
  const named = { ...session, pieces: [{ ...piece, name: '=HYPERLINK("http://x")\tfast' }] };
  const [, row] = tabSeparated(pieceTable(named, resolveSelection(session, {}))).split('\n');
  expect(row?.split('\t')[0]).toBe(`'=HYPERLINK("http://x") fast`);
});
