import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORTS, librarySearch, orderOf } from './library-search.ts';
import { recordName, sortRecords, totalsText } from './records.ts';
import { modelRecords, modelRecord } from '#storage/testing/model-records.ts';
import { weekGroups } from './week-groups.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { outlinePath } from './track-outline.tsx';

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

const logger = { serial: '5436', session: '146' };

/** Part of a recording, in minutes since the logger was switched on. */
function window(fromMin: number, toMin: number, distanceM: number, strokeCount: number): LibraryRecord {
  const record = modelRecord(1);
  const startedAt = new Date(Date.UTC(2025, 4, 17, 6, fromMin)).toISOString();
  const facts = { ...record.facts, logger, startedAt, durationS: (toMin - fromMin) * 60, distanceM, strokeCount };
  return { ...record, fingerprint: `${fromMin}–${toMin}`, facts };
}

it('counts a recording once that is there whole and as excerpts, and says so', () => {
  const [whole, excerpt, race] = [window(0, 90, 14_000, 900), window(33, 34, 330, 34), window(60, 70, 2000, 230)];
  expect(totalsText([whole])).toBe('1 session · 14.0 km · 900 strokes');
  expect(totalsText([excerpt, whole])).toBe('1 session and 1 excerpt · 14.0 km · 900 strokes');
  expect(totalsText([excerpt, whole, race])).toBe('1 session and 2 excerpts · 14.0 km · 900 strokes');
});

it('counts excerpts whose whole is not there', () => {
  expect(totalsText([window(33, 34, 330, 34), window(60, 70, 2000, 230)])).toBe('2 sessions · 2.3 km · 264 strokes');
});
it('says nothing of strokes where no one counted any', () => {
  expect(totalsText([window(0, 35, 3208, 0)])).toBe('1 session · 3.2 km');
});

describe('the search part of the library’s address', () => {
  it('keeps what it understands', () => {
    const search = {
      q: 'home reach',
      rower: 'Zoë Núñez',
      since: '2025-05-01',
      sort: 'power',
      order: 'up',
      weeks: 'off',
    };
    expect(librarySearch(search)).toEqual(search);
  });

  it('drops what it cannot use and keeps the rest', () => {
    const bad = {
      q: '',
      since: 'yesterday',
      until: '2025-13-45',
      sort: 'mood',
      order: 'sideways',
      weeks: '7',
      tag: 'race',
    };
    expect(librarySearch({ ...bad, utm: 'x' })).toEqual({ tag: 'race' });
  });

  it('orders names from A and numbers from the largest', () => {
    expect([
      orderOf({}),
      orderOf({ sort: 'boat' }),
      orderOf({ sort: 'power' }),
      orderOf({ sort: 'power', order: 'up' }),
    ]).toEqual(['down', 'up', 'down', 'up']);
  });
});

const box = { width: 80, height: 48, padding: 4 };

it('draws north up and east to the right, with equal scales', () => {
  const path = outlinePath(new Float32Array([0, 0, 1000, 0, 1000, 500]), box);
  expect(path).toEqual({ d: 'M4.0 42.0L76.0 42.0L76.0 6.0', start: { x: 4, y: 42 } });
});

it('draws nothing of a single point, and leaves out what is no number', () => {
  expect(outlinePath(new Float32Array([3, 4]), box)).toBeNull();
  expect(outlinePath(new Float32Array([3, 4, Number.NaN, 1]), box)).toBeNull();
});

it('never leaves its box', () => {
  const metres = fc.float({ min: -20_000, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(fc.array(metres, { minLength: 4, maxLength: 40 }), (values) => {
      const path = outlinePath(new Float32Array(values.slice(0, values.length - (values.length % 2))), box);
      const numbers = [...(path?.d ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)];
      return numbers.every(
        ([, x, y]) => Number(x) >= 3.9 && Number(x) <= 76.1 && Number(y) >= 3.9 && Number(y) <= 44.1,
      );
    }),
  );
});
