import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Totals } from '../recording/interval.ts';
import type { Start } from '../recording/start.ts';
import { detect } from './detect.ts';
import { HEAD_BYTES } from './read-head.ts';
import { decoded } from './text/encoding.ts';
import type { LoggedFile } from './in-memory/logged-file.ts';

const folder = fileURLToPath(new URL('../../../shared/telemetry/', import.meta.url));

function read(name: string): LoggedFile {
  const bytes = new Uint8Array(readFileSync(`${folder}${name}`));
  const detected = detect(name, bytes.subarray(0, HEAD_BYTES));
  if (!detected.ok || 'stream' in detected.value) throw new Error(`${name} is not known`);
  const { value: format } = detected;
  const text = format.kind === 'binary' ? '' : decoded(bytes).text;
  const result = format.read({ fileName: name, bytes, text, modifiedMs: null, nowMs: Date.UTC(2026, 11, 1) });
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

interface Expected {
  readonly totals: Partial<Totals>;
  readonly device?: Partial<Totals>;
  readonly start?: Partial<Start>;
}

/** Results by the rules of each format, and the files' own. Seconds and meters to a tenth. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  'nk/link-1.27.csv': {
    start: { local: '2016-11-05T10:02:00', otherDay: '2016-05-11T10:02:00' },
    totals: { workS: 4505.1, distanceM: 14344.5, strokes: 1408, intervals: 1 },
    device: { workS: 4513, distanceM: 14360.2, strokes: 1408, intervals: 1 },
  },
  'nk/link-1.30.csv': {
    start: { local: '2017-10-22T07:11:00', otherDay: null },
    totals: { workS: 2577.4, distanceM: 9180, strokes: 921, intervals: 1 },
    device: { workS: 2585, distanceM: 9212.5, strokes: 921, intervals: 1 },
  },
  'nk/link-intervals-oarlock-port.csv': {
    start: { local: '2016-11-14T07:38:00', otherDay: null },
    totals: { workS: 296.6, distanceM: 1174.2, strokes: 131, intervals: 5 },
    device: { workS: 300, distanceM: 1186.2, strokes: 131, intervals: 5 },
  },
  'nk/link-oarlock.csv': {
    start: { local: '2019-10-06T14:02:00', otherDay: '2019-06-10T14:02:00' },
    totals: { workS: 1597.3, distanceM: 6286, strokes: 676, intervals: 1 },
    device: { workS: 1600.5, distanceM: 6291.7, strokes: 676, intervals: 1 },
  },
  'nk/speedcoach-old.csv': {
    start: { local: '2016-07-28T11:35:00', otherDay: null },
    totals: { workS: 171.5, distanceM: 751.7, strokes: 94, intervals: 3 },
    device: { workS: 171.4, distanceM: 751.6, strokes: 94, intervals: 3 },
  },
  'nk/speedcoach-xl.csv': { totals: { workS: 3193.5, distanceM: 9520, strokes: 1121, intervals: 1 } },
  'nk/logbook-dump.csv': {
    start: { utc: '2021-03-30T11:13:05Z' },
    totals: { workS: 3899, elapsedS: 3901.9, distanceM: 12155.5, strokes: 1237, intervals: 1 },
  },
  'oarlock/piece1-Bow.csv': {
    start: { local: '2026-04-27T16:33:10.8' },
    totals: { workS: 667.4, distanceM: 2825, strokes: 301, intervals: 1 },
    device: { workS: 667.3, distanceM: 2825 },
  },
  'oarlock/piece1-2.csv': {
    start: { local: '2026-04-27T16:33:10.9' },
    totals: { workS: 667.4, distanceM: 2824, strokes: 301, intervals: 1 },
    device: { workS: 667.3, distanceM: 2824 },
  },
  'oarlock/piece1-3.csv': {
    start: { local: '2026-04-27T16:33:10.9' },
    totals: { workS: 665.3, distanceM: 2817, strokes: 300, intervals: 1 },
    device: { workS: 665.2, distanceM: 2817 },
  },
  'oarlock/piece1-Stroke.csv': {
    start: { local: '2026-04-27T16:33:10.3' },
    totals: { workS: 667.4, distanceM: 2824, strokes: 301, intervals: 1 },
    device: { workS: 667.3, distanceM: 2824 },
  },
  'oarlock/piece2-Bow.csv': {
    start: { local: '2026-04-27T16:53:02.2' },
    totals: { workS: 658, distanceM: 2838, strokes: 309, intervals: 1 },
    device: { workS: 658, distanceM: 2838 },
  },
  'oarlock/piece2-2.csv': {
    start: { local: '2026-04-27T16:53:02.3' },
    totals: { workS: 658, distanceM: 2839, strokes: 309, intervals: 1 },
    device: { workS: 657.9, distanceM: 2839 },
  },
  'oarlock/piece2-3.csv': {
    start: { local: '2026-04-27T16:53:02.4' },
    totals: { workS: 657.9, distanceM: 2839, strokes: 309, intervals: 1 },
    device: { workS: 657.8, distanceM: 2839 },
  },
  'oarlock/piece2-Stroke.csv': {
    start: { local: '2026-04-27T16:53:01.8' },
    totals: { workS: 559.7, distanceM: 2404, strokes: 261, intervals: 1 },
    device: { workS: 559.7, distanceM: 2404 },
  },
  'oarlock/no-preamble-2.csv': {
    start: { local: null, timeOfDay: '16:58:55.8' },
    totals: { workS: 133.4, distanceM: 602.9, strokes: 77, intervals: 1 },
  },
  'oarlock/no-preamble-stroke.csv': {
    start: { local: null, timeOfDay: '16:58:55.8' },
    totals: { workS: 133.4, distanceM: 604.4, strokes: 77, intervals: 1 },
  },
};

/** Expected totals, to a tenth. */
const tenths = (totals: Totals | null, of: Partial<Totals>): object =>
  Object.fromEntries(
    Object.entries({ ...totals })
      .filter(([name]) => name in of)
      .map(([name, value]) => [name, value === null ? null : Math.round(value * 10) / 10]),
  );

const absent = Object.keys(EXPECTED).filter((name) => !existsSync(`${folder}${name}`));

describe.skipIf(absent.length > 0)('totals of real recordings (skipped where ../shared/telemetry is absent)', () => {
  it.each(Object.entries(EXPECTED))('%s', (name, { totals, device, start }) => {
    const file = read(name);
    expect(tenths(file.totals, totals)).toEqual(totals);
    if (device !== undefined) expect(tenths(file.deviceTotals, device)).toEqual(device);
    if (start !== undefined) expect(file.start).toMatchObject(start);
  });
});
