import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GATE_FIELDS } from '../analysis.ts';
import { everyStroke, knownCrew } from '../testing/known-crew.ts';
import { DEFAULT_ERRORS, DEFAULT_KNOWLEDGE, type GainPosterior } from './error-table.ts';
import { exceededBy, identicalCrews, medianVariance, namingThreshold } from './naming.ts';
import { THRESHOLDS } from './thresholds.gen.ts';
import {
  hangsOnOarlock,
  instrumentVariance,
  oarlockTypeEffect,
  seatOarlockEffects,
  seatDifference,
  type MeasuredSeat,
} from './seat-error.ts';

const seat = (number: number, powerW: number, posterior: GainPosterior | null = null): MeasuredSeat => ({
  seat: number,
  value: powerW,
  strokesSd: 0,
  oarlocks: [{ ...oarlockTypeEffect('powerW', powerW, 'peach', posterior), gate: number - 1 }],
});

const crew = (powers: readonly number[]): MeasuredSeat[] => powers.map((power, at) => seat(at + 1, power));

describe('when a rower may be named', () => {
  it.each([
    [2, 1.645],
    [4, 2.2],
    [8, 2.48],
  ])('of %i seats from %f SDs on, if one in ten identical crews may have anyone named', (seats, z) => {
    expect(Math.abs(namingThreshold(seats, 0.1) - z)).toBeLessThan(0.03);
  });

  it('is written down for two to nine seats, as other crews than the ones it was made from have it', () => {
    const [crews, seed] = [4000, 7];
    expect(Object.keys(THRESHOLDS).map(Number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [seats, { ofMedian, exceeded }] of Object.entries(THRESHOLDS)) {
      const simulated = identicalCrews(Number(seats), crews, seed);
      // Four standard errors of a variance, if all seats of a crew were independent.
      expect(Math.abs(simulated.ofMedian / ofMedian - 1)).toBeLessThan(4 * Math.sqrt(2 / crews));
      for (const [chance, sds] of exceeded) {
        const error = Math.sqrt((chance * (1 - chance)) / crews);
        expect(sds).toBeGreaterThan(exceededBy(simulated, chance + 4 * error));
        expect(sds).toBeLessThan(exceededBy(simulated, chance - 4 * error));
      }
    }
  });

  it('is later the more seats are compared and the less chance there may be', () => {
    for (let seats = 3; seats <= 8; seats++) {
      expect(namingThreshold(seats, 0.1)).toBeGreaterThan(namingThreshold(seats - 1, 0.1));
      expect(namingThreshold(seats, 0.05)).toBeGreaterThan(namingThreshold(seats, 0.1));
    }
  });

  it('knows how a median scatters: as a mean of two, and nearly π/2 over the number of many', () => {
    expect(medianVariance(2)).toBe(1);
    expect(medianVariance(3)).toBeCloseTo(0.5, 1);
    expect(medianVariance(9) * 8).toBeCloseTo(1.33, 1);
  });
});

describe('a difference between seats', () => {
  it('holds the error of both oarlocks, the others by their median', () => {
    const [own, ...others] = crew(Array.from({ length: 8 }, () => 300));
    if (own === undefined) throw new Error('no crew');
    const sd = Math.sqrt(instrumentVariance(own, others));
    expect(sd / (0.05 * 300)).toBeCloseTo(Math.sqrt(1 + medianVariance(8)), 6);
    const [two, other] = crew([300, 300]);
    if (two === undefined || other === undefined) throw new Error('no pair');
    expect(Math.sqrt(instrumentVariance(two, [other]))).toBeCloseTo(0.05 * 300 * Math.SQRT2, 6);
  });

  it('is as sure as the strokes where nothing of the metric hangs on an oarlock', () => {
    const slow = (at: number): MeasuredSeat => ({
      seat: at,
      value: at,
      strokesSd: 0.1,
      oarlocks: [oarlockTypeEffect('driveTimeS', at, 'peach')],
    });
    const { instrumentShare, sd } = seatDifference(slow(1), [slow(2)]);
    expect(instrumentShare).toBe(0);
    expect(sd).toBeCloseTo(0.1 * Math.SQRT2, 9);
  });

  it('grows with the errors of the table, and shrinks with what is known of the oarlocks', () => {
    const power = fc.double({ min: 100, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(power, { minLength: 2, maxLength: 8 }),
        fc.double({ min: 1.01, max: 4, noNaN: true }),
        (powers, more) => {
          const [own, ...others] = crew(powers);
          if (own === undefined) return;
          const { table } = DEFAULT_KNOWLEDGE;
          const wider = { ...table, peach: { ...table.peach, forceGain: more * table.peach.forceGain } };
          const again = (one: MeasuredSeat): MeasuredSeat => ({
            ...one,
            oarlocks: [oarlockTypeEffect('powerW', one.value, 'peach', null, { table: wider, gains: [] })],
          });
          const variance = instrumentVariance(own, others);
          expect(instrumentVariance(again(own), others.map(again)) / variance).toBeCloseTo(more ** 2, 6);
          const known = (one: MeasuredSeat): MeasuredSeat =>
            seat(one.seat, one.value, { mean: 0, sd: 0.01, known: 'library' });
          expect(instrumentVariance(known(own), others.map(known))).toBeLessThan(variance);
        },
      ),
    );
  });

  it('is corrected by a gain that is known', () => {
    const high = seat(1, 330, { mean: 0.1, sd: 0.001, known: 'manual' });
    const { value } = seatDifference(high, crew([300, 300, 300]));
    expect(value).toBeCloseTo(-3, 0);
  });

  it('of two oarlocks known only from each other is as sure as that', () => {
    const known = { mean: 0, sd: 0.05, known: 'swap' } as const;
    const together = {
      ...DEFAULT_KNOWLEDGE,
      gains: [known, known],
      gainCovariance: Float64Array.of(0.0025, 0.0024, 0.0024, 0.0025),
    };
    const sd = Math.sqrt(instrumentVariance(seat(1, 300, known), [seat(2, 300, known)], together));
    expect(sd / 300).toBeCloseTo(Math.sqrt(2 * 0.0001), 6);
  });
});

describe('the slips of an oar', () => {
  const analysis = knownCrew({ strokes: 20, seed: 1 });
  const strokes = everyStroke(analysis);

  it('move with the threshold on its own curve', () => {
    const [oarlock] = seatOarlockEffects(analysis, 'catchSlipDeg', 3, 8, strokes);
    // The curve rises 900 sin(π x / 68) N in 34°: at 294 N by 38.9 N per degree.
    expect(oarlock?.perGain).toBeCloseTo(-294.2 / 39, 0);
    expect(Math.sqrt(oarlock?.otherVariance ?? NaN)).toBeCloseTo(4.9 / 39, 1);
  });

  it('at a share of the own peak do not hang on the gain', () => {
    const [oarlock] = seatOarlockEffects({ ...analysis, definitions: 'relative' }, 'catchSlipDeg', 3, 8, strokes);
    expect(oarlock?.perGain).toBeCloseTo(0, 12);
    expect(oarlock?.otherVariance).toBeGreaterThan(0);
  });

  it('shorten together what is long between them', () => {
    const perGain = (field: 'catchSlipDeg' | 'finishSlipDeg' | 'effectiveArcDeg'): number =>
      seatOarlockEffects(analysis, field, 3, 10, strokes)[0]?.perGain ?? NaN;
    expect(perGain('effectiveArcDeg')).toBeCloseTo(-perGain('catchSlipDeg') - perGain('finishSlipDeg'), 9);
  });
});

it('is declared for every field, and never negative', () => {
  expect(GATE_FIELDS.filter(hangsOnOarlock)).not.toContain('catchOffsetMs');
  for (const field of GATE_FIELDS) {
    const { gainVariance, otherVariance } = oarlockTypeEffect(field, 50, 'nk-empower');
    expect(gainVariance).toBe(DEFAULT_ERRORS['nk-empower'].forceGain ** 2);
    expect(otherVariance).toBeGreaterThanOrEqual(0);
  }
});

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const SEARCHED = ['engine/analysis', 'src/features', 'src/library', 'src/figures'];

/** Ways to single out a seat by a number. */
const COMPARES =
  /crew(?:’s)? median|the others’ (?:median|mean)|[Aa]gainst (?:the )?crew|othersMedian|mediansOfOthers|seatExtremes|(?:gives|pulls) (?:most|least)|[Mm]iddle half of|quarter of|meanOfGates\(/u;

const ASKS = /instrument\/[\w-]+\.ts'|from '\.\/(?:seat-error|crew-differences|error-table)\.ts'|isNamed|\bapart\b/u;

/** Files without oarlocks, with the reason. */
const NO_OARLOCK: Readonly<Record<string, string>> = {
  'engine/analysis/debrief/debrief-messages.ts': 'writes what against-crew.ts judged, the oarlocks included',
  'engine/analysis/power-gap.ts': 'draws the error of every oarlock and erg itself, from the same table',
  'engine/analysis/instrument/naming.ts': 'simulates seats that do not differ',
  'engine/analysis/statistics.ts': 'knows no seats',
  'src/features/bench/bench-page.tsx': 'times of readers',
  'src/features/compare/difference/findings.tsx': 'one rower from day to day; the line breaks where a sensor changed',
  'src/features/desk/shell/change-messages.ts': 'one rower within a piece',
  'src/features/desk/shell/layout/shown-layout.ts': 'names of layouts',
  'src/features/desk/views/crew/power/shares-panel.tsx': 'shares of a rower’s own work, in which the gain falls out',
  'src/features/desk/views/crew/signature/signature-model.ts': 'shapes of curves, in which the gain falls out',
  'src/features/desk/views/crew/timing/phase-panel.tsx': 'timing',
  'src/features/desk/views/rower/rower-power-panels.tsx': 'shares of a rower’s own work, in which the gain falls out',
  'src/features/desk/shared/selection/summaries.ts': 'defines the mean, and says nothing',
  'src/features/import/force-figure.tsx': 'strokes of a model',
  'src/features/site/landing/landing-page.tsx': 'names of views',
  'src/features/site/landing/carousel.tsx': 'names of views',
};

const isCode = (path: string): boolean =>
  /\.tsx?$/u.test(path) && !/\.(?:test|soak|gen)\.|\/testing\/|\/definitions\//u.test(path);

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');

/** Places that compare rowers without such words, with what includes the oarlocks there. */
const PLACES: readonly (readonly [place: string, file: string, uses: RegExp])[] = [
  ['debrief', 'engine/analysis/debrief/against-crew.ts', /\browedDifference\(/u],
  ['a rower against their usual', 'src/features/desk/shared/debrief/own-usual.ts', /instrument\//u],
  ['a focus', 'src/library/focus-sessions.ts', /\bisSameOarlock\(/u],
  ['compare between sessions', 'src/features/compare/model.ts', /\binstrumentSdBetween\(/u],
  ['who made it', 'src/features/compare/speed-verdict.ts', /\binstrumentSdOf\(/u],
  ['seat race', 'engine/analysis/selection/race-model.ts', /DEFAULT_ERRORS/u],
  ['power of a raced crew', 'src/features/selection/piece-card.tsx', /\bseatGain\(/u],
  ['targets', 'src/features/desk/shared/targets/use-targets.ts', /\boarlockHalf\(/u],
  ['the rower’s own page', 'src/features/desk/share/rower-page/make-rower-page.ts', /\binstrumentVariance\(/u],
  ['the rower on paper', 'src/features/desk/share/report/rower-sheet.tsx', /\boarDifference\(/u],
  ['season', 'src/features/season/model/season-values.ts', /\bloggerChange\(/u],
  ['measured on the water', 'src/features/recruiting/profile/college/water-panel.tsx', /\bbetweenOarlocks\(/u],
  ['what a team stores', 'src/library/setup/seat-metrics.ts', /\bseatGain\(/u],
  ['squad', 'supabase/migrations/20261129001000_journey.sql', /oarlock_error/u],
  ['exported strokes', 'engine/exports/rowers-table.ts', /\bgainOf\(/u],
  ['files of a session', 'src/features/desk/share/export/share-menu.tsx', /\buseInstrumentKnowledge\(/u],
  ['analyze', 'engine/cli/answer-file.node.ts', /\bselectKnowledge\(/u],
];

// Code that singles out a seat by a number must use this folder. Finds files that determine the highest or lowest of
// several seats, or compare them: each uses it, or is listed here with the reason why oarlocks do not matter.
it.each(PLACES)('%s includes the error of the oarlocks', (_, file, uses) => {
  expect(withoutComments(readFileSync(join(ROOT, file), 'utf8'))).toMatch(uses);
});

/** Ways of SQL to place one rower's power among others. */
const RANKS = /percentile_cont|\bntile\(|\brank\(/u;

it('every function of the database that places a rower’s power among others counts the oarlock', () => {
  const folder = join(ROOT, 'supabase/migrations');
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const functions = text
    .join('\n')
    .split(/^create function /mu)
    .slice(1);
  const ranking = functions.filter((body) => RANKS.test(body) && body.includes('power_w'));
  expect(ranking.length).toBeGreaterThan(1);
  expect(ranking.filter((body) => !body.includes('oarlock_error')).map((body) => body.split('(')[0])).toEqual([]);
});

it('every statement between seats holds the error of the oarlocks', () => {
  const files = SEARCHED.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(ROOT, folder, path)),
  ).filter(isCode);
  const found = files.filter((path) => {
    const text = withoutComments(readFileSync(path, 'utf8'));
    return COMPARES.test(text) && !ASKS.test(text);
  });
  const names = found.map((path) => relative(ROOT, path).replaceAll('\\', '/'));
  expect(names.filter((name) => !(name in NO_OARLOCK))).toEqual([]);
});
