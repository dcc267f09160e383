import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readForm } from '#src/ui/form/use-form.ts';
import {
  listPanels,
  partId,
  layoutSchema,
  planIn,
  shapesFor,
  shapeText,
  typedLayout,
  toArrangement,
  freeId,
  layoutText,
  LONGEST_TEXT,
  MAX_GROUPS,
  MAX_IN_GROUP,
  toLayoutPlan,
  readLayout,
  type LayoutPlan,
} from './own-layout.ts';
import { keptLayout, sizesOf, useLayoutSetting } from './layout-setting.ts';
import { LAYOUT_PANELS } from '../../registry.ts';
import { PRESETS, shownLayout, sizesInPlan } from './shown-layout.ts';

// Panels are imported with the registry, and some of their modules read the page's location.
vi.hoisted(() => vi.stubGlobal('location', new URL('http://localhost/')));

const IDS = LAYOUT_PANELS.map(({ id }) => id);

/** Any layout that the form accepts. */
const plans: fc.Arbitrary<LayoutPlan> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 40 }).filter((name) => name === name.trim() && name !== ''),
    direction: fc.constantFrom('rows' as const, 'columns' as const),
    counts: fc.array(fc.integer({ min: 1, max: MAX_IN_GROUP }), { minLength: 1, maxLength: MAX_GROUPS }),
    panels: fc.shuffledSubarray(IDS, { minLength: IDS.length, maxLength: IDS.length }),
  })
  .map(({ name, direction, counts, panels }) => {
    let from = 0;
    const groups = counts.map((count) => panels.slice(from, (from += count)));
    return { name, direction, groups };
  });

describe('a layout of one’s own', () => {
  it('shows its panels in their order, and every split has the whole of its room', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const arrangement = toArrangement(plan);
        expect(listPanels(arrangement)).toEqual(plan.groups.flat());
        expect(toLayoutPlan(arrangement)).toEqual({ direction: plan.direction, groups: plan.groups });
        const room = arrangement.parts.reduce((sum, { size }) => sum + size, 0);
        expect(room).toBeCloseTo(100, 9);
        expect(new Set(arrangement.parts.map(partId)).size).toBe(arrangement.parts.length);
      }),
    );
  });

  it('is what was typed, and what is typed is what was kept', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(readForm(layoutSchema([]), { ...typedLayout(plan) })).toEqual({ ok: true, valid: plan });
      }),
    );
  });

  it.each([
    [{ name: '  ' }, 'name', 'Give the layout a name.'],
    [{ name: 'Rigging' }, 'name', 'You already have a layout with this name. Choose another.'],
    [{ panels: '' }, 'panels', 'Choose at least one panel.'],
  ])('says at its field what is wrong: %o', (change, field, sentence) => {
    const typed = typedLayout({ name: 'Ours', direction: 'rows', groups: [['track', 'seats']] });
    const read = readForm(layoutSchema(['Rigging']), { ...typed, ...change });
    expect(read.ok ? null : [...read.problems]).toEqual([[field, sentence]]);
  });
});

describe('the shapes of a number of panels', () => {
  it('are each offered once, with a place for every panel', () => {
    for (let panels = 1; panels <= MAX_GROUPS * MAX_IN_GROUP; panels += 1) {
      const shapes = shapesFor(panels);
      expect(new Set(shapes.map(shapeText)).size).toBe(shapes.length);
      for (const { counts } of shapes) expect(counts.reduce((sum, count) => sum + count, 0)).toBe(panels);
      expect(shapes.length).toBeLessThanOrEqual(24);
    }
  });

  it('keep their direction when a panel is chosen or left out', () => {
    const typed = { name: 'Ours', panels: 'track seats curve', shape: 'columns 1 2' };
    expect(planIn(typed).groups).toEqual([['track'], ['seats', 'curve']]);
    expect(planIn({ ...typed, panels: 'track curve' })).toMatchObject({
      direction: 'columns',
      groups: [['track'], ['curve']],
    });
  });
});

describe('a layout that another coach opens', () => {
  it('is the one that was shared, with its sizes', () => {
    fc.assert(
      fc.property(plans, fc.double({ min: 0, max: 100, noNaN: true }), (plan, size) => {
        const sizes = { all: { 'group-1': size, 'group-2': 100 - size } };
        expect(readLayout(layoutText(plan, sizes))).toEqual({ ok: true, value: { ...plan, sizes } });
      }),
    );
  });

  it('keeps the room of a preset that it was made from', () => {
    for (const { arrangement, name } of PRESETS) {
      const plan = { ...toLayoutPlan(arrangement), name };
      const sizes = sizesInPlan(arrangement, { all: { numbers: 30, figures: 40, seats: 30 } }, plan);
      for (const split of Object.values(sizes)) {
        expect(Object.values(split).reduce((sum, size) => sum + size, 0)).toBe(100);
      }
      expect(Object.keys(sizes['all'] ?? {})).toEqual(toArrangement(plan).parts.map(partId));
    }
  });

  it('of a later version is shown as far as this one knows its panels', () => {
    const later = { kind: 'strokeside layout', version: 9, name: 'Later', direction: 'rows', tint: 'red' };
    const text = JSON.stringify({ ...later, groups: [['track', 'tides'], ['tides'], ['track', 'seats']] });
    expect(readLayout(text)).toEqual({
      ok: true,
      value: { name: 'Later', direction: 'rows', groups: [['track'], ['seats']], sizes: {} },
    });
  });

  it('is refused in a sentence where it is none', () => {
    const none = ['', '{', 'null', '[]', '{"kind":"strokeside"}', ' '.repeat(LONGEST_TEXT + 1)];
    for (const text of none) expect(readLayout(text)).toMatchObject({ ok: false, failure: { code: 'no-layout' } });
    const empty = JSON.stringify({ kind: 'strokeside layout', name: 'x', direction: 'rows', groups: [['tides']] });
    expect(readLayout(empty)).toMatchObject({ ok: false, failure: { code: 'empty-layout' } });
    fc.assert(fc.property(fc.string(), (text) => void readLayout(text)));
  });
});

describe('what the device keeps of layouts', () => {
  const own = { id: 'own-1', name: 'Ours', direction: 'columns', groups: [['track'], ['seats', 'metrics']] } as const;

  it('is kept from the versions that had no layouts of one’s own', () => {
    // Stored data from before own layouts existed.
    const kept = JSON.parse('{"preset":"race-review","sizes":{"race-review/all":{"track":30,"race":70}}}') as unknown;
    expect(keptLayout(kept)).toEqual({
      preset: 'race-review',
      sizes: { 'race-review/all': { track: 30, race: 70 } },
      own: [],
    });
    expect(shownLayout('race-review', []).name).toBe('Race review');
  });

  it('loses a layout that cannot be shown, and no other', () => {
    const broken = [null, 3, { ...own, id: 'rigging' }, { ...own, name: 4 }, { ...own, groups: [] }, own, own];
    expect(keptLayout({ own: broken })).toEqual({ preset: null, sizes: {}, own: [own] });
    fc.assert(fc.property(fc.anything(), (anything) => void keptLayout({ own: anything })));
  });

  it('changes, and goes with its sizes', () => {
    const { add, change, explore, resize, remove } = useLayoutSetting.getState();
    add(own, { all: { track: 40, 'group-2': 60 } });
    const [made] = useLayoutSetting.getState().own;
    expect(made).toEqual(own);
    expect(useLayoutSetting.getState().preset).toBe('own-1');
    expect(sizesOf(useLayoutSetting.getState(), 'own-1')).toEqual({ all: { track: 40, 'group-2': 60 } });
    resize('rigging', 'all', { metrics: 20, figures: 80 });
    explore('own-1', 'box.rate.powerW.seat');
    change('own-1', { ...own, name: 'Others' });
    expect(useLayoutSetting.getState().own).toEqual([{ ...own, name: 'Others', explored: 'box.rate.powerW.seat' }]);
    expect(keptLayout(useLayoutSetting.getState()).own).toEqual(useLayoutSetting.getState().own);
    expect(freeId(useLayoutSetting.getState().own)).toBe('own-2');
    remove('own-1');
    expect(useLayoutSetting.getState()).toMatchObject({
      preset: null,
      own: [],
      sizes: { 'rigging/all': { metrics: 20, figures: 80 } },
    });
  });
});
