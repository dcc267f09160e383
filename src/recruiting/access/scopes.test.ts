import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeScopes, inOrder, isScope, SCOPES } from './scopes.ts';

const some = fc.subarray([...SCOPES]);

describe('scopes', () => {
  it('open nothing without the name, and no trend without the outings it is drawn of', () => {
    expect(completeScopes([])).toEqual([]);
    expect(completeScopes(['erg_tests'])).toEqual(['roster_identity', 'erg_tests']);
    expect(completeScopes(['technique_trend'])).toEqual(['roster_identity', 'seat_telemetry', 'technique_trend']);
  });

  it('are completed once and keep what was chosen', () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const complete = completeScopes(chosen);
        expect(completeScopes(complete)).toEqual(complete);
        expect(complete).toEqual(expect.arrayContaining(chosen));
        expect(inOrder(complete.toReversed())).toEqual(complete);
      }),
    );
  });

  it('are told from other words', () => {
    expect(isScope('wellness')).toBe(true);
    expect(isScope('everything')).toBe(false);
  });
});
