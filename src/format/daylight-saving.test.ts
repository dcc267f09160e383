// The nights on which clocks are changed, in both directions, by an hour and by half of one.
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { isoWeek, venueDay } from '#src/time/iso-week.ts';
import { dayAfter, dayField, toDay, venueTime } from './day-text.ts';

const HOUR_MS = 3_600_000;

/** A zone of the reader's device, and a moment at which its clocks are put forward or back. */
const CHANGES = [
  ['Europe/Berlin', '2025-03-30T01:00:00Z'],
  ['Europe/Berlin', '2025-10-26T01:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Australia/Lord_Howe', '2025-04-05T15:00:00Z'],
  ['Australia/Lord_Howe', '2025-10-04T15:30:00Z'],
] as const;

const own = process.env['TZ'];

function readIn(zone: string): void {
  process.env['TZ'] = zone;
}

afterEach(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
});

/** Local time in the zone, computed differently from the code under test. */
function computeWallTime(zone: string, ms: number): { readonly day: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const [day = '', time = ''] = parts.format(ms).split(', ');
  return { day, time };
}

describe.each(CHANGES)('in %s, around %s', (zone, change) => {
  const around = fc.integer({ min: -30 * HOUR_MS, max: 30 * HOUR_MS }).map((away) => Date.parse(change) + away);

  it('a session without an offset has the day and time of the device', () => {
    readIn(zone);
    fc.assert(
      fc.property(around, (ms) => {
        const moment = new Date(ms).toISOString();
        const wall = computeWallTime(zone, ms);
        expect(venueDay(moment, null)).toBe(wall.day);
        expect(venueTime(moment, null)?.time).toBe(`${wall.time} device time`);
      }),
    );
  });

  it('a session with its own offset has the same day, time and week wherever it is read', () => {
    fc.assert(
      fc.property(around, fc.integer({ min: -48, max: 56 }), (ms, quarters) => {
        const moment = new Date(ms).toISOString();
        const said = ['UTC', zone].map((reader) => {
          readIn(reader);
          const day = venueDay(moment, quarters * 900) ?? '';
          return [day, venueTime(moment, quarters * 900), isoWeek(day)];
        });
        expect(said[0]).toEqual(said[1]);
      }),
    );
  });

  it('so many days later is that day of the calendar, at any hour', () => {
    readIn(zone);
    fc.assert(
      fc.property(around, fc.integer({ min: -400, max: 400 }), (ms, days) => {
        const later = Date.parse(`${dayField(new Date(ms))}T00:00:00Z`) + days * 24 * HOUR_MS;
        expect(dayField(dayAfter(new Date(ms), days))).toBe(new Date(later).toISOString().slice(0, 10));
      }),
    );
  });

  it('a written day is that day, the one of the change too', () => {
    readIn(zone);
    const { day } = computeWallTime(zone, Date.parse(change));
    expect(dayField(toDay(day))).toBe(day);
  });
});
