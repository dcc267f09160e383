// By what one value of a rower was measured: the rule of its own device, its firmware where that changed what is
// measured, the definition, and the oarlock. Values of different rules share no trend, whatever else the session was
// measured by.
import type { Analysis, GateField, Method } from '#engine/analysis/analysis.ts';
import { dependsOnPowerModel } from '#engine/analysis/definitions/catalogue.ts';
import { plainRule, type Rule } from '#engine/recording/rule.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { Instruments } from '#engine/recording/recording.ts';
import { methodName, sameMethod, type Measurement } from './method.ts';

/** How one value was measured: a session's method, of whose rules there is at most the value's own. */
export type ValueRule = Measurement;

/** For a rower's field; a sculler's oars are combined. */
export function toValueRule(analysis: Analysis, seat: number, field: GateField): ValueRule {
  const { gates, gateRules, rules, definitions, powerModel, levers, craft } = analysis;
  const places = new Set(gates.flatMap((gate, at) => (gate.seat === seat ? (gateRules[at]?.[field] ?? []) : [])));
  const own = rules.filter((_, place) => places.has(place));
  return { definitions, powerModel, levers, craft, rules: own };
}

/** Power models and levers are nothing to an angle or a moment. */
const asFar = (field: GateField, of: ValueRule, method: Method): ValueRule =>
  dependsOnPowerModel(field) ? of : { ...of, powerModel: method.powerModel, levers: method.levers };

function mayShareTrend(field: GateField, before: ValueRule, after: ValueRule): boolean {
  return sameMethod(asFar(field, before, after), after);
}

const listFirmware = ({ rules }: ValueRule): string => rules.flatMap(({ firmware }) => firmware ?? []).join(', ');
const PEACH: readonly Rule[] = [plainRule('peach')];

/** "measured by PowerLine … → an NK EmPower oarlock"; null where the two may share a trend. */
export function ruleChange(field: GateField, before: ValueRule, after: ValueRule): string | null {
  if (mayShareTrend(field, before, after)) return null;
  const name = (one: ValueRule): string => methodName({ ...one, rules: one.rules.length === 0 ? PEACH : one.rules });
  const [was, is] = [name(before), name(after)];
  return was === is ? `firmware ${listFirmware(before)} → ${listFirmware(after)}` : `measured by ${was} → ${is}`;
}

/** Without what measured the boat alone: whether satellites or an impeller did is nothing to a power. */
export function powerMeasured({
  seats,
  rules,
  definitions,
  powerModel,
  levers,
  craft,
}: Pick<SessionFacts, 'seats' | keyof Measurement>): Measurement {
  const places = new Set(seats.map(({ rule }) => rule));
  return { definitions, powerModel, levers, craft, rules: rules.filter((_, place) => places.has(place)) };
}

const joinSerials = ({ sensors }: Instruments, at: (sensor: Instruments['sensors'][number]) => boolean): string =>
  sensors
    .flatMap((sensor) => (at(sensor) && sensor.serial !== null ? [sensor.serial] : []))
    .toSorted()
    .join();

/**
 * Whether one oarlock measured a rower in two sessions: by serial number; without one, by the place in a logger not
 * known to be different.
 */
export function isSameOarlock(before: Instruments, sat: number, after: Instruments, seat: number): boolean {
  const [was, is] = [joinSerials(before, (one) => one.seat === sat), joinSerials(after, (one) => one.seat === seat)];
  if (was !== '' && is !== '') return was === is;
  const [logger, other] = [before, after].map((of) => joinSerials(of, (one) => one.channel === 'Logger'));
  return sat === seat && (logger === '' || other === '' || logger === other);
}
