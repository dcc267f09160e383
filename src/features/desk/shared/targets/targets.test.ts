import { describe, expect, it } from 'vitest';
import type { Boat } from '#engine/recording/recording.ts';
import {
  sourceTarget,
  sourceTargetsFor,
  edited,
  keptEdits,
  useTargetSetting,
  withDefinitions,
  withEdit,
} from './source-targets.ts';
import {
  TARGET_LOOKS,
  type TargetSet,
  hasSameDefinition,
  MAX_RATE_APART_SPM,
  targetDifference,
  targetWords,
  whyNotCompared,
} from './target-set.ts';
import fc from 'fast-check';
import { GATE_FIELDS } from '#engine/analysis/analysis.ts';
import { DEFINITION_SETS } from '#engine/analysis/definition-sets.ts';
import { ALL_METRICS } from '../metrics/metrics.ts';

const boat = (seatCount: number, rig: Boat['rig'], coxed: boolean | null = null): Boat => ({
  name: null,
  seatCount,
  rig,
  coxed,
});
const listClasses = (of: Boat): string[] => sourceTargetsFor(of).map((set) => set.boatClass);

function findTargetSet(boatClass: string): TargetSet {
  const set = sourceTarget(boatClass);
  if (set === null) throw new Error(`no ${boatClass}`);
  return set;
}

describe('the source', () => {
  it('knows the classes of a boat', () => {
    expect(listClasses(boat(8, 'sweep', true))).toEqual(['M8+', 'W8+']);
    expect(listClasses(boat(1, 'scull'))).toEqual(['M1x', 'W1x', 'LW1x', 'JM1x', 'JW1x']);
    expect(sourceTarget('M8+')).toMatchObject({ rateSpm: 38, catchAngleDeg: -54 });
    expect(sourceTarget('W2x')).toMatchObject({ catchAngleDeg: -62, finishSlipDeg: 12 });
  });

  it('has none for a boat the table does not know', () => {
    expect(listClasses(boat(4, 'sweep', true))).toEqual([]);
    expect(listClasses(boat(5, 'sweep'))).toEqual([]);
    expect(listClasses(boat(8, null))).toEqual([]);
    expect(sourceTarget('LW8+')).toBeNull();
  });

  it('counts watts at the oar', () => expect(findTargetSet('M8+').powerW).toBeCloseTo(473.7, 1));

  it('lies within what a person may set', () => {
    const sets = [boat(8, 'sweep'), boat(2, 'sweep'), boat(1, 'scull'), boat(4, 'scull')].flatMap(sourceTargetsFor);
    expect(sets.length).toBeGreaterThan(10);
    for (const set of sets) {
      for (const { field, least, most } of TARGET_LOOKS) {
        expect(set[field]).toBeGreaterThanOrEqual(least);
        expect(set[field]).toBeLessThanOrEqual(most);
      }
    }
  });
});

describe('an edit', () => {
  it('changes one number of one class', () => {
    const edits = withEdit({}, 'M8+', 'catchSlipDeg', 6);
    expect(edited(findTargetSet('M8+'), edits)).toEqual({ ...findTargetSet('M8+'), catchSlipDeg: 6 });
    expect(edited(findTargetSet('W8+'), edits)).toEqual(findTargetSet('W8+'));
  });

  it('back to the source is none', () => {
    const edits = withEdit(withEdit({}, 'M8+', 'catchSlipDeg', 6), 'M8+', 'catchSlipDeg', 9);
    expect(edits['M8+']).toEqual({});
  });

  it('out of bounds, no number, or of no class changes nothing', () => {
    for (const value of [-1, 400, Number.NaN, Infinity]) expect(withEdit({}, 'M8+', 'catchSlipDeg', value)).toEqual({});
    expect(withEdit({}, 'X9', 'catchSlipDeg', 6)).toEqual({});
  });

  it('is reset with its class', () => {
    const { edit } = useTargetSetting.getState();
    edit('M8+', 'rateSpm', 36);
    edit('W8+', 'rateSpm', 35);
    useTargetSetting.getState().reset('M8+');
    expect(useTargetSetting.getState().edits).toEqual({ 'W8+': { rateSpm: 35 } });
  });

  it('says by which definitions it is meant, and back to the source’s is no edit', () => {
    const own = withDefinitions(withEdit({}, 'M8+', 'catchSlipDeg', 6), 'M8+', 'powerline');
    expect(edited(findTargetSet('M8+'), own)).toMatchObject({ definitions: 'powerline', catchSlipDeg: 6, rateSpm: 38 });
    expect(withDefinitions(own, 'M8+', 'knrb')).toEqual({ 'M8+': { catchSlipDeg: 6 } });
    expect(keptEdits({ edits: own })).toEqual(own);
    expect(keptEdits({ edits: { 'M8+': { definitions: 'nobody' } } })).toEqual({});
    useTargetSetting.getState().define('W8+', 'nk');
    expect(useTargetSetting.getState().edits['W8+']?.definitions).toBe('nk');
    useTargetSetting.getState().reset('W8+');
  });

  it('without definitions stays, meant as its source is', () => {
    const former = { edits: { 'M8+': { rateSpm: 36, catchSlipDeg: 7 }, W2x: { powerW: 280 } } };
    expect(keptEdits(former)).toEqual(former.edits);
    expect(edited(findTargetSet('M8+'), keptEdits(former))).toEqual({
      ...findTargetSet('M8+'),
      rateSpm: 36,
      catchSlipDeg: 7,
    });
    expect(edited(findTargetSet('W2x'), keptEdits(former))).toMatchObject({ powerW: 280, definitions: 'knrb' });
  });

  it('is read from the device only where it makes sense', () => {
    const kept = {
      edits: { 'M8+': { rateSpm: 36, catchSlipDeg: 'nine', driveTimeS: 99, colour: 3 }, nonsense: { rateSpm: 30 } },
    };
    expect(keptEdits(kept)).toEqual({ 'M8+': { rateSpm: 36 } });
    for (const broken of [null, 7, 'text', {}, { edits: 3 }, { edits: { 'M8+': null } }])
      expect(keptEdits(broken)).toEqual({});
  });
});

function eight(): TargetSet {
  const set = sourceTarget('M8+');
  if (set === null) throw new Error('no M8+');
  return set;
}
const set = eight();
const knrb = (rateSpm: number | null) => ({ definitions: 'knrb', rateSpm }) as const;

it('a target says its class, its rate and its definitions', () =>
  expect(targetWords(set)).toBe('M8+ at 38 spm, by KNRB'));

describe('a difference from a target', () => {
  it('is there within two strokes a minute of its rate, and nowhere else', () => {
    for (const rateSpm of [36, 37.2, 38, 40]) expect(whyNotCompared(set, 'catchSlipDeg', knrb(rateSpm))).toBeNull();
    for (const rateSpm of [24.1, 35.9, 40.1])
      expect(whyNotCompared(set, 'catchSlipDeg', knrb(rateSpm))).toBe(
        `The targets are for 38 spm; these strokes average ${rateSpm.toFixed(1)} (must be within 2 spm)`,
      );
    expect(whyNotCompared(set, 'catchSlipDeg', knrb(null))).toContain('these strokes have no rate');
  });

  it('is there only of what both mean alike', () => {
    const powerline = { definitions: 'powerline', rateSpm: 38 } as const;
    expect(whyNotCompared(set, 'catchSlipDeg', powerline)).toBe('The target is by KNRB, this is measured by PowerLine');
    // The logger's catch is not the minimum angle, so values counted from it differ too.
    for (const field of ['catchAngleDeg', 'arcDeg', 'effectiveArcDeg', 'angleAt70Deg'] as const)
      expect(whyNotCompared(set, field, powerline)).not.toBeNull();
    for (const field of ['driveTimeS', 'peakPositionPct'] as const)
      expect(whyNotCompared(set, field, powerline)).toBeNull();
    expect(whyNotCompared({ ...set, definitions: 'powerline' }, 'catchSlipDeg', powerline)).toBeNull();
    expect(hasSameDefinition('catchSlipDeg', 'knrb', 'biorow')).toBe(false);
  });

  it('never depends on which of two sets is the target’s', () => {
    const sets = fc.constantFrom(...DEFINITION_SETS);
    fc.assert(
      fc.property(fc.constantFrom(...GATE_FIELDS), sets, sets, (field, one, other) => {
        expect(hasSameDefinition(field, one, other)).toBe(hasSameDefinition(field, other, one));
        expect(hasSameDefinition(field, one, one)).toBe(true);
      }),
    );
  });

  it('is refused beyond the rate whatever the definitions', () => {
    const apart = fc.double({ min: MAX_RATE_APART_SPM + 0.01, max: 20, noNaN: true });
    fc.assert(
      fc.property(apart, fc.constantFrom(-1, 1), (by, sign) => {
        expect(whyNotCompared(set, 'peakPositionPct', knrb(set.rateSpm + sign * by))).not.toBeNull();
      }),
    );
  });
});

it('a difference from a target that the oarlock alone could make is no difference', () => {
  const power = ALL_METRICS.find(({ field }) => field === 'powerW');
  if (power === undefined) throw new Error('no power');
  fc.assert(
    fc.property(
      fc.double({ min: 100, max: 400, noNaN: true }),
      fc.double({ min: 1, max: 40, noNaN: true }),
      (aim, off) => {
        expect(targetDifference(power, aim - 0.99 * off, aim, off)).toBe('within oarlock error');
        expect(targetDifference(power, aim + 0.99 * off, aim, off)).toBe('within oarlock error');
      },
    ),
  );
  expect(targetDifference(power, 310, 300, 4)).toBe('+10');
  expect(targetDifference(power, 280, 300, 15)).toBe('−20');
});
