// Marks on the map: distances along the course, and notes of people.
import { Marker, type Map as PaperMap } from 'maplibre-gl';
import type { Track } from '#engine/analysis/analysis.ts';
import { coveredRange, placeAtDistance, placeAtTime } from '../track/track-slice.ts';

export interface DistanceMark {
  readonly distanceM: number;
  readonly position: [longitudeDeg: number, latitudeDeg: number];
}

const STEPS_M = [50, 100, 250, 500, 1000, 2000, 5000];
const MAX_MARKS = 12;
/** Minimum distance to the finish, as a share of a step: a closer mark would overlap it. */
const MIN_REST = 0.3;

/** Every so many meters, counted from the start of the range. */
export function distanceMarks(track: Track, fromS: number, toS: number): DistanceMark[] {
  const covered = coveredRange(track, fromS, toS);
  const start = covered && placeAtTime(track, covered[0]);
  const end = covered && placeAtTime(track, covered[1]);
  if (!start || !end) return [];
  const totalM = end.cumulativeM - start.cumulativeM;
  const stepM = STEPS_M.find((step) => totalM / step <= MAX_MARKS) ?? 10_000;
  return Array.from({ length: Math.floor(totalM / stepM - MIN_REST) }, (_, index) => (index + 1) * stepM).flatMap(
    (distanceM) => {
      const place = placeAtDistance(track, start.cumulativeM + distanceM);
      return place === null ? [] : [{ distanceM, position: [place.longitudeDeg, place.latitudeDeg] }];
    },
  );
}

export interface NotePlace {
  readonly id: string;
  readonly text: string;
  /** "Stroke 231 · 12:03.4". */
  readonly where: string;
  readonly position: [longitudeDeg: number, latitudeDeg: number];
  readonly onPress: () => void;
}

/**
 * Flags that are pressed, with their text for pointer and screen reader. Adds markers with the class `className` to the
 * map and returns a function that removes them.
 */
export function placeNotes(map: PaperMap, notes: readonly NotePlace[], className: string): () => void {
  const markers = notes.map(({ text, where, position, onPress }) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = className;
    element.title = text;
    element.addEventListener('click', (event) => {
      // Otherwise the map handles it as a click on the track.
      event.stopPropagation();
      onPress();
    });
    const marker = new Marker({ element, anchor: 'bottom-left' }).setLngLat(position).addTo(map);
    // MapLibre calls every marker a map marker.
    element.setAttribute('aria-label', `Note at ${where}: ${text}`);
    return marker;
  });
  return () => {
    for (const marker of markers) marker.remove();
  };
}
