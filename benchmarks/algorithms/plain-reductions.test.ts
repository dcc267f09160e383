import { describe, expect, it } from 'vitest';
import { plainCurve, plainDrives, type PlainGate } from './plain-drives.ts';

const RULES = { rateHz: 50, leverM: 0.8, loadKgf: 30, releaseKgf: 15 };
const DRIVE_ROWS = 50;
const STROKE_ROWS = 125;
/** The recording begins in a recovery. */
const FIRST_CATCH = 30;

/** Strokes of 100° about the perpendicular, with a constant force in the drive and none in the recovery. */
function steadyRowing(strokes: number, forceKgf: number): PlainGate {
  const rows = FIRST_CATCH + strokes * STROKE_ROWS + 20;
  const angleDeg = new Float32Array(rows);
  const force = new Float32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const within = (row + STROKE_ROWS - FIRST_CATCH) % STROKE_ROWS;
    const driving = within <= DRIVE_ROWS;
    const progress = driving ? within / DRIVE_ROWS : (within - DRIVE_ROWS) / (STROKE_ROWS - DRIVE_ROWS);
    const swing = 50 * Math.cos(Math.PI * progress);
    angleDeg[row] = driving ? -swing : swing;
    force[row] = driving && within > 0 && within < DRIVE_ROWS ? forceKgf : 0;
  }
  return { angleDeg, forceKgf: force };
}

describe('plain reductions', () => {
  it('finds every drive of steady rowing, at its turning points', () => {
    const drives = plainDrives(steadyRowing(12, 60), RULES);
    expect(drives.map(({ catchRow }) => catchRow)).toEqual(
      Array.from({ length: 12 }, (_, k) => FIRST_CATCH + k * STROKE_ROWS),
    );
    expect(drives.every(({ catchRow, finishRow }) => finishRow - catchRow === DRIVE_ROWS)).toBe(true);
  });

  it('measures the work of a constant force: force × lever × (sin 50° + sin 50°), less the two end samples', () => {
    const [drive] = plainDrives(steadyRowing(3, 60), RULES);
    const ideal = 60 * 9.806_65 * 0.8 * 2 * Math.sin((50 * Math.PI) / 180);
    expect(drive?.workJ).toBeGreaterThan(ideal * 0.995);
    expect(drive?.workJ).toBeLessThan(ideal);
    expect(drive?.peakForceN).toBeCloseTo(60 * 9.806_65, 6);
    const quarters = drive?.workQuartersJ ?? [0, 0, 0, 0];
    expect(quarters[0] + quarters[1] + quarters[2] + quarters[3]).toBeCloseTo(drive?.workJ ?? 0, 6);
    expect(quarters[0]).toBeCloseTo(quarters[3], 6);
  });

  it('invents no drive where the gate is silent', () => {
    const gate = steadyRowing(6, 60);
    gate.angleDeg.fill(Number.NaN, FIRST_CATCH + 2 * STROKE_ROWS + 10, FIRST_CATCH + 3 * STROKE_ROWS + 10);
    expect(plainDrives(gate, RULES)).toHaveLength(4);
  });

  it('lays the drives over each other by angle', () => {
    const gate = steadyRowing(5, 60);
    const { firstDegree, mean, quantiles } = plainCurve(gate, plainDrives(gate, RULES));
    expect(firstDegree).toBe(-50);
    expect(mean[50]).toBeCloseTo(60, 5);
    expect(quantiles.map((column) => column[50])).toEqual([60, 60, 60, 60, 60, 60]);
  });
});
