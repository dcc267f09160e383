import { expect, it } from 'vitest';
import { bytesSource } from '../../formats/byte-source.ts';
import { writeSpeedCoach } from '../../formats/nk/testing/write-speedcoach.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { simulatedSession } from '../../formats/testing/simulated-session.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { analysisDocument } from '../document.ts';
import { forwardSpread } from '../strokes/gate-metrics.ts';

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

interface Told {
  readonly summary: Readonly<Record<'strokeCount' | 'distanceM' | 'rowerPowerW', number>>;
  readonly gates: readonly Readonly<Record<'powerW' | 'arcDeg', number>>[];
  readonly rowers: readonly { readonly powerW: number }[];
  readonly selected: { readonly strokes: readonly number[]; readonly rowers: readonly { readonly powerW: number }[] };
}

it('what only the oarlock felt is in its means over the session, and in no distance, count or selection', async () => {
  const engine = await loadEngine();
  const readTold = async (uncountedAfter: readonly number[]) => {
    const session = simulatedSession({ strokes: [20, 10], uncountedAfter: [...uncountedAfter] });
    const { text } = writeSpeedCoach({ ...session, oarLengthM: 3.76 }, { oarlock: 'port' });
    const read = await readRecording(engine, bytesSource('a.csv', new TextEncoder().encode(text)));
    if (!read.ok) throw new Error(read.failure.sentence);
    const recording = read.value;
    const analysis = analyze(engine, recording, { definitions: 'powerline' });
    const [set] = recording.strokeSets;
    const powerW = [...(set?.columns.find(({ field }) => field === 'powerW')?.values ?? [])];
    const document = analysisDocument(analysis, { strokes: false, include: [] }) as unknown as Told;
    return { document, powerW, isStroke: [...(set?.kind ?? [])].map((kind) => kind === 0), analysis };
  };
  const [felt, plain] = [await readTold([5, 5, 30]), await readTold([])];
  const { document, powerW, isStroke, analysis } = felt;
  expect(powerW).toHaveLength(33);
  expect(document.summary.strokeCount).toBe(30);
  expect(document.summary.distanceM).toBeCloseTo(plain.document.summary.distanceM, 0);
  expect(document.selected.strokes).toHaveLength(30);
  const ofAll = computeMean(powerW);
  const ofStrokes = computeMean(powerW.filter((_, row) => isStroke[row]));
  expect(Math.abs(ofAll - ofStrokes)).toBeGreaterThan(0.001);
  for (const field of ['powerW', 'arcDeg'] as const) {
    expect(forwardSpread(analysis.strokes, 0, field, analysis.uncounted).count).toBe(33);
  }
  for (const mean of [
    document.gates[0]?.powerW,
    document.rowers[0]?.powerW,
    document.summary.rowerPowerW,
    analysis.summary.crewPowerW,
  ]) {
    expect(mean).toBeCloseTo(ofAll, 3);
  }
  expect(document.selected.rowers[0]?.powerW).toBeCloseTo(ofStrokes, 3);
  expect(analysis.findings.filter(({ code }) => code === 'oar-only-strokes')).toHaveLength(1);
});
