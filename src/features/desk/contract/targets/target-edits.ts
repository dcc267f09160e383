// Targets a coach has changed, kept on the device. What is not changed comes from the source.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { DefinitionSet } from '#engine/analysis/analysis.ts';
import { isDefinitionSet } from '#engine/analysis/definition-sets.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import { sourceTarget } from './source-targets.ts';
import { TARGET_LOOKS, type TargetField, type TargetNumbers, type TargetSet } from './target-set.ts';

/** What a former version kept says no definitions: its numbers are meant as the source means them. */
export type ClassEdits = Readonly<Partial<TargetNumbers & Pick<TargetSet, 'definitions'>>>;
export type TargetEdits = Readonly<Record<string, ClassEdits>>;

interface TargetSetting {
  /** By class of boat. */
  readonly edits: TargetEdits;
  readonly edit: (boatClass: string, field: TargetField, value: number) => void;
  readonly define: (boatClass: string, definitions: DefinitionSet) => void;
  readonly reset: (boatClass: string) => void;
}

const isWithin = (field: TargetField, value: unknown): value is number => {
  const look = TARGET_LOOKS.find((one) => one.field === field);
  return typeof value === 'number' && look !== undefined && value >= look.least && value <= look.most;
};

/** The edits of a class after one more; a value of the source is no edit, a value out of bounds changes nothing. */
export function withEdit(edits: TargetEdits, boatClass: string, field: TargetField, value: number): TargetEdits {
  const source = sourceTarget(boatClass);
  if (source === null || !isWithin(field, value)) return edits;
  const others = Object.fromEntries(Object.entries(edits[boatClass] ?? {}).filter(([other]) => other !== field));
  return { ...edits, [boatClass]: source[field] === value ? others : { ...others, [field]: value } };
}

/** The same for the definitions by which the numbers of a class are meant. */
export function withDefinitions(edits: TargetEdits, boatClass: string, definitions: DefinitionSet): TargetEdits {
  const source = sourceTarget(boatClass);
  if (source === null) return edits;
  const numbers = Object.fromEntries(Object.entries(edits[boatClass] ?? {}).filter(([name]) => name !== 'definitions'));
  return { ...edits, [boatClass]: source.definitions === definitions ? numbers : { ...numbers, definitions } };
}

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

/** What is kept on a device may be of another version, or edited by hand: what is no target is forgotten. */
export function keptEdits(kept: unknown): TargetEdits {
  let edits: TargetEdits = {};
  const classes = isRecord(kept) && isRecord(kept['edits']) ? kept['edits'] : {};
  for (const [boatClass, values] of Object.entries(classes)) {
    for (const { field } of isRecord(values) ? TARGET_LOOKS : []) {
      const value = isRecord(values) ? values[field] : undefined;
      if (isWithin(field, value)) edits = withEdit(edits, boatClass, field, value);
    }
    const definitions = isRecord(values) ? values['definitions'] : undefined;
    if (typeof definitions === 'string' && isDefinitionSet(definitions)) {
      edits = withDefinitions(edits, boatClass, definitions);
    }
  }
  return edits;
}

export const edited = (set: TargetSet, edits: TargetEdits): TargetSet => ({ ...set, ...edits[set.boatClass] });

export const useTargetSetting = create<TargetSetting>()(
  persist(
    (set) => ({
      edits: {},
      edit: (boatClass, field, value) => set(({ edits }) => ({ edits: withEdit(edits, boatClass, field, value) })),
      define: (boatClass, definitions) =>
        set(({ edits }) => ({ edits: withDefinitions(edits, boatClass, definitions) })),
      reset: (boatClass) =>
        set(({ edits }) => ({
          edits: Object.fromEntries(Object.entries(edits).filter(([other]) => other !== boatClass)),
        })),
    }),
    {
      name: 'strokeside.targets',
      partialize: ({ edits }) => ({ edits }),
      merge: (kept, current) => ({ ...current, edits: keptEdits(kept) }),
    },
  ),
);

followOtherTabs(useTargetSetting);
