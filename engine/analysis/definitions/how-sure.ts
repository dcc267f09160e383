// Accuracy of every method as text, for docs/how-sure.md and the page in the app.
import type { OarlockKind } from '../instrument/error-table.ts';
import { definitionOf, type MetricId } from './catalogue.ts';
import { FIGURES, type Figure, type FigureId } from './figures.ts';
import { MEASURED } from './measured-figures.gen.ts';

/** Introduction: what the figures are, and what they are not. */
export const SURE_LEAD =
  'Each figure is what a test of the method measured on simulated strokes, whose truth is known, followed by the limit at which the test fails. They are not figures of real crews: only one minute of one eight was available, which is too short for most methods.';

export const NOT_VERIFIED =
  'Not verified, because no recording was available: a second crew, sculls, other days, step tests, rigging trials, seat races.';

export interface SureFigure {
  /** What was measured, and on what data. */
  readonly says: string;
  /** Test results: "97.5%", "91% to 94%". */
  readonly measured: string;
  /** Test limit: "at least 95%". */
  readonly bound: string;
}

export interface SureMethod {
  readonly id: MetricId;
  readonly name: string;
  readonly figures: readonly SureFigure[];
}

const withUnit = (value: number, unit: Figure['unit']): string =>
  unit.startsWith('%') ? `${value}${unit}` : `${value} ${value === 1 && unit === 'strokes' ? 'stroke' : unit}`;

/** "at least 95%", "at most 5%", "85% to 97%". */
function boundWords({ least, most, unit }: Figure): string {
  if (least !== undefined && most !== undefined) return `${least}${unit === '%' ? '%' : ''} to ${withUnit(most, unit)}`;
  return least === undefined ? `at most ${withUnit(most ?? 0, unit)}` : `at least ${withUnit(least, unit)}`;
}

/** Minimum and maximum over several tests of one figure. */
function measuredWords(id: FigureId, unit: Figure['unit']): string {
  const { low, high } = MEASURED[id];
  return low === high ? withUnit(low, unit) : `${low}${unit === '%' ? '%' : ''} to ${withUnit(high, unit)}`;
}

/** Every method with figures, once. */
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

/** Names of oarlock types. */
export const OARLOCK_NAMES: Readonly<Record<OarlockKind, string>> = {
  peach: 'Peach PowerLine',
  'nk-empower': 'NK EmPower',
  weba: 'Weba OarPowerMeter',
  unknown: 'Other oarlocks',
};

export const ERRORS_LEAD =
  'Two oarlocks on the same rower don’t read the same. Every statement that compares seats includes these standard deviations between units of one kind. A rower compared with themselves on the same oarlock doesn’t need them.';
