// Fits meters into a box of pixels with equal scales, north up, on a grid of round meters.
import { findExtent, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';

export interface TrackFit {
  readonly x: (eastM: number) => number;
  readonly y: (northM: number) => number;
  readonly gridM: number;
  /** Pixels of the vertical and horizontal grid lines. */
  readonly gridX: readonly number[];
  readonly gridY: readonly number[];
}

const PADDING_PX = 36;
/** A boat on its mooring still gets a map of a few lengths. */
const MIN_SPAN_M = 40;

/** Null when no point exists. */
export function fitTrack(
  eastM: Iterable<number>,
  northM: Iterable<number>,
  width: number,
  height: number,
): TrackFit | null {
  const east = findExtent(eastM);
  const north = findExtent(northM);
  if (east === null || north === null) return null;
  const middleEast = (east[0] + east[1]) / 2;
  const middleNorth = (north[0] + north[1]) / 2;
  const spanEast = Math.max(MIN_SPAN_M, east[1] - east[0]);
  const spanNorth = Math.max(MIN_SPAN_M, north[1] - north[0]);
  const pixelsPerM = Math.min(
    Math.max(1, width - 2 * PADDING_PX) / spanEast,
    Math.max(1, height - 2 * PADDING_PX) / spanNorth,
  );
  const x = (value: number): number => width / 2 + (value - middleEast) * pixelsPerM;
  const y = (value: number): number => height / 2 - (value - middleNorth) * pixelsPerM;
  const gridM = niceStep(Math.max(width, height) / pixelsPerM, 8);
  const halfEast = width / 2 / pixelsPerM;
  const halfNorth = height / 2 / pixelsPerM;
  return {
    x,
    y,
    gridM,
    gridX: ticksBetween(middleEast - halfEast, middleEast + halfEast, gridM).map(x),
    gridY: ticksBetween(middleNorth - halfNorth, middleNorth + halfNorth, gridM).map(y),
  };
}
