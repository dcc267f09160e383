// Map of the session: any stroke number as its color, the boat at the cursor, the timing lines, and the choice of a
// background.
import { Flag, FolderOpen, Map as MapIcon } from 'lucide-react';
import { use, useCallback, useMemo, useRef, useState, useId } from 'react';
import type { Track } from '#engine/analysis/analysis.ts';
import { interruptions } from '#engine/analysis/track/track-smoothing.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { PlotMarksContext } from '#src/figures/plot-marks.tsx';
import { ScaleLegend } from '#src/figures/plot/legend.tsx';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { crewPower } from '#src/figures/stroke/stroke-values.ts';
import { VIRIDIS_GRADIENT } from '#src/figures/theme.ts';
import { clock, paceText } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import {
  useAgreedMap,
  configuredBasemap,
  externalTileHost,
  PAPER,
  type Basemap,
  basemapName,
} from '#src/map/base/basemap.ts';
import { headingAt, type CourseGates } from '#src/map/track/course-gates.ts';
import { distanceMarks, strokePlaces } from '#src/map/track/splits.ts';
import type { NotePlace } from '#src/map/layers/track-layers.ts';
import { LateTrackMap } from '#src/map/late-track-map.tsx';
import type { BoatHandle } from '#src/map/track-map.tsx';
import { coveredDistance, coveredRange, placeAtTime } from '#src/map/track/track-lines.ts';
import { TrackThumbnail } from '#src/map/track-thumbnail.tsx';
import { hasWebGl } from '#src/map/webgl.ts';
import { box, inline, row, stack } from '#src/ui/primitives.ts';
import { Button } from '#src/ui/buttons.tsx';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useOnCursor } from '../../shared/cursor/use-on-cursor.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { perStroke, perStrokeName, type PerStroke } from '../../shared/selection/per-stroke.ts';
import { selectedTravel } from '../../shared/selection/track-splits.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { computeColouring, listColourings, legendEnds, trackFinding } from './track-findings.ts';

const WAITING = stack({ border: 'line', round: 'control', overflow: 'hidden' });
/** As high as the map that replaces it. */
const MAP_ROOM = { height: 'clamp(17.5rem, 62dvh, 35rem)' };
const PLAIN = box({ below: 2, tone: 'quiet', size: 13 });
const LEGEND = row({ gap: 4, rowGap: 1, wrap: true, align: 'stretch', above: 2, tone: 'quiet', size: 12 });
const TOOL = inline({ control: true, gap: '6px', pad: 0, padX: 3, tall: 28, hover: 'edge', size: 12 });

const PICTURE_HEIGHT = 420;

const CONFIGURED = configuredBasemap(import.meta.env['VITE_BASEMAP_KIND'], import.meta.env['VITE_BASEMAP_URL']);
const LEARNER = externalTileHost(CONFIGURED.basemap);

interface TrackPanelProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  readonly track: Track;
  readonly gates: CourseGates;
  /** A click on the map sets a timing line; otherwise it moves the cursor. */
  readonly placing: boolean;
  readonly onPick: (latitudeDeg: number, longitudeDeg: number, reachM: number) => void;
  /** Opens the card of the timing lines; null when it is open. */
  readonly onLines: (() => void) | null;
}

/** The boat on the map goes where the cursor is; in an interruption of the GPS it is not seen. */
function useBoatAtCursor(track: Track) {
  const cursor = useCursor();
  const boat = useRef<BoatHandle>(null);
  const gaps = useMemo(
    () => interruptions(track).map((point) => [track.timeS[point - 1] ?? 0, track.timeS[point] ?? 0] as const),
    [track],
  );
  const moveBoat = useCallback((): void => {
    const { timeS, playing } = cursor.getState();
    const isUnseen = gaps.some(([fromS, toS]) => timeS > fromS && timeS < toS);
    const place = isUnseen ? null : placeAtTime(track, timeS);
    boat.current?.moveBoat(place && { ...place, headingDeg: headingAt(track, timeS) }, playing);
  }, [cursor, track, gaps]);
  useOnCursor(moveBoat);
  return { boat, moveBoat };
}

export function TrackPanel({ analysis, selection, track, gates, placing, onPick, onLines }: TrackPanelProps) {
  const { fromS, toS, focusSeat } = selection;
  const [by, setBy] = useState<PerStroke>('speed');
  const [drawable, setDrawable] = useState(hasWebGl);
  const fail = useCallback(() => setDrawable(false), []);
  const [basemap, setBasemap] = useBasemap();
  const [mapProblem, setMapProblem] = useState<string | null>(null);
  const options = useMemo(() => listColourings(analysis, focusSeat), [analysis, focusSeat]);
  const colouring = useMemo(
    () => computeColouring(analysis, by, focusSeat, { fromS, toS }),
    [analysis, by, focusSeat, fromS, toS],
  );
  const strokes = useMemo(
    () => strokePlaces(track, analysis.strokes, selection.strokes),
    [track, analysis, selection.strokes],
  );
  const marks = useMemo(() => distanceMarks(track, fromS, toS), [track, fromS, toS]);
  const notes = useNotePlaces(track, wholeRange(analysis).fromS);
  const describeStroke = useStrokeWords(analysis);
  const { boat, moveBoat } = useBoatAtCursor(track);

  const name = perStrokeName(by, analysis, focusSeat);
  const problem = mapProblem ?? (basemap.kind === 'paper' ? CONFIGURED.problem : null);

  const picture = (
    <TrackThumbnail track={track} range={selection} height={PICTURE_HEIGHT} fills colouring={colouring} />
  );

  return (
    <FigurePanel
      title="Track"
      finding={formatFinding(track, analysis, selection)}
      area="track"
      picture={drawable ? 'map' : 'drawing'}
      actions={
        <>
          <MetricInfo ids={[perStroke(by).metric]} about="Track" />
          <SelectBox
            label="Color of the track"
            options={options.map((id) => ({ value: id, text: perStrokeName(id, analysis, focusSeat) }))}
            value={by}
            onChange={setBy}
          />
          {onLines !== null && <LinesButton onOpen={onLines} />}
          {drawable && <BasemapMenu basemap={basemap} configured={CONFIGURED.basemap} onChange={setBasemap} />}
        </>
      }
    >
      {drawable ? (
        <LateTrackMap
          waiting={
            <div className={WAITING} style={MAP_ROOM}>
              {picture}
            </div>
          }
          instead={picture}
          meanwhile={picture}
          track={track}
          fromS={fromS}
          toS={toS}
          colouring={colouring}
          strokes={strokes}
          marks={marks}
          notes={notes}
          gates={gates}
          basemap={basemap}
          describeStroke={describeStroke}
          label={`Track of the session, colored by “${name}”. Arrow keys pan, plus and minus zoom.`}
          boat={boat}
          placing={placing}
          onPick={onPick}
          onReady={moveBoat}
          onBasemap={setMapProblem}
          onFailure={fail}
        />
      ) : (
        <>
          <p className={PLAIN}>
            This browser doesn’t support WebGL, so the track is a static image, colored by “{name}”.
          </p>
          {picture}
        </>
      )}
      <div className={LEGEND}>
        {colouring.range === null ? (
          `${name} isn’t measured along this part of the track.`
        ) : (
          <ScaleLegend
            gradient={VIRIDIS_GRADIENT}
            from={legendEnds(by, colouring.range)[0]}
            to={legendEnds(by, colouring.range)[1]}
          />
        )}
        {problem !== null && <p role="status">{problem}</p>}
      </div>
    </FigurePanel>
  );
}

const LinesButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <button type="button" className={TOOL} onClick={onOpen}>
    <Flag size={14} aria-hidden /> Timing lines
  </button>
);

/** Until the reader chooses one, the map of this installation, if its server may learn of it. */
function useBasemap(): readonly [Basemap, (basemap: Basemap) => void] {
  const isAgreed = useAgreedMap(({ host }) => LEARNER === null || host === LEARNER);
  const [chosen, choose] = useState<Basemap | null>(null);
  return [chosen ?? (isAgreed ? CONFIGURED.basemap : PAPER), choose];
}

function formatFinding(track: Track, analysis: ViewProps['analysis'], selection: ViewProps['selection']): string {
  const { fromS, toS } = selection;
  const alongM = coveredRange(track, fromS, toS) === null ? null : coveredDistance(track, fromS, toS);
  return trackFinding(track, alongM, selectedTravel(analysis, selection));
}

/** Boat positions at the notes' moments; `originS`: their zero. */
function useNotePlaces(track: Track, originS: number): readonly NotePlace[] {
  const written = use(PlotMarksContext);
  return useMemo(
    () =>
      written.flatMap(({ x, ...note }) => {
        const place = placeAtTime(track, x + originS);
        return place === null
          ? []
          : [{ ...note, position: [place.longitudeDeg, place.latitudeDeg] } satisfies NotePlace];
      }),
    [written, track, originS],
  );
}

/** Tooltip of the stroke under the pointer. */
function useStrokeWords(analysis: ViewProps['analysis']): (stroke: number) => readonly string[] {
  const { strokes: table, gates } = analysis;
  const power = useMemo(() => crewPower(table, gates), [table, gates]);
  const originS = wholeRange(analysis).fromS;
  return useCallback(
    (stroke: number) => [
      `stroke ${stroke + 1} · ${clock((table.boat.startS[stroke] ?? Number.NaN) - originS, 1)}`,
      `${fixed(table.boat.rateSpm[stroke], 1)} spm`,
      `${paceText(table.boat.speedMps[stroke] ?? null)} /500 m`,
      `${fixed(power[stroke])} W per rower`,
    ],
    [table, originS, power],
  );
}

interface BasemapMenuProps {
  readonly basemap: Basemap;
  /** Default of this installation; plain when none is set. */
  readonly configured: Basemap;
  readonly onChange: (basemap: Basemap) => void;
}

/** The button opens the file; the switch appears once there is a choice. */
/**
 * Map background: plain, this installation's map, or the reader's own archive. Another site's server is asked for a
 * map only after the reader agreed to what it learns.
 */
export function BasemapMenu({ basemap, configured, onChange }: BasemapMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { host, agree } = useAgreedMap();
  const learner = externalTileHost(configured);
  const isAsked = learner !== null && learner !== host;
  const choices = [PAPER, isAsked ? PAPER : configured, basemap].filter(
    (one, at, all) => all.findIndex((other) => other.kind === one.kind) === at,
  );
  return (
    <>
      {choices.length > 1 && (
        <SelectBox
          label="Map under the track"
          options={choices.map((one) => ({ value: one.kind, text: basemapName(one) }))}
          value={basemap.kind}
          onChange={(kind) => onChange(choices.find((one) => one.kind === kind) ?? PAPER)}
        />
      )}
      {isAsked && (
        <CardPopover
          look="button"
          label="Map"
          trigger={
            <>
              <MapIcon size={14} aria-hidden /> Map
            </>
          }
        >
          <p>
            The map comes from {learner}. Whenever you open a track, {learner} learns your network address and roughly
            where the water is. The track itself isn’t sent.
          </p>
          <p>
            <Button
              look="primary"
              label="Show the map"
              onClick={() => {
                agree(learner);
                onChange(configured);
              }}
            />
          </p>
        </CardPopover>
      )}
      <button
        type="button"
        className={inline({ control: true, gap: '6px', pad: 0, padX: 3, tall: 28, hover: 'edge', size: 12 })}
        aria-describedby={hint}
        title="Draw the track on a PMTiles file of your own; it stays on this device."
        onClick={() => input.current?.click()}
      >
        <FolderOpen size={14} aria-hidden /> Map file
      </button>
      <span id={hint} hidden>
        Draws the track on a PMTiles file of your own, which stays on this device.
      </span>
      <input
        ref={input}
        type="file"
        accept=".pmtiles"
        hidden
        data-testid="map-file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onChange({ kind: 'file', file });
          event.target.value = '';
        }}
      />
    </>
  );
}
