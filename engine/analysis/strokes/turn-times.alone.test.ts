// The second pass moves catch and finish and the values relative to them: every other value stays the same, to the bit.
import { expect, it } from 'vitest';
import { scenario, SCENARIO_NAMES } from '#fixtures/scenarios.ts';
import { sampledRecording } from '#fixtures/sampled.ts';
import { findGateChannels } from '../../recording/gates.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { GATE_FIELDS } from '../analysis.ts';
import { slipRules } from '../definition-sets.ts';
import { VENDOR_POWER } from '../power/power-models.ts';
import { withCleanGates } from '../sensors/clean-columns.ts';
import { segment, type Segmentation } from './segmentation.ts';
import { timeTurns } from './turn-times.ts';

const MOVED = new Set<string>(['catchS', 'finishS'] satisfies (typeof GATE_FIELDS)[number][]);

/** Records of all drives of strokes, as bits. */
function recordBits(engine: Engine, found: Segmentation): BigUint64Array {
  const table = engine.i32(found.table, found.strokeCount * found.gateCount);
  const addresses = engine.i32(found.driveAddresses, found.gateCount);
  const bytes = engine.kernels.driveBytes();
  const words = bytes / 8;
  const bits = new BigUint64Array(table.length * words);
  table.forEach((index, cell) => {
    if (index < 0) return;
    const from = (addresses[cell % found.gateCount] ?? 0) + index * bytes;
    bits.set(new BigUint64Array(engine.bytes(from, bytes).slice().buffer), cell * words);
  });
  return bits;
}

it.each(SCENARIO_NAMES)('leaves the rest of every drive alone: %s', async (name) => {
  const engine = await loadEngine();
  const recording = sampledRecording(engine, scenario(name, 1), 50);
  const { samples } = recording;
  if (samples === null) throw new Error('no samples');
  withCleanGates(engine, samples, findGateChannels(samples), (clean) => {
    const rules = slipRules('powerline', recording.parameters, recording.boat.rig === 'scull');
    const found = segment(engine, samples, clean, recording, rules, VENDOR_POWER);
    const before = recordBits(engine, found);
    const top = engine.mark();
    timeTurns(engine, samples, found);
    expect(engine.mark()).toBe(top);
    const after = recordBits(engine, found);
    const words = engine.kernels.driveBytes() / 8;
    const changed = new Set<string>();
    before.forEach((word, at) => {
      if (word !== after[at]) changed.add(GATE_FIELDS[at % words] ?? `word ${at % words}`);
    });
    expect(before.length).toBeGreaterThan(0);
    expect([...changed].filter((field) => !MOVED.has(field))).toEqual([]);
    expect(changed.size).toBe(2);
  });
});
