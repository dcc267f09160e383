// Output of programs on computers and phones for the simulated session is read back: totals, craft, sport, start.
import { describe, expect, it } from 'vitest';
import { detect } from '../registry.ts';
import { simulatedSession } from '../testing/simulated-session.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import {
  boatCoachErgText,
  boatCoachWaterText,
  humonText,
  kinomapText,
  newtonListText,
  openRowingMonitorText,
  painSledDesktopText,
  ritmoTimeText,
  rowProText,
} from './testing/write-programs.ts';
import { loggedFrom } from '../testing/check-import.ts';
import { concept2UtilityText, UTILITY_2K } from '../erg/testing/write-ergs.ts';
import { concept2Utility } from '../erg/concept2-utility.ts';
import { rowsandall } from '../rowsandall.ts';

const session = simulatedSession();

const { workS, distanceM, strokes } = session;

function logged(text: string): LoggedFile {
  const bytes = new TextEncoder().encode(text);
  const detected = detect('a.csv', bytes);
  if (!detected.ok || 'stream' in detected.value) throw new Error('not known');
  const read = detected.value.read({
    fileName: 'a',
    bytes,
    text,
    modifiedMs: null,
    nowMs: Date.UTC(2026, 5, 1),
  });
  if (!read.ok) throw new Error(read.failure.sentence);
  return read.value;
}

describe('tables of programs', () => {
  it.each<readonly [string, string, number, number, number]>([
    ['BoatCoach', boatCoachErgText(session), 0.5, 0.5, 1],
    ['BoatCoach with intervals', boatCoachErgText(session, { workout: 'FixedDistanceInterval' }), 0.5, 0.5, 2],
    ['RowPro', rowProText(session), 0.002, 0.001, 2],
    ['Open Rowing Monitor', openRowingMonitorText(session), 0.001, 0.05, 2],
    ['a list in newtons', newtonListText(session), 0.01, 0.05, 1],
  ])('%s', (_, text, withinS, withinM, intervals) => {
    const { totals, craft, strokeSets } = logged(text);
    expect(Math.abs((totals.workS ?? NaN) - workS)).toBeLessThanOrEqual(withinS);
    expect(Math.abs((totals.distanceM ?? NaN) - distanceM)).toBeLessThanOrEqual(withinM);
    expect([totals.strokes, totals.intervals, craft]).toEqual([strokes.length, intervals, 'erg']);
    const rate = strokeSets[0]?.columns.find(({ field }) => field === 'rateSpm')?.values;
    expect(Math.abs((rate?.[3] ?? NaN) - (strokes[3]?.rateSpm ?? NaN))).toBeLessThanOrEqual(0.5);
  });

  it('counts a PainSled from the start of its workout, and keeps the workout’s own totals', () => {
    const { totals, deviceTotals, curves, start } = logged(painSledDesktopText(session));
    expect(totals.strokes).toBe(strokes.length);
    expect(totals.distanceM).toBeCloseTo(distanceM, 1);
    expect(totals.workS).toBeCloseTo(session.elapsedS, 1);
    expect(deviceTotals).toMatchObject({ distanceM: Math.round(distanceM), strokes: strokes.length });
    expect(curves[0]).toMatchObject({ quantity: 'handle-force', over: 'drive-share', step: null });
    expect(start.utc).toBe(
      new Date(session.startMs + Math.floor(strokes[0]?.endS ?? 0) * 1000).toISOString().replace('.000', ''),
    );
  });

  it('counts a RitmoTime’s strokes and not its rows between them', () => {
    const { totals, deviceTotals, start, fixes, craft } = logged(ritmoTimeText(session));
    expect(totals.strokes).toBe(strokes.length);
    expect(totals.distanceM).toBeCloseTo(Math.round(distanceM + 4), 6);
    expect(totals.elapsedS).toBeCloseTo(session.elapsedS + 6, 1);
    expect(deviceTotals?.strokes).toBe(strokes.length);
    expect(start.local).toBe('2018-06-15T17:34:12');
    expect([fixes?.timeS.length, craft]).toEqual([strokes.length, 'water']);
  });

  it('tells a BoatCoach’s rests from its intervals, and counts no stroke twice', () => {
    const options = { workout: 'VariableInterval', hasMoments: true, restStrokes: 9 };
    const { totals, intervals, strokeSets, start } = logged(boatCoachErgText(session, options));
    expect(intervals.map(({ kind }) => kind)).toEqual(['rest', 'work', 'rest', 'work']);
    expect(totals).toMatchObject({ strokes: strokes.length, intervals: 2 });
    expect(Math.abs((totals.workS ?? NaN) - workS)).toBeLessThanOrEqual(1);
    const [set] = strokeSets;
    const power = set?.columns.find(({ field }) => field === 'powerW')?.values;
    expect([...(power ?? [])].map(Number.isNaN)).toEqual([...(set?.kind ?? [])].map((kind) => kind === 2));
    expect(start).toMatchObject({ utcOffsetS: 7200 });
    // The first row is three seconds into the rest.
    expect(Math.abs(Date.parse(start.utc ?? '') - session.startMs)).toBeLessThanOrEqual(1000);
  });

  it('reads a BoatCoach’s curve in the unit of its greatest force, and names no other', () => {
    const peaksN = strokes.map(({ oars: [oar] }) => Math.max(...(oar?.curveN ?? [])));
    for (const curve of ['lbf', 'N'] as const) {
      const [curves] = logged(boatCoachErgText(session, { curve })).curves;
      expect(curves).toMatchObject({ quantity: 'handle-force', unit: 'N', step: null });
      const { offsets = new Int32Array(), values = new Float32Array() } = curves ?? {};
      expect(offsets.length).toBe(strokes.length + 1);
      const apartN = peaksN.map((peak, at) =>
        Math.abs(Math.max(...values.subarray(offsets[at], offsets[at + 1])) - peak),
      );
      expect(Math.max(...apartN)).toBeLessThan(2.3);
    }
    expect(logged(boatCoachErgText(session, { curve: 'shape' })).curves[0]).toMatchObject({
      quantity: 'other:power-curve',
      unit: '',
    });
    expect(logged(boatCoachErgText(session)).curves).toEqual([]);
  });

  it('reads a BoatCoach’s rows between commas below a header between semicolons', () => {
    const { totals, deviceMeans } = logged(boatCoachErgText(session, { isCountryHeader: true, hasMoments: true }));
    expect(totals.strokes).toBe(strokes.length);
    const [pace] = deviceMeans;
    expect(pace?.deviceMean).toBeCloseTo(distanceM / workS, 2);
    expect(pace?.rowMean).toBeCloseTo(distanceM / workS, 1);
  });

  it('takes the pieces of a boat that someone pressed for', () => {
    const { intervals, totals } = logged(boatCoachWaterText(session, { hasPieces: true, perKm: true }));
    expect(intervals.map(({ kind, by }) => [kind, by])).toEqual([
      ['work', 'device'],
      ['work', 'device'],
    ]);
    expect(Math.abs((totals.workS ?? NaN) - workS)).toBeLessThanOrEqual(4);
    expect(totals.intervals).toBe(2);
    session.intervals.forEach((interval, at) => {
      expect(Math.abs((intervals[at]?.totals.distanceM ?? NaN) - interval.distanceM)).toBeLessThan(12);
    });
  });

  it('tells RowPro’s session from its strokes and pieces', () => {
    const { deviceTotals, start } = logged(rowProText(session));
    expect(deviceTotals?.workS).toBeCloseTo(workS, 2);
    expect(start.local).toBe('2016-12-13T19:23:10');
  });

  it('takes a boat from moving fixes, and never from a video', () => {
    const water = logged(boatCoachWaterText(session));
    expect([water.craft, water.sport.kind, water.totals.strokes]).toEqual([
      'water',
      'rowing',
      session.seconds.at(-1)?.strokes,
    ]);
    expect(water.start.utc).toBe(new Date(session.startMs).toISOString().replace('.000', ''));
    expect(water.series?.channels.map(({ quantity }) => quantity)).not.toContain('boat-speed');
    const film = logged(kinomapText(session));
    expect([film.craft, film.sport.kind, film.fixes]).toEqual(['erg', 'rowing', null]);
    expect(film.series?.channels.find(({ quantity }) => quantity === 'boat-speed')?.values[2]).toBeCloseTo(
      session.seconds[2]?.speedMps ?? NaN,
      1,
    );
  });

  it('leaves a bicycle through a video and a muscle sensor open', () => {
    expect(logged(kinomapText(session, 3)).sport.kind).toBe('unknown');
    const humon = logged(humonText(session));
    expect([humon.sport.kind, humon.start.utc]).toEqual(['unknown', '2019-01-21T17:47:40Z']);
  });
});

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

/** Ten minutes at 22 strokes a minute and 4 m/s, a rest of two in the middle. */
function bySecond(everyS = 1): string {
  const rows = Array.from({ length: 720 / everyS + 1 }, (_, row) => {
    const at = row * everyS;
    const isRest = at >= 300 && at < 420;
    const metres = 4 * Math.min(at, 300) + 4 * Math.max(0, at - 420);
    return [
      1_767_000_000 + at,
      metres.toFixed(1),
      isRest ? 0 : 22,
      140,
      isRest ? 0 : 125,
      isRest ? 3 : 4,
      isRest ? 1 : 0,
    ];
  });
  const header =
    'TimeStamp (sec), Horizontal (meters), Cadence (stokes/min), HRCur (bpm), Stroke500mPace (sec/500m), WorkoutState, lapIdx';
  return `${header}\n${rows.map((row) => row.join(',')).join('\n')}\n`;
}

describe('a Rowsandall table with a row per second', () => {
  it.each([1, 0.5, 5])('has a rate, and no strokes: a row every %s s', (everyS) => {
    const { strokeSets, series, totals, intervals } = loggedFrom(rowsandall, bySecond(everyS));
    expect(strokeSets).toEqual([]);
    expect(series?.channels.map(({ quantity }) => quantity)).toContain('stroke-rate');
    expect(Math.abs((totals.strokes ?? NaN) - 220)).toBeLessThan(3);
    expect(totals.distanceM).toBeCloseTo(2400, 0);
    expect(intervals.map(({ kind, startS, endS }) => [kind, startS, endS])).toEqual([
      ['work', 0, 300],
      ['rest', 300, 420],
      ['work', 420, 720],
    ]);
  });
});
