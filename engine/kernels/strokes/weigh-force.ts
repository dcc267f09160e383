import { at } from './column';

const RADIANS = Math.PI / 180;
/** Limit of the weight at 80°: beyond it, hardly any of the force is along the boat. */
const MIN_COSINE = 0.17364817766693033;

/**
 * Work is summed as force times cosine times step. Writes the force that gives, summed this way, the work of another
 * power model: F / cos for the one that uses the plain force (`exponent` 0), F / cos² for the one that uses F / cos
 * (−1).
 */
export function weighForce(angle: usize, force: usize, rows: i32, exponent: i32, target: usize): void {
  for (let row = 0; row < rows; row++) {
    const cosine = max(Math.cos(at(angle, row) * RADIANS), MIN_COSINE);
    const weighed = exponent == 0 ? at(force, row) / cosine : at(force, row) / (cosine * cosine);
    store<f32>(target + ((<usize>row) << 2), <f32>weighed);
  }
}
