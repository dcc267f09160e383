import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeScopes, scopesInOrder, isScope, nameFor, opensFor, SCOPE_WORDS, SCOPES, scopesFor } from './scopes.ts';
import { reachableIn } from './reachable.ts';

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

describe('what lets a stranger reach someone', () => {
  it.each([
    ['Call me: 617-555-0142', ['phone']],
    ['(617) 555 0142', ['phone']],
    ['+49 170 5550142.', ['phone']],
    ['555-0142', ['phone']],
    ['I live at 12 Elm Street, Bow', ['street']],
    ['12B Old Mill Rd.', ['street']],
    ['nora@example.org or 617.555.0142', ['phone', 'mail']],
  ])('sees it in "%s"', (text, found) => expect(reachableIn(text)).toEqual(found));

  it.each([
    'I pulled 7:18.4 in 2026 and 7:31.2 the year before.',
    'Season 2024-25, first eight; 2024-11-02 and 11/02/2024.',
    '4 of 31 at the Head, 86.1 degrees, 238 W at 32.',
    'Stroke of the 8+ on Lake Street course',
    '2000 m, 6000 m, 1 k, 3 x 500',
    '',
  ])('sees none in "%s"', (text) => expect(reachableIn(text)).toEqual([]));

  it('finds a number however people write it', () => {
    const mark = fc.constantFrom('', ' ', '-', '.');
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 999 }),
        fc.integer({ min: 1000, max: 9999 }),
        mark,
        mark,
        (a, b, x, y) => {
          expect(reachableIn(`Text me (${a})${x}555${y}${b} please`)).toContain('phone');
        },
      ),
    );
  });
});
