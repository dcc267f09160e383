import { describe, expect, it } from 'vitest';
import { contactSearch } from './topics.ts';

describe('a link to the contact page', () => {
  it('carries a topic and what is written about', () => {
    const written = { topic: 'schools', about: ' First contact day (IRA) ' };
    expect(contactSearch(written)).toEqual({ topic: 'schools', about: 'First contact day (IRA)' });
  });

  it.each([{ topic: 'hack' }, { about: '' }, { about: 'x'.repeat(201) }, { about: ['a'] }, { other: 'x' }])(
    'with %j fills in nothing',
    (written) => expect(contactSearch(written)).toEqual({}),
  );
});
