import { expect, it } from 'vitest';
import type { Boat } from '#engine/recording/recording.ts';
import { seniorTargetsFor, targetFor } from './targets.ts';

const boat = (seatCount: number, rig: Boat['rig'], coxed: boolean | null = null): Boat => ({
  name: null,
  seatCount,
  rig,
  coxed,
});

it('finds the class of a boat', () => {
  expect(targetFor(boat(8, 'sweep', true), 'M')).toMatchObject({ boatClass: 'M8+', rateSpm: 38, catchAngleDeg: -54 });
  expect(targetFor(boat(2, 'scull'), 'W')).toMatchObject({ boatClass: 'W2x', catchAngleDeg: -62, finishSlipDeg: 12 });
});

it('has none for a boat the table does not know', () => {
  expect(targetFor(boat(4, 'sweep', true), 'M')).toBeNull();
  expect(targetFor(boat(8, 'sweep'), 'LW')).toBeNull();
  expect(targetFor(boat(5, 'sweep'), 'M')).toBeNull();
  expect(targetFor(boat(8, null), 'M')).toBeNull();
});

it('counts watts at the oar', () => expect(targetFor(boat(8, 'sweep'), 'M')?.powerW).toBeCloseTo(473.7, 1));

it('leaves juniors out of the senior classes', () => {
  expect(seniorTargetsFor('scull', 1).map((set) => set.boatClass)).toEqual(['M1x', 'W1x', 'LW1x']);
});
