// Prevents comparisons across different definitions, power models, devices or craft.
import type { Analysis, DefinitionSet, Method } from '#engine/analysis/analysis.ts';
import { listUsedRules } from '#engine/analysis/logged/comparable-gates.ts';
import type { LeverLength, PowerModel } from '#engine/analysis/power/power-models.ts';
import type { Craft } from '#engine/recording/recording.ts';
import { isSameRule, type MeasuringDevice, type Rule, withoutThresholds } from '#engine/recording/rule.ts';
import { listText } from '#src/format/labels.ts';

/** How a session was measured: on what, by whose devices, and by which definitions. */
export interface Measurement extends Method {
  readonly craft: Craft;
  /** Empty where no one noted them. */
  readonly rules: readonly Rule[];
}

const SET_NAMES: Readonly<Record<DefinitionSet, string>> = {
  powerline: 'PowerLine',
  biorow: 'BioRow',
  nk: 'NK EmPower',
  knrb: 'KNRB',
  relative: 'Relative',
};
const MODEL_NAMES: Readonly<Record<PowerModel, string>> = {
  'times-cosine': 'F · cos θ',
  plain: 'F',
  'over-cosine': 'F / cos θ',
};
const LEVER_NAMES: Readonly<Record<LeverLength, string>> = { full: 'whole oar', effective: 'hand to blade' };

/** Devices with metrics of their own, independent of our definitions; Peach traces use ours. */
const DEVICE_NAMES: Readonly<Partial<Record<MeasuringDevice, string>>> = {
  'nk-empower': 'an NK EmPower oarlock',
  'nk-speedcoach': 'an NK SpeedCoach',
  'web-oarlock': 'a web oarlock',
  rp3: 'an RP3',
  quiske: 'a Quiske',
  concept2: 'a Concept2',
  smartrow: 'a SmartRow',
  satellite: 'satellites',
  impeller: 'an impeller',
  watch: 'a watch',
  phone: 'a phone',
  'cox-box': 'a cox box',
  unknown: 'a device of its own',
};

/** "an NK EmPower oarlock"; of traces that our own definitions measure, the device's make. */
export const deviceName = (device: MeasuringDevice): string => DEVICE_NAMES[device] ?? 'Peach oarlock gates';

/** "PowerLine, power by F · cos θ over the whole oar", "a watch and satellites". */
export function methodName({ definitions, powerModel, levers, craft, rules }: Measurement): string {
  const devices = [...new Set(rules.flatMap(({ device }) => DEVICE_NAMES[device] ?? []))];
  if (devices.length > 0) return craft === 'erg' ? `${listText(devices)} on an erg` : listText(devices);
  return `${SET_NAMES[definitions]}, power by ${MODEL_NAMES[powerModel]}, ${LEVER_NAMES[levers]}`;
}

const methodKey = ({ definitions, powerModel, levers }: Method): string => `${definitions}/${powerModel}/${levers}`;

/** Thresholds are listed as a separate change. */
const hasRule = (rules: readonly Rule[], wanted: Rule): boolean =>
  rules.some((rule) => isSameRule(withoutThresholds(rule), withoutThresholds(wanted)));

const isOfPeach = (rules: readonly Rule[]): boolean => rules.every(({ device }) => device === 'peach');

/** Old records don't name their devices: all are from Peach, and only compared with Peach. */
const isSameDevices = (a: readonly Rule[], b: readonly Rule[]): boolean =>
  a.length === 0 || b.length === 0
    ? isOfPeach(a) && isOfPeach(b)
    : a.every((rule) => hasRule(b, rule)) && b.every((rule) => hasRule(a, rule));

/**
 * How the strokes of a session, or of one of its rowers, were measured; what was along without measuring them makes no
 * difference.
 */
export function toMeasurement(
  analysis: Pick<Analysis, keyof Measurement | 'gates' | 'gateRules' | 'boatRules'>,
  seat: number | null = null,
): Measurement {
  const { definitions, powerModel, levers, craft, rules, gates, boatRules } = analysis;
  const gateRules = analysis.gateRules.filter((_, gate) => seat === null || gates[gate]?.seat === seat);
  return {
    definitions,
    powerModel,
    levers,
    craft,
    rules: listUsedRules({ rules, gateRules, boatRules }).flatMap((place) => rules[place] ?? []),
  };
}

/** Groups sessions by measurement method, in order; one group if all match. */
export function byMethod<
  T extends { readonly analysis: Analysis; readonly compared?: { readonly seat: number | null } },
>(loaded: readonly T[]): readonly { readonly method: Measurement; readonly of: readonly T[] }[] {
  const groups: { method: Measurement; of: T[] }[] = [];
  for (const one of loaded) {
    const measured = toMeasurement(one.analysis, one.compared?.seat);
    const group = groups.find(({ method }) => sameMethod(method, measured));
    if (group === undefined) groups.push({ method: measured, of: [one] });
    else group.of.push(one);
  }
  return groups;
}

/** Same craft and devices: the remaining differences go away when analyzed again. */
export const isComparable = (a: Measurement, b: Measurement): boolean =>
  a.craft === b.craft && isSameDevices(a.rules, b.rules);

export const sameMethod = (a: Measurement, b: Measurement): boolean =>
  methodKey(a) === methodKey(b) && isComparable(a, b);
