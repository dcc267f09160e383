// Which group and which of its panels the desk shows: what the address asks for, as far as the recording has it.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { whyNothing } from '../../contract/abilities/abilities.ts';
import type { DeskGroup, DeskView } from '../views.ts';

/** What the address says of it. */
export interface DeskPlace {
  readonly group: string | undefined;
  readonly panel: string | undefined;
}

export interface ShownPlace {
  readonly group: DeskGroup;
  readonly view: DeskView;
}

const hasSomething = (analysis: Analysis, { of }: DeskView): boolean => whyNothing(analysis, of) === null;

/** A group of which a recording has nothing is not there. */
export const presentGroups = (groups: readonly DeskGroup[], analysis: Analysis): DeskGroup[] =>
  groups.filter(({ views }) => views.some((view) => hasSomething(analysis, view)));

export interface AbsentGroup {
  readonly name: string;
  /** What is missing and what brings it, each sentence once. */
  readonly why: string;
}

/** The groups of which a recording has nothing. */
export const absentGroups = (groups: readonly DeskGroup[], analysis: Analysis): AbsentGroup[] =>
  groups
    .filter(({ views }) => !views.some((view) => hasSomething(analysis, view)))
    .map(({ name, views }) => ({
      name,
      why: [...new Set(views.map(({ of }) => whyNothing(analysis, of)))].filter((words) => words !== null).join(' '),
    }));

/**
 * The panel that is asked for, with its reason where it is empty; of a group alone its first panel with something to show; the
 * first group where the one that is asked for is not there.
 */
export function shownPlace(
  groups: readonly [DeskGroup, ...DeskGroup[]],
  analysis: Analysis,
  asked: DeskPlace,
): ShownPlace {
  const group = presentGroups(groups, analysis).find(({ id }) => id === asked.group) ?? groups[0];
  const named = group.id === asked.group ? group.views.find(({ id }) => id === asked.panel) : undefined;
  return { group, view: named ?? group.views.find((view) => hasSomething(analysis, view)) ?? group.views[0] };
}
