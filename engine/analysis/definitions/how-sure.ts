// How sure every method is, in words: what docs/how-sure.md and the page of the application both say.
import { definitionOf, type MetricId } from './catalogue.ts';
import { FIGURES, type Figure, type FigureId } from './figures.ts';
import { MEASURED } from './measured-figures.gen.ts';

/** What the figures are, and what they are not. */
export const SURE_LEAD =
  'Each figure is what a test of the method measured on strokes whose truth is known, because they were generated; beside it stands the bound at which that test fails. They are not figures of real crews: one eight of one minute is all that was at hand, and opens few of the gates.';

export const NOT_VERIFIED =
  'Not verified, because no recording of it was at hand: a second crew, sculls, other days, step tests, trials of the rig, seat races.';

export interface SureFigure {
  /** What was measured, on what. */
  readonly says: string;
  /** What the tests printed: "97.5 %", "91 to 94 %". */
  readonly measured: string;
  /** What they hold it to: "95 % and more". */
  readonly bound: string;
}

export interface SureMethod {
  readonly id: MetricId;
  readonly name: string;
  readonly figures: readonly SureFigure[];
}

/** "95 % and more", "5 % at most", "85 to 97 %". */
function boundWords({ least, most, unit }: Figure): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most} ${unit}`;
  return least === undefined ? `${most} ${unit} at most` : `${least} ${unit} and more`;
}

/** Of several tests of one figure the least and the greatest. */
function measuredWords(id: FigureId, unit: Figure['unit']): string {
  const { low, high } = MEASURED[id];
  return low === high ? `${low} ${unit}` : `${low} to ${high} ${unit}`;
}

/** Every method that has figures, each once. */
export function sureMethods(): readonly SureMethod[] {
  const figures = (Object.entries(FIGURES) as [FigureId, Figure][]).map(([id, figure]) => ({ id, ...figure }));
  return [...new Set(figures.map(({ of }) => of))].map((method) => ({
    id: method,
    name: definitionOf(method).name,
    figures: figures
      .filter(({ of }) => of === method)
      .map(({ id, ...figure }) => ({
        says: figure.says,
        measured: measuredWords(id, figure.unit),
        bound: boundWords(figure),
      })),
  }));
}
