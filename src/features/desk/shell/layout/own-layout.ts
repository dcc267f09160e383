// Panel layout on the desk: nested rows and columns, each with its share of the space. A coach’s own one has a name, is
// stored on the device, shared as text, and made in a form: name, panels in the order they were chosen, and the shape
// they fill.
import * as z from 'zod/mini';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { isLayoutPanel, type PanelId } from '../../registry.ts';
import { rules, type Sentence } from '#src/ui/form/rules.ts';

export interface Split<PanelId extends string = string> {
  /** Unique in its arrangement; key for stored sizes. */
  readonly id: string;
  readonly direction: 'rows' | 'columns';
  readonly parts: readonly Part<PanelId>[];
}

export interface Part<PanelId extends string = string> {
  /** Percent of the split; its parts add up to 100. */
  readonly size: number;
  readonly of: PanelId | Split<PanelId>;
}

export const partId = ({ of }: Part): string => (typeof of === 'string' ? of : of.id);

/** Panels from top left to bottom right, the order in which they stack. */
export const listPanels = <PanelId extends string>(split: Split<PanelId>): PanelId[] =>
  split.parts.flatMap(({ of }) => (typeof of === 'string' ? [of] : listPanels(of)));

/** Panels of the highest stack. */
export const stackedIn = ({ direction, parts }: Split): number => {
  const heights = parts.map(({ of }) => (typeof of === 'string' ? 1 : stackedIn(of)));
  return direction === 'rows' ? heights.reduce((sum, height) => sum + height, 0) : Math.max(...heights);
};

/** Percent of each part of a split, by `partId`. */
export type Sizes = Readonly<Record<string, number>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSizes = (value: unknown): value is Sizes =>
  isRecord(value) && Object.values(value).every((size) => typeof size === 'number' && size >= 0 && size <= 100);

/** Valid sizes only. */
export const sizesIn = (kept: unknown): Record<string, Sizes> =>
  Object.fromEntries(
    Object.entries(isRecord(kept) ? kept : {}).filter((entry): entry is [string, Sizes] => isSizes(entry[1])),
  );

export interface LayoutPlan {
  readonly name: string;
  /** Direction of the groups; panels within a group run the other way. */
  readonly direction: 'rows' | 'columns';
  /** At least one group, none empty, no panel twice. */
  readonly groups: readonly (readonly PanelId[])[];
  /** What its Explore panel draws. */
  readonly explored?: string | undefined;
}

export interface OwnLayout extends LayoutPlan {
  /** Unique on the device, and different from all presets. */
  readonly id: string;
}

export const MAX_GROUPS = 4;
export const MAX_IN_GROUP = 3;
export const LONGEST_NAME = 40;
/** Maximum names that the menu can hold. */
export const MAX_LAYOUTS = 12;

const across = { rows: 'columns', columns: 'rows' } as const;

const share = (count: number): number => 100 / count;

/** Groups share the space equally, and so do panels within a group. */
export const toArrangement = ({ direction, groups }: LayoutPlan): Split<PanelId> => ({
  id: 'all',
  direction,
  parts: groups.map((group, at) => {
    const [only] = group;
    const size = share(groups.length);
    if (only !== undefined && group.length === 1) return { size, of: only };
    const parts = group.map((panel) => ({ size: share(group.length), of: panel }));
    return { size, of: { id: `group-${at + 1}`, direction: across[direction], parts } };
  }),
});

/** Arrangement as an own layout. */
export const toLayoutPlan = ({ direction, parts }: Split<PanelId>): Omit<LayoutPlan, 'name'> => ({
  direction,
  groups: parts.map(({ of }) => (typeof of === 'string' ? [of] : listPanels(of))),
});

/** Panels known to this version, each once; drops empty groups. */
function knownGroups(groups: readonly (readonly unknown[])[]): PanelId[][] {
  const seen = new Set<PanelId>();
  return groups
    .map((group) =>
      group.filter((panel): panel is PanelId => {
        if (!isLayoutPanel(panel) || seen.has(panel)) return false;
        seen.add(panel);
        return true;
      }),
    )
    .filter((group) => group.length > 0);
}

const PLAN = z.object({
  name: z.string(),
  direction: z.enum(['rows', 'columns']),
  groups: z.array(z.array(z.unknown())),
  explored: z.catch(z.optional(z.string().check(z.maxLength(LONGEST_NAME * 2))), undefined),
});

/** Layout read from another version, another device or manual edits; null when unusable. */
function readPlan(written: unknown): LayoutPlan | null {
  const read = z.safeParse(PLAN, written);
  if (!read.success) return null;
  const name = Array.from(read.data.name.trim()).slice(0, LONGEST_NAME).join('').trim();
  const groups = knownGroups(read.data.groups)
    .slice(0, MAX_GROUPS)
    .map((group) => group.slice(0, MAX_IN_GROUP));
  const { direction, explored } = read.data;
  return name === '' || groups.length === 0 ? null : { name, direction, groups, ...(explored && { explored }) };
}

const OWN_ID = /^own-\d{1,9}$/u;

/** Stored layouts: drops invalid ones and keeps the others. */
export function ownLayoutsIn(kept: unknown): OwnLayout[] {
  const ids = new Set<string>();
  return (Array.isArray(kept) ? kept : []).flatMap((one: unknown): OwnLayout[] => {
    const plan = readPlan(one);
    const id = isRecord(one) ? one['id'] : null;
    if (plan === null || typeof id !== 'string' || !OWN_ID.test(id) || ids.has(id)) return [];
    ids.add(id);
    return [{ ...plan, id }];
  });
}

/** Id that no other layout has. */
export function freeId(own: readonly OwnLayout[]): string {
  const taken = own.map(({ id }) => Number(id.slice('own-'.length)));
  return `own-${Math.max(0, ...taken) + 1}`;
}

const KIND = 'strokeside layout';
const VERSION = 1;
/** Longer texts are rejected without parsing. */
export const LONGEST_TEXT = 20_000;

/** Shared text: the panels' places and sizes, what Explore draws, and nothing of a session. */
export const layoutText = (
  { name, direction, groups, explored }: LayoutPlan,
  sizes: Readonly<Record<string, Sizes>>,
): string => `${JSON.stringify({ kind: KIND, version: VERSION, name, direction, groups, explored, sizes })}\n`;

export interface SharedLayout extends LayoutPlan {
  /** By split of its arrangement. */
  readonly sizes: Readonly<Record<string, Sizes>>;
}

function jsonIn(text: string): unknown {
  try {
    return text.length > LONGEST_TEXT ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Layout in a text; from a later version, as far as this one can show it. */
export function readLayout(text: string): Result<SharedLayout> {
  const written = jsonIn(text);
  if (!isRecord(written) || written['kind'] !== KIND) {
    return failure('no-layout', 'That isn’t a Strokeside layout. Paste the full text, or choose the shared file.');
  }
  const plan = readPlan(written);
  if (plan === null) return failure('empty-layout', 'None of this layout’s panels exist in this version.');
  return success({ ...plan, sizes: sizesIn(written['sizes']) });
}

/** Rows or columns, by how many panels each holds. */
export interface Shape {
  readonly direction: LayoutPlan['direction'];
  readonly counts: readonly number[];
}

/** `panels` and `shape` as text: "track seats", "rows 1 1". */
interface TypedLayout {
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
