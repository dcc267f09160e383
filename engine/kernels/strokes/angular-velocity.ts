import { slopeAt } from './column';

/** Angular velocity in deg/s of a whole column into a float32 column: PowerLine's GateAngleVel; NaN at both ends. */
export function angularVelocity(angle: usize, rows: i32, rateHz: f64, target: usize): void {
  for (let row = 0; row < rows; row++) {
    const inside = row >= 4 && row < rows - 4;
    store<f32>(target + ((<usize>row) << 2), inside ? <f32>(slopeAt(angle, row) * rateHz) : f32.NaN);
  }
}
