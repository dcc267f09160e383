import { expect, it, vi } from 'vitest';
import { compileQuery } from '#engine/query/compile-query.ts';
import type { InStroke } from '#engine/query/samples/sample-values.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { Answer, Input } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { SampleAnswers } from './use-sample-answers.ts';

/** Part of a query that needs samples. */
function compilePart(text: string): InStroke {
  const query = compileQuery(text);
  const test = query.ok && query.value.test.kind === 'any' ? query.value.test.of[0] : query.ok && query.value.test;
  const sum = test !== false && test.kind === 'compare' ? test.of[0] : null;
  if (sum?.kind !== 'in-stroke') throw new Error(text);
  return sum;
}

const EACH = compilePart('any at(angle, catch) < -50');
const BOAT = compilePart('per stroke mean(speed) > 5');
const of = (text: string | null) => (text === null ? Float64Array.of(1, 2) : text);

type Ask = (input: Input<'strokesOfSamples'>) => Promise<Result<Answer<'strokesOfSamples'>>>;

const heard = async (answers: SampleAnswers): Promise<void> =>
  new Promise((resolve) => {
    answers.subscribe(resolve);
  });

it('asks for all rowers at once, once, and tells when it is there', async () => {
  const ask = vi.fn<Ask>(async ({ asked }) => success(asked.map(() => of(null))));
  const answers = new SampleAnswers(answering({ strokesOfSamples: ask }), 'a', [1, 2]);
  const coming = heard(answers);
  expect([answers.of(EACH, 1), answers.of(EACH, 2), answers.version]).toEqual([null, null, 0]);
  await coming;
  expect(answers.of(EACH, 2)).toEqual(Float64Array.of(1, 2));
  expect(answers.version).toBe(1);
  expect(ask.mock.calls.map(([{ asked }]) => asked.map(({ each }) => each))).toEqual([[1, 2]]);
  const boat = heard(answers);
  expect(answers.of(BOAT, null)).toBeNull();
  await boat;
  expect(answers.of(BOAT, null)).toHaveLength(2);
});

it('says why there is none', async () => {
  const none = new SampleAnswers(
    answering({ strokesOfSamples: async () => success([of('No samples of speed.')]) }),
    'a',
    [],
  );
  const lost = new SampleAnswers(
    answering({ strokesOfSamples: async () => failure('not-open', 'It is not open.') }),
    'a',
    [],
  );
  for (const [answers, sentence] of [
    [none, 'No samples of speed.'],
    [lost, 'It is not open.'],
  ] as const) {
    const coming = heard(answers);
    answers.of(BOAT, null);
    await coming;
    expect(() => answers.of(BOAT, null)).toThrow(
      expect.objectContaining({ fault: expect.objectContaining({ sentence }) }),
    );
  }
});
