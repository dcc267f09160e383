import { expect, it } from 'vitest';
import type { LibraryRecord } from '#storage/library-record.ts';
import { modelRecord } from '#storage/testing/model-records.ts';
import { totalsText } from './record-labels.ts';

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
