// What programs on computers and phones wrote of the simulated outing comes out: totals, craft, sport, start.
import { describe, expect, it } from 'vitest';
import { detect } from '../detect.ts';
import { simulatedOuting } from '../testing/simulated-outing.ts';
import type { LoggedFile } from '../whole/logged-file.ts';
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

const outing = simulatedOuting();
const { workS, distanceM, strokes } = outing;

function logged(text: string): LoggedFile {
  const bytes = new TextEncoder().encode(text);
  const detected = detect('a.csv', bytes);
  if (!detected.ok || detected.value.kind !== 'whole') throw new Error('not known');
  const read = detected.value.format.read({
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
    ['BoatCoach', boatCoachErgText(outing), 0.5, 0.5, 1],
    ['BoatCoach with intervals', boatCoachErgText(outing, { workout: 'FixedDistanceInterval' }), 0.5, 0.5, 2],
    ['RowPro', rowProText(outing), 0.002, 0.001, 2],
    ['Open Rowing Monitor', openRowingMonitorText(outing), 0.001, 0.05, 1],
    ['a list in newtons', newtonListText(outing), 0.01, 0.05, 1],
  ])('%s', (_, text, withinS, withinM, intervals) => {
    const { totals, craft, strokeSets } = logged(text);
    expect(Math.abs((totals.workS ?? NaN) - workS)).toBeLessThanOrEqual(withinS);
    expect(Math.abs((totals.distanceM ?? NaN) - distanceM)).toBeLessThanOrEqual(withinM);
    expect([totals.strokes, totals.intervals, craft]).toEqual([strokes.length, intervals, 'erg']);
    const rate = strokeSets[0]?.columns.find(({ field }) => field === 'rateSpm')?.values;
    expect(Math.abs((rate?.[3] ?? NaN) - (strokes[3]?.rateSpm ?? NaN))).toBeLessThanOrEqual(0.5);
  });

  it('counts a PainSled from the start of its workout, and keeps the workout’s own totals', () => {
    const { totals, deviceTotals, curves, start } = logged(painSledDesktopText(outing));
    expect(totals.strokes).toBe(strokes.length);
    expect(totals.distanceM).toBeCloseTo(distanceM, 1);
    expect(totals.workS).toBeCloseTo(outing.elapsedS, 1);
    expect(deviceTotals).toMatchObject({ distanceM: Math.round(distanceM), strokes: strokes.length });
    expect(curves[0]).toMatchObject({ quantity: 'handle-force', over: 'drive-share', step: null });
    expect(start.utc).toBe(
      new Date(outing.startMs + Math.floor(strokes[0]?.endS ?? 0) * 1000).toISOString().replace('.000', ''),
    );
  });

  it('counts a RitmoTime’s strokes and not its rows between them', () => {
    const { totals, deviceTotals, start, fixes, craft } = logged(ritmoTimeText(outing));
    expect(totals.strokes).toBe(strokes.length);
    expect(totals.distanceM).toBeCloseTo(Math.round(distanceM + 4), 6);
    expect(totals.elapsedS).toBeCloseTo(outing.elapsedS + 6, 1);
    expect(deviceTotals?.strokes).toBe(strokes.length);
    expect(start.local).toBe('2018-06-15T17:34:12');
    expect([fixes?.timeS.length, craft]).toEqual([strokes.length, 'water']);
  });

  it('tells RowPro’s session from its strokes and pieces', () => {
    const { deviceTotals, start } = logged(rowProText(outing));
    expect(deviceTotals?.workS).toBeCloseTo(workS, 2);
    expect(start.local).toBe('2016-12-13T19:23:10');
  });

  it('takes a boat from moving fixes, and never from a film', () => {
    const water = logged(boatCoachWaterText(outing));
    expect([water.craft, water.sport.kind, water.totals.strokes]).toEqual([
      'water',
      'rowing',
      outing.seconds.at(-1)?.strokes,
    ]);
    expect(water.start.utc).toBe(new Date(outing.startMs).toISOString().replace('.000', ''));
    expect(water.series?.channels.map(({ quantity }) => quantity)).not.toContain('boat-speed');
    const film = logged(kinomapText(outing));
    expect([film.craft, film.sport.kind, film.fixes]).toEqual(['erg', 'rowing', null]);
    expect(film.series?.channels.find(({ quantity }) => quantity === 'boat-speed')?.values[2]).toBeCloseTo(
      outing.seconds[2]?.speedMps ?? NaN,
      1,
    );
  });

  it('leaves a bicycle through a film and a muscle sensor open', () => {
    expect(logged(kinomapText(outing, 3)).sport.kind).toBe('unknown');
    const humon = logged(humonText(outing));
    expect([humon.sport.kind, humon.start.utc]).toEqual(['unknown', '2019-01-21T17:47:40Z']);
  });
});
