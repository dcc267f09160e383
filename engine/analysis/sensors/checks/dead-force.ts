// Dead force sensors: no force although the oar is rowed.
import type { Engine } from '../../../kernel/engine.ts';
import type { StrokeTable } from '../../analysis.ts';
import { strokeMedians } from '../../strokes/gate-medians.ts';
import { findMarkedRuns } from './gate-runs.ts';

/** Maximum force rise of a dead sensor through a drive of others. */
const DEAD_LIFT_N = 10;
const DEAD_STROKES = 5;
const ALIVE_LIFT_N = 100;

/** Strokes [from, to) of each gate whose force is constant although its oar moves and others pull. */
export function deadForces(engine: Engine, strokes: StrokeTable, liftN: Float64Array): (readonly [number, number])[][] {
  const { count, gateCount } = strokes;
  const crewLiftN = strokeMedians(engine, liftN, gateCount);
  return engine.scratch(() => {
    const lifts = [engine.columnOf(liftN).address, engine.columnOf(crewLiftN).address] as const;
    const marks = engine.allocate(liftN.length);
    engine.kernels.markDead(...lifts, count, gateCount, DEAD_LIFT_N, ALIVE_LIFT_N, marks);
    return Array.from({ length: gateCount }, (_, gate) => findMarkedRuns(engine, marks, strokes, gate, DEAD_STROKES));
  });
}
