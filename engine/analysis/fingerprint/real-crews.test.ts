// Can rowers of a real crew be distinguished by the shape of their strokes?
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';
import { exchangedWithin } from './exchanged-seats.ts';
import { learnShapes, likest, listGateShapes } from './strokes-alike.ts';

const folder = fileURLToPath(new URL('../../../../shared/telemetry/peach/', import.meta.url));
const FILE = 'all-data-eight-60s.txt';

const absent = !existsSync(folder + FILE);

describe.skipIf(absent)(`a real eight of one minute${absent ? `: ${folder}${FILE} is not there` : ''}`, () => {
  it('is told apart in 85% and more of the strokes of its second half, and has no one exchanged', async () => {
    const engine = await loadEngine();
    const read = await readRecording(engine, fileSource(folder + FILE));
    if (!read.ok) throw new Error(read.failure.sentence);
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    const { strokes } = selectedStrokes(analysis.strokes);
    const half = Math.floor(strokes.length / 2);
    const shapes = (part: Int32Array) => analysis.gates.map((_, gate) => listGateShapes(analysis.strokes, gate, part));
    const learnt = learnShapes(shapes(strokes.subarray(0, half)));
    if (learnt === null) throw new Error('all is measured');
    const told = shapes(strokes.subarray(half)).flatMap((own, gate) =>
      own.map((shape) => likest(learnt, shape) === gate),
    );
    expect(told.filter(Boolean).length / told.length).toBeGreaterThan(0.85);
    expect(exchangedWithin(analysis, strokes)).toBeNull();
  });
});
