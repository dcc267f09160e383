// Notes of people on the map. Apart from what the track's view loads at once, since it brings the map's library.
import { Marker, type Map as PaperMap } from 'maplibre-gl';

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
