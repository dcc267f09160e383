// The layers over the base map: grid, full session in gray, colored selection, strokes, marks, gates and notes. Apart
// from what the track’s view loads at once, since it brings the map’s libraries.
import type { Color, Layer, PickingInfo } from '@deck.gl/core';
import { LineLayer, PathLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import { fixed } from '#src/format/number.ts';
import type { Track } from '#engine/analysis/analysis.ts';
import { interruptions, recordedStretches } from '#engine/analysis/track/track-smoothing.ts';
import { type ChartTheme, viridis } from '#src/figures/theme.ts';
import { shareIn, coveredRange, lastNotAfter, placeAtTime } from '../track/track-lines.ts';
import type { DistanceMark, StrokePlace } from '../track/splits.ts';
import type { GridLines } from '../base/basemap.ts';
import { toColor } from './boat-layers.ts';
import { GATE_ROLES, gateEnds, type CourseGate, type CourseGates, type GateRole } from '../track/course-gates.ts';
import { Marker, type Map as PaperMap } from 'maplibre-gl';

type Position = [number, number];

export interface TrackColouring {
  /** One value per point of the track, NaN where there is none. */
  readonly values: Float64Array;
  readonly range: readonly [number, number] | null;
}

interface TrackLayersInput {
  readonly track: Track;
  readonly fromS: number;
  readonly toS: number;
  readonly colouring: TrackColouring;
  readonly strokes: readonly StrokePlace[];
  readonly marks: readonly DistanceMark[];
  readonly grid: GridLines | null;
  readonly theme: ChartTheme;
  readonly onHover: (info: PickingInfo<StrokePlace>) => void;
}

const pointAt = (track: Track, index: number): Position => [
  track.longitudeDeg[index] ?? 0,
  track.latitudeDeg[index] ?? 0,
];

/** The points of the selection with its exact ends, and the color of each. */
interface SelectedPath {
  readonly path: Position[];
  readonly colours: Color[];
}

/** One for each stretch that was recorded on. */
function selectedPaths(input: TrackLayersInput): SelectedPath[] {
  const { track, fromS, toS, colouring, theme } = input;
  const covered = coveredRange(track, fromS, toS);
  const start = covered && placeAtTime(track, covered[0]);
  const end = covered && placeAtTime(track, covered[1]);
  if (!covered || !start || !end) return [];
  const first = lastNotAfter(track.timeS, covered[0]) + 1;
  const last = lastNotAfter(track.timeS, covered[1]);
  const colourAt = (index: number): Color => {
    const value = colouring.values[index] ?? Number.NaN;
    if (colouring.range === null || !Number.isFinite(value)) return toColor(theme.ink2);
    const [red, green, blue] = viridis(shareIn(colouring.range, value));
    return [red, green, blue, 255];
  };
  const behind = new Set(interruptions(track));
  const paths: SelectedPath[] = [];
  const add = (position: Position, index: number, isBegin: boolean): void => {
    if (isBegin) paths.push({ path: [], colours: [] });
    paths.at(-1)?.path.push(position);
    paths.at(-1)?.colours.push(colourAt(index));
  };
  // Between two stretches there is no place for the ends of a selection.
  if (!behind.has(first)) add([start.longitudeDeg, start.latitudeDeg], Math.max(0, first - 1), true);
  for (let index = first; index <= last; index += 1) {
    add(pointAt(track, index), index, paths.length === 0 || behind.has(index));
  }
  if (!behind.has(last + 1)) add([end.longitudeDeg, end.latitudeDeg], last, paths.length === 0);
  return paths;
}

/** Layers: grid, full track, colored selection, its strokes, and marks and ends with labels. */
export function trackLayers(input: TrackLayersInput): Layer[] {
  const selected = selectedPaths(input);
  return [...groundLayers(input), ...lineLayers(input, selected), ...markLayers(input), ...endLayers(input, selected)];
}

const wordsIn = (theme: ChartTheme) => ({
  fontFamily: theme.font,
  fontWeight: 600,
  sizeUnits: 'pixels' as const,
  getSize: 12,
  getColor: toColor(theme.ink),
  background: true,
  getBackgroundColor: toColor(theme.paper, 215),
  backgroundPadding: [4, 2] as [number, number],
  characterSet: 'auto' as const,
});

function groundLayers({ grid, theme }: TrackLayersInput): Layer[] {
  return [
    new LineLayer({
      id: 'grid',
      data: grid?.lines ?? [],
      getSourcePosition: ([from]) => from,
      getTargetPosition: ([, to]) => to,
      getColor: toColor(theme.line),
      getWidth: 1,
      widthUnits: 'pixels',
    }),
  ];
}

function lineLayers({ track, theme, strokes, onHover }: TrackLayersInput, selected: readonly SelectedPath[]): Layer[] {
  const whole = recordedStretches(track).map(([from, to]) =>
    Array.from({ length: to - from }, (_, index) => pointAt(track, from + index)),
  );
  return [
    new PathLayer({
      id: 'whole',
      data: whole,
      getPath: (path) => path,
      getColor: toColor(theme.ink2, 130),
      getWidth: 2,
      widthUnits: 'pixels',
      jointRounded: true,
      capRounded: true,
    }),
    new PathLayer({
      id: 'selected',
      data: selected,
      getPath: (one) => one.path,
      getColor: (one) => one.colours,
      getWidth: 8,
      widthUnits: 'pixels',
      jointRounded: true,
      capRounded: true,
    }),
    new ScatterplotLayer<StrokePlace>({
      id: 'strokes',
      data: strokes,
      getPosition: (place) => place.position,
      // Dots inside the line that grow as the strokes come apart.
      getRadius: 1.2,
      radiusUnits: 'meters',
      radiusMinPixels: strokes.length > 400 ? 0 : 1.2,
      radiusMaxPixels: 4,
      getFillColor: toColor(theme.surface),
      pickable: true,
      autoHighlight: true,
      highlightColor: toColor(theme.mark),
      onHover,
    }),
  ];
}

function markLayers({ marks, theme }: TrackLayersInput): Layer[] {
  return [
    new ScatterplotLayer({
      id: 'marks',
      data: marks,
      getPosition: (mark) => mark.position,
      getRadius: 6,
      radiusUnits: 'pixels',
      filled: false,
      stroked: true,
      getLineColor: toColor(theme.ink),
      lineWidthUnits: 'pixels',
      getLineWidth: 1.5,
    }),
    new TextLayer({
      ...wordsIn(theme),
      id: 'mark-words',
      data: marks,
      getPosition: (mark) => mark.position,
      getText: (mark) => `${fixed(mark.distanceM)} m`,
      getTextAnchor: 'start',
      getPixelOffset: [11, 0],
    }),
  ];
}

function endLayers({ theme }: TrackLayersInput, selected: readonly SelectedPath[]): Layer[] {
  const ends = [
    { text: 'start', position: selected[0]?.path[0] },
    { text: 'finish', position: selected.at(-1)?.path.at(-1) },
  ].flatMap(({ text, position }) => (position === undefined ? [] : [{ text, position }]));
  return [
    new ScatterplotLayer({
      id: 'ends',
      data: ends,
      getPosition: (end) => end.position,
      getRadius: 7,
      radiusUnits: 'pixels',
      getFillColor: (end) => toColor(end.text === 'start' ? theme.mark : theme.surface),
      stroked: true,
      getLineColor: (end) => toColor(end.text === 'start' ? theme.surface : theme.mark),
      lineWidthUnits: 'pixels',
      getLineWidth: 2.5,
    }),
    new TextLayer({
      ...wordsIn(theme),
      id: 'end-words',
      data: ends,
      getPosition: (end) => end.position,
      getText: (end) => end.text,
      getTextAnchor: 'end',
      // Offsets the labels, so that both stay readable where start and end coincide.
      getPixelOffset: (end) => [-13, end.text === 'start' ? -9 : 9],
    }),
  ];
}

interface DrawnGate {
  readonly role: GateRole;
  readonly gate: CourseGate;
}

/** Distances along the course stand to the east of it. */
function westEnd(gate: CourseGate): [number, number] {
  const [left, right] = gateEnds(gate);
  return left[0] < right[0] ? left : right;
}

export function gateLayers(gates: CourseGates, theme: ChartTheme): Layer[] {
  const drawn = GATE_ROLES.flatMap((role): DrawnGate[] => {
    const gate = gates[role];
    return gate === null ? [] : [{ role, gate }];
  });
  return [
    new LineLayer<DrawnGate>({
      id: 'gates-halo',
      data: drawn,
      getSourcePosition: ({ gate }) => gateEnds(gate)[0],
      getTargetPosition: ({ gate }) => gateEnds(gate)[1],
      getColor: toColor(theme.surface),
      getWidth: 7,
      widthUnits: 'pixels',
    }),
    new LineLayer<DrawnGate>({
      id: 'gates',
      data: drawn,
      getSourcePosition: ({ gate }) => gateEnds(gate)[0],
      getTargetPosition: ({ gate }) => gateEnds(gate)[1],
      getColor: ({ role }) => toColor(role === 'start' ? theme.starboard : theme.port),
      getWidth: 3,
      widthUnits: 'pixels',
    }),
    new TextLayer<DrawnGate>({
      id: 'gate-words',
      data: drawn,
      getPosition: ({ gate }) => westEnd(gate),
      getText: ({ role }) => `${role} gate`,
      getSize: 12,
      sizeUnits: 'pixels',
      fontFamily: theme.font,
      fontWeight: 600,
      getColor: toColor(theme.ink),
      background: true,
      getBackgroundColor: toColor(theme.paper, 225),
      backgroundPadding: [4, 2],
      getTextAnchor: 'end',
      getPixelOffset: [-8, 0],
      characterSet: 'auto',
    }),
  ];
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
