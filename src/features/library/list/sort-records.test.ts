import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORTS } from './library-search.ts';
import { recordName } from './record-labels.ts';
import { sortRecords } from './sort-records.ts';
import { modelRecords } from '#storage/testing/model-records.ts';
import { weekGroups } from './week-groups.ts';

const records = modelRecords(80);

describe('the order of the library', () => {
  it('is by date, the latest first, unless something else is asked for', () => {
    const dates = sortRecords(records, {}).map(({ facts }) => facts.startedAt);
    const dated = dates.filter((date) => date !== null);
    expect(dated).toEqual(dated.toSorted().toReversed());
    expect(dates.slice(dated.length).every((date) => date === null)).toBe(true);
  });

  it('is alphabetical for boats and from the largest for numbers', () => {
    const names = sortRecords(records, { sort: 'boat' }).map(recordName);
    expect(names).toEqual(names.toSorted());
    const powers = sortRecords(records, { sort: 'power' }).map(({ facts }) => facts.rowerPowerW ?? 0);
    expect(powers).toEqual(powers.toSorted((a, b) => b - a));
  });

  it('loses no session, and puts what is not known last both ways', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SORTS), fc.constantFrom('up', 'down'), (sort, order) => {
        const sorted = sortRecords(records, { sort, order });
        const isUnknown = sorted.map(({ facts, place }) => {
          if (sort === 'distance') return facts.distanceM === null;
          if (sort === 'speed') return facts.speedMps === null;
          if (sort === 'place') return place === null;
          return sort === 'date' && facts.startedAt === null;
        });
        const firstUnknown = isUnknown.indexOf(true);
        return (
          new Set(sorted).size === records.length &&
          (firstUnknown < 0 || !isUnknown.slice(firstUnknown).includes(false))
        );
      }),
    );
  });

  it('is cut into weeks without losing any, undated sessions apart', () => {
    const sorted = sortRecords(records, {});
    const groups = weekGroups(sorted);
    expect(groups.flatMap((group) => group.records)).toEqual(sorted);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
    expect(groups.at(-1)).toMatchObject({ key: 'undated', name: 'Without a date', days: null });
  });
});
