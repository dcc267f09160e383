// Measurement rule of the numbers, in a sentence.
import { type Analysis, BOAT_FIELDS, type BoatField, GATE_FIELDS, type GateField } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { listUsedRules } from '#engine/analysis/logged/comparable-gates.ts';
import type { MeasuringDevice, Rule } from '#engine/recording/rule.ts';
import { listText } from '#src/format/labels.ts';
import { fixed } from '#src/format/number.ts';

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
