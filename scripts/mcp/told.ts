// How an answer tells a number: with its 90% interval, its definition and the page that shows its strokes.
import type { Analysis } from '../../engine/analysis/analysis.ts';
import { METRIC_CHAPTERS } from '../../engine/analysis/definitions/catalogue.ts';
import type { MetricDefinition } from '../../engine/analysis/definitions/metric-definition.ts';
import type { Json } from '../../engine/analysis/document.ts';
import { stringifySearchText } from '../../src/app/search-text.ts';
import { formatCompared, type Sides } from '../../src/features/compare/compared.ts';
import { changedSearch, type SelectionSearch } from '../../src/features/desk/shared/selection/selection.ts';

export type Told = Readonly<Record<string, Json>>;

/** Six significant digits; null for missing values. */
export const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(6));

/** A value with its interval, both in `unit`; without an interval, or a value, with the reason. */
export function toldValue(
  found: { readonly value: number; readonly low: number | null; readonly high: number | null } | null,
  unit: string | null,
  why = 'Not measured in these strokes.',
): Told {
  if (found === null || !Number.isFinite(found.value)) return { value: null, interval: null, unit, why };
  const { value, low, high } = found;
  if (low === null || high === null) return { value: rounded(value), interval: null, unit, why };
  return { value: rounded(value), interval: [rounded(low), rounded(high)], unit };
}

const METRICS: ReadonlyMap<string, MetricDefinition> = new Map(
  METRIC_CHAPTERS.flatMap(({ metrics }) => metrics.map((metric) => [metric.id, metric] as const)),
);

/** "Power: work ÷ duration of the stroke". */
export function definitionText(id: string, otherwise = ''): string {
  const metric = METRICS.get(id);
  return metric === undefined ? otherwise : `${metric.name}: ${metric.formula}`;
}

/** Null for a plain number. */
export const unitOf = (id: string): string | null => METRICS.get(id)?.unit || null;

/** Browsers and chats cut longer addresses. */
const MAX_ADDRESS = 2000;

export interface Links {
  /** The desk with a seat in focus, or as it opens. */
  readonly seat: (recording: string, seat: number | null) => string;
  /** The desk with just these strokes selected; from the first to the last where they are too many to name. */
  readonly strokes: (recording: string, analysis: Analysis, strokes: ArrayLike<number>) => string | null;
  readonly compared: (sides: Sides) => string;
}

/** @param site address of an installation, without a path */
export function linksTo(site: string): Links {
  const desk = (recording: string, search: SelectionSearch): string =>
    `${site}/coach/outing/${recording}${stringifySearchText({ ...search })}`;
  return {
    seat: (recording, seat) => desk(recording, seat === null ? {} : { seat }),
    strokes: (recording, analysis, strokes) => {
      const all = Array.from(strokes);
      const [first, last] = [all[0], all.at(-1)];
      if (first === undefined || last === undefined) return null;
      const link = desk(recording, changedSearch<SelectionSearch>({}, { strokes: all }, analysis));
      return link.length <= MAX_ADDRESS ? link : desk(recording, { strokes: [`${first + 1}-${last + 1}`] });
    },
    compared: ({ before, after }) =>
      `${site}/coach/compare${stringifySearchText({ before: before.map(formatCompared), after: after.map(formatCompared) })}`,
  };
}
