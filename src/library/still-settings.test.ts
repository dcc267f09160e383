import { expect, it } from 'vitest';
import { NOT_TYPED, useConditions, boatKey, goldOptions, goldSeconds, useGoldSetting } from './still-settings.ts';

const EIGHT = { name: 'Heron', seatCount: 8, rig: 'sweep', coxed: true } as const;

it('keeps what was typed for a session, and nothing where all of it was removed', () => {
  const { type } = useConditions.getState();
  type('a', { wind: { mps: 3, fromDeg: 45 }, waterC: null });
  type('b', { wind: null, waterC: 12 });
  expect(useConditions.getState().typed).toEqual({
    a: { wind: { mps: 3, fromDeg: 45 }, waterC: null },
    b: { wind: null, waterC: 12 },
  });
  type('a', NOT_TYPED);
  expect(Object.keys(useConditions.getState().typed)).toEqual(['b']);
});

it('measures a boat against the time of its class, or the team’s own', () => {
  const state = (): Parameters<typeof goldSeconds>[0] => useGoldSetting.getState();
  expect(boatKey(EIGHT)).toBe('8+ Heron');
  expect(goldSeconds(state(), EIGHT)).toBeNull();
  useGoldSetting.getState().choose(boatKey(EIGHT), 'M8+');
  expect(goldSeconds(state(), EIGHT)).toBeCloseTo(318.68, 9);
  useGoldSetting.getState().keepOwn('M8+', 330);
  expect(goldSeconds(state(), EIGHT)).toBe(330);
  expect(goldOptions(EIGHT, state().own).map(({ text }) => text)).toEqual([
    'Gold time: none',
    'M8+ · 5:30.00, own time',
    'W8+ · 5:52.99, Romania, 2021',
  ]);
  useGoldSetting.getState().keepOwn('M8+', 12);
  expect(goldSeconds(state(), EIGHT)).toBe(330);
  useGoldSetting.getState().keepOwn('M8+', null);
  expect(goldOptions(EIGHT, state().own)[1]?.text).toBe('M8+ · 5:18.68, Germany, 2017');
  expect(goldOptions({ ...EIGHT, rig: null }, {})).toHaveLength(1);
});
