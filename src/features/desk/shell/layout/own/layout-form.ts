// Form of a layout: name, direction, and the panel of each place.
import * as z from 'zod/mini';
import { rules, type Sentence } from '#src/ui/form/rules.ts';
import { PANELS, type PanelId } from '../panels.ts';
import { LONGEST_NAME, MAX_GROUPS, MAX_IN_GROUP, type LayoutPlan, type OwnLayout } from './own-layout.ts';

/** By field name: `name`, `direction`, and `place 1 2` for the second place of the first group. */
export type TypedLayout = Readonly<Record<string, string>>;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const placeName = (group: number, place: number): string => `place ${group} ${place}`;

/** Fields of the places, by group. */
export const PLACES: readonly (readonly string[])[] = upTo(MAX_GROUPS).map((group) =>
  upTo(MAX_IN_GROUP).map((place) => placeName(group, place)),
);

export function typedLayout({ name, direction, groups }: LayoutPlan): TypedLayout {
  const places = PLACES.flatMap((fields, group) =>
    fields.map((field, at) => [field, groups[group]?.[at] ?? ''] as const),
  );
  return { name, direction, ...Object.fromEntries(places) };
}

export const PANEL_OPTIONS = Object.entries(PANELS).map(([value, { name }]) => ({ value, label: name }));

const isPanel = (id: string | undefined): id is PanelId => id !== undefined && Object.hasOwn(PANELS, id);

const groupsIn = (typed: TypedLayout): PanelId[][] =>
  PLACES.map((fields) => fields.map((field) => typed[field]).filter(isPanel)).filter(({ length }) => length > 0);

/** Problems by field; `others`: existing layouts and presets. */
function problemsOf(typed: TypedLayout, others: readonly string[]): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  const name = (typed['name'] ?? '').trim();
  if (name === '') problems['name'] = 'Give the layout a name.';
  else if (others.includes(name)) problems['name'] = 'You already have a layout with this name. Choose another.';
  const seen = new Set<string>();
  for (const field of PLACES.flat()) {
    const panel = typed[field] ?? '';
    if (panel !== '' && seen.has(panel)) problems[field] = 'This panel is already in the layout. Choose another.';
    seen.add(panel);
  }
  const [first = ''] = PLACES.flat();
  if (groupsIn(typed).length === 0) problems[first] = 'Choose at least one panel.';
  return problems;
}

/** Schema from form values to the saved layout. */
export const layoutSchema = (others: readonly string[]) =>
  z.pipe(
    z.record(z.string(), z.string()).check(rules((typed: TypedLayout) => problemsOf(typed, others))),
    z.transform((typed): LayoutPlan => ({
      name: (typed['name'] ?? '').trim().slice(0, LONGEST_NAME),
      direction: typed['direction'] === 'columns' ? 'columns' : 'rows',
      groups: groupsIn(typed),
    })),
  );

/** Reserved names: those of the other layouts. */
export const namesBeside = (own: readonly OwnLayout[], presets: readonly string[], id: string | null): string[] => [
  ...presets,
  ...own.filter((one) => one.id !== id).map(({ name }) => name),
];
