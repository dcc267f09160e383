import { describe, expect, it } from 'vitest';
import { namedTravel } from '#engine/analysis/pieces/named-travel.ts';
import { NO_GATES, type CourseGate } from '#src/map/track/course-gates.ts';
import { NO_ANNOTATIONS, readAnnotations } from '#storage/annotations.ts';
import { NO_HELP, NO_PLACES } from '#engine/analysis/water-map/river-document.ts';
import { expectGates, expectStatements } from '#engine/analysis/testing/expect-figure.ts';
import type { NamedSplit } from '../../shared/selection/track-splits.ts';
import {
  legendEnds,
  splitsFinding,
  trackFinding,
  computeColouring,
  listColourings,
  gateEdit,
  parseCourseGates,
  helpSentence,
  helpedWay,
  streamSentence,
  wayText,
  MAX_RIVER_SESSIONS,
  riverSessions,
} from './track-findings.ts';
import { modelSession } from '../../testing/model-session.ts';
import { PER_STROKE, perStroke } from '../../shared/selection/per-stroke.ts';

const split = (fromM: number, speedMps: number, whole = true): NamedSplit => ({
  of: null,
  fromM,
  toM: fromM + 250,
  fromS: 0,
  toS: 1,
  speedMps,
  whole,
});

const column = new Float64Array();
const smoothedTrack = {
  fixCount: 60,
  rejectedFixCount: 0,
  distanceM: 331,
  rawDistanceM: 333,
  timeS: column,
  latitudeDeg: column,
  longitudeDeg: column,
  speedMps: column,
  headingDeg: column,
  cumulativeM: column,
};

describe('what the track says', () => {
  it('gives distance, time and pace, and what was left out', () => {
    expect(trackFinding(smoothedTrack, 502, namedTravel('piece', 500, 90.14))).toBe(
      '500 m in 1:30.1, 1:30.1 /500 m in the piece. The smoothed track is 502 m long. All 60 GPS points are used.',
    );
    expect(trackFinding({ ...smoothedTrack, rejectedFixCount: 3 }, null, namedTravel('part', null, null))).toBe(
      'No GPS data for this selection. 3 outliers of 60 GPS points removed.',
    );
  });

  it('names the fastest and the slowest whole split', () => {
    expect(splitsFinding([split(0, 5.5), split(250, 5.6), split(500, 9, false)])).toBe(
      'Fastest 250–500 m at 1:29.3, slowest 0–250 m at 1:30.9 /500 m.',
    );
    expect(splitsFinding([split(0, 5, false)])).toContain('shorter than one split');
    expect(splitsFinding([])).toBe('No GPS points in this selection.');
  });

  it('writes the ends of the scale apart', () => {
    expect(legendEnds('speed', [4.1, 6.3])).toEqual(['4.10', '6.30 m/s']);
    expect(legendEnds('speed', [5.61, 5.64])).toEqual(['5.610', '5.640 m/s']);
    expect(legendEnds('power', [280, 350])).toEqual(['280', '350 W']);
  });
});

const session = modelSession({ strokeCount: 20 });
const startS = session.strokes.boat.startS[0] ?? 0;
const timeS = Float64Array.from({ length: 40 }, (_, k) => startS - 2 + k);
const track = {
  fixCount: 40,
  rejectedFixCount: 0,
  distanceM: 200,
  rawDistanceM: 200,
  timeS,
  latitudeDeg: timeS,
  longitudeDeg: timeS,
  headingDeg: timeS,
  cumulativeM: timeS,
  speedMps: timeS.map((_, k) => 4 + k / 100),
};
const analysis = { ...session, track };
const whole = { fromS: -Infinity, toS: Infinity };

describe('colors of the track', () => {
  it('offers what was measured and nothing else', () => {
    const offered = listColourings(analysis, 8);
    expect(offered).toContain('power');
    expect(offered).toContain('catchSpread');
    // The model session has no gyroscope and no drag factor.
    expect(offered).not.toContain('roll');
    expect(offered).not.toContain('drag');
    expect(offered[0]).toBe('speed');
  });

  it('lays the values of strokes along the track, nothing before the first stroke', () => {
    const { values, range } = computeColouring(analysis, 'seatPower', 4, whole);
    expect(values[0]).toBeNaN();
    expect(values[10]).toBe(349);
    expect(range).toEqual([349, 349]);
  });

  it('covers with its scale the selection alone', () => {
    const { range } = computeColouring(analysis, 'speed', 8, { fromS: timeS[10] ?? 0, toS: timeS[20] ?? 0 });
    expect(range).toEqual([4.1, 4.2]);
  });

  it('has the check factor as least speed by mean speed', () => {
    const boat = { ...session.strokes.boat, minimumSpeedMps: session.strokes.boat.speedMps.map((v) => 0.75 * v) };
    const values = perStroke('check').values({ ...session, strokes: { ...session.strokes, boat } }, 8);
    values.forEach((value) => expect(value).toBeCloseTo(75, 9));
  });

  it('has one value for each stroke, whatever it is', () => {
    for (const id of PER_STROKE) expect(perStroke(id).values(analysis, 8)).toHaveLength(20);
  });
});

const gate: CourseGate = { latitudeDeg: 46.2, longitudeDeg: -5.4, headingDeg: 271.5, widthM: 60 };

describe('gates kept with a recording', () => {
  it('come back as they were placed', () => {
    const placed = gateEdit('start', NO_GATES, { ...NO_GATES, start: gate }).apply(NO_ANNOTATIONS);
    const { annotations, problem } = readAnnotations(structuredClone(placed));
    expect(problem).toBeNull();
    expect(parseCourseGates(annotations.courseGates)).toEqual({ start: gate, finish: null });
  });

  it('are taken back by undo, and leave pieces and notes alone', () => {
    const before = { ...NO_ANNOTATIONS, pieces: [{ name: '2k', startS: 1, endS: 2 }] };
    const edit = gateEdit('finish', NO_GATES, { ...NO_GATES, finish: gate });
    expect(edit.does).toBe('placing the finish line');
    expect(edit.revert(edit.apply(before))).toEqual(before);
  });

  it.each([
    ['nothing', null],
    ['another version', { version: 9, start: gate, finish: gate }],
    ['nonsense', { version: 1, start: 'here', finish: { ...gate, widthM: 1e9 } }],
  ])('%s is no gate', (_, kept) => {
    expect(parseCourseGates(kept)).toEqual(NO_GATES);
  });

  it('of which one is damaged keep the other', () => {
    expect(parseCourseGates({ version: 1, start: { ...gate, latitudeDeg: 400 }, finish: gate })).toEqual({
      start: null,
      finish: gate,
    });
  });
});

const help = { alongMps: -0.3, errorMps: 0.05, pairs: 2, axisDeg: 40 };

describe('help along the course in words', () => {
  it('is one number with its interval and its way', () => {
    expect(helpedWay(help)).toBe(220);
    expect(helpSentence(help)).toBe(
      'Tailwind and stream 0.30 m/s (90% CI ±0.08) toward the south-west, from 2 legs there and back. Wind and stream combined: two directions can’t separate them.',
    );
    expect(helpSentence({ ...help, alongMps: 0.05, pairs: 1 })).toMatch(
      /^No clear effect: 0\.05 m\/s \(90% CI ±0\.08\) .*one leg/u,
    );
  });

  it('is never told without its interval, and says what it needs', () => {
    const helps = [-0.3, -0.05, 0, 0.05, 0.3].map((alongMps) => ({ ...help, alongMps }));
    expectStatements([
      ...helps.map(helpSentence),
      ...helps.map((one) => streamSentence(one, { meanMps: 0.1, errorMps: 0 })),
    ]);
    expectGates([NO_HELP, NO_PLACES]);
  });

  it('leaves the stream what a typed wind does not give, with both uncertainties', () =>
    expect(streamSentence(help, { meanMps: 0.1, errorMps: 0.05 })).toBe(
      'Such a wind gives +0.10 m/s (90% CI ±0.08). That leaves +0.20 m/s (90% CI ±0.12) for the stream.',
    ));

  it.each([
    [0, 'north'],
    [-10, 'north'],
    [95, 'east'],
    [359, 'north'],
    [-90, 'west'],
    [405, 'north-east'],
  ])('%s° is %s', (deg, way) => expect(wayText(deg)).toBe(way));
});

const listed = (fingerprint: string, startedAt: string | null, seatCount = 8, craft: 'water' | 'erg' = 'water') => ({
  fingerprint,
  facts: { startedAt, craft, boat: { seatCount } },
});

it('sessions of the river are the latest in such a boat on the water, not the first that were imported', () => {
  const many = Array.from({ length: MAX_RIVER_SESSIONS + 5 }, (_, at) => listed(`o${at}`, `2026-01-${10 + (at % 20)}`));
  const found = riverSessions([listed('pair', '2026-05-01', 2), listed('erg', '2026-05-01', 8, 'erg'), ...many], 8);
  expect(found).toHaveLength(MAX_RIVER_SESSIONS);
  expect([found[0]?.fingerprint, found.at(-1)?.fingerprint]).toEqual(['o0', `o${MAX_RIVER_SESSIONS - 1}`]);
});

it('sessions of the river count two of one day as one day, and one whose day is not known by itself', () => {
  const found = riverSessions(
    [
      listed('evening', '2026-05-02T18:00:00+02:00'),
      listed('morning', '2026-05-02T06:00:00+02:00'),
      listed('a', null),
      listed('b', null),
    ],
    8,
  );
  expect(found.map(({ day }) => day)).toEqual([0, 0, 1, 2]);
});
