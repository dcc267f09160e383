import { describe, expect, it } from 'vitest';
import { rigTrust } from '#engine/analysis/seat-angles.ts';
import { RIG_CHANGES, type RigChangeRecord } from '#storage/rig-record.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { toRigChange, toRowedAngles, canShowEffect, evaluateTrials } from './changes-panel.tsx';

const analysis = { ...modelSession(), crew: [{ seat: 6, side: null, name: 'Maeve Donnelly' }] };
const AT = { seat: 6, catchDeg: -54, finishDeg: 32, strokes: 60 };
const MOVE = { stretcherCm: 1, inboardCm: 0, spreadCm: 0 };

function change(part: Partial<RigChangeRecord> = {}): RigChangeRecord {
  const made = toRigChange(analysis, 6, MOVE, toRowedAngles('xxh128:a', analysis, AT, 30));
  if (made === null) throw new Error('The boat of the model session has no rig.');
  return { ...made, ...part };
}

describe('a change of the rig', () => {
  it('is kept with the angles before it', () => {
    const kept = change();
    expect(RIG_CHANGES.read(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(RIG_CHANGES.read({ ...kept, version: 2 })).toBeNull();
    expect(RIG_CHANGES.read({ ...kept, move: { stretcherCm: 'far' } })).toBeNull();
    expect(evaluateTrials([kept])).toEqual([]);
  });

  it('counts once a session shows the end of it', () => {
    const after = { ...toRowedAngles('xxh128:b', analysis, { ...AT, catchDeg: -54.3 }, 30) };
    const [trial] = evaluateTrials([change({ after })]);
    expect(trial?.foretold.catchDeg).toBeCloseTo(-0.91, 1);
    expect(trial?.found.catchDeg).toBeCloseTo(-0.3, 9);
    const unmoved = Array.from({ length: 12 }, () => change({ after: { ...after, catchDeg: -54 } }));
    expect(rigTrust(evaluateTrials(unmoved)).share).toBeLessThan(0.5);
    expect(rigTrust(evaluateTrials(unmoved)).trials).toBe(12);
  });

  it('is shown the end of by another, later session of the same rower', () => {
    const later = { ...analysis, startedAt: '2031-01-01T08:00:00Z' };
    expect(canShowEffect(change(), 'xxh128:b', later, [AT])).toBe(true);
    expect(canShowEffect(change(), 'xxh128:a', later, [AT])).toBe(false);
    expect(canShowEffect(change(), 'xxh128:b', later, [])).toBe(false);
    expect(canShowEffect(change({ rower: 'Someone Else' }), 'xxh128:b', later, [AT])).toBe(false);
    const earlier = { ...analysis, startedAt: '2001-01-01T08:00:00Z' };
    const dated = change({ before: toRowedAngles('xxh128:a', { startedAt: '2030-01-01T08:00:00Z' }, AT, 30) });
    expect(canShowEffect(dated, 'xxh128:b', earlier, [AT])).toBe(false);
  });
});
