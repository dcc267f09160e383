// What Explore draws: dots with two values and a group each, a dot being a stroke of an oar or of the boat; how an
// address or a layout writes the choice ("box.rate.powerW.seat"), and the way there from a metric.
import type { Outline } from '../plotly-chart.tsx';
import { withUnit } from '#src/format/number.ts';
import { cssHex, type ChartTheme } from '../theme.ts';
import { createContext } from 'react';

export interface Measure {
  /** As an address writes it. */
  readonly id: string;
  readonly group: string;
  readonly name: string;
  /** Short enough for an axis among others. */
  readonly short: string;
  readonly unit: string;
  readonly decimals: number;
  readonly isSigned: boolean;
  /** One value for each oar of a stroke; otherwise the oar is ignored. */
  readonly isOfOars: boolean;
  /** In the displayed unit; NaN when not measured. */
  readonly valueOf: (stroke: number, gate: number) => number;
  readonly text: (value: number) => string;
  /** Of an axis other than plain numbers, such as time: at most so many. */
  readonly ticks?: (from: number, to: number, most: number) => readonly number[];
}

/** The course of the session or season: an axis, but no metric. */
export const isInTime = ({ ticks }: Measure): boolean => ticks !== undefined;

/** "Catch angle (°)". */
export const titleOf = ({ name, unit }: Pick<Measure, 'name' | 'unit'>): string =>
  unit === '' ? name : `${name} (${unit})`;

/** "310 W", "-54.3°". */
export const amountOf = ({ text, unit }: Pick<Measure, 'text' | 'unit'>, value: number): string =>
  withUnit(text(value), unit);

export interface Group {
  readonly label: string;
  readonly colour: (theme: ChartTheme) => string;
}

export interface Row {
  readonly stroke: number;
  /** −1 for the boat. */
  readonly gate: number;
  readonly x: number;
  readonly y: number;
  /** Index of its group. */
  readonly group: number;
}

export interface Explored {
  readonly groups: readonly Group[];
  /** Only those with both values. */
  readonly rows: readonly Row[];
}

/** The groups that could be, and to which of them a dot belongs. */
export type Assign = readonly [groups: readonly Group[], groupOf: (stroke: number, gate: number) => number];

/** Place of a group in an order, as a color: viridis without the end that is lost on this surface. */
export const inOrderColour = (theme: ChartTheme, share: number): string =>
  cssHex(Number.parseInt(theme.surface.slice(1, 3), 16) < 128 ? 0.3 + 0.7 * share : 0.82 * share);

interface ExploredDots {
  readonly strokes: Iterable<number>;
  /** Indexes of the oars of a stroke. */
  readonly gatesOf: (stroke: number) => readonly number[];
}

/** Groups without a stroke are left out. */
export function exploreDots(dots: ExploredDots, x: Measure, y: Measure, [groups, groupOf]: Assign): Explored {
  const isOfOars = x.isOfOars || y.isOfOars;
  const rows: Row[] = [];
  for (const stroke of dots.strokes) {
    for (const gate of isOfOars ? dots.gatesOf(stroke) : [-1]) {
      const row = { stroke, gate, x: x.valueOf(stroke, gate), y: y.valueOf(stroke, gate) };
      if (Number.isFinite(row.x) && Number.isFinite(row.y)) rows.push({ ...row, group: groupOf(stroke, gate) });
    }
  }
  const used = [...new Set(rows.map(({ group }) => group))].toSorted((a, b) => a - b);
  const place = new Map(used.map((group, at) => [group, at]));
  return {
    groups: used.flatMap((group) => groups[group] ?? []),
    rows: rows.map((row) => ({ ...row, group: place.get(row.group) ?? 0 })),
  };
}

export const rowsOf = ({ rows }: Explored, group: number): readonly Row[] => rows.filter((row) => row.group === group);

/** Even-odd rule: how often a line to the right crosses the outline. */
function isInside({ x, y }: Outline, row: Row): boolean {
  let inside = false;
  for (let at = 0, before = x.length - 1; at < x.length; before = at++) {
    const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = [x[before], y[before], x[at], y[at]];
    if (y1 > row.y !== y2 > row.y && row.x < x1 + ((row.y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

/** Strokes with a dot inside, ascending. */
export const strokesInside = ({ rows }: Explored, outline: Outline): number[] =>
  [...new Set(rows.filter((row) => isInside(outline, row)).map(({ stroke }) => stroke))].toSorted((a, b) => a - b);

export const EXPLORE_KINDS = ['scatter', 'box', 'violin', 'histogram', 'heat', 'parallel'] as const;
export type ExploreKind = (typeof EXPLORE_KINDS)[number];

/** What colors or separates the strokes. */
const GROUPINGS = ['session', 'seat', 'piece', 'rate', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface ExploreChoice {
  readonly kind: ExploreKind;
  /** Names of measures: a field of an oar, a metric of the boat, "time" or "stroke". */
  readonly x: string;
  readonly y: string;
  readonly by: Grouping;
}

export const writeChoice = ({ kind, x, y, by }: ExploreChoice): string => [kind, x, y, by].join('.');

/** Parts that are absent or unknown are as usual. */
export function readChoice(written: string | undefined, usual: ExploreChoice): ExploreChoice {
  const [kind, x, y, by] = (written ?? '').split('.');
  return {
    kind: EXPLORE_KINDS.find((one) => one === kind) ?? usual.kind,
    x: x ? x : usual.x,
    y: y ? y : usual.y,
    by: GROUPINGS.find((one) => one === by) ?? usual.by,
  };
}

/** A metric over the session, from a figure that shows it. */
export const choiceOver = (metric: string): string =>
  writeChoice({ kind: 'scatter', x: 'time', y: metric, by: 'seat' });

/** Opens a metric in Explore; null where there is none, as on a shared page. */
export const ExploreAction = createContext<((metric: string) => void) | null>(null);
