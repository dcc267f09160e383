// By whose rule the numbers of the seats were measured, in a sentence.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { MeasuringDevice, Rule } from '#engine/recording/rule.ts';
import { listText } from '#src/format/list-text.ts';

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

const words = ({ device, firmware, force }: Rule): string =>
  [
    `${DEVICES[device]}${firmware === null || device === 'unknown' ? '' : `, firmware ${firmware}`}`,
    ...(force === null ? [] : [PLACES[force]]),
  ].join(', ');

/** "Measured by an NK EmPower oarlock, firmware 2.18, force at the handle."; empty where no seat was measured. */
export function ruleSentence({ rules, gateRules }: Pick<Analysis, 'rules' | 'gateRules'>): string {
  const used = new Set(gateRules.flatMap((fields) => Object.values(fields)));
  const told = [...new Set(rules.filter((_, index) => used.has(index)).map(words))];
  return told.length === 0 ? '' : `Measured by ${listText(told)}.`;
}
