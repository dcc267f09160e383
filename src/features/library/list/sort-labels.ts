import type { Sort } from './library-search.ts';

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  date: 'Date',
  boat: 'Boat',
  place: 'Place',
  distance: 'Distance',
  strokes: 'Strokes',
  rate: 'Rate',
  speed: 'Pace',
  power: 'Power',
  added: 'Imported',
};
