import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Gate, STROKE_KINDS, type StrokeTable } from '../analysis/analysis.ts';
import { emptyTable, sweepGates } from '../analysis/testing/stroke-tables.ts';
import { answerQuery } from './answer.ts';
import type { QueryInput } from './values.ts';
import { compileQuery } from './compile-query.ts';
import { analyze } from '../analysis/analyze.ts';
import { KINDS, makeKindRecording } from '../analysis/testing/recording-kinds.ts';
import { loadEngine } from '../runtime/node.ts';
import { answersDocument } from './answers-document.ts';
import type { Query } from './tree.ts';

interface Made {
  readonly rate: number;
  readonly metres: number;
  readonly late: readonly number[];
  readonly kind?: (typeof STROKE_KINDS)[number];
}

function makeQueryInput(
  made: readonly Made[],
  gates: readonly Gate[] = sweepGates(made[0]?.late.length ?? 0),
): QueryInput {
  const table: StrokeTable = emptyTable(made.length, gates.length);
  made.forEach(({ rate, metres, late, kind = 'work' }, stroke) => {
    table.boat.rateSpm[stroke] = rate;
    table.boat.startS[stroke] = 100 + 2 * stroke;
    table.boat.endS[stroke] = 102 + 2 * stroke;
    table.boat.distanceM[stroke] = metres;
    table.boat.speedMps[stroke] = metres / 2;
    table.kind[stroke] = STROKE_KINDS.indexOf(kind);
    table.gate.catchOffsetMs.set(late, stroke * gates.length);
    table.gate.arcDeg.set(
      late.map((ms) => 85 - ms / 10),
      stroke * gates.length,
    );
  });
  const piece = {
    startS: 100,
    endS: 104,
    fromStroke: 0,
    toStroke: 2,
    durationS: 0,
    distanceM: null,
    rateSpm: null,
    powerW: null,
    speedMps: null,
  };
  return {
    analysis: { strokes: table, gates, pieces: [piece] },
    strokes: Int32Array.from(made, (_, stroke) => stroke),
  };
}

function hits(asked: QueryInput, text: string): number[] | string {
  const compiled = compileQuery(text);
  if (!compiled.ok) throw new Error(compiled.fault.sentence);
  const answered = answerQuery(compiled.value, asked);
  return answered.ok ? [...answered.value.hits] : answered.fault.sentence;
}

const crew = makeQueryInput([
  { rate: 28, metres: 10, late: [0, 30, NaN] },
  { rate: 30, metres: 10, late: [-20, 5, 10] },
  { rate: 32, metres: 9, late: [25, 5, 40], kind: 'start' },
  { rate: NaN, metres: 9, late: [0, 0, 0] },
]);

describe('a question is answered', () => {
  it.each<readonly [string, number[]]>([
    ['rate > 29', [1, 2]],
    ['not rate > 29', [0]],
    ['seat 1 late > 20 ms', [2]],
    ['seat 1 early >= 20', [1]],
    ['any late > 20 ms', [0, 2]],
    ['every late < 20 ms', [1, 3]],
    ['not any late > 20 ms', [1, 3]],
    ['stroke late > 5', [1, 2]],
    ['bow late > 20', [2]],
    ['start', [2]],
    ['work and rate > 29', [1]],
    ['rate > 20 last 2 strokes', [2]],
    ['speed > 0 last 20 m', [2, 3]],
    ['speed > 0 first 20 m', [0, 1]],
    ['speed > 0 after 4 s', [2, 3]],
    ['speed > 0 in piece 1', [0, 1]],
    ['speed > 0 in piece 1 last 1 strokes', [1]],
    ['speed > 0 between 29 and 31 spm', [1]],
    ['speed > 0 between 10 and 30 m', [1, 2]],
    ['distance < 20', [0, 1]],
    ['time >= 4', [2, 3]],
    ['pace < 1:41', [0, 1]],
    ['seat 1 late + seat 2 late > 25 ms', [0, 2]],
    ['max(seat 1 late, seat 2 late) > 20 ms', [0, 2]],
    ['seat 1 short > 1 deg', [2]],
    ['stroke number = 2', [1]],
  ])('%s', (text, expected) => {
    expect(hits(crew, text)).toEqual(expected);
  });

  it('counts beside the hits of how many it cannot be said', () => {
    const compiled = compileQuery('any late > 35 ms');
    expect(compiled.ok && answerQuery(compiled.value, crew)).toMatchObject({
      ok: true,
      value: { asked: 4, unmeasured: 1 },
    });
  });

  it('tells who made it true where any was asked for', () => {
    const compiled = compileQuery('any late > 20 ms and rate > 1');
    expect(compiled.ok && answerQuery(compiled.value, crew)).toMatchObject({
      value: {
        bySeat: [
          { seat: 3, hits: 1 },
          { seat: 2, hits: 1 },
          { seat: 1, hits: 1 },
        ],
      },
    });
  });

  it('tells it against the same median that the hits were found by', () => {
    const compiled = compileQuery('any short > 1 deg');
    const answered = compiled.ok && answerQuery(compiled.value, crew);
    expect(answered).toMatchObject({ value: { bySeat: [{ seat: 3 }, { seat: 2 }, { seat: 1 }] } });
  });

  it('says what the session does not have', () => {
    expect(hits(crew, 'seat 9 late > 1')).toBe('This session has no seat 9.');
    expect(hits(crew, 'rate > 1 in piece 7')).toBe('This session has no piece 7.');
    expect(hits(makeQueryInput([{ rate: 20, metres: NaN, late: [1] }]), 'rate > 1 last 500 m')).toContain(
      'wasn’t measured',
    );
    expect(hits(makeQueryInput([{ rate: 20, metres: 9, late: [] }]), 'any late > 1')).toBe(
      'This session has no measured oars.',
    );
    expect(hits(makeQueryInput([{ rate: 20, metres: 9, late: [] }]), 'crew power > 1')).toBe(
      'This session has no measured oars.',
    );
  });

  it('tells the oars of a sculler apart where they are asked for, else takes their mean', () => {
    const sculls: Gate[] = [
      { seat: 1, side: 'port' },
      { seat: 1, side: 'starboard' },
    ];
    const single = makeQueryInput([{ rate: 20, metres: 9, late: [10, 30] }], sculls);
    expect(hits(single, 'seat 1 late = 20 ms')).toEqual([0]);
    expect(hits(single, 'seat 1 starboard late = 30 ms')).toEqual([0]);
    expect(hits(crew, 'seat 1 starboard late = 30 ms')).toContain('no separate starboard oar');
  });
});

/** True, false, or null for undecidable, stroke by stroke. */
type Truth = boolean | null;

interface Asking {
  readonly text: string;
  readonly truth: (made: Made) => Truth;
}

const compared = (value: number, limit: number): Truth => (Number.isNaN(value) ? null : value > limit);

const tests = fc.letrec<{ ask: Asking; simple: Asking }>((tie) => ({
  simple: fc.oneof(
    fc.integer({ min: 20, max: 40 }).map((limit) => ({
      text: `rate > ${limit}`,
      truth: ({ rate }: Made) => compared(rate, limit),
    })),
    fc.tuple(fc.nat(2), fc.integer({ min: -40, max: 40 })).map(([seat, limit]) => ({
      text: `seat ${seat + 1} late > ${limit} ms`,
      truth: ({ late }: Made) => compared(late[seat] ?? NaN, limit),
    })),
    fc.integer({ min: -40, max: 40 }).map((limit) => ({
      text: `any late > ${limit} ms`,
      truth: ({ late }: Made) => {
        const each = new Set(late.map((ms) => compared(ms, limit)));
        return each.has(true) ? true : each.has(null) ? null : false;
      },
    })),
  ),
  ask: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('simple'),
    tie('ask').map(({ text, truth }) => ({
      text: `not (${text})`,
      truth: (made: Made) => {
        const inner = truth(made);
        return inner === null ? null : !inner;
      },
    })),
    fc.tuple(tie('ask'), tie('ask')).map(([left, right]) => ({
      text: `(${left.text}) and (${right.text})`,
      truth: (made: Made) => {
        const both = new Set([left.truth(made), right.truth(made)]);
        return both.has(false) ? false : both.has(null) ? null : true;
      },
    })),
  ),
}));

it('is what the words mean, stroke by stroke, however they are joined and whatever is missing', () => {
  const value = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -50, max: 50 }) }, fc.constant(NaN));
  const made = fc.record({
    rate: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 18, max: 42 }) }, fc.constant(NaN)),
    metres: fc.constant(10),
    late: fc.array(value, { minLength: 3, maxLength: 3 }),
  });
  fc.assert(
    fc.property(tests.ask, fc.array(made, { minLength: 1, maxLength: 20 }), ({ text, truth }, session) => {
      const compiled = compileQuery(text);
      if (!compiled.ok) throw new Error(`${text}: ${compiled.fault.sentence}`);
      const answered = answerQuery(compiled.value, makeQueryInput(session));
      const truths = session.map(truth);
      expect(answered).toMatchObject({
        ok: true,
        value: {
          hits: Int32Array.from(truths.flatMap((each, stroke) => (each === true ? [stroke] : []))),
          asked: session.length,
          unmeasured: truths.filter((each) => each === null).length,
        },
      });
    }),
    { numRuns: 300 },
  );
});

function asked(text: string): Query {
  const compiled = compileQuery(text);
  if (!compiled.ok) throw new Error(compiled.fault.sentence);
  return compiled.value;
}

describe('questions to every kind of recording', () => {
  it.each(KINDS)('%s: an answer or one sentence', async (kind) => {
    const engine = await loadEngine();
    const analysis = engine.scratch(() =>
      analyze(engine, makeKindRecording(engine, kind), { definitions: 'powerline' }),
    );
    const texts = ['rate > 20', 'any slip > 8', 'seat 1 late > 5 last 100 m', 'pace < 2:30', 'roll range > 1'];
    for (const answer of Object.values(answersDocument(analysis, texts.map(asked), []) ?? {})) {
      expect(answer).toHaveProperty('understood');
      if ('fault' in answer) expect(answer).toMatchObject({ fault: { sentence: expect.stringMatching(/\.$/u) } });
      else expect(answer).toMatchObject({ hits: expect.any(Array), unmeasured: expect.any(Number) });
    }
  });
});
