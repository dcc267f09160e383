// Smoothness and humps of every chosen drive of every gate.
import type { Engine } from '../../kernel/engine.ts';
import type { GateChannels } from '../../recording/gates.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Gate, StrokeTable } from '../analysis.ts';
import { driveRows } from '../strokes/drive-rows.ts';
import { readDrive, type DriveSamples } from '../strokes/drive-samples.ts';
import { countHumps, smoothnessPct } from './force-shape.ts';
import { newtonsPerUnit } from './force-unit.ts';
import { turnedDrives } from '../strokes/turned-drives.ts';

export interface ForceShape {
  readonly gate: Gate;
  /** One value per chosen stroke, NaN if the gate is absent or its force has a gap. */
  readonly smoothnessPct: Float64Array;
  readonly humps: Float64Array;
}

/** Loaded threshold, as a share of the peak: slip and wash do not count as dents. */
const LOADED_SHARE = 0.3;

/** Loaded part of a drive, without samples at which the oar moved back. */
function loadedPart({ angleDeg, forceN }: DriveSamples): { readonly x: number[]; readonly y: number[] } {
  const x: number[] = [];
  const y: number[] = [];
  const level = LOADED_SHARE * forceN.reduce((most, force) => Math.max(most, force), 0);
  const isLoaded = (force: number): boolean => force >= level;
  const [first, last] = [forceN.findIndex(isLoaded), forceN.findLastIndex(isLoaded)];
  angleDeg.forEach((angle, k) => {
    if (k < first || k > last || angle < (x.at(-1) ?? -Infinity)) return;
    x.push(angle);
    y.push(forceN[k] ?? NaN);
  });
  return { x, y };
}

/**
 * Smoothness of force over angle (%) above 30% of its peak, and humps of force over time of each chosen stroke, one
 * record per gate in the order of `gates`. Drives as in the signatures; NaN for a gap of more than three samples.
 */
export function computeForceShapes(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
  chosen: Int32Array,
): ForceShape[] {
  return gates.map((gate, index) =>
    engine.scratch(() => {
      const shape = {
        gate: { seat: gate.seat, side: gate.side },
        smoothnessPct: new Float64Array(chosen.length).fill(NaN),
        humps: new Float64Array(chosen.length).fill(NaN),
      };
      const rows = gate.force === null ? null : driveRows(engine, samples, strokes, index, chosen);
      const drives = rows === null ? null : turnedDrives(engine, samples, gate, rows);
      if (gate.force === null || drives === null) return shape;
      const catchRows = engine.i32(drives.catchRows, drives.count);
      const finishRows = engine.i32(drives.finishRows, drives.count);
      const angle = engine.f32(gate.angle.column.address, samples.rowCount);
      const force = engine.f32(gate.force.column.address, samples.rowCount);
      const newtons = newtonsPerUnit(gate.force.unit);
      catchRows.forEach((from, k) => {
        if (from < 0) return;
        const drive = readDrive(angle, force, newtons, from, finishRows[k] ?? 0);
        if (drive.begins.indexOf(1, 1) > 0) return;
        const { x, y } = loadedPart(drive);
        shape.smoothnessPct[k] = smoothnessPct(x, y);
        shape.humps[k] = countHumps(drive.forceN, samples.sampleRateHz);
      });
      return shape;
    }),
  );
}
