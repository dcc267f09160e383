import { describe, expect, it } from 'vitest';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { type Session, simulatedSession } from '../testing/simulated-session.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { NK_SPEEDCOACH } from './speedcoach.ts';
import { type SpeedCoachWriting, writeSpeedCoach } from './testing/write-speedcoach.ts';
import type { Format } from '../format.ts';
import { NK_LOGBOOK } from './logbook.ts';
import { NK_SPEEDCOACH_XL } from './speedcoach-xl.ts';
import { writeDump, writeXl } from './testing/write-others.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

function readText(text: string, modifiedMs: number | null = null): LoggedFile {
  const bytes = new TextEncoder().encode(text);
  const result = NK_SPEEDCOACH.read({ fileName: 'a.csv', bytes, text, modifiedMs, nowMs: NOW_MS });
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

const read = (session: Session, writing: SpeedCoachWriting = {}): LoggedFile =>
  readText(writeSpeedCoach(session, writing).text);

/** Values of a field, the first column of it. */
const valuesOf = (file: LoggedFile, field: StrokeField): readonly number[] => [
  ...(file.strokeSets[0]?.columns.find((column) => column.field === field)?.values ?? []),
];

const ruleOf = (file: LoggedFile, field: StrokeField) =>
  file.rules[file.strokeSets[0]?.columns.find((column) => column.field === field)?.rule ?? -1];

/** Maximum difference. */
const apart = (a: readonly number[], b: readonly number[]): number =>
  a.length === b.length ? Math.max(0, ...a.map((value, at) => Math.abs(value - (b[at] ?? NaN)))) : NaN;

describe('a SpeedCoach’s strokes', () => {
  const session = simulatedSession({ strokes: [20, 15, 10] });

  it.each<SpeedCoachWriting>([
    { generation: 'old' },
    { generation: 'old', hasHours: false, hasRemnants: true },
    { generation: 'new' },
    { generation: 'new', units: 'kilometers' },
    { generation: 'new', units: 'miles', isBare: true },
    { generation: 'new', impeller: 'turns' },
  ])('are those that were rowed, written as %j', (writing) => {
    const file = read(session, writing);
    const { totals, strokeSets, intervals } = file;
    expect(strokeSets[0]?.endS).toHaveLength(45);
    expect(totals.strokes).toBe(45);
    expect(totals.intervals).toBe(3);
    const remnants = writing.hasRemnants === true;
    expect(Math.abs((totals.workS ?? NaN) - session.workS - (remnants ? 3 * 0.4 : 0))).toBeLessThan(0.2);
    expect(Math.abs((totals.distanceM ?? NaN) - session.distanceM - (remnants ? 3 * 1.4 : 0))).toBeLessThan(0.5);
    expect(intervals.map(({ totals: { strokes } }) => strokes)).toEqual([20, 15, 10]);
    expect([...(strokeSets[0]?.interval ?? [])].filter((interval) => interval === 1)).toHaveLength(15);
    expect(
      apart(
        valuesOf(file, 'rateSpm'),
        session.strokes.map(({ rateSpm }) => rateSpm),
      ),
    ).toBeLessThan(0.051);
    expect(
      apart(
        valuesOf(file, 'speedMps'),
        session.strokes.map(({ speedMps }) => speedMps),
      ),
    ).toBeLessThan(0.006);
    expect(
      apart(
        valuesOf(file, 'distanceM'),
        session.strokes.map(({ distanceM }) => distanceM),
      ),
    ).toBeLessThan(0.11);
    expect(valuesOf(file, 'heartRateBpm')).toEqual(session.strokes.map(({ heartRateBpm }) => heartRateBpm));
    expect(ruleOf(file, 'speedMps')?.device).toBe('satellite');
    expect(file.deviceTotals === null).toBe(writing.isBare === true);
  });

  it.each<readonly [string, SpeedCoachWriting, readonly string[]]>([
    ['without an oarlock', {}, ['speedMps', 'rateSpm', 'heartRateBpm']],
    ['in miles', { units: 'miles', heartRate: false }, ['speedMps', 'rateSpm']],
    [
      'with an oarlock in pounds',
      { oarlock: 'port', force: 'lbs' },
      ['speedMps', 'rateSpm', 'heartRateBpm', 'powerW', 'catchAngleDeg', 'peakForceN'],
    ],
    [
      'with memory in the place of powers',
      { oarlock: 'port', swapped: 'units' },
      ['speedMps', 'rateSpm', 'heartRateBpm', 'catchAngleDeg', 'peakForceN'],
    ],
  ])('stand beside the means of the summary and of each interval, %s', (_, writing, fields) => {
    const { deviceMeans, deviceIntervals = [] } = read(session, writing);
    expect(deviceIntervals.map(({ number }) => number)).toEqual(session.intervals.map((_one, index) => index + 1));
    for (const { totals, deviceTotals } of deviceIntervals) expect(deviceTotals?.strokes).toBe(totals.strokes);
    const all = [deviceMeans, ...deviceIntervals.map(({ means }) => means)];
    expect(all.map((means) => means.map(({ field }) => field))).toEqual(all.map(() => fields));
    // It truncates its means to whole numbers, also in pounds.
    for (const { field, deviceMean, rowMean } of all.flat()) {
      expect([field, Math.abs(deviceMean - rowMean)]).toEqual([
        field,
        expect.closeTo(0, field === 'speedMps' ? 1 : -1),
      ]);
    }
  });

  it('end when they did, rests left out', () => {
    const [set] = read(session).strokeSets;
    const restS = 60;
    const worked = session.strokes.map(({ endS, interval }) => endS - interval * restS);
    expect(apart([...(set?.endS ?? [])], worked)).toBeLessThan(0.16);
  });

  it('have the place where they ended', () => {
    const { fixes } = read(session);
    expect(
      apart(
        [...(fixes?.latitudeDeg ?? [])],
        session.strokes.map(({ latitudeDeg }) => latitudeDeg),
      ),
    ).toBeLessThan(1e-6);
    expect(
      apart(
        [...(fixes?.longitudeDeg ?? [])],
        session.strokes.map(({ longitudeDeg }) => longitudeDeg),
      ),
    ).toBeLessThan(1e-6);
  });

  it('go on behind the hour where a spreadsheet cut the hours off', () => {
    const long = simulatedSession({ strokes: [1600] });
    const file = read(long, { hasHours: false });
    expect(long.workS).toBeGreaterThan(3700);
    const { text } = writeSpeedCoach(long);
    const cut = text.replaceAll(/\b00:(\d\d:\d\d\.\d)\b/g, '$1').replaceAll(/\b01:(\d\d:\d\d\.\d)\b/g, '$1');
    expect(cut).not.toBe(text);
    expect(readText(cut).totals.workS).toBeCloseTo(file.totals.workS ?? NaN, 1);
    expect(readText(cut).findings).toEqual([]);
  });

  it('with a time that does not fit stand between those around them', () => {
    const { text } = writeSpeedCoach(session);
    const lines = text.split('\n');
    const row = lines.findLastIndex((line) => line.startsWith('1,')) - 3;
    lines[row] = (lines[row] ?? '').replace(/00:00:(\d\d\.\d)/, '00:55:$1');
    const file = readText(lines.join('\n'));
    expect(file.findings.map(({ code }) => code)).toEqual(['odd-times']);
    expect(Math.abs((file.totals.workS ?? NaN) - session.workS)).toBeLessThan(0.2);
  });
});

describe('an oarlock beside a SpeedCoach', () => {
  const session = simulatedSession({ strokes: [20, 10], uncountedAfter: [5, 5, 30] });

  it('gives its values in our units, whatever its own', () => {
    for (const force of ['Newtons', 'lbs'] as const) {
      const file = read(session, { oarlock: 'port', force });
      const [set] = file.strokeSets;
      expect(set?.seat).toBe(2);
      expect(set?.side).toBe('port');
      expect(file.oars).toEqual([{ seat: 2, side: 'port', inboardM: 0.88, lengthM: 2.88 }]);
      expect(file.boat).toEqual({ name: 'ARGO', rig: 'scull' });
      const isStroke = [...(set?.kind ?? [])].map((kind) => kind === 0);
      const oars = session.strokes.flatMap(({ oars: [oar] }) => (oar ? [oar] : []));
      const strokes = (field: StrokeField): number[] => valuesOf(file, field).filter((_, row) => isStroke[row]);
      expect(
        apart(
          strokes('peakForceN'),
          oars.map(({ peakN }) => peakN),
        ),
      ).toBeLessThan(0.03);
      expect(
        apart(
          strokes('averageForceN'),
          oars.map(({ averageN }) => averageN),
        ),
      ).toBeLessThan(0.03);
      expect(
        apart(
          strokes('catchAngleDeg'),
          oars.map(({ catchDeg }) => catchDeg),
        ),
      ).toBeLessThan(0.051);
      expect(
        apart(
          strokes('workJ'),
          oars.map(({ workJ }) => workJ),
        ),
      ).toBeLessThan(0.051);
      expect(ruleOf(file, 'peakForceN')).toEqual({
        device: 'nk-empower',
        firmware: '2.18',
        force: 'handle',
        slipN: 100,
        washN: 100,
      });
    }
  });

  it('is in no distance with what the SpeedCoach did not count', () => {
    const file = read(session, { oarlock: 'starboard' });
    const [set] = file.strokeSets;
    expect([...(set?.kind ?? [])].filter((kind) => kind === 1)).toHaveLength(3);
    expect(set?.endS).toHaveLength(33);
    expect(file.totals.strokes).toBe(30);
    expect(Math.abs((file.totals.workS ?? NaN) - session.workS)).toBeLessThan(0.2);
    expect(file.findings.map(({ code }) => code)).toEqual(['oar-only-strokes']);
    expect(valuesOf(file, 'peakForceN').filter((value) => Number.isNaN(value))).toEqual([]);
  });

  it('is told power from work by what they come to', () => {
    for (const swapped of ['units', 'values'] as const) {
      const file = read(session, { oarlock: 'port', firmware: '2.08', swapped });
      const first = session.strokes[0]?.oars[0];
      expect(valuesOf(file, 'powerW')[0]).toBeCloseTo(first?.powerW ?? NaN, 0);
      expect(valuesOf(file, 'workJ')[0]).toBeCloseTo(first?.workJ ?? NaN, 0);
      expect(file.findings.some(({ code }) => code === 'swapped-columns')).toBe(swapped === 'values');
    }
  });

  it('has no angle of the peak where older firmware counts it from the catch', () => {
    expect(valuesOf(read(session, { oarlock: 'port', firmware: '2.13' }), 'angleOfPeakDeg')).toEqual([]);
    const peaks = session.strokes.flatMap(({ oars: [oar] }) => (oar ? [oar.peakAngleDeg] : []));
    const file = read(session, { oarlock: 'port', firmware: '2.21' });
    const read_ = valuesOf(file, 'angleOfPeakDeg').filter((_, row) => file.strokeSets[0]?.kind[row] === 0);
    expect(apart(read_, peaks)).toBeLessThan(0.051);
  });

  it('has no seat where no one set one', () => {
    const file = read(session, { oarlock: 'port', seat: '67305472' });
    expect(file.strokeSets[0]?.seat).toBeNull();
  });

  it('has no values in a unit no one knows, and says so', () => {
    const { text } = writeSpeedCoach(session, { oarlock: 'port' });
    const file = readText(text.replaceAll('(Newtons)', '(Stone)'));
    expect(valuesOf(file, 'peakForceN')).toEqual([]);
    expect(file.findings.filter(({ code }) => code === 'unknown-unit').map(({ message }) => message)).toEqual([
      '"Force Avg" is in "(Stone)", an unknown unit. The column was excluded.',
      '"Force Max" is in "(Stone)", an unknown unit. The column was excluded.',
    ]);
  });
});

describe('the distance of a SpeedCoach', () => {
  const session = simulatedSession({ strokes: [20, 10] });

  it('is the impeller’s where it was set so and turned', () => {
    const file = read(session, { speedInput: 'Impeller', impeller: 'turns' });
    expect(Math.abs((file.totals.distanceM ?? NaN) - 1.08 * session.distanceM)).toBeLessThan(0.5);
    expect(ruleOf(file, 'distanceM')?.device).toBe('impeller');
    expect(file.findings.map(({ code }) => code)).toEqual(['two-distances']);
    const both = file.strokeSets[0]?.columns.filter(({ field }) => field === 'speedMps') ?? [];
    expect(both.map(({ rule }) => file.rules[rule]?.device)).toEqual(['impeller', 'satellite']);
  });

  it('is the satellites’ where the impeller stood still', () => {
    const file = read(session, { speedInput: 'Impeller', impeller: 'still' });
    expect(Math.abs((file.totals.distanceM ?? NaN) - session.distanceM)).toBeLessThan(0.5);
    expect(ruleOf(file, 'distanceM')?.device).toBe('satellite');
    expect(file.findings.map(({ code }) => code)).toEqual(['impeller-still']);
  });
});

function readOther(format: Format, text: string): LoggedFile {
  const bytes = new TextEncoder().encode(text);
  const result = format.read({ fileName: 'a.csv', bytes, text, modifiedMs: null, nowMs: Date.UTC(2030, 0, 1) });
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

const valuesOfSet = ({ strokeSets }: LoggedFile, field: StrokeField, set = 0): readonly number[] => [
  ...(strokeSets[set]?.columns.find((column) => column.field === field)?.values ?? []),
];

const furthestApart = (a: ArrayLike<number>, b: readonly number[]): number =>
  a.length === b.length ? Math.max(0, ...b.map((value, at) => Math.abs(value - (a[at] ?? NaN)))) : NaN;

describe('a dump of NK Logbook', () => {
  const session = simulatedSession({ strokes: [20, 10] });
  const oars = session.strokes.flatMap(({ oars: [oar] }) => (oar ? [oar] : []));

  it.each([{ order: 'rising' }, { order: 'falling' }, { isFlat: false }] as const)(
    'holds the strokes that were rowed, written as %j',
    (writing) => {
      const file = readOther(NK_LOGBOOK, writeDump(session, writing));
      expect(file.start.utc).toBe('2024-05-26T07:30:15Z');
      expect(
        furthestApart(
          file.strokeSets[0]?.endS ?? [],
          session.strokes.map(({ endS }) => endS),
        ),
      ).toBeLessThan(0.001);
      expect(file.totals).toMatchObject({ strokes: 30, intervals: 2 });
      expect(
        furthestApart(
          valuesOfSet(file, 'catchAngleDeg'),
          oars.map(({ catchDeg }) => catchDeg),
        ),
      ).toBeLessThan(0.006);
      expect(
        furthestApart(
          valuesOfSet(file, 'driveTimeS'),
          session.strokes.map(({ driveTimeS }) => driveTimeS),
        ),
      ).toBeLessThan(0.001);
      expect(
        furthestApart(
          valuesOfSet(file, 'workJ'),
          oars.map(({ workJ }) => workJ),
        ),
      ).toBeLessThan(0.051);
      expect(file.fixes?.timeS.length).toBe(32);
    },
  );

  it('has a set of strokes for each oarlock', () => {
    const pair = simulatedSession({ strokes: [12], seats: 2 });
    const file = readOther(NK_LOGBOOK, writeDump(pair));
    expect(file.strokeSets.map(({ seat }) => seat)).toEqual([1, 2]);
    const second = pair.strokes.flatMap(({ oars: [, oar] }) => (oar ? [oar.peakN] : []));
    expect(furthestApart(valuesOfSet(file, 'peakForceN', 1), second)).toBeLessThan(0.051);
    expect(valuesOfSet(file, 'rateSpm', 1)).toEqual([]);
  });
});

describe('a SpeedCoach XL', () => {
  it('counts time, meters and strokes on, a row every 20 m', () => {
    const session = simulatedSession({ strokes: [60], restS: 0 });
    const file = readOther(NK_SPEEDCOACH_XL, writeXl(session));
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
    const file = readOther(NK_SPEEDCOACH_XL, one + one.slice(one.indexOf('\n') + 1));
    const single = readOther(NK_SPEEDCOACH_XL, one);
    expect(file.totals.workS).toBeCloseTo(2 * (single.totals.workS ?? NaN), 6);
    expect(file.totals.distanceM).toBeCloseTo(2 * (single.totals.distanceM ?? NaN), 6);
    expect(file.series?.timeS).toHaveLength(2 * (single.series?.timeS.length ?? NaN));
  });
});
