// A MapLibre map that never turns or tilts, with deck.gl on top: north stays up, so that a course is always told the
// same.
import { log, type Layer } from '@deck.gl/core';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import { Map as PaperMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { paperStyle } from './base/basemap.ts';

/** A card that answers no one for so long is believed to have drawn: a page that stops once is better than no map. */
const LONGEST_MS = 20_000;

interface Asked {
  readonly gl: WebGL2RenderingContext;
  readonly fence: WebGLSync | null;
}

function ask(canvas: HTMLCanvasElement): Asked[] {
  // Returns the existing context of a canvas that was drawn on.
  const gl = canvas.getContext('webgl2');
  if (gl === null) return [];
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  return [{ gl, fence }];
}

/** Never waits: the state of a fence changes between two tasks. */
const isOver = ({ gl, fence }: Asked): boolean =>
  fence === null || gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;

const nextFrame = (): Promise<unknown> => new Promise((frame) => requestAnimationFrame(frame));

/** Resolves at the first frame after these canvases are drawn; immediately when aborted. */
async function whenDrawn(canvases: readonly HTMLCanvasElement[], signal: AbortSignal): Promise<void> {
  const asked = canvases.flatMap(ask);
  const begunAt = performance.now();
  while (!signal.aborted && !asked.every(isOver) && performance.now() - begunAt < LONGEST_MS) await nextFrame();
  for (const { gl, fence } of asked) gl.deleteSync(fence);
}

setWorkerUrl(workerUrl);

/** deck.gl's device type. */
type Device = Parameters<NonNullable<ConstructorParameters<typeof MapLibreOverlay>[0]['onDeviceInitialized']>>[0];

export type DegreeBounds = [[west: number, south: number], [east: number, north: number]];

export interface MadeMap {
  readonly map: PaperMap;
  /** Draws these layers on the paper instead of those before, once the map is there. */
  readonly draw: (layers: readonly Layer[]) => void;
  /**
   * True once the first frames are drawn with the overlay; false without a drawing context for the overlay. Never
   * settles for a removed map.
   */
  readonly drawn: Promise<boolean>;
  /** Takes the map away with all that it and the overlay hold. */
  readonly remove: () => void;
}

export const FIT = { padding: 56, maxZoom: 19, animate: false } as const;

/**
 * deck.gl leaves its device alone when its map goes: a context of the graphics card, its canvas and what listens there.
 */
function release(device: Device): void {
  device.getDefaultCanvasContext().destroy();
  device.destroy();
  device.loseDevice();
}

interface MadeOverlay {
  readonly overlay: MapLibreOverlay;
  /** Layers to draw. */
  readonly wanted: () => readonly Layer[];
  readonly draw: (layers: readonly Layer[]) => void;
  /** From now on whatever is to be drawn is drawn at once. */
  readonly drawAtOnce: () => void;
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
  let wanted: readonly Layer[] = [];
  let atOnce = false;
  const draw = (layers: readonly Layer[]): void => {
    wanted = layers;
    if (atOnce) overlay.setProps({ layers: [...layers] });
  };
  const drawAtOnce = (): void => {
    atOnce = true;
    draw(wanted);
  };
  return { overlay, wanted: () => wanted, draw, drawAtOnce, device };
}

/** Frames in which the overlay makes its layers and draws them. */
const FRAMES = 2;

/**
 * Draws the base first, then the overlay: checking a shader program while the GPU still draws the other layer waits
 * for both. Adds one overlay layer per turn, because each compiles a program and several would block one frame.
 */
async function drawInTurns(map: PaperMap, made: MadeOverlay, signal: AbortSignal): Promise<void> {
  const { overlay, device, wanted } = made;
  const turn = async (): Promise<void> => {
    await nextFrame();
    await whenDrawn([...map.getContainer().querySelectorAll('canvas')], signal);
  };
  await map.once('style.load');
  await map.once('render');
  await whenDrawn([map.getCanvas()], signal);
  if (signal.aborted) return;
  map.addControl(overlay);
  await device;
  for (let count = 1; count < wanted().length && !signal.aborted; count++) {
    overlay.setProps({ layers: wanted().slice(0, count) });
    await turn();
  }
  if (signal.aborted) return;
  made.drawAtOnce();
  for (let frame = 0; frame < FRAMES; frame++) await turn();
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
      // Preserves the drawing, so that the map can be saved as an image.
      canvasContextAttributes: { preserveDrawingBuffer: true },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 120 }), 'bottom-left');
    const made = createOverlay();
    const gone = new AbortController();
    const turns = drawInTurns(map, made, gone.signal).then(
      () => true,
      () => false,
    );
    return {
      map,
      draw: made.draw,
      drawn: new Promise((resolve) => {
        void turns.then((isDrawn) => {
          if (!gone.signal.aborted) resolve(isDrawn);
        });
      }),
      remove: () => {
        gone.abort();
        const { overlay, device } = made;
        if (!map.hasControl(overlay)) {
          map.remove();
          return;
        }
        // The page may leave before the device exists; without this the device would leak.
        void device.then((one) => {
          map.remove();
          if (one !== null) release(one);
        });
      },
    };
  } catch {
    return null;
  }
}
