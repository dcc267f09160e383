import { describe, expect, it } from 'vitest';
import type { Format } from '../format.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { simulatedSession } from '../testing/simulated-session.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { NK_LOGBOOK } from './logbook.ts';
import { NK_SPEEDCOACH_XL } from './speedcoach-xl.ts';
import { writeDump, writeXl } from './testing/write-others.ts';

function readText(format: Format, text: string): LoggedFile {
  const bytes = new TextEncoder().encode(text);
  const result = format.read({ fileName: 'a.csv', bytes, text, modifiedMs: null, nowMs: Date.UTC(2030, 0, 1) });
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

const valuesOf = ({ strokeSets }: LoggedFile, field: StrokeField, set = 0): readonly number[] => [
  ...(strokeSets[set]?.columns.find((column) => column.field === field)?.values ?? []),
];

const apart = (a: ArrayLike<number>, b: readonly number[]): number =>
  a.length === b.length ? Math.max(0, ...b.map((value, at) => Math.abs(value - (a[at] ?? NaN)))) : NaN;

describe('a dump of NK Logbook', () => {
  const session = simulatedSession({ strokes: [20, 10] });
  const oars = session.strokes.flatMap(({ oars: [oar] }) => (oar ? [oar] : []));

  it.each([{ order: 'rising' }, { order: 'falling' }, { isFlat: false }] as const)(
    'holds the strokes that were rowed, written as %j',
    (writing) => {
      const file = readText(NK_LOGBOOK, writeDump(session, writing));
      expect(file.start.utc).toBe('2024-05-26T07:30:15Z');
      expect(
        apart(
          file.strokeSets[0]?.endS ?? [],
          session.strokes.map(({ endS }) => endS),
        ),
      ).toBeLessThan(0.001);
      expect(file.totals).toMatchObject({ strokes: 30, intervals: 2 });
      expect(
        apart(
          valuesOf(file, 'catchAngleDeg'),
          oars.map(({ catchDeg }) => catchDeg),
        ),
      ).toBeLessThan(0.006);
      expect(
        apart(
          valuesOf(file, 'driveTimeS'),
          session.strokes.map(({ driveTimeS }) => driveTimeS),
        ),
      ).toBeLessThan(0.001);
      expect(
        apart(
          valuesOf(file, 'workJ'),
          oars.map(({ workJ }) => workJ),
        ),
      ).toBeLessThan(0.051);
      expect(file.fixes?.timeS.length).toBe(32);
    },
  );

  it('has a set of strokes for each oarlock', () => {
    const pair = simulatedSession({ strokes: [12], seats: 2 });
    const file = readText(NK_LOGBOOK, writeDump(pair));
    expect(file.strokeSets.map(({ seat }) => seat)).toEqual([1, 2]);
    const second = pair.strokes.flatMap(({ oars: [, oar] }) => (oar ? [oar.peakN] : []));
    expect(apart(valuesOf(file, 'peakForceN', 1), second)).toBeLessThan(0.051);
    expect(valuesOf(file, 'rateSpm', 1)).toEqual([]);
  });
});

describe('a SpeedCoach XL', () => {
  it('counts time, meters and strokes on, a row every 20 m', () => {
    const session = simulatedSession({ strokes: [60], restS: 0 });
    const file = readText(NK_SPEEDCOACH_XL, writeXl(session));
    expect(file.strokeSets).toEqual([]);
    expect(file.series?.channels.map(({ quantity }) => quantity)).toEqual([
      'distance',
      'boat-speed',
      'stroke-rate',
      'heart-rate',
    ]);
    expect(session.distanceM - (file.totals.distanceM ?? NaN)).toBeLessThan(20);
    expect(60 - (file.totals.strokes ?? NaN)).toBeLessThan(4);
  });

  it('goes on where its counters start again', () => {
    const one = writeXl(simulatedSession({ strokes: [60] }));
    const file = readText(NK_SPEEDCOACH_XL, one + one.slice(one.indexOf('\n') + 1));
    const single = readText(NK_SPEEDCOACH_XL, one);
    expect(file.totals.workS).toBeCloseTo(2 * (single.totals.workS ?? NaN), 6);
    expect(file.totals.distanceM).toBeCloseTo(2 * (single.totals.distanceM ?? NaN), 6);
    expect(file.series?.timeS).toHaveLength(2 * (single.series?.timeS.length ?? NaN));
  });
});
