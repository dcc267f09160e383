import { describe, expect, it } from 'vitest';
import { filmStarts, startsWithin } from './film-starts.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const SUMMER_S = 3600;

describe('when a video may have begun', () => {
  it('is when Apple’s date says, before anything else', () => {
    const [first] = filmStarts({ createdS: 5, durationS: 30, zoned: '2024-04-13T08:59:04+0100' }, SUMMER_S);
    expect(first).toEqual({ startS: at('2024-04-13T07:59:04Z'), withinS: 5, reading: 'the camera’s own date' });
  });

  it.each([
    ['an Android phone, which writes the end in UTC', '2024-04-13T07:59:34Z'],
    ['an iPhone, which writes the start in UTC', '2024-04-13T07:59:04Z'],
    ['a camera that writes local time as UTC', '2024-04-13T08:59:04Z'],
    ['a camera on local time that writes the end', '2024-04-13T08:59:34Z'],
    ['a camera that is still on winter time', '2024-04-13T07:59:04Z'],
    ['a camera that is on summer time a week too early', '2024-04-13T09:59:04Z'],
  ])('is among the readings of %s', (_, written) => {
    const starts = filmStarts({ createdS: at(written), durationS: 30, zoned: null }, SUMMER_S);
    expect(starts.some(({ startS }) => Math.abs(startS - at('2024-04-13T07:59:04Z')) < 1)).toBe(true);
  });

  it('is nothing without a clock, and UTC alone where no one knows the venue', () => {
    expect(filmStarts({ createdS: null, durationS: 30, zoned: null }, SUMMER_S)).toEqual([]);
    expect(filmStarts({ createdS: 100, durationS: null, zoned: null }, null)).toHaveLength(1);
    expect(filmStarts({ createdS: null, durationS: 30, zoned: '2024-99-13T08:59:04+0100' }, SUMMER_S)).toEqual([]);
  });

  it('is only what shows some of the session', () => {
    const starts = filmStarts({ createdS: 10_000, durationS: 60, zoned: null }, SUMMER_S);
    const session = { fromS: 6000, toS: 6500 };
    expect(startsWithin(starts, 60, session).map(({ reading }) => reading)).toEqual([
      'local time, written at the start',
      'local time, written at the end',
    ]);
    expect(startsWithin(starts, 60, { fromS: 100_000, toS: 101_000 })).toEqual([]);
  });
});
