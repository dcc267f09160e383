import { expect, it } from 'vitest';
import { boatWords, sessionName } from './boat-labels.ts';

it.each([
  [{ seatCount: 8, rig: 'sweep', coxed: true }, 'eight, sweep'],
  [{ seatCount: 4, rig: 'sweep', coxed: false }, 'coxless four, sweep'],
  [{ seatCount: 4, rig: 'scull', coxed: null }, 'quad, sculling'],
  [{ seatCount: 3, rig: null, coxed: null }, '3 seats'],
  [{ seatCount: null, rig: null, coxed: null }, 'crew size not known'],
  [{ seatCount: null, rig: 'scull', coxed: null }, 'sculling, crew size not known'],
] as const)('%o is %s', (boat, words) => expect(boatWords({ name: null, ...boat })).toBe(words));

it('names the session after the boat, else after the file', () => {
  expect(sessionName({ name: 'Hydra', seatCount: 8, rig: 'sweep', coxed: true }, 'x.txt')).toBe('Hydra');
  expect(sessionName({ name: null, seatCount: 8, rig: 'sweep', coxed: true }, 'Sat_13_race.TXT')).toBe('Sat 13 race');
  expect(sessionName({ name: null, seatCount: null, rig: null, coxed: null }, 'river_2.fit.gz')).toBe('river 2');
});
