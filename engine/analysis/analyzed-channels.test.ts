import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { bytesSource } from '../formats/byte-source.ts';
import { readRecording } from '../formats/read-recording.ts';
import { loadEngine } from '../runtime/node.ts';
import { analyze } from './analyze.ts';
import { isAnalysed } from './analyzed-channels.ts';
import { DEFINITION_SETS } from './definition-sets.ts';
import { LEVER_LENGTHS, POWER_MODELS } from './power/power-models.ts';

it.each(['4x', '8+'] as const)(
  'names all that the analysis of a %s looks at, and no more than it has to',
  async (boat) => {
    const session = simulateSession(generateCrew(boat, 'analysed'), {
      name: 'analysed',
      seed: 7,
      segments: [{ kind: 'row', strokes: 20, rateSpm: 24 }],
    });
    const engine = await loadEngine();
    const read = await readRecording(engine, bytesSource('session.txt', exportBytes(session)));
    const channels = read.ok ? (read.value.samples?.channels ?? []) : [];
    if (!read.ok) throw new Error(read.failure.sentence);
    const methods = DEFINITION_SETS.flatMap((definitions) =>
      POWER_MODELS.flatMap((powerModel) => LEVER_LENGTHS.map((levers) => ({ definitions, powerModel, levers }))),
    );
    const analyses = () => methods.map((method) => analyze(engine, read.value, method));
    const before = analyses();
    const others = channels.filter((channel) => !isAnalysed(channel));
    expect(others.length).toBeGreaterThan(0);
    for (const { column } of others) engine.view(column).fill(12_345);
    expect(analyses()).toEqual(before);
    // Each named channel changes the result, by most methods: the first that shows it is enough.
    for (const { column } of channels.filter(isAnalysed)) {
      const values = engine.view(column).slice();
      engine.view(column).fill(NaN);
      const isChanged = methods.some(
        (method, at) => !isDeepStrictEqual(analyze(engine, read.value, method), before[at]),
      );
      expect(isChanged).toBe(true);
      engine.view(column).set(values);
    }
  },
);
