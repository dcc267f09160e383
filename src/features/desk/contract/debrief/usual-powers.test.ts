import { describe, expect, it } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { factsOf } from '#workers/storage/outing-facts.ts';
import { modelOuting } from '../../testing/model-outing.ts';
import { usualPowers } from './usual-powers.ts';

const named = (name: string | null, seat = 5): Analysis => {
  const outing = modelOuting();
  return {
    ...outing,
    boat: { name: null, seatCount: 8, rig: 'sweep', coxed: true },
    crew: [{ seat, side: null, name }],
  };
};
type Facts = ReturnType<typeof factsOf>;
const kept = (fingerprint: string, powerW: number, change: Partial<Facts> = {}, seat = 5) => {
  const facts = factsOf(named('Maeve Donnelly', seat));
  return {
    fingerprint,
    facts: { ...facts, rateSpm: 34, rowerPowersW: { ...facts.rowerPowersW, [seat]: powerW }, ...change },
  };
};
const usual = (records: ReturnType<typeof kept>[], analysis = named('Maeve Donnelly')) =>
  usualPowers(analysis, 'own', 34.4, records).get(5);

describe('what a rower usually pulls', () => {
  const three = [kept('a', 300), kept('b', 320), kept('c', 340)];

  it('is the median of three outings and more, in whichever seat', () => {
    expect(usual(three)).toEqual({ powerW: 320, outings: 3 });
    expect(usual([...three.slice(0, 2), kept('d', 350, {}, 3)])).toEqual({ powerW: 320, outings: 3 });
    expect(usual(three.slice(0, 2))).toBeUndefined();
  });

  it('is not of this outing, of another rate, another boat or another way of measuring', () => {
    const [a, b] = three;
    if (a === undefined || b === undefined) throw new Error('records are missing');
    expect(usual([a, b, kept('own', 330)])).toBeUndefined();
    expect(usual([a, b, kept('c', 330, { rateSpm: 28 })])).toBeUndefined();
    expect(
      usual([a, b, kept('c', 330, { boat: { name: null, seatCount: 4, rig: 'sweep', coxed: true } })]),
    ).toBeUndefined();
    expect(usual([a, b, kept('c', 330, { powerModel: 'plain' })])).toBeUndefined();
  });

  it('is nobody’s who has no name', () => {
    expect(usual(three, named(null))).toBeUndefined();
  });
});
