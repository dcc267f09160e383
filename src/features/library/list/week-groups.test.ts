import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelRecord, modelRecords } from '#storage/testing/model-records.ts';
import { collectChoices, findRecords, measuredGroups, togetherByGroup } from './week-groups.ts';
import { recordName, sortRecords } from './records.ts';
import type { Craft } from '#engine/recording/recording.ts';
import { plainRule, type Rule } from '#engine/recording/rule.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

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

interface Made {
  readonly by: Rule | null;
  readonly craft?: Craft;
  readonly powerW?: number | null;
  readonly speedMps?: number;
}

function record(fingerprint: string, { by, craft = 'water', powerW = 200, speedMps = 4 }: Made): LibraryRecord {
  const model = modelRecord(0);
  const [seat] = model.facts.seats;
  const seats = seat === undefined ? [] : [{ ...seat, rule: by === null ? null : 0 }];
  const rules = by === null ? [] : [by];
  return { ...model, fingerprint, facts: { ...model.facts, craft, rules, seats, rowerPowerW: powerW, speedMps } };
}

const oarlock = (firmware: string): Rule => ({ ...plainRule('nk-empower', firmware), force: 'handle' });
const RP3: Rule = { ...plainRule('rp3'), force: 'handle' };

const RECORDS = [
  record('oarlock', { by: oarlock('2.21'), powerW: 210 }),
  record('erg', { by: RP3, craft: 'erg', powerW: 260, speedMps: 4.6 }),
  record('peach', { by: null, powerW: 320, speedMps: 4.4 }),
  record('without', { by: null, powerW: null, speedMps: 4.2 }),
  record('newer firmware', { by: oarlock('2.20'), powerW: 250 }),
];

const told = (sort: 'power' | 'speed' | 'rate') =>
  measuredGroups(sortRecords(RECORDS, { sort }), sort)?.map(({ name, records }) => [
    name,
    ...records.map(({ fingerprint }) => fingerprint),
  ]);

it('the order of powers is one for each way of measuring, what has none behind them', () => {
  expect(told('power')).toEqual([
    ['Measured by PowerLine, power by F · cos θ, whole oar', 'peach'],
    ['Measured by an RP3 on an erg', 'erg'],
    ['Measured by an NK EmPower oarlock', 'newer firmware', 'oarlock'],
    ['Not measured', 'without'],
  ]);
  const rows = togetherByGroup(sortRecords(RECORDS, { sort: 'power' }), 'power');
  expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(['peach', 'erg', 'newer firmware', 'oarlock', 'without']);
});

it('powers of an oarlock before its firmware changed them and since are two orders, told apart by it', () => {
  const some = [record('since', { by: oarlock('2.21') }), record('before', { by: oarlock('2.12') })];
  expect(measuredGroups(some, 'power')?.map(({ name }) => name)).toEqual([
    'Measured by an NK EmPower oarlock, firmware 2.21',
    'Measured by an NK EmPower oarlock, firmware 2.12',
  ]);
});

it('the order of speeds is one on the water and one on ergs', () => {
  expect(told('speed')).toEqual([
    ['On an erg', 'erg'],
    ['On the water', 'peach', 'without', 'oarlock', 'newer firmware'],
  ]);
});

it('is one list where all are measured alike, or the order is of something every device measures', () => {
  expect(told('rate')).toBeUndefined();
  const alike = RECORDS.filter(({ fingerprint }) => fingerprint !== 'erg' && fingerprint !== 'peach');
  expect(measuredGroups(alike, 'power')).toBeNull();
  expect(togetherByGroup(alike, 'power')).toBe(alike);
});
