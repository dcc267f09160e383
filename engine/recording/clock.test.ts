import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { utcText } from './clock.ts';
import { timeZoneAt, venueClock, zoneOffsetS } from './venue-clock.ts';

it('writes an instant as every reader of ISO 8601 takes it', () => {
  expect(utcText(1_716_708_615)).toBe('2024-05-26T07:30:15Z');
  expect(utcText(1_716_708_615.25)).toBe('2024-05-26T07:30:15.250Z');
});

it('takes any number for an instant of the calendar or for none', () => {
  fc.assert(
    fc.property(fc.double(), (seconds) => {
      expect(utcText(seconds) ?? '0000-01-01T00:00:00Z').toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
    }),
    { examples: [[NaN], [8.7e12], [-8.7e12], [1e30], [2.6e11]] },
  );
});

const place = (latitudeDeg: number, longitudeDeg: number) => ({ latitudeDeg, longitudeDeg });

/** Waters used for racing, in both hemispheres and on both sides of the date line. */
const WATERS = {
  castrelo: place(42.29, -8.1),
  henley: place(51.54, -0.9),
  lucerne: place(47.06, 8.33),
  karapiro: place(-37.93, 175.54),
  penrith: place(-33.72, 150.67),
  boston: place(42.36, -71.11),
  pokhara: place(28.21, 83.95),
} as const;

const session = (startedAt: string | null, clockStartS: number | null, utcOffsetS: number | null = null) => ({
  startedAt,
  clockStartS,
  utcOffsetS,
});

const hours = (offsetS: number | null): number => (offsetS ?? NaN) / 3600;

describe('the zone of a water', () => {
  it('is of its country', () => {
    expect(Object.values(WATERS).map(timeZoneAt)).toEqual([
      'Europe/Madrid',
      'Europe/London',
      'Europe/Zurich',
      'Pacific/Auckland',
      'Australia/Sydney',
      'America/New_York',
      'Asia/Kathmandu',
    ]);
  });

  it('is none at sea, and none for what is no place', () => {
    expect(timeZoneAt(place(0, -30))).toBeNull();
    for (const [latitude, longitude] of [
      [Number.NaN, 0],
      [91, 0],
      [0, 181],
      [0, Number.NaN],
    ] as const)
      expect(timeZoneAt(place(latitude, longitude))).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (latitude, longitude) => {
        const zone = timeZoneAt(place(latitude, longitude));
        expect(zone === null || zoneOffsetS(zone, 0) !== undefined).toBe(true);
      }),
    );
  });
});

describe('an excerpt', () => {
  it('begins where its first sample lies, not where the logger was switched on', () => {
    expect(venueClock(session('2024-04-13T07:59:04Z', 1983.66), null).recordedFrom).toBe('2024-04-13T08:32:07Z');
    expect(venueClock(session('2024-12-31T23:30:00Z', 3600), null).recordedFrom).toBe('2025-01-01T00:30:00Z');
  });

  it('is on the clock of its water, however the logger was set', () => {
    const spain = venueClock(session('2024-04-13T07:59:04Z', 1983.66, 3600), WATERS.castrelo);
    expect(spain).toMatchObject({ timeZone: 'Europe/Madrid', venueOffsetS: 7200 });
    expect(hours(venueClock(session('2024-07-01T06:00:00Z', 0), WATERS.pokhara).venueOffsetS)).toBe(5.75);
    expect(hours(venueClock(session('2024-01-01T06:00:00Z', 0), WATERS.karapiro).venueOffsetS)).toBe(13);
    expect(hours(venueClock(session('2024-07-01T06:00:00Z', 0), WATERS.karapiro).venueOffsetS)).toBe(12);
  });

  it('takes the clock as it stood when it was rowed, where it was put forward or back within the session', () => {
    const spring = '2025-03-30T00:50:00Z';
    expect(hours(venueClock(session(spring, 0), WATERS.henley).venueOffsetS)).toBe(0);
    expect(hours(venueClock(session(spring, 1200), WATERS.henley).venueOffsetS)).toBe(1);
    const autumn = '2025-11-02T05:30:00Z';
    expect(hours(venueClock(session(autumn, 0), WATERS.boston).venueOffsetS)).toBe(-4);
    expect(hours(venueClock(session(autumn, 3600), WATERS.boston).venueOffsetS)).toBe(-5);
  });

  it('without a fix has the clock the logger was set to, else none', () => {
    expect(venueClock(session('2024-04-13T07:59:04Z', 0, 3600), null).venueOffsetS).toBe(3600);
    expect(venueClock(session('2024-04-13T07:59:04Z', 0), null).venueOffsetS).toBeNull();
  });

  it('of no date has no moment', () => {
    for (const startedAt of [null, 'yesterday'])
      expect(venueClock(session(startedAt, 12, 3600), WATERS.lucerne)).toMatchObject({
        recordedFrom: null,
        venueOffsetS: null,
      });
  });
});

it('a zone that is not known has no offset', () => expect(zoneOffsetS('Mars/Olympus', 0)).toBeNull());

it('has no date where a damaged clock points beyond the last one there is', () => {
  for (const clockStartS of [1e15, -1e15, Number.POSITIVE_INFINITY, Number.NaN]) {
    const told = venueClock({ startedAt: '2024-04-13T07:59:04Z', utcOffsetS: 0, clockStartS }, null);
    expect(told).toEqual({ recordedFrom: null, timeZone: null, venueOffsetS: null });
  }
});
