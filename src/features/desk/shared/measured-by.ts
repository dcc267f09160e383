// What a session’s numbers are measured by, in words: definitions, power model, device and rule.
import { isLogged } from '#engine/analysis/abilities.ts';
import {
  type Analysis,
  type DefinitionSet,
  BOAT_FIELDS,
  type BoatField,
  GATE_FIELDS,
  type GateField,
} from '#engine/analysis/analysis.ts';
import {
  isVendorPower,
  type LeverLength,
  type PowerMethod,
  type PowerModel,
} from '#engine/analysis/power/power-models.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { listUsedRules } from '#engine/analysis/logged/comparable-gates.ts';
import type { MeasuringDevice, Rule } from '#engine/recording/rule.ts';
import { listText } from '#src/format/labels.ts';
import { fixed } from '#src/format/number.ts';

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

const DEVICES: Readonly<Record<MeasuringDevice, string>> = {
  peach: 'Peach gates',
  'nk-empower': 'an NK EmPower oarlock',
  'nk-speedcoach': 'an NK SpeedCoach',
  'web-oarlock': 'an oarlock',
  rp3: 'an RP3',
  quiske: 'a Quiske pod',
  concept2: 'a Concept2 monitor',
  smartrow: 'SmartRow',
  satellite: 'satellites',
  impeller: 'an impeller',
  watch: 'a watch',
  phone: 'a phone',
  'cox-box': 'a cox box',
  unknown: 'a device that is not named',
};

const PLACES: Readonly<Record<NonNullable<Rule['force']>, string>> = {
  'pin-along-boat': 'force at the pin, along the boat',
  'gate-normal': 'force across the gate',
  handle: 'force at the handle',
  flywheel: 'force from the flywheel',
};

const words = ({ device, firmware, force, twiceOneOar }: Rule): string =>
  [
    DEVICES[device],
    ...(firmware === null || device === 'unknown' ? [] : [`firmware ${firmware}`]),
    ...(force === null ? [] : [PLACES[force]]),
    ...(twiceOneOar === true ? ['twice the one measured oar, as a person said'] : []),
  ].join(', ');

export type Ruled = Pick<Analysis, 'rules' | 'gateRules' | 'boatRules'>;

/** Source metrics of those with a rule of their own. */
const MADE_OF: Readonly<Partial<Record<MetricId, GateField | BoatField>>> = {
  rowerPowerW: 'powerW',
  crewPowerW: 'powerW',
  meanMaximalPower: 'powerW',
  criticalPower: 'powerW',
  pace500: 'speedMps',
};

/** Slips, and the arc without them. */
const HANGS_ON_THRESHOLDS = /SlipDeg$|^effectiveArc/u;

const isIn = <Field extends string>(fields: readonly Field[], id: string): id is Field =>
  (fields as readonly string[]).includes(id);

/** Indexes of the rules that apply to a metric; all of the session for composite ones. */
function listRulePlaces(id: MetricId, analysis: Ruled): readonly number[] {
  const { gateRules, boatRules } = analysis;
  const field = MADE_OF[id] ?? id;
  const known = isIn(GATE_FIELDS, field)
    ? gateRules.flatMap((own) => own[field] ?? [])
    : isIn(BOAT_FIELDS, field)
      ? [boatRules[field] ?? []].flat()
      : [];
  return known.length > 0 ? known : listUsedRules(analysis);
}

/** "slip ends at 200 N and wash begins at 200 N". */
const thresholds = ({ slipN, washN }: Rule): string =>
  slipN === null || washN === null
    ? 'thresholds of slip not known'
    : `slip ends at ${fixed(slipN)} N, wash begins at ${fixed(washN)} N`;

/**
 * "Measured by an NK EmPower oarlock, firmware 2.18, force at the handle." for one metric, with its thresholds if any.
 */
export function formatMetricRule(id: MetricId, analysis: Ruled): string | null {
  const used = new Set(listRulePlaces(id, analysis));
  const told = analysis.rules
    .filter((_, place) => used.has(place))
    .map((rule) => (HANGS_ON_THRESHOLDS.test(id) ? `${words(rule)}, ${thresholds(rule)}` : words(rule)));
  return told.length === 0 ? null : `Measured by ${listText([...new Set(told)])}.`;
}

/** "Measured by an NK EmPower oarlock, firmware 2.18, force at the handle."; empty when no seat was measured. */
export function ruleSentence({ rules, gateRules }: Omit<Ruled, 'boatRules'>): string {
  const used = new Set(gateRules.flatMap((fields) => Object.values(fields)));
  const told = [...new Set(rules.filter((_, index) => used.has(index)).map(words))];
  return told.length === 0 ? '' : `Measured by ${listText(told)}.`;
}
