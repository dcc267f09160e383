// Curves stored as lists in a table's cells: one per stroke, of any length.
import type { CurveAxis, CurveSet } from '../../recording/curve-set.ts';
import type { Quantity } from '../../recording/quantity.ts';
import { cellNumber } from '../text/cells.ts';

export interface CurveColumn {
  readonly names: readonly string[];
  /** 'list' if its numbers continue through unnamed cells, with spaces instead of the delimiter. */
  readonly as?: 'text' | 'list';
  readonly quantity: Quantity;
  /** Ours, after `factor`. */
  readonly unit: string;
  readonly over: CurveAxis;
  /** Distance between points on that axis; null if only the shape is known. */
  readonly step: number | null;
  readonly separator: RegExp;
  readonly factor?: number;
  /** Padding value after the end of a curve. */
  readonly padding?: number;
  /** Minimum length; a shorter list was cut by another program. */
  readonly leastPoints?: number;
  readonly rule?: number;
}

/** Minimum points of a shape. */
const MIN_POINTS = 3;

/** Numbers of a list; empty if one is invalid, because the position of later ones would be lost. */
function listNumbers(cell: string, separator: RegExp): number[] {
  const text = cell.replaceAll(/^[[\s]+|[\]\s]+$/g, '');
  if (text === '') return [];
  const numbers = text.split(separator).map((part) => cellNumber(part.trim()));
  return numbers.some(Number.isNaN) ? [] : numbers;
}

export interface CurveReading {
  readonly curves: CurveSet;
  /** Number of strokes with a list that is too short or damaged. */
  readonly left: number;
}

/** Curves of one column, a cell per stroke of the set; null if there are none. */
export function curveReading(cells: readonly string[], column: CurveColumn, strokeSet = 0): CurveReading | null {
  const { quantity, unit, over, step, separator, factor = 1, padding, leastPoints = MIN_POINTS, rule = 0 } = column;
  const strokes: number[] = [];
  const offsets = [0];
  const values: number[] = [];
  let left = 0;
  cells.forEach((cell, stroke) => {
    const points = listNumbers(cell, separator).filter((value) => value !== padding);
    if (points.length < leastPoints) {
      if (cell.trim() !== '') left += 1;
      return;
    }
    strokes.push(stroke);
    for (const value of points) values.push(value * factor);
    offsets.push(values.length);
  });
  if (strokes.length === 0 && left === 0) return null;
  const arrays = {
    strokes: Int32Array.from(strokes),
    offsets: Int32Array.from(offsets),
    values: Float32Array.from(values),
  };
  return { curves: { strokeSet, quantity, unit, rule, over, step, ...arrays }, left };
}
