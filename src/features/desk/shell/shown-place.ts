// Group and panel on the desk: the URL's request, as far as the recording has data.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { listText } from '#src/format/labels.ts';
import { unavailableReason } from '../shared/abilities.ts';
import type { DeskGroup, DeskView } from './views.ts';

/** URL parameters. */
export interface DeskPlace {
  readonly group: string | undefined;
  readonly panel: string | undefined;
}

export interface ShownPlace {
  readonly group: DeskGroup;
  readonly view: DeskView;
}

export const hasSomething = (analysis: Analysis, { needs }: DeskView): boolean =>
  unavailableReason(analysis, needs) === null;

/** Groups with data in the recording. */
export const presentGroups = (groups: readonly DeskGroup[], analysis: Analysis): DeskGroup[] =>
  groups.filter(({ views }) => views.some((view) => hasSomething(analysis, view)));

export interface AbsentGroup {
  readonly name: string;
  /** Missing data and what would provide it, each sentence once. */
  readonly why: string;
}

/** Views without data of a group that has some, by reason; the shown one says its reason itself. */
export function absentViews({ group, view: shown }: ShownPlace, analysis: Analysis): AbsentGroup[] {
  const reasons = new Map<string, string[]>();
  for (const view of group.views) {
    const why = view === shown ? null : unavailableReason(analysis, view.needs);
    if (why !== null) reasons.set(why, [...(reasons.get(why) ?? []), view.name]);
  }
  return [...reasons].map(([why, names]) => ({ name: listText(names), why }));
}

/** Groups without data in the recording. */
export const absentGroups = (groups: readonly DeskGroup[], analysis: Analysis): AbsentGroup[] =>
  groups
    .filter(({ views }) => !views.some((view) => hasSomething(analysis, view)))
    .map(({ name, views }) => ({
      name,
      why: [...new Set(views.map(({ needs }) => unavailableReason(analysis, needs)))]
        .filter((words) => words !== null)
        .join(' '),
    }));

/**
 * Requested panel, with its reason when empty; for a group alone, its first panel with data; for a missing group, the
 * first group.
 */
export function shownPlace(
  groups: readonly [DeskGroup, ...DeskGroup[]],
  analysis: Analysis,
  asked: DeskPlace,
): ShownPlace {
  const group = presentGroups(groups, analysis).find(({ id }) => id === asked.group) ?? groups[0];
  const named =
    group.id === asked.group
      ? group.views.find(({ id, also }) => asked.panel !== undefined && [id, also].includes(asked.panel))
      : undefined;
  return { group, view: named ?? group.views.find((view) => hasSomething(analysis, view)) ?? group.views[0] };
}
