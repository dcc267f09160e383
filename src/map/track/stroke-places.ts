// Where each stroke began.
import type { StrokeTable, Track } from '#engine/analysis/analysis.ts';
import { placeAtTime } from './track-slice.ts';

export interface StrokePlace {
  /** Index into the stroke table. */
  readonly stroke: number;
  readonly position: [longitudeDeg: number, latitudeDeg: number];
}

/** Strokes that began outside the track's fixes have no place and are left out. */
export const strokePlaces = (track: Track, table: StrokeTable, strokes: Int32Array): StrokePlace[] =>
  Array.from(strokes).flatMap((stroke) => {
    const place = placeAtTime(track, table.boat.startS[stroke] ?? Number.NaN);
    return place === null ? [] : [{ stroke, position: [place.longitudeDeg, place.latitudeDeg] }];
  });
