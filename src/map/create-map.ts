// A MapLibre map that never turns or tilts, with deck.gl on top: north stays up, so that a course is always told the same.
import { MapLibreOverlay } from '@deck.gl/maplibre';
import { Map as PaperMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { paperStyle } from './base/paper-style.ts';

setWorkerUrl(workerUrl);

export type DegreeBounds = [[west: number, south: number], [east: number, north: number]];

export interface MadeMap {
  readonly map: PaperMap;
  readonly overlay: MapLibreOverlay;
}

export const FIT = { padding: 56, maxZoom: 19, animate: false } as const;

/** Null where the browser gives no context to draw in. */
export function createMap(container: HTMLElement, bounds: DegreeBounds, paper: string): MadeMap | null {
  try {
    const map = new PaperMap({
      container,
      style: paperStyle(paper),
      bounds,
      fitBoundsOptions: FIT,
      attributionControl: false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxZoom: 21,
      // What is drawn stays to be read, so that the map can be saved as a picture.
      canvasContextAttributes: { preserveDrawingBuffer: true },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 120 }), 'bottom-left');
    const overlay = new MapLibreOverlay({ layers: [], pickingRadius: 8 });
    map.addControl(overlay);
    return { map, overlay };
  } catch {
    return null;
  }
}
