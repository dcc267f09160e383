// Form of a layout: name, panels in the order they were chosen, and the shape they fill.
import * as z from 'zod/mini';
import { rules, type Sentence } from '#src/ui/form/rules.ts';
import { isLayoutPanel, type PanelId } from '../../registry.ts';
import { LONGEST_NAME, MAX_GROUPS, MAX_IN_GROUP, type LayoutPlan, type OwnLayout } from './own-layout.ts';

/** Rows or columns, by how many panels each holds. */
export interface Shape {
  readonly direction: LayoutPlan['direction'];
  readonly counts: readonly number[];
}

/** `panels` and `shape` as text: "track seats", "rows 1 1". */
export interface TypedLayout {
  readonly name: string;
  readonly panels: string;
  readonly shape: string;
}

export const MAX_PANELS = MAX_GROUPS * MAX_IN_GROUP;

export const shapeText = ({ direction, counts }: Shape): string => [direction, ...counts].join(' ');

export const typedLayout = ({ name, direction, groups }: LayoutPlan): TypedLayout => ({
  name,
  panels: groups.flat().join(' '),
  shape: shapeText({ direction, counts: groups.map(({ length }) => length) }),
});

export const panelsIn = (typed: Pick<TypedLayout, 'panels'>): PanelId[] =>
  typed.panels.split(' ').filter(isLayoutPanel);

/** Everything that sums up to the panels, of one to three each. */
function splits(panels: number, groups: number): number[][] {
  if (groups === 1) return panels > MAX_IN_GROUP || panels < 1 ? [] : [[panels]];
  return [1, 2, 3].flatMap((first) => splits(panels - first, groups - 1).map((others) => [first, ...others]));
}

const isEven = (counts: readonly number[], panels: number): boolean =>
  Math.max(...counts) - Math.min(...counts) <= (panels > 4 ? 1 : 2);

/** Shapes for a number of panels; many panels only in even shapes. The first is for who has not chosen one. */
export function shapesFor(panels: number): readonly [Shape, ...Shape[]] {
  const counts = [2, 3, 4].flatMap((groups) => splits(panels, groups)).filter((one) => isEven(one, panels));
  const [first, ...others] = counts.flatMap((one): Shape[] => [
    { direction: 'rows', counts: one },
    // As many in each: its columns are its rows.
    ...(new Set(one).size === 1 && one[0] === one.length ? [] : [{ direction: 'columns' as const, counts: one }]),
  ]);
  return [first ?? { direction: 'rows', counts: [panels] }, ...others];
}

/** The chosen shape, while it has a place for each panel. */
export function shapeIn(typed: Pick<TypedLayout, 'panels' | 'shape'>): Shape {
  const { length } = panelsIn(typed);
  const [direction, ...counts] = typed.shape.split(' ');
  const shape: Shape = { direction: direction === 'columns' ? 'columns' : 'rows', counts: counts.map(Number) };
  if (shape.counts.reduce((sum, count) => sum + count, 0) === length) return shape;
  const shapes = shapesFor(length);
  return shapes.find((one) => one.direction === shape.direction) ?? shapes[0];
}

/** The panels in the places of the shape. */
export function planIn(typed: TypedLayout): LayoutPlan {
  const panels = panelsIn(typed);
  const { direction, counts } = shapeIn(typed);
  let from = 0;
  const groups = counts.map((count) => panels.slice(from, (from += count)));
  return { name: typed.name.trim().slice(0, LONGEST_NAME), direction, groups };
}

/** Problems by field; `others`: existing layouts and presets. */
function validateLayout(typed: TypedLayout, others: readonly string[]): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  const name = typed.name.trim();
  if (name === '') problems['name'] = 'Give the layout a name.';
  else if (others.includes(name)) problems['name'] = 'You already have a layout with this name. Choose another.';
  if (panelsIn(typed).length === 0) problems['panels'] = 'Choose at least one panel.';
  return problems;
}

/** Schema from form values to the saved layout. */
export const layoutSchema = (others: readonly string[]) =>
  z.pipe(
    z
      .object({ name: z.string(), panels: z.string(), shape: z.string() })
      .check(rules((typed: TypedLayout) => validateLayout(typed, others))),
    z.transform(planIn),
  );

/** Reserved names: those of the other layouts. */
export const namesBeside = (own: readonly OwnLayout[], presets: readonly string[], id: string | null): string[] => [
  ...presets,
  ...own.filter((one) => one.id !== id).map(({ name }) => name),
];
