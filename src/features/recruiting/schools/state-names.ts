// Position of a state's name on a map without borders: among its schools.
import type { School } from '#src/recruiting/schools/school.ts';

export interface StateName {
  readonly name: string;
  readonly position: [longitude: number, latitude: number];
}

export const stateNames = (schools: readonly School[]): readonly StateName[] =>
  [...new Set(schools.map(({ state }) => state))].map((name) => {
    const inState = schools.filter(({ state }) => state === name);
    return { name, position: [computeMean(inState, 'longitude'), computeMean(inState, 'latitude')] };
  });

const computeMean = (schools: readonly School[], axis: 'longitude' | 'latitude'): number =>
  schools.reduce((sum, school) => sum + school[axis], 0) / schools.length;
