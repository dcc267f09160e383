import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { toFacts } from '#storage/session-facts.ts';
import type { MetricFacts, SessionFacts, SeatFacts } from '#storage/kept-facts.ts';
import { plainRule } from '#engine/recording/rule.ts';
import { GATE_FIELDS, type GateField } from '#engine/analysis/analysis.ts';
import { boatClass } from '#engine/recording/boat.ts';
import { DEFAULT_ERRORS } from '#engine/analysis/instrument/error-table.ts';
import type { OarlockLibrary } from '#engine/analysis/instrument/oarlock-library.ts';
import { NO_INSTRUMENTS } from '#engine/recording/recording.ts';
import { toSeatMetrics, SEAT_METRICS, toSeatValues, parseSeatMetrics, seatGain } from './seat-metrics.ts';

const fact = (value: number): MetricFacts => ({ median: value, iqr: value / 10, mean: value + 1, sd: 1, count: 9 });
const oar = (seat: number, side: SeatFacts['side'], value: number): SeatFacts => ({
  seat,
  side,
  rule: null,
  name: null,
  metrics: Object.fromEntries(GATE_FIELDS.map((field) => [field, fact(value)])) as Record<GateField, MetricFacts>,
});
const facts = (seats: readonly SeatFacts[]): SessionFacts => ({
  ...toFacts(emptyAnalysis()),
  distanceM: 8200,
  strokeCount: 710,
  rateSpm: 21.5,
  rowerPowersW: { 1: 222, 3: 180 },
  seats,
});

describe('what a seat did', () => {
  it('adds the power of a sculler’s oars and means the angles', () => {
    const values = toSeatValues(facts([oar(1, 'port', 100), oar(1, 'starboard', 120), oar(2, 'port', 9)]), 1);
    expect(values.meanPowerW).toBe(222);
    expect(values.middles.powerW).toEqual({ median: 220, iqr: 22 });
    expect(values.middles.catchAngleDeg.median).toBe(110);
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 900, noNaN: true }), (value) => {
        const values = toSeatValues(facts([oar(3, 'port', value)]), 3);
        expect(parseSeatMetrics(JSON.parse(JSON.stringify(toSeatMetrics(values))))).toEqual(values);
      }),
    );
  });

  it('names by what the seat itself was measured, and nothing where no one noted it', () => {
    const rules = [plainRule('phone'), plainRule('nk-empower')];
    const of = (rule: number | null) =>
      toSeatValues({ ...facts([{ ...oar(3, 'port', 80), rule }]), rules }, 3).measuredBy;
    expect([of(1), of(null)]).toEqual(['an NK EmPower oarlock', null]);
    const peach = { ...facts([{ ...oar(3, 'port', 80), rule: 0 }]), rules: [plainRule('peach')] };
    expect(toSeatValues(peach, 3).measuredBy).toMatch(/^Peach oarlock gates: PowerLine, power by F · cos θ/u);
  });

  it('leaves out what is not known, of a seat without oars too', () => {
    const written = toSeatMetrics(toSeatValues(facts([]), 5));
    expect(written).toMatchObject({ distance_m: 8200, iqr: {} });
    expect(Object.keys(written)).not.toContain(SEAT_METRICS.powerW);
    expect(parseSeatMetrics(Object.fromEntries(Object.entries(written))).middles.powerW.median).toBeNaN();
  });

  it('takes the mean for the median, and the ends for the arc, where there is no more', () => {
    const { middles } = parseSeatMetrics({ mean_power_w: 231, catch_angle_deg: -55, finish_angle_deg: 34 });
    expect(middles.powerW).toEqual({ median: 231, iqr: NaN });
    expect(middles.arcDeg.median).toBe(89);
  });

  it('never throws, whatever a team keeps', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (kept) => {
        const { distanceM } = parseSeatMetrics(kept);
        expect(distanceM === null || Number.isFinite(distanceM)).toBe(true);
      }),
    );
  });
});

describe('a boat class', () => {
  it('is said where rig and coxswain are known', () => {
    const boat = { name: null, seatCount: 4, rig: 'sweep', coxed: false } as const;
    expect(boatClass(boat)).toBe('4-');
    expect(boatClass({ ...boat, coxed: null })).toBeNull();
    expect(boatClass({ ...boat, rig: 'scull', coxed: null })).toBe('4x');
    expect(boatClass({ ...boat, seatCount: 8, coxed: null })).toBe('8+');
    expect(boatClass({ ...boat, rig: null })).toBeNull();
  });
});

const base = toFacts(emptyAnalysis());
const gates = (sides: readonly ('port' | 'starboard' | null)[], rig: 'sweep' | 'scull') => ({
  seats: sides.map((side) => ({ seat: 1, side, rule: 0 })),
  rules: [plainRule('peach')],
  instruments: NO_INSTRUMENTS,
  logger: { serial: '500', session: '1' },
  boat: { ...base.boat, rig },
});

it('of an oarlock nobody knows is its kind’s, of a sculler’s two less', () => {
  const known = { table: DEFAULT_ERRORS, library: null };
  expect(seatGain(gates([null], 'sweep'), 1, known)).toEqual({ mean: 0, sd: 0.05 });
  expect(seatGain(gates(['port', 'starboard'], 'scull'), 1, known).sd).toBeCloseTo(0.05 / Math.SQRT2, 9);
  expect(seatGain(gates([null], 'sweep'), 2, known)).toEqual({ mean: 0, sd: 0.07 });
});

it('of one that the library calibrated is what that says', () => {
  const gain = { mean: 0.04, sd: 0.01, known: 'library' as const };
  const library = { oarlocks: [{ id: 'peach 500 1', gain }], covariance: [[1e-4]] } as unknown as OarlockLibrary;
  expect(seatGain(gates([null], 'sweep'), 1, { table: DEFAULT_ERRORS, library })).toEqual({ mean: 0.04, sd: 0.01 });
});
