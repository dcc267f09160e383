import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAsAtBuild } from './as-at-build.ts';

const storage = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, '1']));

const BARE = { search: '', hash: '', pathname: '/login' };

beforeEach(() => {
  vi.stubGlobal('location', BARE);
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('localStorage', storage([]));
  vi.stubGlobal('sessionStorage', storage([]));
});
afterEach(() => void vi.unstubAllGlobals());

it('is so for a stranger, whatever the device prefers', () => {
  expect(isAsAtBuild()).toBe(true);
  vi.stubGlobal('localStorage', storage(['strokeside.theme', 'tsr-scroll-restoration-v1']));
  expect(isAsAtBuild()).toBe(true);
});

it.each(['localStorage', 'sessionStorage'])('is not so where %s keeps something about someone', (place) => {
  vi.stubGlobal(place, storage(['strokeside-parent-request']));
  expect(isAsAtBuild()).toBe(false);
});

it('is not so where the address asks something', () => {
  vi.stubGlobal('location', { ...BARE, search: '?redirect=/coach' });
  expect(isAsAtBuild()).toBe(false);
  vi.stubGlobal('location', { ...BARE, hash: '#secret' });
  expect(isAsAtBuild()).toBe(false);
});
