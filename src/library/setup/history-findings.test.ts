import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyTable } from '#engine/analysis/testing/stroke-tables.ts';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { oarlockLibrary } from '#engine/analysis/instrument/oarlock-library.ts';
import type { Sensor } from '#engine/recording/recording.ts';
import { plainRule } from '#engine/recording/rule.ts';
import { toFacts } from '#storage/session-facts.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { findDrifts, historyFindings } from './history-findings.ts';

const SEATS = 8;
const STROKES = 24;
const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2026, 4, 1, 8);
const NAMES = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fay', 'Gro', 'Hel'];

interface Made {
  readonly force?: number;
  readonly zeroDeg?: number;
  readonly rateSpm?: number;
  readonly names?: readonly (string | null)[];
  readonly boat?: Analysis['boat'];
  readonly oarLengthM?: number;
  readonly sensors?: readonly Sensor[];
  readonly logger?: Analysis['logger'];
  readonly strokes?: number;
}

/** What a day does to a rower: the same on every machine, up to one per cent and a fifth of a degree. */
const ofDay = (day: number, seat: number): number => Math.sin(37 * day + 11 * seat);

/** A session of an eight; fault and all else are of seat 3. */
function session(day: number, made: Made = {}) {
  const { force = 1, zeroDeg = 0, rateSpm = 24, names = NAMES, strokes = STROKES } = made;
  const base = emptyAnalysis();
  const table = emptyTable(strokes, SEATS);
  table.boat.rateSpm.fill(rateSpm);
  table.boat.startS.set(Array.from({ length: strokes }, (_, stroke) => (60 / rateSpm) * stroke));
  table.boat.endS.set(Array.from({ length: strokes }, (_, stroke) => (60 / rateSpm) * (stroke + 1)));
  const fill = (field: GateField, of: (seat: number) => number): void =>
    table.gate[field].set(Array.from({ length: strokes * SEATS }, (_, at) => of((at % SEATS) + 1)));
  const gain = (seat: number): number => (1 + 0.01 * ofDay(day, seat)) * (seat === 3 ? force : 1);
  const shift = (seat: number): number => 0.2 * ofDay(day + 5, seat) + (seat === 3 ? zeroDeg : 0);
  fill('workJ', (seat) => (400 + 12 * seat) * gain(seat));
  fill('peakForceN', (seat) => (600 + 15 * seat) * gain(seat));
  fill('catchAngleDeg', (seat) => -55 - 0.3 * seat + shift(seat));
  fill('finishAngleDeg', (seat) => 33 + 0.2 * seat + shift(seat));
  const facts = toFacts({
    ...base,
    boat: made.boat ?? { name: 'Halcyon', seatCount: SEATS, rig: 'sweep', coxed: true },
    parameters: { ...base.parameters, oarLengthM: made.oarLengthM ?? 3.76 },
    instruments: { sensors: made.sensors ?? [], impellerScalingPct: null },
    logger: made.logger ?? null,
    crew: names.map((name, seat) => ({ seat: seat + 1, side: seat % 2 === 0 ? 'port' : 'starboard', name })),
    gates: names.map((_, seat) => ({ seat: seat + 1, side: null })),
    strokes: table,
  });
  const startedAt = new Date(FIRST_MS + day * DAY_MS).toISOString();
  return { fingerprint: `of day ${day}`, facts: { ...facts, startedAt, durationS: 3600 } };
}

const SEASON = [0, 2, 4, 7, 9].map((day) => session(day));
const findHistory = (made: Made, season: readonly ReturnType<typeof session>[] = SEASON) => {
  const own = session(12, made);
  return historyFindings(own, [own, ...season], []);
};

const sensor = (serial: string): Sensor => ({
  channel: 'GateForceX',
  seat: 3,
  side: null,
  serial,
  firmware: null,
  calibrated: null,
});

describe('a sensor against its own history', () => {
  it('tells of a gain, with its evidence and the repair', () => {
    const [finding, ...others] = findHistory({ force: 1.15 });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'force-scale', severity: 'warning', seat: 3, affects: ['forces', 'power'] });
    expect(finding?.message).toMatch(
      /^Seat 3: compared with the others, work and peak force are 1\d% higher \(90% CI \d+ to \d+%\) than in 5 earlier sessions at similar rates \(1 May 2026 to 10 May 2026\), at the same length\. If /u,
    );
    expect(finding?.repairs).toMatchObject([{ kind: 'scale', seat: 3, channel: 'force' }]);
    expect(finding?.repairs?.[0]?.by).toBeCloseTo(1 / 1.15, 1);
  });

  it('tells of a zero, and shifts it back', () => {
    const [finding] = findHistory({ zeroDeg: 3 });
    expect(finding).toMatchObject({ code: 'zero-angle', seat: 3, affects: ['angles', 'power'] });
    expect(finding?.repairs).toMatchObject([{ kind: 'shift', seat: 3, channel: 'angle' }]);
    expect(Math.abs((finding?.repairs?.[0]?.by ?? NaN) + 3)).toBeLessThan(0.4);
  });

  it('says where another sensor is since then', () => {
    const before = SEASON.map((_, at) => session(at, { sensors: [sensor('5437')] }));
    const [finding] = findHistory({ force: 0.85, sensors: [sensor('6001')] }, before);
    expect(finding?.message).toMatch(/Changed since the last of them: sensor\.$/u);
  });

  it('does not say again what the session says of itself', () => {
    const own = session(12, { force: 1.15 });
    const [finding] = findHistory({ force: 1.15 });
    expect(historyFindings(own, SEASON, finding === undefined ? [] : [finding])).toEqual([]);
  });
});

describe('an oarlock that drifts by all sessions of the library', () => {
  const library = oarlockLibrary(
    Array.from({ length: 20 }, (_, day) => ({
      id: `${day}`,
      startedAt: new Date(FIRST_MS + day * DAY_MS).toISOString(),
      logger: null,
      instruments: {
        impellerScalingPct: null,
        sensors: NAMES.map((_name, at) => ({ ...sensor(`${at}`), seat: at + 1 })),
      },
      isScull: false,
      oars: NAMES.map((_name, at) => ({
        seat: at + 1,
        side: null,
        device: 'peach' as const,
        rower: NAMES[(at + day) % SEATS] ?? null,
        powerW: 250 * (1 + 0.01 * ofDay(day, at)) * (at === 2 && day >= 10 ? 1.3 : 1),
        strokeSdW: 10,
        strokes: 200,
      })),
    })),
  );
  const seatedSession = (day: number, serial = '2') => {
    const { facts } = session(day, { sensors: [sensor(serial)] });
    const seats = facts.seats.map((seat) => ({ ...seat, rule: 0 }));
    return { facts: { ...facts, seats, rules: [plainRule('peach')] } };
  };

  it('is a sensor finding of every session since then, with its interval', () => {
    const [finding, ...others] = findDrifts(seatedSession(12), library, []);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'drifting-force', seat: 3, affects: ['forces', 'power'] });
    expect(finding?.message).toMatch(
      /^Seat 3: the oarlock reads \+[23]\d\.\d% power since 11 May 2026 \(90% CI \+\d+\.\d% to \+\d+\.\d%\)\.$/u,
    );
  });

  it('is none of a session before, of another oarlock, or of a seat that is doubted already', () => {
    expect(findDrifts(seatedSession(8), library, [])).toEqual([]);
    expect(findDrifts(seatedSession(12, '7000'), library, [])).toEqual([]);
    expect(findDrifts(seatedSession(12), library, findDrifts(seatedSession(12), library, []))).toEqual([]);
  });
});

describe('nothing is told', () => {
  it('of a session that is as those before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 4000 }), (day) => {
        expect(historyFindings(session(day), SEASON, [])).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  const FAULTY: Made = { force: 1.2 };
  it.each<[string, Made, readonly ReturnType<typeof session>[]]>([
    ['with three sessions before', FAULTY, SEASON.slice(0, 3)],
    ['where somebody else sat there', { ...FAULTY, names: NAMES.with(2, 'Ida') }, SEASON],
    ['where nobody is named', { ...FAULTY, names: NAMES.map(() => null) }, SEASON],
    ['in another boat', { ...FAULTY, boat: { name: 'Heron', seatCount: SEATS, rig: 'sweep', coxed: true } }, SEASON],
    ['with other oars', { ...FAULTY, oarLengthM: 3.7 }, SEASON],
    ['at another rate', { ...FAULTY, rateSpm: 30 }, SEASON],
    ['of a few strokes', { ...FAULTY, strokes: 12 }, SEASON],
    ['of sessions that came later', FAULTY, [20, 22, 24, 26, 28].map((day) => session(day))],
    [
      'of windows of the same session',
      { ...FAULTY, logger: { serial: '1', session: '9' } },
      SEASON.map((one, at) => ({
        ...one,
        facts: {
          ...one.facts,
          logger: { serial: '1', session: '9' },
          startedAt: new Date(FIRST_MS + 12 * DAY_MS - 60_000 * (at + 1)).toISOString(),
        },
      })),
    ],
  ])('%s', (_, made, season) => {
    expect(findHistory(FAULTY)).toHaveLength(1);
    expect(findHistory(made, season)).toEqual([]);
  });
});
