// Layouts in two tabs: each keeps the sizes dragged in the other.
import { expect, it } from 'vitest';
import { useLayoutSetting } from './layout-setting.ts';

const KEY = 'strokeside.layout';
const SIZES = { 'rigging/columns': { left: 30, right: 70 } };

/** Storage event, as from another tab. */
function writtenElsewhere(sizes: object): void {
  const kept = JSON.stringify({ state: { preset: 'rigging', sizes }, version: 0 });
  localStorage.setItem(KEY, kept);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: kept }));
}

it('a separator that is dragged here leaves what another tab dragged', () => {
  writtenElsewhere(SIZES);
  useLayoutSetting.getState().resize('race', 'columns', { left: 40, right: 60 });
  const { state } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { state: object };
  expect(state).toEqual({ preset: 'rigging', sizes: { ...SIZES, 'race/columns': { left: 40, right: 60 } }, own: [] });
});
