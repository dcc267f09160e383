// Sample metrics compared with samples from a formula and with a generated session.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis/analysis.ts';
import { seatValues } from '../../analysis/selected/stroke-means.ts';
import { ownColumns } from '../../exports/own-columns.ts';
import { samplesTable } from '../../exports/samples-table.ts';
import { strokesTable } from '../../exports/strokes-table.ts';
import { rowedSession } from '../../exports/testing/rowed-session.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { Samples } from '../../recording/recording.ts';
import { answerQuery } from '../answer.ts';
import { channelSamples, channelValues, compileChannels, countKnownRowers } from '../channels.ts';
import { compileQuery } from '../compile-query.ts';
import { sumText } from '../understood.ts';
import { lowpassAlong, shiftedAlong, slopeAlong, SampleValues } from './sample-values.ts';

const RATE_HZ = 50;
const sampled = (rows: number) => ({ spans: [{ fromRow: 0, toRow: rows }], rateHz: RATE_HZ });
const made = (rows: number, of: (timeS: number) => number): Float64Array =>
  Float64Array.from({ length: rows }, (_, row) => of(row / RATE_HZ));

let engine: Engine;
let four: { readonly analysis: Analysis; readonly samples: Samples };
let double: typeof four;
beforeAll(async () => {
  engine = await loadEngine();
  four = await rowedSession(engine, '4-');
  double = await rowedSession(engine, '2x');
});

describe('along samples', () => {
  it('a slope is that of a straight line, and a second of what is curved', () => {
    const line = slopeAlong(
      made(40, (t) => 3 * t - 1),
      sampled(40),
      9,
    );
    expect([...line.subarray(4, 36)].every((slope) => Math.abs(slope - 3) < 1e-9)).toBe(true);
    expect([line[3], line[36]]).toEqual([NaN, NaN]);
    const wave = slopeAlong(made(100, Math.sin), sampled(100), 5);
    expect(wave[50]).toBeCloseTo(Math.cos(1), 3);
  });

  it('a low pass leaves what is slow, halves the power at its corner, and delays nothing', () => {
    const of = (hertz: number) =>
      lowpassAlong(
        made(1000, (t) => Math.sin(2 * Math.PI * hertz * t)),
        sampled(1000),
        5,
      );
    const size = (values: Float64Array) =>
      Math.sqrt((2 * values.subarray(300, 700).reduce((sum, value) => sum + value * value, 0)) / 400);
    expect(size(of(0.5))).toBeCloseTo(1, 2);
    expect(size(of(5))).toBeCloseTo(Math.SQRT1_2, 2);
    expect(size(of(15))).toBeLessThan(0.02);
    const slow = of(0.5);
    expect(slow[500]).toBeCloseTo(Math.sin(2 * Math.PI * 0.5 * 10), 2);
    expect(
      lowpassAlong(new Float64Array(30).fill(7), sampled(30), 3).every((value) => Math.abs(value - 7) < 1e-9),
    ).toBe(true);
  });

  it('a shift is what was earlier, between two samples too', () => {
    const moved = shiftedAlong(
      made(20, (t) => t),
      sampled(20),
      0.03,
    );
    expect(moved[10]).toBeCloseTo(10 / RATE_HZ - 0.03, 12);
    expect(moved[1]).toBeNaN();
  });

  it('nothing goes over a missing sample or from one span to another', () => {
    const values = made(60, (t) => t);
    values[20] = NaN;
    const spans = {
      spans: [
        { fromRow: 0, toRow: 40 },
        { fromRow: 40, toRow: 60 },
      ],
      rateHz: RATE_HZ,
    };
    const slopes = slopeAlong(values, spans, 5);
    for (const row of [18, 19, 20, 21, 22, 38, 39, 40, 41]) expect(slopes[row]).toBeNaN();
    for (const row of [17, 23, 37, 42]) expect(slopes[row]).toBeCloseTo(1, 9);
    expect([lowpassAlong(values, spans, 5)[20], lowpassAlong(values, spans, 5)[40]]).toEqual([NaN, expect.any(Number)]);
    expect(shiftedAlong(values, spans, 0.02)[40]).toBeNaN();
  });
});

const listCells = (cells: ArrayLike<number | string | null> | undefined) => Array.from(cells ?? []);

const asked = ({ analysis, samples }: typeof four) => ({
  analysis,
  strokes: Int32Array.from({ length: analysis.strokes.count }, (_, at) => at),
  samples: new SampleValues(engine, samples, analysis),
});

function evaluate(formula: string, session = four) {
  const [channel] = compileChannels([{ name: 'mine', formula }]).channels;
  if (channel === undefined) throw new Error(formula);
  const found = channelValues(channel, asked(session));
  if (!found.ok) throw new Error(found.fault.sentence);
  return found.value;
}

/** Fault of a formula. */
const compileFault = (formula: string): string =>
  compileChannels([{ name: 'mine', formula }]).faults[0]?.sentence ?? '';

describe('what samples say of a stroke', () => {
  it('is the catch and finish angle of the table, of every rower', () => {
    for (const [formula, field] of [
      ['at(angle, catch)', 'catchAngleDeg'],
      ['at(angle, finish)', 'finishAngleDeg'],
    ] as const) {
      for (const { seat, values } of evaluate(formula)) {
        const own = seatValues(four.analysis, field, seat ?? 0, asked(four).strokes);
        values.forEach((value, stroke) => expect(value).toBeCloseTo(own[stroke] ?? NaN, 0));
      }
    }
  });

  it('is the peak force, and the crew’s speed', () => {
    for (const { seat, values } of evaluate('per stroke greatest(force)')) {
      const peak = seatValues(four.analysis, 'peakForceN', seat ?? 0, asked(four).strokes);
      values.forEach((value, stroke) => expect(value / (peak[stroke] ?? NaN)).toBeCloseTo(1, 1));
    }
    const [speed] = evaluate('per stroke mean(speed)');
    speed?.values.forEach((value, stroke) =>
      expect(value).toBeCloseTo(four.analysis.strokes.boat.speedMps[stroke] ?? NaN, 1),
    );
  });

  it('of one seat is at that seat’s own catch, of the boat at the mean of all', () => {
    const each = evaluate('at(angle, catch)');
    const [alone] = evaluate('at(seat 3 angle, catch)');
    expect(alone?.seat).toBeNull();
    expect(alone?.values).toEqual(each.find(({ seat }) => seat === 3)?.values);
    expect(evaluate('at(acceleration, catch)')[0]?.values.every(Number.isFinite)).toBe(true);
  });

  it('has its unit derived, and means the same read again', () => {
    const { channels } = compileChannels([
      { name: 'pull', formula: 'sampled force * cos(angle)' },
      { name: 'rush', formula: 'per stroke greatest(slope(lowpass(force, 5), 9))' },
      { name: 'handle', formula: 'at(slope(angle, 9), catch) / 2' },
      { name: 'together', formula: 'per stroke mean(sum(pull))' },
      { name: 'earlier', formula: 'at(shift(roll, 20 ms), catch)' },
    ]);
    expect(channels.map(({ name, unit, isEach, isSampled }) => [name, unit?.name, isEach, isSampled])).toEqual([
      ['pull', 'N', true, true],
      ['rush', 'm kg/s³', true, false],
      ['handle', '°/s', true, false],
      ['together', 'N', false, false],
      ['earlier', '°', false, false],
    ]);
    for (const { sum, isSampled } of channels) {
      const text = `${isSampled ? 'sampled ' : ''}${sumText(sum)}`;
      const again = compileChannels([...channels.slice(0, 1), { name: 'again', formula: text }]).channels[1];
      expect(again === undefined ? text : sumText(again.sum)).toBe(sumText(sum));
    }
  });

  it('is the mean of both oars of a sculler', () => {
    const values = evaluate('per stroke greatest(angle)', double);
    expect(values.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(values.every((own) => own.values.every(Number.isFinite))).toBe(true);
  });

  it('is asked for like any other quantity', () => {
    const query = compileQuery(
      'any (at(angle, catch) < -10 and per stroke greatest(slope(force, 9)) > 10) and per stroke mean(speed) > 0 last 5 strokes',
    );
    if (!query.ok) throw new Error(query.fault.sentence);
    const answer = answerQuery(query.value, asked(four));
    expect(answer.ok && answer.value.hits).toHaveLength(5);
    expect(answer.ok && answer.value.bySeat).toHaveLength(4);
  });

  it('says what is missing where there are none', () => {
    const query = compileQuery('per stroke mean(speed) > 0');
    if (!query.ok) throw new Error(query.fault.sentence);
    const { analysis, strokes } = asked(four);
    const sentences = [undefined, null].map((samples) => {
      const answer = answerQuery(
        query.value,
        samples === null ? { analysis, strokes, samples } : { analysis, strokes },
      );
      return answer.ok ? '' : answer.fault.sentence;
    });
    expect(sentences).toEqual([
      'This needs the recording’s samples.',
      'This needs samples, and this recording has none.',
    ]);
    const yaw = compileQuery('per stroke mean(pitch) > 0');
    const answer = yaw.ok
      ? answerQuery(yaw.value, {
          ...asked(four),
          samples: new SampleValues(engine, { ...four.samples, channels: [] }, analysis),
        })
      : null;
    expect(answer?.ok === false && answer.fault.sentence).toBe('This recording has no samples of pitch.');
  });

  it.each([
    ['slope(rate, 9)', /works on samples/u],
    ['per stroke median(force)', /“mean”, “least” or “greatest”/u],
    ['at(angle, drive)', /with catch or finish/u],
    ['per stroke mean(slope(angle, 4))', /odd number of samples/u],
    ['per stroke mean(lowpass(force, 500))', /0\.1 to 100 Hz/u],
    ['per stroke mean(shift(force, 20))', /Add a time/u],
    ['per stroke mean(rate)', /isn’t a metric that samples have/u],
    ['per stroke mean(at(angle, catch))', /whole strokes isn’t available per sample/u],
    ['per stroke mean(cos(force))', /an angle/u],
    ['per stroke mean(angle > 3)', /Enter a metric here/u],
  ])('faults with its place: %s', (formula, sentence) => expect(compileFault(formula)).toMatch(sentence));
});

describe('the sum of those who were measured', () => {
  it('is told beside that of all, with of how many', () => {
    const analysis = structuredClone(four.analysis);
    analysis.strokes.gate.powerW[3 * 4 + 1] = NaN;
    const about = { analysis, strokes: asked(four).strokes };
    const [all, known] = compileChannels([
      { name: 'total', formula: 'sum(power)' },
      { name: 'those', formula: 'sum known(power)' },
    ]).channels;
    if (all === undefined || known === undefined) throw new Error('both are understood');
    const [whole, some] = [channelValues(all, about), channelValues(known, about)];
    expect(whole.ok && whole.value[0]?.values[3]).toBeNaN();
    expect(some.ok && some.value[0]?.values[3]).toBeGreaterThan(0);
    expect(some.ok && some.value[0]?.values[4]).toBe(whole.ok && whole.value[0]?.values[4]);
    expect(countKnownRowers(known, about)).toEqual({ fewest: 3, of: 4 });
    expect(countKnownRowers(all, about)).toBeNull();
  });
});

describe('columns of one’s own', () => {
  const WRITTEN = [
    { name: 'work a stroke', formula: 'crew power / rate' },
    { name: 'reach', formula: 'at(angle, catch)' },
    { name: 'pull', formula: 'sampled force * cos(angle)' },
  ];

  it('stand in the table of strokes beside the oars, and in that of samples', () => {
    const { analysis, samples } = four;
    const own = ownColumns(engine, samples, analysis, { written: WRITTEN, forceUnit: 'N' });
    const table = strokesTable(analysis, { strokes: null, seats: null, included: [], own });
    const named = new Map(table.columns.map((column) => [column.id, column]));
    expect(named.get('own_work_a_stroke_J')?.heading).toBe('work a stroke = crew power / rate (J)');
    expect(listCells(named.get('own_reach_deg')?.cells(0, 8))).toEqual(
      [0, 1].flatMap((stroke) => evaluate('at(angle, catch)').map(({ values }) => values[stroke])),
    );
    const rows = samplesTable(engine, [samples], { range: null, seats: [2], crew: [], own });
    const pull = rows.columns.find(({ id }) => id === 'own_pull_N_seat_2');
    const [channel] = compileChannels(WRITTEN.slice(2)).channels;
    const found = channel && channelSamples(channel, analysis, new SampleValues(engine, samples, analysis));
    expect(listCells(pull?.cells(10, 20))).toEqual(
      found?.ok === true ? [...(found.value[1]?.values.subarray(10, 20) ?? [])] : null,
    );
    expect(rows.columns.filter(({ id }) => id.startsWith('own_'))).toHaveLength(1);
  });

  it('are empty where the session does not hold them', () => {
    const { analysis } = four;
    const own = ownColumns(engine, null, analysis, { written: WRITTEN, forceUnit: 'N' });
    expect(own.map(({ columns }) => columns.length)).toEqual([1, 0, 0]);
    const table = strokesTable(analysis, { strokes: null, seats: null, included: [], own });
    expect(listCells(table.columns.find(({ id }) => id === 'own_reach_deg')?.cells(0, 2))).toEqual([NaN, NaN]);
  });
});
