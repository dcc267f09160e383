// Targets a coach has changed, stored on the device. Unchanged ones come from the source.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { DefinitionSet } from '#engine/analysis/analysis.ts';
import { isDefinitionSet } from '#engine/analysis/definition-sets.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import { sourceTarget } from './source-targets.ts';
import { TARGET_LOOKS, type TargetField, type TargetNumbers, type TargetSet } from './target-set.ts';

/** Without definitions, the numbers follow the source's. */
export type ClassEdits = Readonly<Partial<TargetNumbers & Pick<TargetSet, 'definitions'>>>;
export type TargetEdits = Readonly<Record<string, ClassEdits>>;

interface TargetSetting {
  /** By boat class. */
  readonly edits: TargetEdits;
  readonly edit: (boatClass: string, field: TargetField, value: number) => void;
  readonly define: (boatClass: string, definitions: DefinitionSet) => void;
  readonly reset: (boatClass: string) => void;
}

const isWithin = (field: TargetField, value: unknown): value is number => {
  const look = TARGET_LOOKS.find((one) => one.field === field);
  return typeof value === 'number' && look !== undefined && value >= look.least && value <= look.most;
};

/** Edits of a class after one more; the source's own value is not an edit, an out-of-range value is ignored. */
export function withEdit(edits: TargetEdits, boatClass: string, field: TargetField, value: number): TargetEdits {
  const source = sourceTarget(boatClass);
  if (source === null || !isWithin(field, value)) return edits;
  const others = Object.fromEntries(Object.entries(edits[boatClass] ?? {}).filter(([other]) => other !== field));
  return { ...edits, [boatClass]: source[field] === value ? others : { ...others, [field]: value } };
}

/** Same for the definitions of a class's numbers. */
export function withDefinitions(edits: TargetEdits, boatClass: string, definitions: DefinitionSet): TargetEdits {
  const source = sourceTarget(boatClass);
  if (source === null) return edits;
  const numbers = Object.fromEntries(Object.entries(edits[boatClass] ?? {}).filter(([name]) => name !== 'definitions'));
  return { ...edits, [boatClass]: source.definitions === definitions ? numbers : { ...numbers, definitions } };
}

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

/** Stored values may be from another version or edited by hand: drops invalid ones. */
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
