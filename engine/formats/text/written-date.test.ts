import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStartTime } from './written-date.ts';

const NOW_MS = Date.UTC(2026, 10, 23);

const starts = (text: string, modifiedMs: number | null = null, nowMs = NOW_MS): readonly (string | null)[] => {
  const { local, otherDay } = parseStartTime(text, { modifiedMs, nowMs });
  return [local, otherDay];
};

describe('a date a device wrote', () => {
  it.each([
    // One part is above twelve.
    ['20/09/23 06:46', '2023-09-20T06:46:00', null],
    ['10/22/2017 07:11AM', '2017-10-22T07:11:00', null],
    ['01/19/17 07:38am', '2017-01-19T07:38:00', null],
    // Month first if am or pm directly follows the time.
    ['01/02/2020 06:46pm', '2020-01-02T18:46:00', null],
    ['12/11/2020 12:05am', '2020-12-11T00:05:00', null],
    // No one knows.
    ['10/06/2019 14:02', '2019-10-06T14:02:00', '2019-06-10T14:02:00'],
    ['01/02/2020 18:46', '2020-01-02T18:46:00', '2020-02-01T18:46:00'],
    ['01/03/2021 12:56 p.m.', '2021-01-03T12:56:00', '2021-03-01T12:56:00'],
    // Equal either way, and the year first.
    ['05/05/2021 08:00', '2021-05-05T08:00:00', null],
    ['2021-03-04 08:00:09.5', '2021-03-04T08:00:09.5', null],
    // Other languages and scripts, the half of the day after or before the time.
    ['05/14/2026 05:36 午後', '2026-05-14T17:36:00', null],
    ['2026/05/14 午後5:36', '2026-05-14T17:36:00', null],
    ['2026. 5. 14. 오후 5:36', '2026-05-14T17:36:00', null],
    ['05/14/2026 05:36\u202FPM', '2026-05-14T17:36:00', null],
    ['05/14/2026 05:36 p. m.', '2026-05-14T17:36:00', null],
    ['14/05/2026 05:36 μ.μ.', '2026-05-14T17:36:00', null],
    ['١٤/٠٥/٢٠٢٦ ٠٥:٣٦ م', '2026-05-14T17:36:00', null],
    ['14.05.2026 12:06 dop.', '2026-05-14T00:06:00', null],
    ['14. 5. 2026 17:36', '2026-05-14T17:36:00', null],
    ['14.5.2026 klo 17.36', '2026-05-14T17:36:00', null],
    ['2026年5月14日 17:36', '2026-05-14T17:36:00', null],
    ['14/5/2569 17:36', '2026-05-14T17:36:00', null],
    ['14-May-2026 17:36', '2026-05-14T17:36:00', null],
    ['14. Mai 2026 17:36', '2026-05-14T17:36:00', null],
    ['14 мая 2026 г. 17:36', '2026-05-14T17:36:00', null],
    ['May 14, 2026 5:36 PM', '2026-05-14T17:36:00', null],
    // Japanese in Shift-JIS and in UTF-8, read as windows-1252.
    ['05/14/2026 05:36 ŒßŒã', '2026-05-14T17:36:00', null],
    ['05/14/2026 05:36 å\u008dˆå¾Œ', '2026-05-14T17:36:00', null],
    // An unknown half of the day.
    ['05/14/2026 05:36 ??', null, null],
    ['05/14/2026 05:36 \uFFFD\uFFFD', null, null],
    // Neither.
    ['31/31/2021 08:00', null, null],
    ['30/02/2021 08:00', null, null],
    ['02/03/2021 25:00', null, null],
    ['---', null, null],
  ])('%s', (text, local, otherDay) => {
    expect(starts(text)).toEqual([local, otherDay]);
  });

  it('is the one that is not in the future', () => {
    expect(starts('03/11/2026 08:00', null, Date.UTC(2026, 5, 1))).toEqual(['2026-03-11T08:00:00', null]);
    expect(starts('11/03/2026 08:00', null, Date.UTC(2026, 5, 1))).toEqual(['2026-03-11T08:00:00', null]);
  });

  it('is the one that the name of the file says', () => {
    const hints = { modifiedMs: null, nowMs: NOW_MS };
    expect(parseStartTime('10/06/2019 14:02', { ...hints, fileName: 'SpdCoach 20190610.csv' })).toMatchObject({
      local: '2019-06-10T14:02:00',
      otherDay: null,
    });
  });

  it('is the one near which the file was changed', () => {
    expect(starts('10/06/2019 14:02', Date.UTC(2019, 5, 11))).toEqual(['2019-06-10T14:02:00', null]);
    expect(starts('10/06/2019 14:02', Date.UTC(2019, 9, 7))).toEqual(['2019-10-06T14:02:00', null]);
    expect(starts('10/06/2019 14:02', Date.UTC(2024, 9, 7))[1]).not.toBeNull();
  });

  it('names the day among its readings, whatever the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2026, 0, 1) }),
        fc.boolean(),
        (at, isDayFirst) => {
          const iso = new Date(at).toISOString().slice(0, 16);
          const [year = '', month = '', rest = ''] = iso.split('-');
          const [day = '', time = ''] = rest.split('T');
          const text = `${isDayFirst ? `${day}/${month}` : `${month}/${day}`}/${year} ${time}`;
          expect(starts(text)).toContain(`${iso}:00`);
        },
      ),
    );
  });
});
