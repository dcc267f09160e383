import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelRecord, modelRecords } from '#storage/testing/model-records.ts';
import { collectChoices, findRecords } from './week-groups.ts';
import { recordName } from './records.ts';

const records = modelRecords(60);
const [first = modelRecord(0)] = records;
const of = (difference: Partial<typeof first>) => ({ ...first, ...difference });

describe('the sessions that are looked for', () => {
  it('have all the words, in whatever field, with or without accents and capitals', () => {
    const here = of({ place: 'Åbo harbour', tags: ['seat racing'], fileName: 'x.txt' });
    for (const q of ['abo', 'ÅBO racing', 'harb seat', '  ', 'seat   abo']) {
      expect(findRecords([here], { q })).toEqual([here]);
    }
    expect(findRecords([here], { q: 'abo sprint' })).toEqual([]);
  });

  it('are found by a rower, by the boat, by the day and by the file', () => {
    const { crew } = first.facts;
    const rower = crew[0]?.name ?? '';
    expect(findRecords(records, { rower }).every(({ facts }) => facts.crew.some(({ name }) => name === rower))).toBe(
      true,
    );
    expect(findRecords([first], { q: `${recordName(first)} ${rower} ${first.fileName}` })).toEqual([first]);
    expect(findRecords([first], { q: '3 mar 2025' })).toEqual([first]);
  });

  it('are found by their notes', () => {
    const notes = new Map([[first.fingerprint, 'bow was late all morning']]);
    expect(findRecords([first], { q: 'late' }, notes)).toEqual([first]);
    expect(findRecords([first], { q: 'late' })).toEqual([]);
  });

  it('lie between two days of the venue, both included, and have a date', () => {
    const night = of({ facts: { ...first.facts, startedAt: '2025-05-17T22:30:00Z', utcOffsetS: 7200 } });
    expect(findRecords([night], { since: '2025-05-18', until: '2025-05-18' })).toEqual([night]);
    expect(findRecords([night], { until: '2025-05-17' })).toEqual([]);
    const undated = of({ facts: { ...first.facts, startedAt: null } });
    expect(findRecords([undated], { since: '1990-01-01' })).toEqual([]);
    expect(findRecords([undated], {})).toEqual([undated]);
  });

  it('become fewer with every wish, never other ones', () => {
    const { boats, rowers, tags } = collectChoices(records);
    const wish = fc.record(
      {
        q: fc.constantFrom('a', 'e', 'home', 'rate', 'lake', 'zzz'),
        boat: fc.constantFrom(...boats),
        rower: fc.constantFrom(...rowers),
        tag: fc.constantFrom(...tags),
        since: fc.constantFrom('2025-03-10', '2025-04-01'),
        until: fc.constantFrom('2025-04-20', '2025-05-30'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(wish, wish, (one, other) => {
        const both = findRecords(records, { ...one, ...other });
        const wide = findRecords(records, other);
        return both.every((record) => wide.includes(record)) && wide.every((record) => records.includes(record));
      }),
    );
  });

  it('can be chosen by every boat, rower and tag there is, each once', () => {
    const { boats, rowers, tags } = collectChoices(records);
    expect(boats).toEqual(['Halcyon', 'Kestrel', 'Merlin', 'Wren']);
    expect(new Set(rowers).size).toBe(rowers.length);
    expect(tags.every((tag) => findRecords(records, { tag }).length > 0)).toBe(true);
  });
});
