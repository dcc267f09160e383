// Output of programs on computers and phones for the simulated session is read back: totals, craft, sport, start.
import { describe, expect, it } from 'vitest';
import { detect } from '../detect.ts';
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
