import { describe, expect, it } from 'vitest';
import { sampleSchool } from './testing/sample-school.ts';
import { knownPlaces, placeTyped, formatPlace } from './home-form.tsx';

const PLACES = knownPlaces(
  [
    sampleSchool({ city: 'Boston', state: 'MA', latitude: 42.3511, longitude: -71.1079 }),
    sampleSchool({ city: 'Boston', state: 'MA', latitude: 42.3399, longitude: -71.0882 }),
    sampleSchool({ city: 'Tempe', state: 'AZ', latitude: 33.4177, longitude: -111.9344 }),
  ],
  [{ code: 'OH', name: 'Ohio', latitude: 40.4, longitude: -82.9 }],
);

describe('places to measure from', () => {
  it('are the towns of the colleges, each once, and the states, none finer than a tenth of a degree', () => {
    expect(PLACES).toEqual([
      { words: 'Boston, MA', latitude: 42.3, longitude: -71.1 },
      { words: 'Ohio (middle of the state)', latitude: 40.4, longitude: -82.9 },
      { words: 'Tempe, AZ', latitude: 33.4, longitude: -111.9 },
    ]);
  });

  it('are found however they are typed', () => {
    expect(placeTyped(' boston,  ma ', PLACES)?.latitude).toBe(42.3);
    expect(placeTyped('ohio', PLACES)?.words).toBe('Ohio (middle of the state)');
    expect(placeTyped('51.4839, -0.6044', PLACES)).toEqual({
      words: '51.5° N, 0.6° W',
      latitude: 51.5,
      longitude: -0.6,
    });
    expect(placeTyped('Henley', PLACES)).toBeNull();
    expect(placeTyped('  ', PLACES)).toBeNull();
  });

  it('are written with their hemispheres', () => {
    expect(formatPlace({ latitude: -33.9, longitude: 151.2 })).toBe('33.9° S, 151.2° E');
  });
});
