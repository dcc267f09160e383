import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { listPanels, partId, type Split } from './own-layout.ts';
import { keptLayout } from './layout-setting.ts';
import { isLayoutPanel } from '../../registry.ts';
import { PRESETS } from './shown-layout.ts';

// Panels are imported with the registry, and some of their modules read the page's location.
vi.hoisted(() => vi.stubGlobal('location', new URL('http://localhost/')));

const listSplits = (split: Split): Split[] => [
  split,
  ...split.parts.flatMap(({ of }) => (typeof of === 'string' ? [] : listSplits(of))),
];

describe.each(PRESETS)('the arrangement $name', ({ arrangement, says }) => {
  it('gives every split the whole of its room', () => {
    for (const { parts } of listSplits(arrangement)) {
      expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(100);
      expect(parts.length).toBeGreaterThan(1);
    }
  });

  it('shows each panel once, under names that sizes can be kept by', () => {
    const panels = listPanels(arrangement);
    expect(new Set(panels).size).toBe(panels.length);
    expect(panels.filter((panel) => !isLayoutPanel(panel))).toEqual([]);
    const splits = listSplits(arrangement).map(({ id }) => id);
    expect(new Set(splits).size).toBe(splits.length);
    for (const { parts } of listSplits(arrangement)) expect(new Set(parts.map(partId)).size).toBe(parts.length);
    expect(says).toMatch(/\.$/u);
  });
});

describe('what is kept of the desk', () => {
  it('is taken as it was', () => {
    const kept = { preset: 'rigging', sizes: { 'rigging/all': { metrics: 30, figures: 70 } } };
    expect(keptLayout(kept)).toEqual({ ...kept, own: [] });
  });

  it('loses what does not fit, and nothing else', () => {
    const kept = { preset: 3, sizes: { 'a/all': { one: 'wide' }, 'b/all': { one: 40, two: 60 }, c: null } };
    expect(keptLayout(kept)).toEqual({ preset: null, sizes: { 'b/all': { one: 40, two: 60 } }, own: [] });
  });

  it('is never the reason that the desk does not open', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const { preset, sizes } = keptLayout(kept);
        expect(preset === null || typeof preset === 'string').toBe(true);
        for (const split of Object.values(sizes)) {
          for (const size of Object.values(split)) expect(size >= 0 && size <= 100).toBe(true);
        }
      }),
    );
  });
});
