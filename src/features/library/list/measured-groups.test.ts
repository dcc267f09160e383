import { expect, it } from 'vitest';
import type { Craft } from '#engine/recording/recording.ts';
import { plainRule, type Rule } from '#engine/recording/rule.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { modelRecord } from '#storage/testing/model-records.ts';
import { measuredGroups, togetherByGroup } from './measured-groups.ts';
import { sortRecords } from './records.ts';

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
