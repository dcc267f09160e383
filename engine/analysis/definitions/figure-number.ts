// Number of decimals of a figure.
import type { Figure } from './figures.ts';

const DECIMALS: Readonly<Record<Figure['unit'], number>> = { '%': 1, '% of power': 2, strokes: 1, s: 4, W: 1 };

export const figureNumber = (measured: number, unit: Figure['unit']): number =>
  Number(measured.toFixed(DECIMALS[unit]));
