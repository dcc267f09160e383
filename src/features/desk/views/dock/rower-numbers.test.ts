import { beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { DEFAULT_KNOWLEDGE } from '#engine/analysis/instrument/error-table.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { KINDS, makeKindRecording } from '#engine/analysis/testing/recording-kinds.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { say, spansFor, type WrittenSentence } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { toFacts } from '#storage/session-facts.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import { modelSession } from '../../testing/model-session.ts';
import { dockMetrics, rowerNumbers, type RowerNumber } from './rower-numbers.ts';
import { doubtedInDebrief, rowerSentences, whyMissing } from './rower-messages.ts';

const NOBODY = new Set<number>();
const NOTHING_KEPT = { records: [], rateSpm: null, fingerprint: null };
const { N, kgf } = FORCE_UNITS;
/** As on the water, no two strokes are the same. */
const wobble = (stroke: number): number => Math.sin(stroke * 2.3);
const eight = modelSession({
  strokeCount: 40,
  gateValue: (field, stroke, gate) => {
    if (field === 'powerW') return (gate === 5 ? 300 : 345 + gate) + 8 * wobble(stroke + gate);
    if (field === 'arcDeg') return 84.5 + 0.6 * wobble(stroke + gate);
    return undefined;
  },
});
const numbers = (
  analysis: Analysis,
  seat: number,
  doubted: ReadonlySet<number> = NOBODY,
  records: Parameters<typeof rowerNumbers>[4]['records'] = [],
) => {
  const { rateSpm } = toFacts(analysis);
  return rowerNumbers(
    analysis,
    resolveSelection(analysis, {}),
    seat,
    N,
    { records, rateSpm, fingerprint: null },
    doubted,
    DEFAULT_KNOWLEDGE,
  );
};

const caption = (number: RowerNumber | undefined): string =>
  [number?.difference, ...(number?.notes ?? [])].filter((text) => text !== null).join(', ');

describe('the numbers of a rower in dock mode', () => {
  it('are power, catch and length, against the crew with how sure that is', () => {
    const [power, timing, length] = numbers(eight, 6);
    expect(power).toMatchObject({ value: '300', unit: '', said: 'watts' });
    expect(caption(power)).toMatch(/^4[5-9] under the crew median, not sure, 90% CI ±[23]\d$/u);
    expect(timing).toMatchObject({ value: '−11', unit: 'ms', difference: 'before the stroke seat', isSure: true });
    expect(caption(timing)).toMatch(/^before the stroke seat, 90% CI ±\d$/u);
    expect(length).toMatchObject({ unit: '°', isSure: false });
    expect(caption(length)).toMatch(/^as the crew median, 90% CI ±1\.\d$/u);
  });

  it('of the stroke seat has no lateness, of an undecided catch it says so', () => {
    expect(numbers(eight, 8)[1]).toMatchObject({ value: '0', notes: ['what the others are timed against'] });
    expect(caption(numbers(eight, 2)[1])).toMatch(/^too close to call compared with the stroke seat, 90% CI ±\d$/u);
  });

  it('judge no one whose sensor is in doubt, and leave the seat out of the crew', () => {
    const told = numbers(eight, 6, new Set([6]));
    expect(told).toHaveLength(3);
    expect(told.map(caption)).toEqual(told.map(() => 'not judged'));
    const other = modelSession({
      strokeCount: 40,
      gateValue: (field, stroke, gate) =>
        field === 'powerW' ? (gate === 0 ? 300 : gate > 4 ? 900 : 300 + wobble(stroke)) : undefined,
    });
    const alone = numbers(other, 1, new Set([6, 7, 8]))[0];
    expect(caption(alone)).toMatch(/^as the crew median/u);
  });

  it('are held against the own usual once three sessions of this boat tell one', () => {
    const named: Analysis = {
      ...eight,
      boat: { name: null, seatCount: 8, rig: 'sweep', coxed: true },
      crew: eight.crew.map((member) => ({ ...member, name: member.seat === 6 ? 'Jürgen Albrecht' : null })),
    };
    const kept = (powerW: number) => {
      const facts = toFacts(named);
      // Different days: sessions that begin at the same moment count as one recording.
      const startedAt = new Date(Date.UTC(2025, 0, powerW % 97)).toISOString();
      return { fingerprint: String(powerW), facts: { ...facts, startedAt, rowerPowersW: { 6: powerW } } };
    };
    const [power] = numbers(named, 6, NOBODY, [kept(349), kept(350), kept(351)]);
    expect(power?.isSure).toBe(true);
    expect(caption(power)).toMatch(/^(?:49|50|51) under usual, 90% CI ±\d$/u);
    const [within] = numbers(named, 6, NOBODY, [kept(200), kept(350), kept(500)]);
    expect(within).toMatchObject({ isSure: false });
    expect(caption(within)).toMatch(/^as usual, /u);
    const [unsure] = numbers(named, 6, NOBODY, [kept(303), kept(330), kept(358)]);
    expect(unsure?.isSure).toBe(false);
    expect(caption(unsure)).toMatch(/under usual, not sure, 90% CI ±\d{2}$/u);
    expect(caption(numbers(named, 6, NOBODY, [kept(349), kept(350)])[0])).toContain('the crew median');
  });

  it('are absent with a reason, never nought', () => {
    const silent = modelSession({
      strokeCount: 20,
      gateValue: (field, _, gate) => (gate === 2 && field === 'powerW' ? NaN : undefined),
    });
    const [power] = numbers(silent, 3);
    expect(power).toMatchObject({ value: '–', difference: null });
    expect(caption(power)).not.toBe('');
  });
});

describe('dock mode of every kind of recording', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine();
  });
  const analysed = (kind: (typeof KINDS)[number]): Analysis =>
    engine.scratch(() => analyze(engine, makeKindRecording(engine, kind), { definitions: 'powerline' }));

  it.each(KINDS)('shows of %s only what it measured', (kind) => {
    const analysis = analysed(kind);
    const selection = resolveSelection(analysis, {});
    for (const seat of listSelectedRowers(analysis, selection)) {
      const told = rowerNumbers(analysis, selection, seat, N, NOTHING_KEPT, NOBODY, DEFAULT_KNOWLEDGE);
      expect(told.length).toBeGreaterThan(0);
      for (const { value } of told) expect(value).toMatch(/^[+−]?[\d.]+$/u);
    }
  });

  it('has no timing where every seat has a clock of its own, and says why', () => {
    const analysis = analysed('oarlocks of all seats');
    const fields = dockMetrics(analysis, N).map(({ field }) => field);
    expect(fields).not.toContain('catchOffsetMs');
    expect(fields).toHaveLength(3);
    expect(whyMissing(analysis, fields)).toContain('its own clock');
  });

  it('has no timing of a rower alone, and misses none', () => {
    const analysis = analysed('one oarlock');
    const fields = dockMetrics(analysis, N).map(({ field }) => field);
    expect(fields).not.toContain('catchOffsetMs');
    expect(whyMissing(analysis, fields)).toBeNull();
  });

  it('has forces in the unit of the reader', () => {
    const analysis = analysed('erg with curves');
    const force = dockMetrics(analysis, kgf).find(({ field }) => field === 'peakForceN');
    expect(force?.look.unit).toBe('kgf');
  });
});

describe('what the debrief found of a rower', () => {
  const finding = (change: Partial<Finding<WrittenSentence>>): Finding<WrittenSentence> => ({
    kind: 'power',
    subject: 6,
    quantity: 'powerW',
    size: null,
    instrument: null,
    own: null,
    unit: 'W',
    metres: { value: 11, low: 5, high: 13 },
    certainty: 1,
    score: 10,
    onset: null,
    strokes: Int32Array.of(0, 1),
    sentence: spansFor(say`Seat 6 averages 300 W, 47 W below the crew median.`, UNNAMED),
    place: 1,
    passed: null,
    ...change,
  });
  const debrief = (
    findings: readonly Finding<WrittenSentence>[],
    nothing: string | null = null,
  ): Debrief<WrittenSentence> => ({
    strokes: Int32Array.of(0, 1),
    speedMps: 5.5,
    findings,
    changes: { changes: [], series: 0, longest: 0 },
    nothing: nothing === null ? null : spansFor({ message: nothing }, UNNAMED),
    closed: [],
  });
  const shown = dockMetrics(eight, N);
  const told = (findings: readonly Finding<WrittenSentence>[], unit: 'm' | 's' = 'm') =>
    rowerSentences(debrief(findings), 6, shown, unit);
  const wash = finding({
    kind: 'wash',
    quantity: 'finishSlipDeg',
    sentence: spansFor(say`Seat 6 has 13° of wash, 3° more than the crew median.`, UNNAMED),
    passed: 'same-seat',
  });

  it('is the price of what is shown, and all of what is not, in the unit of the reader', () => {
    expect(told([finding({}), wash])).toEqual([
      'Power: worth about 11 m over 2,000 m (5 to 13 m) if added.',
      'Seat 6 has 13° of wash, 3° more than the crew median. Worth about 11 m over 2,000 m (5 to 13 m) if added.',
    ]);
    expect(told([finding({})], 's')).toEqual(['Power: worth about 2.0 s over 2,000 m (0.9 to 2.4 s) if added.']);
  });

  it('is no one else’s, no trifle, and of a habit what its number says already', () => {
    const nothing = ['Nothing stands out for this rower.'];
    expect(told([finding({ subject: 5 }), finding({ passed: 'small' })])).toEqual(nothing);
    expect(told([finding({ kind: 'timing', quantity: 'catchOffsetMs', metres: null })])).toEqual([]);
    expect(rowerSentences(debrief([], 'A debrief needs 12 strokes. This selection has 2.'), 6, shown, 'm')).toEqual([
      'A debrief needs 12 strokes. This selection has 2.',
    ]);
  });

  it('names the seats whose sensors are in doubt', () => {
    expect(doubtedInDebrief(debrief([finding({ kind: 'sensor' }), wash]))).toEqual(new Set([6]));
    expect(doubtedInDebrief(null)).toEqual(new Set());
  });
});
