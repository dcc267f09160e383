import { describe, expect, it } from 'vitest';
import { analyze } from '../analysis/analyze.ts';
import { KINDS, makeKindRecording } from '../analysis/testing/recording-kinds.ts';
import { loadEngine } from '../runtime/node.ts';
import { answersDocument } from './answers-document.ts';
import { compileQuery } from './compile-query.ts';
import type { Query } from './tree.ts';

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
