// How sure every method is, in words: what docs/how-sure.md and the page of the application both say.
import { definitionOf, type MetricId } from './catalogue.ts';
import { FIGURES, type Figure } from './figures.ts';

/** What the figures are, and what they are not. */
export const SURE_LEAD =
  'Every line is measured by a test on strokes whose truth is known, because they were generated, and the test fails where it leaves its bound. They are not figures of real crews: one eight of one minute is all that was at hand, and opens few of the gates.';

export const NOT_VERIFIED =
  'Not verified, because no recording of it was at hand: a second crew, sculls, other days, step tests, trials of the rig, seat races.';

export interface SureMethod {
  readonly id: MetricId;
  readonly name: string;
  /** What was measured, and the bound that its test holds: "95 % and more". */
  readonly figures: readonly { readonly says: string; readonly bound: string }[];
}

/** "95 % and more", "5 % at most", "85 to 97 %". */
function boundWords({ least, most, unit }: Figure): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most} ${unit}`;
  return least === undefined ? `${most} ${unit} at most` : `${least} ${unit} and more`;
}

/** Every method that has figures, each once. */
export function sureMethods(): readonly SureMethod[] {
  const figures: readonly Figure[] = Object.values(FIGURES);
  return [...new Set(figures.map(({ of }) => of))].map((id) => ({
    id,
    name: definitionOf(id).name,
    figures: figures.filter(({ of }) => of === id).map((figure) => ({ says: figure.says, bound: boundWords(figure) })),
  }));
}
