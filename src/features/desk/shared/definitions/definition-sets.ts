// Explanations of the definition sets.
import type { DefinitionSet } from '#engine/analysis/analysis.ts';

export interface DefinitionSetWords {
  readonly id: DefinitionSet;
  readonly name: string;
  /** How it differs from the others: where slip and wash are measured. */
  readonly meaning: string;
}

export const DEFINITION_SETS: readonly DefinitionSetWords[] = [
  {
    id: 'powerline',
    name: 'PowerLine',
    meaning: "Slip and wash at the file's own thresholds, pin force along the boat",
  },
  {
    id: 'biorow',
    name: 'BioRow',
    meaning: 'Catch and finish where the handle turns; slip and wash would need the vertical angle',
  },
  { id: 'nk', name: 'NK EmPower', meaning: 'Slip and wash at 200 N sweep, 100 N scull, force normal to the oar' },
  { id: 'knrb', name: 'KNRB', meaning: 'Slip at 30 kgf, wash at 15 kgf, on the projected pin force' },
  { id: 'relative', name: 'Relative', meaning: 'Slip at 30%, wash at 15% of each stroke’s peak' },
];

export const definitionSetName = (id: DefinitionSet): string =>
  DEFINITION_SETS.find((set) => set.id === id)?.name ?? id;
