// From generated recordings to the answer: who was asked is found again, and what changed in the oar's angle is got.
import { beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import { answerFocus, focusMean, focusValues, type FocusAnswer } from '#engine/analysis/focus.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { bytesSource } from '#engine/formats/byte-source.ts';
import { readRecording } from '#engine/formats/read-recording.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { sessionOnDay } from '#fixtures/season.ts';
import { LIBRARY_METHOD } from '#storage/library-record.ts';
import { toFacts } from '#storage/session-facts.ts';
import { planFocus, type FocusKept } from './focus-sessions.ts';

const DAYS = 5;
const FOUND_ON = 3;
const SEAT = 2;
const STROKES = 24;
/** Seat 2 sweeps a thirtieth farther on the last day. */
const SCALE = 1 + 1 / 30;

const analyses = new Map<string, Analysis>();
let records: FocusKept[];

beforeAll(async () => {
  const engine = await loadEngine();
  records = [];
  for (let day = 0; day < DAYS; day += 1) {
    const faults = day > FOUND_ON ? [{ how: 'scaled', channel: 'angle', by: SCALE, seat: SEAT } as const] : [];
    const bytes = sessionOnDay(day, '2-', { strokes: STROKES, faults });
    const read = await readRecording(engine, bytesSource(`day ${day}.txt`, bytes), {});
    if (!read.ok) throw new Error(read.failure.sentence);
    const analysis = analyze(engine, read.value, LIBRARY_METHOD);
    analyses.set(String(day), analysis);
    records.push({ fingerprint: String(day), facts: toFacts(analysis) });
  }
});

const ASKED = { session: String(FOUND_ON), seat: SEAT, metric: 'arcDeg', fromSpm: 22, toSpm: 26, asked: 3 } as const;

const valuesOf = (fingerprint: string, seats: readonly number[], band: Partial<typeof ASKED> | object = {}) => {
  const analysis = analyses.get(fingerprint);
  if (analysis === undefined) throw new Error('There is no such session.');
  return focusValues(analysis, { ...ASKED, ...band }, seats, selectedStrokes(analysis.strokes).strokes);
};

function answer(asked: { readonly seat: number | null }): FocusAnswer {
  const plan = planFocus({ ...ASKED, ...asked }, records);
  const [next] = plan?.after ?? [];
  if (plan === null || next === undefined) throw new Error('No session answers.');
  const usual = plan.before.flatMap(({ record, seats }) => focusMean(valuesOf(record.fingerprint, seats)) ?? []);
  return answerFocus(ASKED, usual, valuesOf(next.record.fingerprint, next.seats));
}

const renamed = (record: FocusKept, change: Partial<FocusKept['facts']>): FocusKept => ({
  ...record,
  facts: { ...record.facts, ...change },
});

describe('the next session after a focus', () => {
  it('answers with the degrees the rower has got, against the days before', () => {
    const before = focusMean(valuesOf(String(FOUND_ON), [SEAT])) ?? NaN;
    const found = answer({ seat: SEAT });
    expect(found).toMatchObject({ verdict: 'better', sessions: FOUND_ON });
    if ('why' in found) return;
    const planted = before * (SCALE - 1);
    expect(Math.abs(found.got - planted)).toBeLessThan(0.6);
    expect(found.interval?.low).toBeLessThan(planted);
    expect(found.interval?.high).toBeGreaterThan(planted);
  });

  it('answers for the crew with the mean of its rowers', () => {
    const [one, crew] = [answer({ seat: SEAT }), answer({ seat: null })];
    if ('why' in one || 'why' in crew) throw new Error('Both are comparable.');
    expect(crew.got).toBeGreaterThan(one.got / 4);
    expect(crew.got).toBeLessThan((3 * one.got) / 4);
  });

  it('finds the rower in another seat, where another oarlock measures: not comparable', () => {
    const last = records.at(-1);
    if (last === undefined) return;
    const [bow, stroke] = last.facts.crew;
    const swapped = renamed(last, {
      crew: last.facts.crew.map((member) => ({
        ...member,
        name: (member.seat === bow?.seat ? stroke : bow)?.name ?? null,
      })),
    });
    const plan = planFocus(ASKED, [...records.slice(0, -1), swapped]);
    expect(plan?.after).toEqual([]);
    expect(plan?.changed.map(({ seats }) => seats)).toEqual([[1]]);
  });

  it('is not one with other oars, nor one of other people', () => {
    const [last, others] = [records.at(-1), records.slice(0, -1)];
    if (last === undefined) return;
    const longer = renamed(last, { rig: { ...last.facts.rig, oarLengthM: 3.6 } });
    expect(planFocus(ASKED, [...others, longer])?.changed).toHaveLength(1);
    const strangers = renamed(last, { crew: last.facts.crew.map((member) => ({ ...member, name: null })) });
    const plan = planFocus(ASKED, [...others, strangers]);
    expect([plan?.after, plan?.changed]).toEqual([[], []]);
  });

  it('says so where too few strokes were rowed at the rate', () => {
    expect(answerFocus(ASKED, [80], valuesOf('4', [SEAT], { fromSpm: 30, toSpm: 34 }))).toEqual({ why: 'strokes' });
    expect(answerFocus(ASKED, [], valuesOf('4', [SEAT]))).toEqual({ why: 'before' });
  });
});
