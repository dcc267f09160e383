import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { AUDIENCES, reachesFurther, type Audience } from '#src/recruiting/scopes.ts';
import { AUDIENCE_PRESETS, findPreset, presetChanges, startsUnder, type Marked } from './audience.tsx';

const mark = (changes: Partial<Marked['kind']>, audience: Audience, value: string | null = 'x'): Marked => ({
  kind: { field: 'full_name', label: 'Name', starts_with: 'club_coach', widest: 'link', ...changes },
  answer: { answer: 'given', value, audience },
});

const audience = fc.constantFrom(...AUDIENCES);
const marks = fc
  .array(fc.record({ starts: audience, widest: audience, at: audience }))
  .map((list) =>
    list.map(({ starts, widest, at }, index) =>
      mark(
        { field: String(index), widest, starts_with: reachesFurther(starts, widest) ? widest : starts },
        reachesFurther(at, widest) ? widest : at,
      ),
    ),
  );

describe('a preset of audiences', () => {
  it('holds once chosen, never reaches further than a kind allows, and never opens what starts private', () => {
    fc.assert(
      fc.property(marks, fc.constantFrom(...AUDIENCE_PRESETS), (list, preset) => {
        const { changes } = presetChanges(preset, list, false);
        const after = list.map((one) => {
          const change = changes.find(({ field }) => field === one.kind.field);
          return { ...one, answer: { ...one.answer, audience: change?.audience ?? one.answer.audience } };
        });
        for (const [at, { kind, answer }] of after.entries()) {
          expect(reachesFurther(answer.audience, kind.widest)).toBe(false);
          if (kind.starts_with === 'only_me') {
            expect(reachesFurther(answer.audience, list[at]?.answer.audience ?? 'only_me')).toBe(false);
          }
        }
        expect(presetChanges(preset, after, false).changes).toEqual([]);
        expect(findPreset(after)).not.toBeNull();
      }),
    );
  });

  it('is the suggested one where all is as it starts, and none where answers were chosen one by one', () => {
    expect(findPreset([])).toBe('suggested');
    expect(findPreset([mark({}, 'club_coach'), mark({ starts_with: 'family' }, 'family')])).toBe('suggested');
    expect(findPreset([mark({}, 'colleges'), mark({ widest: 'club_coach' }, 'club_coach')])).toBe('colleges');
    expect(findPreset([mark({}, 'link'), mark({}, 'family')])).toBeNull();
  });

  it('leaves alone what lets strangers reach a minor, and says which', () => {
    const story = mark({ label: 'Your story' }, 'family', 'Call me: 617 555 0123');
    expect(presetChanges('colleges', [story, mark({}, 'family')], true)).toEqual({
      changes: [{ field: 'full_name', answer: 'given', value: 'x', audience: 'colleges' }],
      left: ['Your story'],
    });
    expect(presetChanges('colleges', [story], false).left).toEqual([]);
    expect(presetChanges('only_me', [story], true).changes).toHaveLength(1);
  });

  it('narrows where a new answer starts, and never widens it', () => {
    expect(startsUnder('only_me', 'club_coach')).toBe('only_me');
    expect(startsUnder('link', 'family')).toBe('family');
    expect(startsUnder(null, 'family')).toBe('family');
    expect(startsUnder('suggested', 'family')).toBe('family');
  });
});
