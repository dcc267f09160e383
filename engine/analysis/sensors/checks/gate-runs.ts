// Runs of strokes with a mark in a gate's cell.
import type { Engine } from '../../../kernel/engine.ts';
import type { StrokeTable } from '../../analysis.ts';

/** Runs of at least `shortest` strokes, [from, to), with a mark in a gate's cell. Allocates. */
export function findMarkedRuns(
  engine: Engine,
  marks: number,
  strokes: StrokeTable,
  gate: number,
  shortest: number,
): [number, number][] {
  const { count, gateCount } = strokes;
  const target = engine.allocate((count + 2) * 4);
  const found = engine.kernels.gateRuns(marks, count, gateCount, gate, shortest, target);
  const runs = engine.i32(target, 2 * found);
  return Array.from({ length: found }, (_, run) => [runs[2 * run] ?? 0, runs[2 * run + 1] ?? 0]);
}
