import { afterAll, describe, expect, it, vi } from 'vitest';
import { FORCE_UNITS, useForceUnitSetting } from './force-unit.ts';
import { metresPerSecond, toPace } from './pace.ts';

afterAll(() => vi.resetModules());

describe('the unit of force', () => {
  it('turns newtons into kilogram-force by standard gravity', () => {
    expect(FORCE_UNITS.kgf.of(980.665)).toBeCloseTo(100, 10);
    expect(FORCE_UNITS.N.of(480)).toBe(480);
  });

  it('is newtons until someone chooses', () => {
    expect(useForceUnitSetting.getState().chosen).toBe('N');
    useForceUnitSetting.getState().choose('kgf');
    expect(useForceUnitSetting.getState().chosen).toBe('kgf');
    useForceUnitSetting.getState().choose('N');
  });

  it('stays newtons where what is stored is no unit', async () => {
    const stored = { getItem: () => '{"state":{"chosen":"toString"},"version":0}', setItem: () => undefined };
    vi.stubGlobal('localStorage', stored);
    vi.stubGlobal('window', { localStorage: stored });
    vi.resetModules();
    const { useForceUnitSetting: fresh } = await import('./force-unit.ts');
    expect(fresh.getState().chosen).toBe('N');
  });
});

it('turns speed into the time for 500 m', () => {
  expect(toPace(metresPerSecond(5))).toBe(100);
  expect(toPace(metresPerSecond(5.55))).toBeCloseTo(90.09, 2);
});

it('has no pace for a boat that drifts, runs back or was not measured', () => {
  for (const speed of [0, 0.1, -3, Number.NaN]) expect(toPace(metresPerSecond(speed))).toBeNull();
  expect(toPace(null)).toBeNull();
});
