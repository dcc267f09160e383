// A MapLibre map that never turns or tilts, with deck.gl on top: north stays up, so that a course is always told the same.
import { log } from '@deck.gl/core';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import { Map as PaperMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { paperStyle } from './base/paper-style.ts';

setWorkerUrl(workerUrl);

/** What deck.gl draws with. */
type Device = Parameters<NonNullable<ConstructorParameters<typeof MapLibreOverlay>[0]['onDeviceInitialized']>>[0];

export type DegreeBounds = [[west: number, south: number], [east: number, north: number]];

export interface MadeMap {
  readonly map: PaperMap;
  readonly overlay: MapLibreOverlay;
  /** Takes the map away with all that it and the overlay hold. */
  readonly remove: () => void;
}

export const FIT = { padding: 56, maxZoom: 19, animate: false } as const;

/** deck.gl leaves its device alone when its map goes: a context of the graphics card, its canvas and what listens there. */
function release(device: Device): void {
  device.getDefaultCanvasContext().destroy();
  device.destroy();
  device.loseDevice();
}

interface MadeOverlay {
  readonly overlay: MapLibreOverlay;
  /** Null where none could be made. */
  readonly device: Promise<Device | null>;
}

function createOverlay(): MadeOverlay {
  let settle: (device: Device | null) => void = () => undefined;
  const device = new Promise<Device | null>((resolve) => {
    settle = resolve;
  });
  const overlay = new MapLibreOverlay({
    layers: [],
    pickingRadius: 8,
    onDeviceInitialized: settle,
    onError: (error) => {
      log.error(error.message, error.cause)();
      settle(null);
    },
  });
  return { overlay, device };
}

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
    const { overlay, device } = createOverlay();
    map.addControl(overlay);
    return {
      map,
      overlay,
      // Whoever leaves at once leaves before the device is made; one that nobody waits for would stay for good.
      remove: () =>
        void device.then((made) => {
          map.remove();
          if (made !== null) release(made);
        }),
    };
  } catch {
    return null;
  }
}
