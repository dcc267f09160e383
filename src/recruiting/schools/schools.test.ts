import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceWords, parsePlace, placeText, roughly, straightLineKm, type Place } from './distance.ts';
import { formatAsOf, parseDateMonth } from './dated.ts';

const BOSTON: Place = { latitude: 42.3601, longitude: -71.0589 };
const SEATTLE: Place = { latitude: 47.6062, longitude: -122.3321 };

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a straight line', () => {
  it('is as long as the books say, also over the date line and to the other side of the earth', () => {
    expect(straightLineKm(BOSTON, SEATTLE)).toBeCloseTo(4005, -1);
    expect(straightLineKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 1);
    expect(straightLineKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(20_015, 0);
  });

  it('is the same both ways, nothing to where one is, and never longer than a way round', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(straightLineKm(a, b)).toBeCloseTo(straightLineKm(b, a), 6);
        expect(straightLineKm(a, a)).toBe(0);
        // To a meter: on the other side of the earth the arc sine is steep, and half the digits are lost.
        expect(straightLineKm(a, c)).toBeLessThanOrEqual(straightLineKm(a, b) + straightLineKm(b, c) + 1e-3);
      }),
    );
  });

  it('is said in tens, in both units', () => {
    expect(distanceWords(straightLineKm(BOSTON, SEATTLE))).toBe('about 2,490 mi (4,000 km)');
    expect(distanceWords(12)).toBe('less than 10 mi (16 km)');
    expect(distanceWords(290)).toBe('about 180 mi (290 km)');
  });
});

describe('a home', () => {
  it('is kept to a tenth of a degree', () => {
    expect(roughly(BOSTON)).toEqual({ latitude: 42.4, longitude: -71.1 });
    expect(Object.is(roughly({ latitude: -0.01, longitude: 0 }).latitude, 0)).toBe(true);
  });

  it('is read from two numbers, and from nothing else', () => {
    expect(parsePlace('42.3601, -71.0589')).toEqual({ latitude: 42.4, longitude: -71.1 });
    expect(parsePlace('42.3601 −71.0589')).toEqual({ latitude: 42.4, longitude: -71.1 });
    const wrong = ['', 'Boston', '42.3', '91,0', '10,181', '42.4,-71.1,3', '1e3,4', 'NaN,0'];
    expect(wrong.filter((text) => parsePlace(text) !== null)).toEqual([]);
  });

  it('comes back from the address as it was written', () => {
    fc.assert(
      fc.property(place, (any) => {
        const home = roughly(any);
        expect(parsePlace(placeText(home))).toEqual(home);
      }),
    );
  });
});

it('orders what facts say of their own date, and the undated last', () => {
  const newestFirst = [
    '2026-11',
    'November 13, 2025',
    '2025',
    '2024-25',
    '2024-25 to 2024-25',
    '2024',
    '2023-24',
    '2021-22',
  ];
  expect(newestFirst.toSorted((a, b) => parseDateMonth(b) - parseDateMonth(a))).toEqual([
    '2026-11',
    '2025',
    'November 13, 2025',
    '2024-25',
    '2024-25 to 2024-25',
    '2024',
    '2023-24',
    '2021-22',
  ]);
  expect(parseDateMonth('2011-12')).toBe(parseDateMonth('June 2012'));
  expect(parseDateMonth('13 November 2025')).toBe(parseDateMonth('November 13, 2025'));
  expect([null, 'undated', '', 'spring'].map(parseDateMonth)).toEqual([0, 0, 0, 0]);
});

it('says of what has no date that it has none', () => {
  expect(formatAsOf('2024-25')).toBe('as of 2024-25');
  expect(formatAsOf('undated')).toBe('undated');
});
