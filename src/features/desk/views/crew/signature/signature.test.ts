import { describe, expect, it } from 'vitest';
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import type { Likeness } from '#engine/analysis/force/mean-curves.ts';
import type { GateField, Signature } from '#engine/analysis/analysis.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { modelSession } from '#src/features/desk/testing/model-session.ts';
import { sourceTarget } from '#src/features/desk/shared/targets/source-targets.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import {
  isMixed,
  rivalFinding,
  shapeFinding,
  signatureFinding,
  profileMarks,
  type ProfileMark,
  crewMean,
  drawnCurves,
  profileTable,
} from './signature-model.ts';
import { forceAxes, targetMarks, findComparisonOption, listComparisonOptions } from './force-axes.ts';
import { shapeWords, wordsOf } from './signature-figures.tsx';
import { strokeCurveFeed, liveDrive, liveOar, livePlace } from './stroke-curve-feed.ts';

/** Force of one seat over `at`, with bands of ±30 N and ±60 N. */
function profile(seat: number, at: Float64Array, force: (place: number) => number): DriveProfile {
  const mean = at.map(force);
  const shifted = (by: number): Float64Array => mean.map((value) => value + by);
  const bands = { p05: shifted(-60), p25: shifted(-30), p75: shifted(30), p95: shifted(60) };
  return { gate: { seat, side: null }, strokeCount: 20, at, mean, ...bands };
}

const degrees = Float64Array.from({ length: 87 }, (_, k) => k - 55);
const tent = (angle: number): number => (angle < -10 ? (900 * (angle + 55)) / 45 : (900 * (31 - angle)) / 41);

const VALUES: Partial<Record<GateField, number>> = { angleOfPeakDeg: -10, catchAngleDeg: -54.5, finishAngleDeg: 30.5 };
const session = modelSession({ gateValue: (field) => VALUES[field] });
const strokes = Int32Array.from({ length: 20 }, (_, k) => k);

describe('the marks', () => {
  const byAngle = profile(5, degrees, tent);

  it('stand at the mean angles of the strokes', () => {
    const marks = profileMarks(
      session.strokes,
      4,
      strokes,
      byAngle,
      profile(5, degrees, (angle) => angle),
    );
    expect(marks.map((mark) => mark.name)).toEqual(['catch', 'slip', 'peak', 'wash', 'finish']);
    expect(marks.map((mark) => mark.at)).toEqual([-54.5, -45.4, -10, 20.5, 30.5].map((at) => expect.closeTo(at, 6)));
    expect(marks[2]).toMatchObject({ forceN: 900, value: 920 });
  });

  it('stand at the same angles when the axis is the arc or time', () => {
    const shares = Float64Array.from({ length: 101 }, (_, k) => k);
    const angleAt = (share: number): number => -55 + 0.86 * share;
    const force = profile(5, shares, (share) => tent(angleAt(share)));
    const marks = profileMarks(session.strokes, 4, strokes, force, profile(5, shares, angleAt));
    for (const { at, angleDeg, forceN } of marks) {
      expect(angleAt(at)).toBeCloseTo(angleDeg, 6);
      expect(Math.abs(forceN - tent(angleDeg))).toBeLessThan(9);
    }
  });

  it('stay on a curve that ends before the mean finish', () => {
    const short = profile(5, degrees.subarray(3, 80), tent);
    const marks = profileMarks(
      session.strokes,
      4,
      strokes,
      short,
      profile(5, degrees.subarray(3, 80), (angle) => angle),
    );
    expect(marks[0]?.at).toBe(-52);
    expect(marks.at(-1)?.at).toBe(24);
  });

  it('are none without a curve or without values', () => {
    const none = profile(5, degrees, () => NaN);
    expect(profileMarks(session.strokes, 4, strokes, none, none)).toEqual([]);
    expect(profileMarks(session.strokes, 4, new Int32Array(0), byAngle, byAngle)).toEqual([]);
  });
});

describe('the axes', () => {
  it('hold the bands and have round steps in the unit shown', () => {
    const axes = forceAxes('angle', [profile(5, degrees, tent)], FORCE_UNITS.kgf);
    expect(axes?.at).toEqual([-55, 35]);
    expect(axes?.force[1]).toBeGreaterThan(960);
    expect(axes?.forceTicks.map(({ text }) => text)).toEqual(['0', '20', '40', '60', '80', '100']);
    expect(axes?.forceTicks[1]?.newtons).toBeCloseTo(20 * 9.80665, 6);
  });

  it('are none without a curve', () => {
    expect(forceAxes('time', [], FORCE_UNITS.N)).toBeNull();
    expect(forceAxes('time', [profile(1, degrees, () => NaN)], FORCE_UNITS.N)).toBeNull();
  });
});

describe('the curves', () => {
  const shown = [profile(1, degrees, tent), profile(2, degrees, (angle) => tent(angle) / 2)];
  const crew = crewMean(shown);
  const rival = {
    name: 'piece 3',
    profiles: {
      by: 'angle' as const,
      strokes,
      force: [profile(1, degrees, () => 7), profile(2, degrees, tent)],
      angle: [],
    },
  };
  const listNames = (comparison: 'seats' | 'crew' | 'selection'): string[] =>
    drawnCurves(shown, 2, comparison, crew, rival).map((curve) => `${curve.role} ${curve.name}`);

  it('are those of the comparison chosen, the focus always among them', () => {
    expect(listNames('seats')).toEqual(['other seat 1', 'crew crew mean', 'focus seat 2']);
    expect(listNames('crew')).toEqual(['crew crew mean', 'focus seat 2']);
    expect(listNames('selection')).toEqual(['rival B: piece 3', 'focus seat 2']);
  });

  it('average the crew, which is at least two', () => {
    expect(crew?.mean[45]).toBeCloseTo(675, 9);
    expect(crewMean(shown.slice(0, 1))).toBeNull();
  });

  it('stand in the table in the unit shown', () => {
    const curves = drawnCurves(shown, 2, 'seats', crew, null);
    const axes = forceAxes('angle', shown, FORCE_UNITS.kgf);
    const table = axes === null ? null : profileTable(axes, curves, FORCE_UNITS.kgf);
    expect(table?.columns).toEqual(['Angle °', 'seat 1, kgf', 'crew mean, kgf', 'seat 2, kgf']);
    expect(table?.rows.find(([angle]) => angle === '−10')).toEqual(['−10', '92', '69', '46']);
  });
});

describe('words', () => {
  const likeness = (r: number): Likeness => ({
    r,
    differencePct: 1,
    shapeDifferencePct: 1,
    overlapPct: 97,
    points: 80,
  });
  const mark = (name: ProfileMark['name'], value: number): ProfileMark => ({
    name,
    value,
    at: 0,
    angleDeg: -14.6,
    forceN: 0,
  });
  const words = {
    called: 'Seat 5',
    strokes: '34 strokes',
    unit: FORCE_UNITS.N,
    likeness: likeness(0.9961),
    mixed: false,
  };

  it('give the numbers of the seat in focus', () => {
    const marks = [mark('peak', 953), mark('slip', 10.8)];
    expect(signatureFinding({ ...words, marks })).toBe(
      'Seat 5: 953 N at −15°, slip 10.8° over 34 strokes. Shape against the crew: r = 0.996.',
    );
    expect(signatureFinding({ ...words, marks, unit: FORCE_UNITS.kgf })).toContain('97 kgf at −15°');
    expect(signatureFinding({ ...words, marks: [], likeness: null })).toBe('Seat 5: 34 strokes.');
    expect(signatureFinding({ ...words, marks: [], mixed: true })).toContain('Select a piece');
  });

  it('say when light and hard rowing lie together', () => {
    expect(isMixed({ mean: 700, sd: 210, count: 40 })).toBe(true);
    expect(isMixed({ mean: 950, sd: 40, count: 40 })).toBe(false);
  });

  it('say what changed from one selection to the other', () => {
    const about = { strokes: '20 strokes', rival: 'piece 3, 40 strokes', unit: FORCE_UNITS.N };
    expect(
      rivalFinding('Seat 5', [mark('peak', 900), mark('slip', 9)], [mark('peak', 950), mark('slip', 7.5)], about),
    ).toBe('Seat 5, A (20 strokes) against B (piece 3, 40 strokes): peak −50 N, slip +1.5°.');
    expect(rivalFinding('Seat 5', [mark('peak', 900)], [], about)).toContain('no marks in common');
  });

  it('name who differs most', () => {
    const row = (label: string, r: number) => ({ label, likeness: likeness(r) });
    expect(shapeFinding([row('8', 0.988), row('6', 0.96), row('5', 0.996)])).toBe(
      'Seat 6 has the most different curve shape (r = 0.960), seat 5 the most similar (r = 0.996).',
    );
    expect(shapeFinding([row('8', 0.9991), row('6', 0.9992)])).toContain('All seats have a similar curve shape');
    expect(shapeFinding([row('8', 1)])).toContain('Needs two curves');
  });
});

const eight = sourceTarget('M8+');
const listPlaces = (by: 'angle' | 'arc' | 'time') => targetMarks(eight, by).map(({ name, at }) => [name, at]);

describe('the targets of a class', () => {
  it('stand at angles: the peak at its share of the arc', () => {
    expect(listPlaces('angle')).toEqual([
      ['catch', -54],
      ['peak', -54 + 0.32 * 90],
      ['finish', 36],
    ]);
    expect(targetMarks(eight, 'angle').map(({ words }) => words)).toEqual(['catch −54°', 'peak −25°', 'finish 36°']);
  });

  it('by arc are the peak alone, and nothing by time or without a class', () => {
    expect(listPlaces('arc')).toEqual([['peak', 32]]);
    expect(listPlaces('time')).toEqual([]);
    expect(targetMarks(null, 'angle')).toEqual([]);
  });

  it('lie within the axes although no curve reaches them', () => {
    const at = Float64Array.of(-40, 0, 20);
    const mean = Float64Array.of(0, 500, 0);
    const gate = { seat: 1, side: null } as const;
    const short = { gate, at, mean, p05: mean, p25: mean, p75: mean, p95: mean, strokeCount: 1 };
    expect(forceAxes('angle', [short], FORCE_UNITS.N, [-54, 36])?.at).toEqual([-55, 40]);
    expect(forceAxes('angle', [short], FORCE_UNITS.N)?.at).toEqual([-40, 20]);
  });
});

const comparedSession = modelSession();
const [comparedPiece] = comparedSession.pieces;
if (comparedPiece === undefined) throw new Error('the model has a piece');

it('other strokes are pieces and the whole session, and first of all what was kept', () => {
  expect(listComparisonOptions(comparedSession, null).map(({ name }) => name)).toEqual([
    'piece 1, rate 35',
    'whole session',
  ]);
  const kept = { fromS: comparedPiece.startS, toS: comparedPiece.startS + 4 * 1.74 };
  const [first] = listComparisonOptions(comparedSession, kept);
  expect(first).toMatchObject({ id: 'kept', name: 'kept 0:01 to 0:08', strokes: Int32Array.of(0, 1, 2, 3) });
});

it('other strokes leave out what holds no stroke', () => {
  expect(
    listComparisonOptions(comparedSession, { fromS: comparedPiece.startS, toS: comparedPiece.startS + 0.5 }).map(
      ({ id }) => id,
    ),
  ).not.toContain('kept');
});

it('other strokes are the chosen ones, else the first that differs from the selection', () => {
  const rivals = listComparisonOptions(comparedSession, null);
  const all = Int32Array.from({ length: comparedSession.strokes.count }, (_, k) => k);
  expect(findComparisonOption(rivals, 'all', all)?.id).toBe('all');
  expect(findComparisonOption(rivals, 'gone', all)?.id).toBe('piece-0');
  expect(
    findComparisonOption(
      rivals,
      null,
      Int32Array.from({ length: 10 }, (_, k) => k),
    )?.id,
  ).toBe('all');
  expect(findComparisonOption([], null, all)).toBeNull();
});

/** Half sine with this peak over the same drive, each stroke within 10 N of it. */
function meanCurve(seat: number, peakN: number): Signature {
  const angleDeg = Float64Array.from({ length: 81 }, (_, k) => k - 50);
  const meanForceN = angleDeg.map((angle) => peakN * Math.sin((Math.PI * (angle + 50)) / 80));
  return {
    gate: { seat, side: null },
    strokeCount: 40,
    angleDeg,
    meanForceN,
    p05ForceN: meanForceN.map((force) => force - 10),
    p95ForceN: meanForceN.map((force) => force + 10),
  } as Signature;
}

const crew = [meanCurve(1, 900), meanCurve(2, 910), meanCurve(3, 950), meanCurve(4, 1000), meanCurve(5, 700)];

it('says how far outside of all the others a rower stands, and of one alone that it is farthest', () => {
  const words = shapeWords(crew, FORCE_UNITS.N);
  expect(words.map((one) => one?.text)).toEqual([
    'in line with the crew',
    'in line with the crew',
    'in line with the crew',
    '135 N high at −10°',
    '240 N low at −10°',
  ]);
  expect(words.map((one) => one?.isFarthest)).toEqual([false, false, false, false, true]);
  expect(wordsOf(crew, words, { seat: 5, side: null })?.text).toBe('240 N low at −10°');
});

it('says nothing of a single, nor of a gate that logged no force', () => {
  expect(shapeWords([meanCurve(1, 900)], FORCE_UNITS.N)).toEqual([null]);
  const silent = { ...meanCurve(3, 0), meanForceN: new Float64Array(81).fill(Number.NaN) };
  expect(shapeWords([meanCurve(1, 900), meanCurve(2, 900), silent], FORCE_UNITS.N)[2]).toBeNull();
});

/** Engine with manually resolved answers. */
function slowEngine() {
  const open: { stroke: number; answer: (result: Result<readonly StrokeCurve[]>) => void }[] = [];
  const feed = strokeCurveFeed((stroke) => new Promise((answer) => open.push({ stroke, answer })));
  const answerNext = async (result: Result<readonly StrokeCurve[]> = success([])): Promise<void> => {
    open.shift()?.answer(result);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { feed, answerNext, asked: () => open.map(({ stroke }) => stroke) };
}

describe('the feed of strokes', () => {
  it('asks one question at a time and then only for the last wish', async () => {
    const { feed, answerNext, asked } = slowEngine();
    for (const stroke of [1, 2, 3, 4, 5]) feed.wish(stroke);
    expect(asked()).toEqual([1]);
    await answerNext();
    expect(feed.held()?.stroke).toBe(1);
    expect(asked()).toEqual([5]);
    await answerNext();
    expect(feed.held()?.stroke).toBe(5);
    expect(asked()).toEqual([]);
  });

  it('does not ask again for what it holds', async () => {
    const { feed, answerNext, asked } = slowEngine();
    feed.wish(7);
    feed.wish(8);
    feed.wish(7);
    await answerNext();
    feed.wish(7);
    expect(asked()).toEqual([]);
    expect(feed.held()?.stroke).toBe(7);
  });

  it('tells of every answer, and holds no curves after a failure', async () => {
    const { feed, answerNext } = slowEngine();
    let heard = 0;
    const stop = feed.subscribe(() => (heard += 1));
    feed.wish(3);
    await answerNext(failure('no-samples', 'There are none.'));
    expect(heard).toBe(1);
    expect(feed.held()).toEqual({ stroke: 3, curves: [] });
    stop();
    feed.wish(4);
    await answerNext();
    expect(heard).toBe(1);
  });
});

/** Catch at sample 1, finish at sample 5, a sample every 0.1 s, starting at 10 s. */
const curve: StrokeCurve = {
  gate: { seat: 3, side: null },
  timeS: Float64Array.of(10, 10.1, 10.2, 10.3, 10.4, 10.5, 10.6),
  angleDeg: Float64Array.of(-48, -50, -40, -10, 20, 30, 25),
  forceN: Float64Array.of(0, 50, 300, 900, 200, 0, -10),
  powerW: new Float64Array(7),
  drive: { from: 1, to: 5 },
};

it('a sample is placed by angle, by share of the arc and by time since the catch', () => {
  expect(livePlace(curve, 2, 'angle')).toBe(-40);
  expect(livePlace(curve, 2, 'arc')).toBeCloseTo(12.5, 9);
  expect(livePlace(curve, 2, 'time')).toBeCloseTo(0.1, 9);
  expect(liveDrive(curve, 'arc').at).toEqual([0, 12.5, 50, 87.5, 100]);
  expect(liveDrive(curve, 'angle').forceN).toEqual([50, 300, 900, 200, 0]);
});

it('the oar is between its samples', () => {
  expect(liveOar(curve, 10.25, 'angle')).toEqual({ at: expect.closeTo(-25, 9), forceN: expect.closeTo(600, 6) });
  expect(liveOar(curve, 10.3, 'arc')).toEqual({ at: expect.closeTo(50, 6), forceN: expect.closeTo(900, 3) });
});

it('the oar is at the first sample before it, and at the last after it', () => {
  expect(liveOar(curve, 9.995, 'angle')).toEqual({ at: -48, forceN: 0 });
  expect(liveOar(curve, 10.61, 'angle')).toEqual({ at: 25, forceN: -10 });
});

it('the oar is nowhere where there is nothing to say', () => {
  const still = { ...curve, drive: null };
  expect(liveOar(still, 10.25, 'time')).toBeNull();
  expect(liveOar(still, 10.25, 'angle')?.at).toBeCloseTo(-25, 9);
  expect(liveDrive(still, 'angle').at).toEqual([]);
  expect(liveOar({ ...curve, forceN: curve.forceN.map(() => NaN) }, 10.25, 'angle')).toBeNull();
  expect(liveOar({ ...curve, timeS: new Float64Array(0) }, 10.25, 'angle')).toBeNull();
});
