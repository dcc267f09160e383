// Minimal cases found by the long check of every format.
import { expect, it } from 'vitest';
import { crewNerdInterval } from './table/table-formats.ts';
import { crewNerdSummary } from './boat-tables.ts';
import { rp3 } from './erg/rp3.ts';
import { NK_SPEEDCOACH } from './nk/speedcoach.ts';
import { writeSpeedCoach } from './nk/testing/write-speedcoach.ts';
import { crewNerdSummaryText } from './table/testing/write-boats.ts';
import { loggedFrom } from './testing/check-import.ts';
import { brokenPromises, countRows } from './testing/promises.ts';
import { simulatedSession } from './testing/simulated-session.ts';

const session = simulatedSession({ strokes: [4, 3] });

it('a file that ends behind the point of its last number keeps that row', () => {
  const text = 'Time,Distance (m),Speed (m/s),Practice Elapsed Time (s)\n00:00.0,0,3.59,1588.7\n00:01.0,4,3.59,1589.7';
  const upTo = (end: string): number =>
    countRows(loggedFrom(crewNerdInterval, text.slice(0, text.indexOf(end) + end.length)));
  expect([upTo('1589'), upTo('1589.'), upTo('1589.7')]).toEqual([2, 2, 2]);
});

it('a row that is cut ahead of its curve is none, also behind a rest, which has no curve', () => {
  const header = 'workout_interval_id,stroke_number,power,time,distance,peak_force_pos,curve_data';
  const strokes = [1, 2, 3, 4, 5, 6].map((number) => `1,${number},200,${3 * number},${12 * number},50,"0,200,100"`);
  const whole = [header, ...strokes, '2,1,0,480,0.1,0,', '3,1,200,3,12,50,'].join('\n');
  const [ahead, inside] = [whole, `${whole}"0,2`].map((text) => loggedFrom(rp3, text));
  expect([countRows(ahead ?? loggedFrom(rp3, whole)), countRows(inside ?? loggedFrom(rp3, whole))]).toEqual([7, 7]);
  expect(ahead?.findings.map(({ code }) => code)).toContain('truncated');
});

it('a last column that rows leave empty from the first one on cuts nothing', () => {
  const header = 'workout_interval_id,stroke_number,power,time,distance,peak_force_pos,curve_data';
  const strokes = [1, 2, 3, 4, 5, 6].map((number) => `1,${number},200,${3 * number},${12 * number},50,`);
  expect(countRows(loggedFrom(rp3, [header, ...strokes].join('\n')))).toBe(6);
});

it('a summary that says less than nothing says nothing', () => {
  const damaged = crewNerdSummaryText(session).replaceAll(/,(\d+),/gu, ',-$1,');
  expect(brokenPromises(loggedFrom(crewNerdSummary, damaged))).toEqual([]);
});

it('a table of which no value can be told is still the boat computer’s', () => {
  const { text } = writeSpeedCoach(session, { generation: 'old' });
  const damaged = text.replaceAll(/\((?:M\/S|SPM|BPM|\/500|Meters|KPH|Kilometers)\)/gu, '(x)');
  expect(loggedFrom(NK_SPEEDCOACH, damaged).rules.map(({ device }) => device)).toEqual(['nk-speedcoach']);
});
