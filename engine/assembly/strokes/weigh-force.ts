import { at } from './column';

const RADIANS = Math.PI / 180;
/** Beyond 80° hardly any of the force shows along the boat: the weight grows no further. */
const LEAST_COSINE = 0.17364817766693033;

/**
 * Work is added up as force times cosine times step. Writes the force that does, so added up, the work of another power
 * model: F / cos for the one that takes the force as it is (`exponent` 0), F / cos² for the one that takes F / cos (−1).
 */
export function weighForce(angle: usize, force: usize, rows: i32, exponent: i32, target: usize): void {
  for (let row = 0; row < rows; row++) {
    const cosine = max(Math.cos(at(angle, row) * RADIANS), LEAST_COSINE);
    const weighed = exponent == 0 ? at(force, row) / cosine : at(force, row) / (cosine * cosine);
    store<f32>(target + ((<usize>row) << 2), <f32>weighed);
  }
}
