import { describe, expect, it } from 'vitest';
import { loggedFrom } from '../testing/logged-from.ts';
import { concept2UtilityText, UTILITY_2K } from './testing/write-ergs.ts';
import { concept2Utility } from './concept2-utility.ts';

const read = (results?: string) => loggedFrom(concept2Utility, concept2UtilityText(results));

describe('a Concept2 Utility log', () => {
  it('opens a result with its splits', () => {
    const { start, totals, craft, intervals, strokeSets, deviceMeans } = read();
    expect([start.local, craft, strokeSets]).toEqual(['2026-05-14T17:36:00', 'erg', []]);
    expect(totals).toMatchObject({ distanceM: 2000, workS: 432, elapsedS: 432 });
    expect(intervals.map(({ by, totals: { distanceM } }) => [by, distanceM])).toEqual(
      Array.from({ length: 4 }, () => ['split', 500]),
    );
    const told = deviceMeans.map(({ field, deviceMean, rowMean }) => [field, deviceMean, Math.round(rowMean)]);
    expect(told).toEqual([
      ['rateSpm', 29, 29],
      ['heartRateBpm', 168, 168],
      ['powerW', 278, 278],
    ]);
  });

  it('opens splits of a fixed time, whose seconds are counted on', () => {
    const { totals, intervals } = read(
      `,A,5/14/2026,5:36 PM,10:00,10:00.0,2400,24,,,,,,02:05.0,1000,180
,A,5/14/2026,5:36 PM,5:00,,,,,05:00.0,1190,24,,02:06.1,990,175
,A,5/14/2026,5:36 PM,10:00,,,,,10:00.0,1210,24,,02:04.0,1010,184
`,
    );
    expect(totals).toMatchObject({ distanceM: 2400, workS: 600 });
    expect(intervals.map(({ startS, endS }) => [startS, endS])).toEqual([
      [0, 300],
      [300, 600],
    ]);
  });

  it('opens work intervals with their rests', () => {
    const { totals, intervals } = read(
      `,A,2026-05-14,17:36,2x500m/2:00r,03:40.0,1000,30,,,,,,01:50.0,1200,263
,A,2026-05-14,17:36,500,,,,,01:49.0,500,30,,01:49.0,1200,270,02:00,31,120
,A,2026-05-14,17:36,500,,,,,01:51.0,500,30,,01:51.0,1200,256,02:00,20,120
`,
    );
    expect(totals).toMatchObject({ distanceM: 1051, workS: 220, elapsedS: 460 });
    expect(intervals.map(({ kind, startS, endS, totals: { distanceM } }) => [kind, startS, endS, distanceM])).toEqual([
      ['work', 0, 109, 500],
      ['rest', 109, 229, 31],
      ['work', 229, 340, 500],
      ['rest', 340, 460, 20],
    ]);
  });

  it('opens what one rower rowed on the last day, and says what is not in it', () => {
    const { start, totals, intervals, findings } = read(
      `${UTILITY_2K},Rower A,2026-05-14,17:10,10:00,10:00.0,2000,20,,,,,,02:30.0,700,104
,Rower B,2026-05-13,17:10,10:00,10:00.0,2000,20,,,,,,02:30.0,700,104
`,
    );
    expect(start.local).toBe('2026-05-14T17:10:00');
    expect(totals).toMatchObject({ distanceM: 4000, workS: 1032, intervals: 2 });
    expect(intervals.map(({ name, startS, endS }) => [name, startS, endS])).toEqual([
      ['10:00', 0, 600],
      ['2000', 1560, 1992],
    ]);
    expect(findings.find(({ code }) => code === 'other-results')?.message).toBe(
      'This session has the results of 2026-05-14 by Rower A. The log has 1 more, of other days or rowers.',
    );
  });
});
