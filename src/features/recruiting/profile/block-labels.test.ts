import { describe, expect, it } from 'vitest';
import type { ReachBlock } from '#src/data/people/profile-access.ts';
import { dayText } from '#src/format/day-text.ts';
import { blockSentence } from './block-labels.ts';

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
