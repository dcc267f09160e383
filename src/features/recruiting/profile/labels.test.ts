// Body measurements as a reader types and reads them.
import { expect, it, describe } from 'vitest';
import { bodyProblem, blockSentence } from './labels.ts';
import type { ReachBlock } from '#src/data/people/profile-access.ts';
import { dayText } from '#src/format/day-text.ts';

const HEIGHT = { field: 'height_cm', label: 'Height (cm)', least: 100, most: 230 };
const WEIGHT = { field: 'weight_kg', label: 'Weight (kg)', least: 30, most: 160 };

it.each([
  [HEIGHT, 6, 'en-US', 'Height: Enter 3 ft 3 in (100 cm) to 7 ft 7 in (230 cm).'],
  [HEIGHT, 'tall', 'de-DE', 'Height: Enter 100 cm to 230 cm.'],
  [WEIGHT, 400, 'en-US', 'Weight: Enter 66 lb (30 kg) to 353 lb (160 kg).'],
  [WEIGHT, 12, 'en-GB', 'Weight: Enter 30 kg to 160 kg.'],
  [HEIGHT, 191, 'en-US', null],
  [HEIGHT, null, 'en-US', null],
  [{ field: 'years_rowed', label: 'Years in the sport', least: 0, most: 30 }, 40, 'en-US', null],
] as const)('says in the reader’s units what is wrong with %o', (kind, value, locale, problem) =>
  expect(bodyProblem(kind, value, locale)).toBe(problem),
);

const block = (what: ReachBlock['what'], more: Partial<ReachBlock> = {}): ReachBlock => ({
  what,
  by: null,
  is_me: null,
  limit: null,
  until: null,
  ...more,
});

describe('what closes a profile', () => {
  it('is nothing where it is open', () => expect(blockSentence([], 'colleges')).toBeNull());

  it.each(['age', 'record', 'guardian', 'refused', 'notice', 'proof', 'consent', 'limit'] as const)(
    'says of "%s" where it is lifted',
    (what) => expect(blockSentence([block(what)], 'colleges')).toMatch(/under Family/u),
  );

  it('says under 14 from which day it is different, and asks no one for what cannot be given', () => {
    const words = blockSentence([block('age', { until: '2028-03-01' }), block('consent')], 'colleges');
    expect(words).toContain(`The earliest day is ${dayText('2028-03-01')}.`);
    expect(words).toContain('names only club coaches');
    expect(words).not.toContain('has agreed to colleges yet');
  });

  it('names whose it is, and says you to whom it is', () => {
    const limit = { by: 'father@family.test', limit: 'club_coach' } as const;
    expect(blockSentence([block('limit', { ...limit, is_me: false })], 'colleges')).toMatch(
      /^This profile reaches club coaches at most, as set by father@family\.test/u,
    );
    expect(blockSentence([block('limit', { ...limit, is_me: true })], 'colleges')).toMatch(/^You let/u);
    expect(blockSentence([block('refused', { is_me: false })], 'colleges')).toMatch(
      /^Not allowed for colleges, by the athlete/u,
    );
    expect(blockSentence([block('refused', { is_me: true })], 'colleges')).toMatch(/^You said no/u);
  });
});
