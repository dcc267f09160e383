import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_ERRORS, ERROR_COLUMNS, OARLOCK_KINDS } from '#engine/analysis/instrument/error-table.ts';
import { storedErrors, withError } from './error-setting.ts';

const kept = new Map<string, string>();

afterAll(() => vi.resetModules());

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
});

/** As after a reload. */
const setting = async () => (await import('./timing-reference-setting.ts')).useTimingReferenceSetting;

it.each(['crew', 5] as const)('is there again after a reload: %s', async (reference) => {
  (await setting()).getState().choose(reference);
  vi.resetModules();
  expect((await setting()).getState().chosen).toBe(reference);
});

it.each(['"moon"', '-1', 'null', '{"seat":3}', '0'])(
  'falls back to the stroke seat where %s was kept',
  async (chosen) => {
    kept.set('strokeside.timing-reference', `{"state":{"chosen":${chosen}},"version":0}`);
    expect((await setting()).getState().chosen).toBe('stroke');
  },
);

it('every error of the table can be changed, within limits that hold its default', () => {
  expect(ERROR_COLUMNS.map(({ source }) => source)).toEqual(Object.keys(DEFAULT_ERRORS.peach));
  for (const { source, factor, max } of ERROR_COLUMNS) {
    for (const kind of OARLOCK_KINDS) {
      const edits = withError({}, kind, source, max * factor);
      expect(edits).toEqual({ [kind]: { [source]: max * factor } });
      expect(withError(edits, kind, source, DEFAULT_ERRORS[kind][source])).toEqual({});
      expect(withError(edits, kind, source, 1.01 * max * factor)).toBe(edits);
      expect(withError(edits, kind, source, -1)).toBe(edits);
    }
  }
});

it('reads what was stored, and drops what is no error', () => {
  const gains = { peach: { forceGain: 0.03 }, weba: { forceGain: 'wide' }, lab: { forceGain: 0.01 } };
  expect(storedErrors({ edits: gains })).toEqual({ peach: { forceGain: 0.03 } });
  const edits = { peach: { forceGain: 0.02, clockMs: 5 }, unknown: { angleZeroDeg: 2 } };
  expect(storedErrors({ edits })).toEqual(edits);
  expect(storedErrors({ edits: { peach: { forceGain: NaN, angleZeroDeg: 90, other: 1 }, weba: null } })).toEqual({});
  expect(storedErrors(null)).toEqual({});
});
