import { expect, it } from 'vitest';
import type { Boat } from '#engine/recording/recording.ts';
import { boatClass, targetFor } from './targets.ts';

const boat = (seatCount: number, rig: Boat['rig'], coxed: boolean | null = null): Boat => ({
  name: null,
  seatCount,
  rig,
  coxed,
});

it('knows the classes of boats', () => {
  expect(boatClass(boat(8, 'sweep', true))).toBe('8+');
  expect(boatClass(boat(4, 'sweep', false))).toBe('4-');
  expect(boatClass(boat(4, 'sweep', true))).toBeNull();
  expect(boatClass(boat(2, 'scull'))).toBe('2x');
  expect(boatClass(boat(5, 'sweep'))).toBeNull();
  expect(boatClass(boat(8, null))).toBeNull();
});

it('derives arcs from catch, finish, slip and wash', () => {
  expect(targetFor(boat(8, 'sweep'), 'M')?.values).toMatchObject({ arcDeg: 90, effectiveArcDeg: 72 });
  expect(targetFor(boat(1, 'scull'), 'M')?.values).toMatchObject({ arcDeg: 110, effectiveArcDeg: 92 });
});

it('compares watts at the oar, and none by oar with those of a sculler', () => {
  expect(targetFor(boat(8, 'sweep'), 'M')?.values.powerW).toBeCloseTo(473.7, 1);
  expect(targetFor(boat(1, 'scull'), 'M')?.values.powerW).toBeUndefined();
});

it('has no target for a class the table does not know', () => {
  expect(targetFor(boat(8, 'sweep'), 'LW')).toBeNull();
});
