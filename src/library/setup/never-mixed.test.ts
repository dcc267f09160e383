// What must never be combined in a mean, trend, record, comparison or finding: every pair of measurement methods,
// everywhere two sessions meet.
import { describe, expect, it } from 'vitest';
import { plainRule, type Rule } from '#engine/recording/rule.ts';
import type { Craft } from '#engine/recording/recording.ts';
import { toFacts } from '#storage/session-facts.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { byMethod, isComparable, toMeasurement, sameMethod } from './method.ts';
import { setupChanges, setupFromFacts } from './setup-changes.ts';

interface Way {
  readonly name: string;
  readonly craft: Craft;
  readonly rules: readonly Rule[];
}

const forced = (device: Rule['device'], force: Rule['force'], firmware: string | null = null): Rule => ({
  ...plainRule(device, firmware),
  force,
});
const water = (name: string, ...rules: readonly Rule[]): Way => ({ name, craft: 'water', rules });
const erg = (name: string, ...rules: readonly Rule[]): Way => ({ name, craft: 'erg', rules });

/** Each differs from every other in something that must not be mixed. */
const WAYS: readonly Way[] = [
  water('Peach, at the pin', forced('peach', 'pin-along-boat')),
  water('an EmPower before 2.18', plainRule('nk-speedcoach'), forced('nk-empower', 'handle', '2.12')),
  water('an EmPower since 2.18', plainRule('nk-speedcoach'), forced('nk-empower', 'handle', '2.21')),
  water('a web oarlock', forced('web-oarlock', 'handle')),
  water('satellites', plainRule('satellite'), plainRule('watch')),
  water('an impeller', plainRule('impeller'), plainRule('watch')),
  water('a phone', plainRule('phone')),
  water('a cox box', plainRule('cox-box')),
  water('one program’s table', plainRule('unknown', 'table 1')),
  water('another program’s table', plainRule('unknown', 'table 2')),
  erg('an RP3', forced('rp3', 'handle')),
  erg('a Concept2', forced('concept2', 'handle')),
  erg('a SmartRow', forced('smartrow', 'handle')),
  erg('a watch beside an erg', plainRule('satellite'), plainRule('watch')),
];

const makeAnalysis = ({ craft, rules }: Way) => ({ ...emptyAnalysis(), craft, rules });
const factsBy = (way: Way) => toFacts(makeAnalysis(way));

/** Whether two sessions meet at a door. */
const DOORS: readonly (readonly [string, (a: Way, b: Way) => boolean])[] = [
  ['a partner to compare with', (a, b) => sameMethod(factsBy(a), factsBy(b))],
  ['one comparison or trend', (a, b) => byMethod([a, b].map((way) => ({ analysis: makeAnalysis(way) }))).length === 1],
  ['being measured again alike', (a, b) => isComparable(factsBy(a), factsBy(b))],
  // What breaks a trend, and keeps an earlier session from saying anything of a sensor.
  [
    'a trend without a break',
    (a, b) => setupChanges(setupFromFacts(factsBy(a)), setupFromFacts(factsBy(b))).length === 0,
  ],
];

describe.each(DOORS)('%s', (_, meet) => {
  it.each(WAYS.map((way) => [way.name, way] as const))('is open for %s and itself alone', (name, way) => {
    expect(WAYS.filter((other) => meet(way, other) || meet(other, way)).map((other) => other.name)).toEqual([name]);
  });

  it('is open for sessions of long ago and Peach alone, which is all there was', () => {
    const old = water('kept long ago');
    expect(WAYS.filter((other) => meet(old, other) || meet(other, old)).map(({ name }) => name)).toEqual([
      'Peach, at the pin',
    ]);
  });
});

it('what was along without measuring a stroke makes no other way: a strap, or a watch', () => {
  const oarlock = forced('nk-empower', 'handle', '2.21');
  const measured = { gateRules: [{ powerW: 1 }], boatRules: { speedMps: 0 } };
  const base = { ...emptyAnalysis(), ...measured };
  const without = { ...base, rules: [plainRule('satellite'), oarlock] };
  const along = { ...base, rules: [plainRule('satellite'), oarlock, plainRule('unknown'), plainRule('watch')] };
  expect(sameMethod(toMeasurement(without), toMeasurement(along))).toBe(true);
  expect(sameMethod(toFacts(without), toFacts(along))).toBe(true);
  expect(byMethod([{ analysis: without }, { analysis: along }])).toHaveLength(1);
});

it('rowers of one session are held against one another only where the same device measured them', () => {
  const gates = [1, 2].map((seat) => ({ seat, side: null }));
  const gateRules = [{ powerW: 0 }, { powerW: 1 }];
  const rules = [forced('web-oarlock', 'handle'), forced('nk-empower', 'handle', '2.21')];
  const analysis = { ...emptyAnalysis(), gates, gateRules, rules };
  const of = (...seats: readonly (number | null)[]) =>
    byMethod(seats.map((seat) => ({ analysis, compared: { seat } }))).length;
  expect([of(1, 1), of(1, 2), of(null, null)]).toEqual([1, 2, 1]);
});
