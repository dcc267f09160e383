import { beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { makeStrokes } from '#engine/analysis/testing/stroke-tables.ts';
import { median } from '#engine/analysis/statistics.ts';
import { bytesSource } from '#engine/formats/byte-source.ts';
import { readRecording } from '#engine/formats/read-recording.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { emptyAnalysis } from './testing/empty-analysis.ts';
import { OUTLINE_POINTS } from './kept-facts.ts';
import { toFacts } from './session-facts.ts';

let analysis: Analysis;

beforeAll(async () => {
  const bytes = exportBytes(
    simulateSession(generateCrew('4-', 'facts'), {
      name: 'facts',
      seed: 3,
      segments: [
        { kind: 'row', strokes: 60, rateSpm: 28 },
        { kind: 'rest', seconds: 60 },
        { kind: 'row', strokes: 20, rateSpm: 13, pressure: 0.3 },
      ],
    }),
  );
  const engine = await loadEngine();
  const read = await readRecording(engine, bytesSource('four.txt', bytes), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  analysis = analyze(engine, read.value, { definitions: 'powerline' });
});

describe('the facts of a session', () => {
  it('are those of its analysis', () => {
    const facts = toFacts(analysis);
    expect(facts).toMatchObject({
      strokeCount: analysis.summary.strokeCount,
      distanceM: analysis.summary.distanceM,
      rig: analysis.parameters,
      definitions: 'powerline',
      powerModel: 'times-cosine',
    });
    expect(facts.seats.map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
  });

  it('count the strokes of work alone', () => {
    const work = Array.from(analysis.strokes.kind).flatMap((kind, stroke) => (kind === 0 ? [stroke] : []));
    expect(work.length).toBeGreaterThan(40);
    expect(work.length).toBeLessThan(analysis.strokes.count);
    const peaks = work.map((stroke) => analysis.strokes.gate.peakForceN[stroke * 4 + 2] ?? Number.NaN);
    const { peakForceN } = toFacts(analysis).seats[2]?.metrics ?? {};
    expect(peakForceN?.count).toBe(peaks.filter((peak) => !Number.isNaN(peak)).length);
    expect(peakForceN?.median).toBe(median(peaks));
    expect(peakForceN?.iqr).toBeGreaterThan(0);
  });

  it('say of a sculler whose oar dropped out what the desk says: of the strokes in which both were measured', () => {
    const strokes = makeStrokes([200, 220, 240].map((watts) => ({ durationS: 2, powerW: [watts, watts] })));
    strokes.gate.powerW[5] = Number.NaN;
    const gates = (['port', 'starboard'] as const).map((side) => ({ seat: 1, side }));
    const facts = toFacts({ ...emptyAnalysis(), strokes, gates });
    expect(facts.rowerPowersW).toEqual({ 1: 420 });
    expect(facts.rowerPowerW).toBe(420);
  });

  it('draw the track in few points from its first fix to its last', () => {
    const { outline } = toFacts(analysis);
    if (outline === null || analysis.track === null) throw new Error('The session has a track.');
    expect(outline.length / 2).toBeLessThanOrEqual(OUTLINE_POINTS);
    expect(Array.from(outline.subarray(0, 2))).toEqual([0, 0]);
    let lengthM = 0;
    for (let at = 2; at < outline.length; at += 2) {
      lengthM += Math.hypot(
        (outline[at] ?? 0) - (outline[at - 2] ?? 0),
        (outline[at + 1] ?? 0) - (outline[at - 1] ?? 0),
      );
    }
    const rowedM = analysis.track.cumulativeM.at(-1) ?? 0;
    expect(lengthM).toBeGreaterThan(0.97 * rowedM);
    // Drift in a pause does not count as distance, but is part of the path.
    expect(lengthM).toBeLessThanOrEqual(1.02 * rowedM);
  });

  it('of nothing are absent, never zero', () => {
    const facts = toFacts(emptyAnalysis());
    expect(facts).toMatchObject({ outline: null, seats: [], distanceM: null, crewPowerW: null, durationS: null });
  });
});
