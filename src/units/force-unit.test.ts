import { afterAll, describe, expect, it, vi } from 'vitest';
import { FORCE_UNITS, useForceUnitSetting } from './force-unit.ts';

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
