import { expect, it } from 'vitest';
import { isSameRule, plainRule, type Rule } from './rule.ts';

const oarlock = (firmware: string | null): Rule => ({ ...plainRule('nk-empower', firmware), force: 'handle' });
const same = (a: string | null, b: string | null): boolean => isSameRule(oarlock(a), oarlock(b));

it('oarlocks are told apart by the firmware that changed their power, and by no other', () => {
  expect([same('2.18', '2.21'), same('2.08', '2.17')]).toEqual([true, true]);
  expect([same('2.17', '2.18'), same('2.08', '2.21')]).toEqual([false, false]);
  // The change may or may not apply to an oarlock without a firmware version.
  expect([same(null, '2.21'), same('2.12', null), same(null, null)]).toEqual([false, false, true]);
});

it('the firmware of a boat computer changes nothing, and tables of no known device are told apart by what they say', () => {
  expect(isSameRule(plainRule('nk-speedcoach', '2.11'), plainRule('nk-speedcoach', '2.20'))).toBe(true);
  expect(isSameRule(plainRule('unknown', 'table 1'), plainRule('unknown', 'table 2'))).toBe(false);
});
