// The map: MapLibre holds the paper, the camera and the gestures, deck.gl draws the outing on it. Loaded on demand.
import { useEffect, useMemo, useRef, useState } from 'react';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import { Map as PaperMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Track } from '#engine/analysis/analysis.ts';
import { extentOf } from '#src/charts/scale.ts';
import { useChartTheme } from '#src/charts/theme.ts';
import type { DistanceMark } from './distance-marks.ts';
import { gridLines, type GridLines } from './grid-lines.ts';
import { localFrame } from './local-frame.ts';
import { PAPER_LAYER, paperStyle } from './paper-style.ts';
import type { StrokePlace } from './stroke-places.ts';
import { trackLayers, type TrackColouring } from './track-layers.ts';
import styles from './track-map.module.css';

setWorkerUrl(workerUrl);

export interface TrackMapProps {
  readonly track: Track;
  readonly fromS: number;
  readonly toS: number;
  readonly colouring: TrackColouring;
  readonly strokes: readonly StrokePlace[];
  readonly marks: readonly DistanceMark[];
  readonly describeStroke: (stroke: number) => readonly string[];
  readonly label: string;
  /** The map could not be drawn here. */
  readonly onFailure: () => void;
}

interface Hovered {
  readonly stroke: number;
  readonly x: number;
  readonly y: number;
}

const FIT = { padding: 56, maxZoom: 19, animate: false } as const;

/** Degrees around the part of the track in [fromS, toS]; a boat that never moved still gets a place to look at. */
function boundsOf(track: Track, fromS: number, toS: number): [[number, number], [number, number]] | null {
  const inside = (_: number, index: number): boolean => {
    const timeS = track.timeS[index] ?? Number.NaN;
    return timeS >= fromS - 1 && timeS <= toS + 1;
  };
  const longitudes = extentOf(track.longitudeDeg.filter(inside));
  const latitudes = extentOf(track.latitudeDeg.filter(inside));
  if (longitudes === null || latitudes === null) return null;
  const margin = 0.0002;
  return [
    [longitudes[0] - margin, latitudes[0] - margin],
    [longitudes[1] + margin, latitudes[1] + margin],
  ];
}

export function TrackMap(props: TrackMapProps) {
  const { track, fromS, toS, colouring, strokes, marks, describeStroke, label, onFailure } = props;
  const theme = useChartTheme();
  const host = useRef<HTMLDivElement>(null);
  const made = useRef<{ map: PaperMap; overlay: MapLibreOverlay } | null>(null);
  const [grid, setGrid] = useState<GridLines | null>(null);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const frame = useMemo(() => localFrame(track.latitudeDeg[0] ?? 0, track.longitudeDeg[0] ?? 0), [track]);
  const paper = useRef(theme.surface);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  }, [onFailure]);

  useEffect(() => {
    const element = host.current;
    const bounds = boundsOf(track, -Infinity, Infinity);
    if (element === null || bounds === null) return undefined;
    let map: PaperMap;
    try {
      map = new PaperMap({
        container: element,
        style: paperStyle(paper.current),
        bounds,
        fitBoundsOptions: FIT,
        attributionControl: false,
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        maxZoom: 21,
      });
    } catch {
      failed.current();
      return undefined;
    }
    map.touchZoomRotate.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 120 }), 'bottom-left');
    const overlay = new MapLibreOverlay({ layers: [], pickingRadius: 8 });
    map.addControl(overlay);
    const regrid = (): void => {
      const view = map.getBounds();
      setGrid(
        gridLines(frame, {
          west: view.getWest(),
          south: view.getSouth(),
          east: view.getEast(),
          north: view.getNorth(),
        }),
      );
    };
    regrid();
    map.on('moveend', regrid);
    map.on('resize', regrid);
    map.on('error', () => {
      if (!map.isStyleLoaded()) failed.current();
    });
    made.current = { map, overlay };
    return () => {
      made.current = null;
      map.remove();
    };
  }, [frame, track]);

  useEffect(() => {
    const bounds = boundsOf(track, fromS, toS);
    if (bounds !== null) made.current?.map.fitBounds(bounds, FIT);
  }, [track, fromS, toS]);

  useEffect(() => {
    paper.current = theme.surface;
    const map = made.current?.map;
    if (map?.getLayer(PAPER_LAYER)) map.setPaintProperty(PAPER_LAYER, 'background-color', theme.surface);
  }, [theme]);

  useEffect(() => {
    made.current?.overlay.setProps({
      layers: trackLayers({
        track,
        fromS,
        toS,
        colouring,
        strokes,
        marks,
        grid,
        theme,
        onHover: (info) => {
          const place = info.object;
          setHovered(place === undefined ? null : { stroke: place.stroke, x: info.x, y: info.y });
        },
      }),
    });
  }, [track, fromS, toS, colouring, strokes, marks, grid, theme]);

  const [title, ...lines] = hovered === null ? [] : describeStroke(hovered.stroke);
  return (
    <div className={styles.frame}>
      <div ref={host} className={styles.map} role="group" aria-label={label} />
      {grid !== null && <p className={styles.caption}>{grid.stepM} m grid · north up</p>}
      {hovered !== null && (
        <div className={styles.tooltip} style={{ left: hovered.x, top: hovered.y }} role="status">
          <strong>{title}</strong>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
    </div>
  );
}
