import { expect, it } from 'vitest';
import { sampleSchool } from './testing/sample-school.ts';
import { stateNames } from './school-map.tsx';

it('puts the letters of a state amid its schools', () => {
  const names = stateNames([
    sampleSchool({ state: 'MA', longitude: -71, latitude: 42 }),
    sampleSchool({ state: 'MA', longitude: -73, latitude: 43 }),
    sampleSchool({ state: 'WA', longitude: -122, latitude: 47 }),
  ]);
  expect(names).toEqual([
    { name: 'MA', position: [-72, 42.5] },
    { name: 'WA', position: [-122, 47] },
  ]);
});
