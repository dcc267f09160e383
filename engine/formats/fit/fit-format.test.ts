import { describe, expect, it } from 'vitest';
import { ENUM, FitBytes, UINT16, UINT32, UINT8 } from './fit-bytes.ts';
import { fitSession, type FitQuirks } from './testing/fit-session.ts';
import { apart, loggedFrom, valuesOf } from '../testing/check-import.ts';
import { simulatedSession } from '../testing/simulated-session.ts';
import { readFit } from './messages.ts';
import { FIT } from './fit-format.ts';

const session = simulatedSession({ strokes: [40, 30, 20], restS: 45 });
const logged = (quirks: FitQuirks, of = session) => loggedFrom(FIT, fitSession(of, quirks));
const codes = (quirks: FitQuirks) => logged(quirks).findings.map(({ code }) => code);

describe('a watch that writes a row a second', () => {
  it('gives series, fixes, pieces and rests, and what they add up to', () => {
    const file = logged({ restLaps: true });
    expect(file.strokeSets).toEqual([]);
    expect(file.series?.channels.map(({ quantity }) => quantity)).toEqual([
      'boat-speed',
      'stroke-rate',
      'distance',
      'heart-rate',
    ]);
    expect(file.series?.timeS).toHaveLength(session.seconds.length);
    expect(file.fixes?.timeS).toHaveLength(session.seconds.length);
    expect(file.intervals.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'work by lap',
      'rest by lap',
      'work by lap',
      'rest by lap',
      'work by lap',
    ]);
    expect(file.totals.workS).toBeCloseTo(session.workS, 2);
    expect(file.totals.elapsedS).toBe(Math.floor(session.elapsedS));
    expect(Math.abs((file.totals.distanceM ?? NaN) - session.distanceM)).toBeLessThan(5);
    expect(file.totals.intervals).toBe(3);
    // At one row per second, the count may be off by one.
    expect(Math.abs((file.totals.strokes ?? NaN) - session.strokes.length)).toBeLessThan(3);
    expect(file.findings).toEqual([]);
  });

  it('knows its day and the clock on the wall', () => {
    const { start } = logged({});
    expect(start).toMatchObject({ utc: '2024-05-26T07:30:15Z', local: '2024-05-26T09:30:15', utcOffsetS: 7200 });
  });

  it('gives the same with compressed times, in the other byte order and with a short header', () => {
    const plain = logged({ counted: 'through' });
    expect(logged({ counted: 'through', compressedTimes: true })).toEqual(plain);
    expect(logged({ counted: 'through', bigEndian: true })).toEqual(plain);
    expect(logged({ counted: 'through', header: 12, noChecksum: true })).toEqual(plain);
  });

  it('counts by its counter where it has one, and still shows no single strokes', () => {
    const file = logged({ counted: 'through' });
    expect(file.totals.strokes).toBe(session.seconds.at(-1)?.strokes);
    expect(file.strokeSets).toEqual([]);
  });
});

describe('a SpeedCoach that writes a row a stroke', () => {
  const file = logged({ rowPerStroke: true, counted: 'per-lap', speedCoach: true });

  it('is rowing though it says nothing of a sport', () => {
    expect(file.sport.kind).toBe('rowing');
    expect(file.device?.maker).toBe('Nielsen-Kellerman');
  });

  it('gives a set of strokes in their intervals', () => {
    const [set] = file.strokeSets;
    expect(file.series).toBeNull();
    expect(set?.endS).toHaveLength(session.strokes.length);
    const first = Math.round(session.strokes[0]?.endS ?? NaN);
    expect(
      apart(
        set?.endS ?? [],
        session.strokes.map(({ endS }) => endS - first),
      ),
    ).toBeLessThanOrEqual(0.5);
    expect([...(set?.interval ?? [])]).toEqual(session.strokes.map(({ interval }) => interval));
    expect(
      apart(
        valuesOf(set, 'rateSpm'),
        session.strokes.map(({ rateSpm }) => rateSpm),
      ),
    ).toBeLessThan(0.01);
    expect(
      apart(
        valuesOf(set, 'distanceM'),
        session.strokes.map(({ distanceM }) => distanceM),
      ),
    ).toBeLessThan(0.02);
    expect(file.totals.strokes).toBe(session.strokes.length);
  });

  it('tells work from the time on the wall', () => {
    expect(file.totals.workS).toBeCloseTo(session.workS, 2);
    expect(file.deviceTotals?.workS).toBeCloseTo(session.workS, 2);
    expect(file.deviceTotals?.elapsedS).toBeCloseTo(session.elapsedS, 2);
  });
});

describe('an oarlock’s fields', () => {
  const truth = session.strokes.map(({ oars: [oar], ...stroke }) => ({ ...stroke, ...oar }));
  const column = (of: (stroke: (typeof truth)[number]) => number | undefined) => truth.map((one) => of(one) ?? NaN);

  it.each(['standard', 'rowsandall'] as const)('of %s come by their scale, sign and unit', (oarlock) => {
    const file = logged({ rowPerStroke: true, counted: 'through', oarlock });
    const [set] = file.strokeSets;
    expect(
      apart(
        valuesOf(set, 'catchAngleDeg'),
        column((one) => one.catchDeg),
      ),
    ).toBeLessThan(0.06);
    expect(
      apart(
        valuesOf(set, 'finishSlipDeg'),
        column((one) => one.washDeg),
      ),
    ).toBeLessThan(0.06);
    expect(
      apart(
        valuesOf(set, 'peakForceN'),
        column((one) => one.peakN),
      ),
    ).toBeLessThan(0.06);
    expect(
      apart(
        valuesOf(set, 'driveTimeS'),
        column((one) => one.driveTimeS),
      ),
    ).toBeLessThan(0.001);
    expect(
      apart(
        valuesOf(set, 'driveLengthM'),
        column((one) => one.driveLengthM),
      ),
    ).toBeLessThan(0.006);
    const rule = file.rules[set?.columns.find(({ field }) => field === 'peakForceN')?.rule ?? -1];
    expect(rule).toMatchObject({ device: 'unknown', force: 'handle', slipN: null, washN: null });
  });

  it('of Rowsandall hold an arc in degrees under the name of a length; the draft’s length is a lever', () => {
    const [rowsandall] = logged({ rowPerStroke: true, counted: 'through', oarlock: 'rowsandall' }).strokeSets;
    const arc = column(
      (one) => (one.finishDeg ?? NaN) - (one.catchDeg ?? NaN) - (one.slipDeg ?? NaN) - (one.washDeg ?? NaN),
    );
    expect(apart(valuesOf(rowsandall, 'effectiveArcDeg'), arc)).toBeLessThan(0.01);
    const [standard] = logged({ rowPerStroke: true, counted: 'through', oarlock: 'standard' }).strokeSets;
    expect(standard?.columns.some(({ field }) => field === 'effectiveArcDeg')).toBe(false);
  });

  it('come with their curves, and with the thresholds of slip and wash where the file names them', () => {
    const file = logged({
      rowPerStroke: true,
      counted: 'through',
      oarlock: 'standard',
      curves: true,
      recordingStrategy: 1,
    });
    const [curves] = file.curves;
    expect(curves).toMatchObject({ over: 'handle-travel', step: 0.06, unit: 'N', quantity: 'handle-force' });
    expect(curves?.strokes).toHaveLength(session.strokes.length);
    const second = curves?.values.subarray(curves.offsets[1], curves.offsets[2]) ?? [];
    expect(apart(second, session.strokes[1]?.oars[0]?.curveN ?? [])).toBeLessThan(0.06);
    expect(file.rules.at(-1)).toMatchObject({ slipN: 100, washN: 80 });
  });

  it('are moments where the file says that its rows are no strokes', () => {
    const file = logged({ rowPerStroke: true, counted: 'through', oarlock: 'standard', recordingStrategy: 3 });
    expect(file.strokeSets).toEqual([]);
    expect(file.series?.timeS).toHaveLength(session.strokes.length);
  });
});

describe('sport and craft', () => {
  it.each([
    [15, 0, 'rowing', null, 'water'],
    [4, 14, 'rowing', null, 'erg'],
    [0, 0, 'rowing', null, 'water'],
    [2, 0, 'other', 'cycling', 'water'],
    [41, 0, 'other', 'paddling', 'water'],
    [88, 0, 'other', 'paddling', 'water'],
    [60, 0, 'other', null, 'water'],
  ] as const)('%i, %i is %s %s on %s', (sport, subSport, kind, name, craft) => {
    const file = logged({ sport, subSport });
    expect(file.sport).toEqual({ kind, name });
    expect(file.craft).toBe(craft);
    if (kind === 'other') expect(file.totals.strokes).toBeNull();
  });

  it('leaves open what neither words nor numbers tell', () => {
    // Twice the speed and rate, such as cycling.
    const fast = {
      ...session,
      seconds: session.seconds.map((one) => ({ ...one, speedMps: 2.5 * one.speedMps, rateSpm: 2.2 * one.rateSpm })),
    };
    expect(logged({ sport: 0 }, fast).sport.kind).toBe('unknown');
  });

  it('takes no virtual course for a river', () => {
    const file = logged({ sport: 4, subSport: 14 });
    expect(file.fixes).toBeNull();
    expect(file.findings.map(({ code }) => code)).toEqual(['virtual-track']);
  });
});

describe('clocks', () => {
  it('that were never set give a session without a date', () => {
    const file = logged({ powerOnClock: true });
    expect(file.start).toMatchObject({ utc: null, local: null });
    expect(file.totals.elapsedS).toBe(Math.floor(session.elapsedS));
  });

  it('that say an impossible year give none either, and a finding', () => {
    const file = logged({}, { ...session, startMs: Date.UTC(2009, 5, 1) });
    expect(file.start.utc).toBeNull();
    expect(file.findings.map(({ code }) => code)).toEqual(['impossible-date']);
  });

  it('that jump in the middle stretch nothing', () => {
    const file = logged({ clockJumpS: 400_000 });
    expect(file.totals.elapsedS).toBe(Math.floor(session.elapsedS));
    expect(file.findings.map(({ code }) => code)).toContain('clock-jump');
  });
});

describe('damage', () => {
  const records = (count: number): readonly [FitBytes, number[]] => {
    const fit = new FitBytes();
    const ends: number[] = [];
    fit.message(0, [
      { number: 0, base: ENUM, value: 4 },
      { number: 1, base: UINT16, value: 1 },
    ]);
    for (let row = 0; row < count; row++) {
      fit.message(20, [
        { number: 253, base: UINT32, value: 1_000_000_000 + row },
        { number: 5, base: UINT32, value: 400 * row },
        { number: 3, base: UINT8, value: 120 },
      ]);
      ends.push(14 + fit.length);
    }
    return [fit, ends];
  };

  it('behind a cut keeps every whole record before it, at every byte', () => {
    const [fit, ends] = records(60);
    const bytes = fit.bytes();
    for (let cut = 14; cut < bytes.length; cut++) {
      const { messages } = readFit(bytes.subarray(0, cut));
      expect([cut, messages.record.length]).toEqual([cut, ends.filter((end) => end <= cut).length]);
    }
  });

  it('of the size in the header, of the checksum and behind the end is said, and nothing is lost', () => {
    const [fit] = records(60);
    const bytes = fit.bytes();
    const read = (changed: Uint8Array) => {
      const { messages, findings } = readFit(changed);
      return [messages.record.length, ...findings.map(({ code }) => code)];
    };
    expect(read(bytes)).toEqual([60]);
    const unclosed = bytes.slice(0, -2);
    unclosed.fill(0, 4, 8);
    expect(read(unclosed)).toEqual([60, 'cut-off']);
    const flipped = bytes.slice();
    flipped.set([7], bytes.length - 5);
    expect(read(flipped)).toEqual([60, 'checksum']);
    expect(read(Uint8Array.from([...bytes, 1, 2, 3]))).toEqual([60, 'bytes-after-end']);
  });

  it('files behind one another are one session, and settings behind it are none', () => {
    const [fit] = records(60);
    const settings = new FitBytes().message(0, [
      { number: 0, base: ENUM, value: 2 },
      { number: 1, base: UINT16, value: 1 },
    ]);
    const [again] = records(3);
    const { messages, findings } = readFit(Uint8Array.from([...fit.bytes(), ...settings.bytes(), ...again.bytes()]));
    expect([messages.record.length, findings.length]).toEqual([63, 0]);
  });

  it('leaves out speeds and rates that cannot be', () => {
    const file = logged({ impossibleSpeedEvery: 10 });
    expect(codes({ impossibleSpeedEvery: 10 })).toEqual(['impossible-speed']);
    const speed = file.series?.channels.find(({ quantity }) => quantity === 'boat-speed');
    expect(speed?.values.filter((value) => value > 12)).toHaveLength(0);
    expect(Math.abs((file.totals.distanceM ?? NaN) - session.distanceM)).toBeLessThan(5);
  });

  it('says plainly what holds no session', () => {
    const course = new FitBytes().message(0, [{ number: 0, base: ENUM, value: 6 }]);
    course.message(20, [{ number: 253, base: UINT32, value: 1_000_000_000 }]);
    expect(() => loggedFrom(FIT, course.bytes())).toThrow('is a course to follow, not a recording');
    expect(() => loggedFrom(FIT, new FitBytes().message(0, [{ number: 0, base: ENUM, value: 2 }]).bytes())).toThrow(
      'without records',
    );
  });
});
