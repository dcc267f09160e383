import { describe, expect, it } from 'vitest';
import { loggedFrom } from './testing/check-import.ts';
import { simulatedSession } from './testing/simulated-session.ts';
import { gpxSession, type GpxQuirks } from './xml/testing/xml-session.ts';
import { GPX } from './gpx-format.ts';

const session = simulatedSession({ strokes: [40, 30], restS: 45 });
const logged = (quirks: GpxQuirks = {}) => loggedFrom(GPX, gpxSession(session, quirks));

describe('a GPX track', () => {
  it('gives fixes, heart rate and the length of the line', () => {
    const file = logged({ type: 'rowing_v2' });
    expect(file.series?.channels.map(({ quantity }) => quantity)).toEqual(['heart-rate']);
    expect(file.fixes?.timeS).toHaveLength(session.seconds.length);
    expect(file.start.utc).toBe('2024-05-26T07:30:15Z');
    expect(Math.abs((file.totals.distanceM ?? NaN) / session.distanceM - 1)).toBeLessThan(0.02);
    expect(file.totals).toMatchObject({ workS: null, strokes: null, intervals: 1 });
    expect([file.sport.kind, file.craft]).toEqual(['rowing', 'water']);
  });

  it('keeps its own speed where it has one', () => {
    const file = logged({ version: '1.0', creator: 'CoxOrb' });
    const speed = file.series?.channels.find(({ quantity }) => quantity === 'boat-speed');
    expect(speed?.values[50]).toBeCloseTo(session.seconds[50]?.speedMps ?? NaN, 2);
    expect(file.sport.kind).toBe('rowing');
  });

  it('with uneven steps is read at its own times', () => {
    expect(logged({ everyS: 7 }).fixes?.timeS.subarray(0, 3)).toEqual(Float64Array.of(0, 7, 14));
  });

  it.each([
    ['running', 'other', 'running'],
    ['Ride', 'other', 'cycling'],
    ['kayaking', 'other', 'paddling'],
    ['23', 'unknown', null],
    ['indoor_rowing', 'rowing', null],
    ['rower', 'rowing', null],
    ['Virtual Row', 'rowing', null],
    ['arrow shooting', 'other', null],
  ])('called %s is %s %s', (type, kind, name) => {
    expect(logged({ type }).sport).toEqual({ kind, name });
  });

  it('without a word stays open', () => {
    expect(logged().sport).toEqual({ kind: 'unknown', name: null });
  });
});
