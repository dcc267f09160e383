// The satellite track: where the boat went, coloured by speed, rate or power, with strokes, marks and splits.
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Choice } from '#src/charts/choice.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { ScaleLegend } from '#src/charts/scale-legend.tsx';
import { crewPower } from '#src/charts/stroke-power.ts';
import { VIRIDIS_GRADIENT } from '#src/charts/viridis.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import { distanceMarks } from '#src/map/distance-marks.ts';
import { strokePlaces } from '#src/map/stroke-places.ts';
import { coveredRange, placeAtTime } from '#src/map/track-slice.ts';
import { TrackThumbnail } from '#src/map/track-thumbnail.tsx';
import { hasWebGl } from '#src/map/webgl.ts';
import type { ViewProps } from '../view.ts';
import { COLOURINGS, colouringOf, legendEnds, type Colouring } from './colourings.ts';
import { trackFinding } from './findings.ts';
import { SplitsPanel } from './splits-panel.tsx';
import styles from './track-view.module.css';

const PICTURE_HEIGHT = 420;

const TrackMap = lazy(async () => {
  const { TrackMap } = await import('#src/map/track-map.tsx');
  return { default: TrackMap };
});

const NO_FIXES =
  'No track: the recording holds no satellite fixes. Export the file with its GPS records, or record with a logger that has one.';

export function TrackView(props: ViewProps) {
  return (
    <div className={styles.view}>
      <TrackPanel {...props} />
      <SplitsPanel {...props} />
    </div>
  );
}

function TrackPanel({ analysis, selection }: ViewProps) {
  const { track, strokes: table, gates, clockStartS } = analysis;
  const { fromS, toS } = selection;
  const [by, setBy] = useState<Colouring>('speed');
  const [drawable, setDrawable] = useState(hasWebGl);
  const fail = useCallback(() => setDrawable(false), []);
  const colouring = useMemo(() => colouringOf(analysis, by, fromS, toS), [analysis, by, fromS, toS]);
  const strokes = useMemo(
    () => (track === null ? [] : strokePlaces(track, table, selection.strokes)),
    [track, table, selection.strokes],
  );
  const marks = useMemo(() => (track === null ? [] : distanceMarks(track, fromS, toS)), [track, fromS, toS]);
  const power = useMemo(() => crewPower(table, gates), [table, gates]);
  const describeStroke = useCallback(
    (stroke: number) => [
      `stroke ${stroke + 1} · ${clock((table.boat.startS[stroke] ?? Number.NaN) - (clockStartS ?? 0), 1)}`,
      `${fixed(table.boat.rateSpm[stroke], 1)} spm`,
      `${paceText(table.boat.speedMps[stroke] ?? null)} /500 m`,
      `${fixed(power[stroke])} W per rower`,
    ],
    [table, clockStartS, power],
  );

  if (track === null || track.timeS.length < 2) {
    return (
      <FigurePanel title="Track" finding="" empty={NO_FIXES} area="track">
        {null}
      </FigurePanel>
    );
  }
  const covered = coveredRange(track, fromS, toS);
  const start = covered && placeAtTime(track, covered[0]);
  const end = covered && placeAtTime(track, covered[1]);
  const distanceM = start && end ? end.cumulativeM - start.cumulativeM : null;
  const finding = trackFinding(track, distanceM, start && end ? end.timeS - start.timeS : null);
  const label = `Track of the outing, coloured by ${by}`;

  return (
    <FigurePanel
      title="Track"
      finding={finding}
      area="track"
      actions={<Choice label="Colour of the track" options={COLOURINGS} value={by} onChange={setBy} />}
    >
      {drawable ? (
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <TrackMap
            track={track}
            fromS={fromS}
            toS={toS}
            colouring={colouring}
            strokes={strokes}
            marks={marks}
            describeStroke={describeStroke}
            label={label}
            onFailure={fail}
          />
        </Suspense>
      ) : (
        <>
          <p className={styles.plain}>
            This browser cannot draw the map (it has no WebGL), so the track is shown as a picture, coloured by speed.
          </p>
          <TrackThumbnail track={track} range={selection} height={PICTURE_HEIGHT} />
        </>
      )}
      {drawable && (
        <div className={styles.legend}>
          {colouring.range === null ? (
            `No ${by} along this part of the track.`
          ) : (
            <ScaleLegend
              gradient={VIRIDIS_GRADIENT}
              from={legendEnds(by, colouring.range)[0]}
              to={legendEnds(by, colouring.range)[1]}
            />
          )}
        </div>
      )}
    </FigurePanel>
  );
}
