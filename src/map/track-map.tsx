// The map: MapLibre holds the paper, the camera and the gestures, deck.gl draws the session on it. Loaded on demand.
import type { Layer } from '@deck.gl/core';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { fixed } from '#src/format/number.ts';
import type { Track } from '#engine/analysis/analysis.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { latest } from '#src/time/latest.ts';
import { type ChartTheme, useChartTheme } from '#src/figures/theme.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { type Basemap, gridLines, type GridLines } from './base/basemap.ts';
import { boatLayers, type BoatPlace, mapInks } from './layers/boat-layers.ts';
import type { CourseGates } from './track/course-gates.ts';
import { createMap, FIT, type DegreeBounds, type MadeMap } from './create-map.ts';
import type { DistanceMark, StrokePlace } from './track/splits.ts';
import { placeNotes, type NotePlace, gateLayers, trackLayers, type TrackColouring } from './layers/track-layers.ts';
import { loadBasemap } from './base/load-basemap.ts';
import { localFrame, toEastM } from './track/track-geometry.ts';
import { TOOLTIP } from '#src/figures/reading.ts';
import thumbnail from './track-thumbnail.module.css';
import styles from './track-map.module.css';

/** Moves the boat without rendering anything. */
export interface BoatHandle {
  /** With `follow` the map comes along when the boat leaves it. */
  readonly moveBoat: (boat: BoatPlace | null, follow: boolean) => void;
}

export interface TrackMapProps {
  readonly track: Track;
  readonly fromS: number;
  readonly toS: number;
  readonly colouring: TrackColouring;
  readonly strokes: readonly StrokePlace[];
  readonly marks: readonly DistanceMark[];
  readonly notes: readonly NotePlace[];
  readonly gates: CourseGates;
  readonly basemap: Basemap;
  readonly describeStroke: (stroke: number) => readonly string[];
  readonly label: string;
  readonly boat: Ref<BoatHandle>;
  /** A click on the map; it selects the track if that is within `reachM` meters. */
  readonly onPick: (latitudeDeg: number, longitudeDeg: number, reachM: number) => void;
  /** Placing mode: a click adds a marker, and the cursor shows it. */
  readonly placing: boolean;
  /** The map is there and the boat may be put on it. */
  readonly onReady: () => void;
  /** Why the wanted basemap is not drawn, in a sentence; null when it is. */
  readonly onBasemap: (problem: string | null) => void;
  /** The map could not be drawn here. */
  readonly onFailure: () => void;
  /** Shown as long as the map is not drawn. */
  readonly meanwhile: ReactNode;
}

interface Hovered {
  readonly stroke: number;
  readonly x: number;
  readonly y: number;
}

/** A finger is not more exact. */
const REACH_PX = 24;

/** Degrees around the part of the track in [fromS, toS]; a boat that never moved still gets a place to look at. */
function computeBounds(track: Track, fromS: number, toS: number): DegreeBounds | null {
  const inside = (_: number, index: number): boolean => {
    const timeS = track.timeS[index] ?? Number.NaN;
    return timeS >= fromS - 1 && timeS <= toS + 1;
  };
  const longitudes = findExtent(track.longitudeDeg.filter(inside));
  const latitudes = findExtent(track.latitudeDeg.filter(inside));
  if (longitudes === null || latitudes === null) return null;
  const margin = 0.0002;
  return [
    [longitudes[0] - margin, latitudes[0] - margin],
    [longitudes[1] + margin, latitudes[1] + margin],
  ];
}

/** The latest props, for the map's event handlers. */
type Latest = RefObject<TrackMapProps & { readonly paper: string }>;

/** The element to put the map into, the map once it is made, and the grid under what is in view. */
function useMadeMap(track: Track, latest: Latest) {
  const host = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<MadeMap | null>(null);
  const [drawn, setDrawn] = useState<MadeMap | null>(null);
  const [grid, setGrid] = useState<GridLines | null>(null);
  const frame = useMemo(() => localFrame(track.latitudeDeg[0] ?? 0, track.longitudeDeg[0] ?? 0), [track]);
  useEffect(() => {
    const element = host.current;
    const bounds = computeBounds(track, -Infinity, Infinity);
    if (element === null || bounds === null) return undefined;
    const fresh = createMap(element, bounds, latest.current.paper);
    if (fresh === null) {
      latest.current.onFailure();
      return undefined;
    }
    const { map } = fresh;
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
    map.on('moveend', regrid);
    map.on('resize', regrid);
    map.on('click', ({ lngLat, point }) => {
      const aside = map.unproject([point.x + REACH_PX, point.y]);
      const reachM = Math.abs(toEastM(frame, aside.lng) - toEastM(frame, lngLat.lng));
      latest.current.onPick(lngLat.lat, lngLat.lng, reachM);
    });
    map.on('error', () => {
      const isPaper = latest.current.basemap.kind === 'paper';
      if (!isPaper) latest.current.onBasemap('Couldn’t load part of the map. The track is complete.');
      else if (!map.isStyleLoaded()) latest.current.onFailure();
    });
    // Computes the layers in a separate task, because creating the map already took one.
    const soon = setTimeout(() => {
      regrid();
      setMade(fresh);
    });
    void fresh.drawn.then((isDrawn) => {
      if (isDrawn) setDrawn(fresh);
      else latest.current.onFailure();
    });
    return () => {
      clearTimeout(soon);
      setMade(null);
      fresh.remove();
    };
  }, [frame, track, latest]);
  return { host, made, isDrawn: made !== null && made === drawn, grid };
}

/** Draws the wanted basemap; the answer is who made it. */
function useBasemap(made: MadeMap | null, basemap: Basemap, theme: ChartTheme, props: Latest): string {
  const [attribution, setAttribution] = useState('');
  useEffect(() => {
    const { want, stop } = latest(
      (of: Basemap) => loadBasemap(of, mapInks(theme)),
      (loaded) => {
        made?.map.setStyle(loaded.style);
        setAttribution(loaded.attribution);
        props.current.onBasemap(loaded.problem);
      },
    );
    want(basemap);
    return stop;
  }, [made, basemap, theme, props]);
  return attribution;
}

const NORTH = (
  <svg className={box({ touch: 'none' }, styles.north)} viewBox="0 0 24 34" role="img" aria-label="North is up">
    <path className={box({ fill: 'ink', stroke: 'surface', pen: 1 })} d="M12 1 L18 20 L12 16 L6 20 Z" />
    <text className={box({ fill: 'ink', size: 12, weight: 'strong', halo: true })} x="12" y="32" textAnchor="middle">
      N
    </text>
  </svg>
);
const CAPTION = box(
  { padX: '6px', round: 'small', tone: 'quiet', size: 12, tabular: true, touch: 'none', empty: 'hidden' },
  thumbnail.caption,
);

export function TrackMap(props: TrackMapProps) {
  const { track, fromS, toS, colouring, strokes, marks, notes, gates, basemap, describeStroke, label, placing } = props;
  const { meanwhile } = props;
  const theme = useChartTheme();
  const settled = useRef<readonly Layer[]>([]);
  const boatThere = useRef<BoatPlace | null>(null);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const latest = useRef({ ...props, paper: theme.surface });
  useEffect(() => {
    latest.current = { ...props, paper: theme.surface };
  });
  const { host, made, isDrawn, grid } = useMadeMap(track, latest);
  const attribution = useBasemap(made, basemap, theme, latest);

  const drawBoat = useCallback((): void => {
    made?.draw([...settled.current, ...boatLayers(boatThere.current, theme)]);
  }, [made, theme]);

  useImperativeHandle(
    props.boat,
    (): BoatHandle => ({
      moveBoat: (boat, follow) => {
        boatThere.current = boat;
        drawBoat();
        if (!follow || boat === null || made === null) return;
        const here: [number, number] = [boat.longitudeDeg, boat.latitudeDeg];
        if (!made.map.getBounds().contains(here)) made.map.jumpTo({ center: here });
      },
    }),
    [drawBoat, made],
  );

  useEffect(() => {
    if (made !== null) latest.current.onReady();
  }, [made]);

  useEffect(() => {
    if (isDrawn) made?.map.triggerRepaint();
  }, [made, isDrawn]);

  useEffect(() => {
    const bounds = computeBounds(track, fromS, toS);
    if (bounds !== null) made?.map.fitBounds(bounds, FIT);
  }, [made, track, fromS, toS]);

  useEffect(() => {
    settled.current = [
      ...trackLayers({
        track,
        fromS,
        toS,
        colouring,
        strokes,
        marks,
        grid: basemap.kind === 'paper' ? grid : null,
        theme,
        onHover: (info) => {
          const place = info.object;
          setHovered(place === undefined ? null : { stroke: place.stroke, x: info.x, y: info.y });
        },
      }),
      ...gateLayers(gates, theme),
    ];
    drawBoat();
  }, [track, fromS, toS, colouring, strokes, marks, gates, grid, basemap, theme, drawBoat]);

  useEffect(() => (made === null ? undefined : placeNotes(made.map, notes, styles.note ?? '')), [made, notes]);

  const [title, ...lines] = hovered === null ? [] : describeStroke(hovered.stroke);
  return (
    <div
      className={box({ border: 'line', round: 'control', anchor: true, overflow: 'hidden' }, styles.frame)}
      data-placing={placing}
      data-drawn={isDrawn}
    >
      {!isDrawn && <div className={stack({ on: 'surface', cover: true }, styles.meanwhile)}>{meanwhile}</div>}
      <div ref={host} className={styles.map} role="group" aria-label={label} />
      {NORTH}
      <p className={CAPTION} style={{ insetInlineEnd: 8 }}>
        {basemap.kind === 'paper' ? grid !== null && `${fixed(grid.stepM)} m grid · north up` : attribution}
      </p>
      {hovered !== null && (
        <div
          className={stack({}, TOOLTIP)}
          style={{ left: hovered.x, top: hovered.y, transform: 'translate(12px, 12px)' }}
          role="status"
        >
          <strong>{title}</strong>
          {lines.map((line) => (
            <span className={text({ tone: 'quiet' })} key={line}>
              {line}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
