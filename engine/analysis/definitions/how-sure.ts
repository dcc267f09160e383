// How sure every method is, in words: what docs/how-sure.md and the page of the application both say.
import { ERROR_SOURCES, type ErrorSource, type OarlockKind } from '../instrument/error-table.ts';
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

/** What oarlocks get wrong, by kind. */
export const OARLOCK_NAMES: Readonly<Record<OarlockKind, string>> = {
  peach: 'Peach PowerLine',
  'nk-empower': 'NK EmPower',
  weba: 'Weba OarPowerMeter',
  unknown: 'Other oarlocks',
};

export const ERRORS_LEAD =
  'Two oarlocks on the same rower do not read the same. Every statement that compares seats includes these standard deviations between units of one kind; a rower compared with themself on the same oarlock does not need them.';

const NEWTONS_PER_KGF = 9.80665;

/** Of each error its name, how it is written, and where it comes from. */
export const ERROR_COLUMNS: readonly {
  readonly source: ErrorSource;
  readonly name: string;
  readonly text: (value: number) => string;
  readonly from: string;
}[] = [
  {
    source: 'forceGain',
    name: 'Force gain',
    text: (value) => `${Math.round(1000 * value) / 10}%`,
    from: ERROR_SOURCES.forceGain,
  },
  {
    source: 'forceZeroN',
    name: 'Force zero',
    text: (value) => `${(value / NEWTONS_PER_KGF).toFixed(1)} kgf`,
    from: ERROR_SOURCES.forceZeroN,
  },
  {
    source: 'angleZeroDeg',
    name: 'Angle zero',
    text: (value) => `${value.toFixed(1)}°`,
    from: ERROR_SOURCES.angleZeroDeg,
  },
  {
    source: 'angleGain',
    name: 'Angle gain',
    text: (value) => `${Math.round(1000 * value) / 10}%`,
    from: ERROR_SOURCES.angleGain,
  },
];

/** What the clocks of oars are off by. */
export const CLOCK_WORDS =
  'Within one logger the clock is off by nothing that matters; between devices it is off by what was estimated when their files were joined.';
