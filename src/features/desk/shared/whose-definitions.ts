// Definitions used for a session's numbers.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis, DefinitionSet } from '#engine/analysis/analysis.ts';
import {
  isVendorPower,
  type LeverLength,
  type PowerMethod,
  type PowerModel,
} from '#engine/analysis/power/power-models.ts';

type Defined = Pick<Analysis, 'sources' | 'definitions' | 'powerModel' | 'levers'>;

/** "PowerLine", "Device values". */
export const whoseDefinitions = ({ sources, definitions }: Defined): string =>
  isLogged({ sources }) ? 'Device values' : definitionSetName(definitions);

/** "PowerLine definitions, power by F · cos θ". */
export const definitionWords = (analysis: Defined): string =>
  isLogged(analysis)
    ? 'The device’s own numbers'
    : `${whoseDefinitions(analysis)} definitions, power by ${powerMethodName(analysis)}`;

// Explanations of the power models.
interface PowerWords<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly meaning: string;
}

/** Shares are for an eight at 34 spm: an oar at larger angles differs more. */
export const POWER_MODEL_WORDS: readonly PowerWords<PowerModel>[] = [
  { id: 'times-cosine', name: 'F · cos θ', meaning: 'As PowerLine computes it: the lowest of the three' },
  { id: 'plain', name: 'F', meaning: 'Assumes the gate turns with the oar: about 9% higher' },
  {
    id: 'over-cosine',
    name: 'F / cos θ',
    meaning: 'Assumes force acts perpendicular to the oar: about 20% higher',
  },
];

export const LEVER_WORDS: readonly PowerWords<LeverLength>[] = [
  { id: 'full', name: 'Whole oar', meaning: 'From the end of the handle to the tip of the blade, as PowerLine' },
  { id: 'effective', name: 'Hand to blade', meaning: 'To the centers of hand and blade pressure: about 7% less' },
];

const nameIn = <Id extends string>(words: readonly PowerWords<Id>[], id: Id): string =>
  words.find((one) => one.id === id)?.name ?? id;

/** "F · cos θ", or "F / cos θ, hand to blade". */
export const powerMethodName = ({ powerModel, levers }: PowerMethod): string =>
  levers === 'full' ? nameIn(POWER_MODEL_WORDS, powerModel) : `${nameIn(POWER_MODEL_WORDS, powerModel)}, hand to blade`;

/** Sentence on how power was computed, for the card of a power number. */
export function powerMethodSentence(method: PowerMethod): string {
  const { powerModel, levers } = method;
  const oar =
    levers === 'full' ? 'levers over the whole oar' : 'levers from the hand to the blade’s center of pressure';
  const model = `Power model in use: ${nameIn(POWER_MODEL_WORDS, powerModel)}, ${oar}.`;
  return isVendorPower(method)
    ? `${model} PowerLine computes it the same way.`
    : `${model} PowerLine takes F · cos θ and the whole oar.`;
}

// Explanations of the definition sets.
interface DefinitionSetWords {
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
