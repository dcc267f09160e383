// Derived stroke values: power of the first stroke, drag factor, hull values.
import type { Engine } from '../../kernel/engine.ts';
import { boatChannel } from '../../recording/gates.ts';
import type { Samples } from '../../recording/recording.ts';
import type { StrokeTable, Track } from '../analysis.ts';
import { boatMotion, fillFromTrack } from '../boat/boat-motion.ts';

/** Limit of the drag factor: a boat that hardly moves has no speed to divide by; an eight at speed has 16. */
const GREATEST_DRAG_FACTOR = 2000;

/** Crew power divided by the cube of speed, W·s³/m³: mean(v³) follows from mean(v) and the velocity efficiency. */
export function fillDragFactor({ boat, gate, count, gateCount }: StrokeTable): void {
  for (let stroke = 0; stroke < count; stroke++) {
    let power = 0;
    for (let g = 0; g < gateCount; g++) power += gate.powerW[stroke * gateCount + g] ?? NaN;
    const efficiency = (boat.velocityEfficiencyPct[stroke] ?? NaN) / 100;
    const drag = (power * efficiency) / (boat.speedMps[stroke] ?? NaN) ** 3;
    boat.dragFactor[stroke] = Math.abs(drag) < GREATEST_DRAG_FACTOR ? drag : NaN;
  }
}

/** The first stroke after a rest has no earlier release, so its power uses its own duration. */
export function fillFirstPower(engine: Engine, { boat, gate, count, gateCount }: StrokeTable): void {
  engine.scratch(() => {
    const power = engine.columnOf(gate.powerW);
    const work = engine.columnOf(gate.workJ).address;
    const clock = [engine.columnOf(boat.startS).address, engine.columnOf(boat.endS).address] as const;
    engine.kernels.fillPower(power.address, work, ...clock, count, gateCount);
    gate.powerW.set(engine.view(power));
  });
}

/** Distance counted by the impeller over the recording, m; null without a count or if it ran backward. */
export function countedDistanceM(engine: Engine, samples: Samples, strokes: StrokeTable): number | null {
  const channel = boatChannel(samples, 'distance');
  if (channel === null || strokes.boat.distanceM.every(Number.isNaN)) return null;
  const values = engine.f32(channel.column.address, channel.column.length);
  const first = values.find((value) => !Number.isNaN(value)) ?? NaN;
  const last = values.findLast((value) => !Number.isNaN(value)) ?? NaN;
  return last - first > 1 ? last - first : null;
}

export function withHull(engine: Engine, samples: Samples, strokes: StrokeTable, track: Track | null): StrokeTable {
  const motion = boatMotion(engine, samples, strokes.fromRow, strokes.toRow);
  if (track) fillFromTrack(motion, strokes.boat.startS, strokes.boat.endS, track);
  return { ...strokes, boat: { ...strokes.boat, ...motion } };
}
