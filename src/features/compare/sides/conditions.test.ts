import { expect, it } from 'vitest';
import type { Instruments } from '#engine/recording/recording.ts';
import { compareConditions, hasOtherSensors, seatsLeftOut, type ConditionEntry } from './conditions.ts';

const SEATS = [1, 2, 3, 4];

const instruments = (serials: readonly string[]): Instruments => ({
  impellerScalingPct: null,
  sensors: SEATS.map((seat) => ({
    channel: 'force',
    seat,
    side: null,
    serial: serials[seat - 1] ?? null,
    firmware: null,
    calibrated: null,
  })),
});

function entry(
  side: ConditionEntry['side'],
  serials: readonly string[],
  seat: number | null = null,
  oarLengthM = 3.76,
): ConditionEntry {
  return {
    side,
    compared: { session: side, piece: null, seat },
    analysis: {
      boat: { name: 'Halcyon', seatCount: 4, rig: 'sweep', coxed: true },
      parameters: {
        oarLengthM,
        oarInboardM: 1.14,
        driveStartKgf: 20,
        recoveryKgf: 10,
        ratingStrokes: 3,
        fromFile: true,
      },
      instruments: instruments(serials),
      crew: SEATS.map((one) => ({ seat: one, side: null, name: `Rower ${one}` })),
      gates: SEATS.map((one) => ({ seat: one, side: null })),
      definitions: 'powerline',
      powerModel: 'times-cosine',
      levers: 'full',
      craft: 'water',
      rules: [],
      gateRules: [],
      boatRules: {},
    },
  };
}

const SAME = ['10', '20', '30', '40'];

it('finds everything alike of one boat as she was', () => {
  const entries = [entry('before', SAME), entry('after', SAME)];
  expect(compareConditions(entries)).toEqual({ ofHull: [], ofSeats: new Map(), crew: null });
  expect(hasOtherSensors(entries, compareConditions(entries))).toBe(false);
});

it('leaves a seat with another sensor out of the crew, and says which', () => {
  const entries = [entry('before', SAME), entry('after', ['10', '20', '31', '40'])];
  const alike = compareConditions(entries);
  expect([...alike.ofSeats]).toEqual([[3, 'sensor of seat 3']]);
  expect([...seatsLeftOut(entries, alike)]).toEqual([3]);
  expect(hasOtherSensors(entries, alike)).toBe(false);
});

it('leaves no one out where most have other sensors, and nothing of the oars is judged', () => {
  const entries = [entry('before', SAME), entry('after', ['11', '21', '30', '40'])];
  const alike = compareConditions(entries);
  expect(seatsLeftOut(entries, alike).size).toBe(0);
  expect(hasOtherSensors(entries, alike)).toBe(true);
});

it('does not judge a rower who has another sensor, and judges the others', () => {
  const after = ['10', '20', '31', '40'];
  const of = (seat: number) => {
    const entries = [entry('before', SAME, seat), entry('after', after, seat)];
    return hasOtherSensors(entries, compareConditions(entries));
  };
  expect([of(3), of(2)]).toEqual([true, false]);
});

it('names a change of the rig', () => {
  expect(compareConditions([entry('before', SAME), entry('after', SAME, null, 3.78)]).ofHull).toEqual([
    'oar 3.76 m → 3.78 m',
  ]);
});
