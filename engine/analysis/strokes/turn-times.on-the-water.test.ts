// Turns of real boats, compared between the halves of a piece and from stroke to stroke.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import type { Analysis, GateField } from '../analysis.ts';
import { computeSpread } from '../statistics.ts';

/** A race piece of an eight, 60 s at 34.5 spm. Real people's sessions are never part of the project. */
const PIECE = fileURLToPath(new URL('../../../../shared/telemetry/peach/all-data-eight-60s.txt', import.meta.url));

async function rowed(): Promise<Analysis> {
  const engine = await loadEngine();
  const read = await readRecording(engine, fileSource(PIECE), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  return analyze(engine, read.value, { definitions: 'powerline' });
}

/** Per gate: its offsets from the crew's mean in every stroke with all gates, ms. */
function againstCrew({ strokes }: Analysis, field: GateField): number[][] {
  const { count, gateCount } = strokes;
  const gates: number[][] = Array.from({ length: gateCount }, () => []);
  for (let stroke = 0; stroke < count; stroke++) {
    const all = [...strokes.gate[field].subarray(stroke * gateCount, (stroke + 1) * gateCount)];
    const crew = all.reduce((sum, offset) => sum + offset, 0) / gateCount;
    if (!Number.isNaN(crew)) all.forEach((offset, gate) => gates[gate]?.push(offset - crew));
  }
  return gates;
}

const mean = (values: readonly number[]): number => computeSpread(values).mean ?? NaN;

describe.skipIf(!existsSync(PIECE))('a real race piece (skipped where ../shared/telemetry is absent)', () => {
  it.each([
    ['catchOffsetMs', 8],
    ['finishOffsetMs', 10],
  ] as const)(
    'repeats its %s from half to half to about 4 ms, and scatters by less than %i ms',
    async (field, scatterMs) => {
      const gates = againstCrew(await rowed(), field);
      const halves = gates.map((offsets) => {
        const middle = offsets.length >> 1;
        return mean(offsets.slice(0, middle)) - mean(offsets.slice(middle));
      });
      const repeatMs = Math.sqrt(mean(halves.map((difference) => difference ** 2)));
      const scatter = mean(gates.map((offsets) => computeSpread(offsets).sd ?? NaN));
      expect(gates[0]?.length).toBeGreaterThan(30);
      expect(repeatMs).toBeLessThan(4.5);
      expect(scatter).toBeLessThan(scatterMs);
    },
  );
});
