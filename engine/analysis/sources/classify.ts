// Classifies strokes and blanks meaningless values: dead and stuck sensors, backing.
import type { Engine } from '../../kernel/engine.ts';
import type { Side } from '../../recording/recording.ts';
import type { GateField } from '../analysis.ts';
import type { StrokeRun } from '../sensors/checks/examined.ts';
import { FORCE_FIELDS, blank } from '../sensors/checks/impossible.ts';
import type { Segmentation } from '../strokes/segmentation.ts';
import { isForward, strokeKinds } from '../strokes/stroke-kinds.ts';
import type { StrokesFound } from '../strokes/stroke-table.ts';

/** Fields without meaning when backing. */
const FORWARD_ONLY = [
  ...FORCE_FIELDS,
  'catchOffsetDeg',
  'chordOffsetMs',
  'finishChordOffsetMs',
  'driveTimeS',
] as GateField[];

type RunsOfGates = readonly (readonly StrokeRun[])[];

/** Blanks values of dead and stuck sensors and of backing, and sets the kind of every stroke. */
export function classify(
  engine: Engine,
  found: StrokesFound,
  segmentation: Segmentation,
  unmoved: RunsOfGates,
  sides: readonly (Side | null)[],
): void {
  const { strokes } = found;
  const { gates } = segmentation;
  const measured = (stroke: number, gate: number): boolean => {
    const column = gates[gate];
    const from = strokes.fromRow[stroke] ?? 0;
    const to = strokes.toRow[stroke] ?? 0;
    if (!column?.force || engine.kernels.longestConstantRun(column.angle, from, to) > 0.9 * (to - from)) return false;
    const inTheMiddle = (address: number): number => engine.f32(address + ((from + to) >> 1) * 4, 1)[0] ?? NaN;
    return !Number.isNaN(inTheMiddle(column.angle) + inTheMiddle(column.force));
  };
  unmoved.forEach((runs, gate) => {
    for (const [from, to] of runs) {
      for (let stroke = from; stroke < to; stroke++) blank(strokes, FORCE_FIELDS, stroke, gate);
    }
  });
  strokes.kind.set(strokeKinds(engine, found, sides, measured));
  for (let stroke = 0; stroke < strokes.count; stroke++) {
    if (isForward(strokes, stroke)) continue;
    for (let gate = 0; gate < strokes.gateCount; gate++) blank(strokes, FORWARD_ONLY, stroke, gate);
  }
}
