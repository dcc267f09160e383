import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeScopes, scopesInOrder, isScope, nameFor, opensFor, SCOPE_WORDS, SCOPES, scopesFor } from './scopes.ts';

const some = fc.subarray([...SCOPES]);

describe('scopes', () => {
  it('open nothing without the name, and no trend without the sessions it is drawn of', () => {
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
        expect(scopesInOrder(complete.toReversed())).toEqual(complete);
      }),
    );
  });

  it('are offered as far as they open anything', () => {
    expect(scopesFor('club')).toEqual(SCOPES);
    expect(SCOPES.filter((scope) => !scopesFor('college').includes(scope))).toEqual(['recruiting_stage']);
    expect(SCOPES.map((scope) => nameFor(scope, 'club'))).toEqual(SCOPES.map((scope) => SCOPE_WORDS[scope].name));
    expect(nameFor('roster_identity', 'college')).toBe('Name and profile');
    expect(opensFor('roster_identity', 'college')).toMatch(/shown to colleges$/u);
    expect(opensFor('roster_identity', 'club')).toMatch(/shown to club coaches$/u);
  });

  it('are told from other words', () => {
    expect(isScope('wellness')).toBe(true);
    expect(isScope('everything')).toBe(false);
  });
});
