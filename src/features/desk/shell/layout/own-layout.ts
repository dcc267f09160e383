// Coach's own layout: named rows or columns of panels. Stored on the device, and shared as text.
import * as z from 'zod/mini';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { listPanels, type Split, isRecord, sizesIn, type Sizes } from './arrangement.ts';
import { isLayoutPanel, type PanelId } from '../../registry.ts';

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
function planIn(written: unknown): LayoutPlan | null {
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
    const plan = planIn(one);
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
  const plan = planIn(written);
  if (plan === null) return failure('empty-layout', 'None of this layout’s panels exist in this version.');
  return success({ ...plan, sizes: sizesIn(written['sizes']) });
}
