// Definitions used for a session's numbers.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { definitionSetName } from './definition-sets.ts';
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
