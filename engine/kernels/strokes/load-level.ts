// Where an oar's load passes the level of a catch or finish definition.
import { at, firstAtLeast, lastAtLeast, lastBelow } from './column';
import { cosine } from './cosine';
import { DriveRules } from './drive';

const RADIANS = Math.PI / 180;

/** Load compared with a threshold: gate force, or its component perpendicular to the oar. */
export function driveLoad(angle: usize, force: usize, row: i32, rules: DriveRules): f64 {
  const value = at(force, row);
  return rules.squareToOar == 0 ? value : value * cosine(at(angle, row) * RADIANS);
}

/** First row in [from, to] in which the load reaches `level`; −1 if none. */
export function firstLoaded(angle: usize, force: usize, from: i32, to: i32, level: f64, rules: DriveRules): i32 {
  if (rules.squareToOar == 0) return firstAtLeast(force, from, to, level);
  for (let row = from; row <= to; row++) if (driveLoad(angle, force, row, rules) >= level) return row;
  return -1;
}

/** Last row in [from, to] in which the load reaches `level`; −1 if none. */
export function lastLoaded(angle: usize, force: usize, from: i32, to: i32, level: f64, rules: DriveRules): i32 {
  if (rules.squareToOar == 0) return lastAtLeast(force, from, to, level);
  for (let row = to; row >= from; row--) if (driveLoad(angle, force, row, rules) >= level) return row;
  return -1;
}

/** Last row in [from, to] in which the load stays below `level`; −1 if none. */
export function lastUnloaded(angle: usize, force: usize, from: i32, to: i32, level: f64, rules: DriveRules): i32 {
  if (rules.squareToOar == 0) return lastBelow(force, from, to, level);
  for (let row = to; row >= from; row--) if (driveLoad(angle, force, row, rules) < level) return row;
  return -1;
}

/** Angle at which the load passes `level` between `row - 1` and `row`. */
export function angleAtLoad(angle: usize, force: usize, row: i32, level: f64, rules: DriveRules): f64 {
  const before = driveLoad(angle, force, row - 1, rules);
  const part = (level - before) / (driveLoad(angle, force, row, rules) - before);
  return at(angle, row - 1) + part * (at(angle, row) - at(angle, row - 1));
}
