// Measured accuracy of the methods, as the module behind the page "How sure are we?".
import { FIGURES, type FigureId, figureNumber } from '../engine/analysis/definitions/figures.ts';

/** One line of what `expectFigure` gathers. */
export interface Gathered {
  readonly id: FigureId;
  readonly measured: number;
  /** From the soak, which covers more crews than regular tests and takes precedence. */
  readonly isLong: boolean;
}

const HEAD = `// What the tests of every figure measured. Written by \`node scripts/measure-figures.mjs\`, which runs them; not by hand.
import type { FigureId } from '../engine/analysis/definitions/figures.ts';

export interface Measured {
  /** The least and the greatest of the tests that measure it, in the unit of the figure. */
  readonly low: number;
  readonly high: number;
  /** Measured by \`npm run soak\`, over more crews than a change waits for. */
  readonly isLong: boolean;
}
`;

/**
 * The module as text.
 * @throws where a figure was measured by no test
 */
export function measuredFiguresText(gathered: readonly Gathered[]): string {
  const entries = (Object.keys(FIGURES) as FigureId[]).map((id) => {
    const all = gathered.filter((one) => one.id === id);
    const isLong = all.some((one) => one.isLong);
    const values = all
      .filter((one) => one.isLong === isLong)
      .map(({ measured }) => figureNumber(measured, FIGURES[id].unit));
    if (values.length === 0) throw new Error(`No test measured ${id}: “${FIGURES[id].says}”.`);
    return `  ${id}: { low: ${Math.min(...values)}, high: ${Math.max(...values)}, isLong: ${isLong} },`;
  });
  return `${HEAD}\nexport const MEASURED: Readonly<Record<FigureId, Measured>> = {\n${entries.join('\n')}\n};\n`;
}
