// The track as a small image: meters east and north on a metric grid, north up, colored by speed.
import { useMemo } from 'react';
import type { Track } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import { useElementLength, useElementWidth } from '#src/figures/use-figure-room.ts';
import { box } from '#src/ui/primitives.ts';
import { colourRange, trackLines, placeAtTime } from './track/track-lines.ts';
import { localFrame, toEastM, toNorthM, fitTrack } from './track/track-geometry.ts';
import type { TrackColouring } from './layers/track-layers.ts';
import styles from './track-thumbnail.module.css';

export interface TrackThumbnailProps {
  readonly track: Track;
  /** The part that is selected; the rest is drawn thin and gray. */
  readonly range?: { readonly fromS: number; readonly toS: number };
  /** Pixels; where it fills its place, the smallest. */
  readonly height?: number;
  /** As high as its place. */
  readonly fills?: boolean;
  /** Custom coloring with its scale shown elsewhere; by default speed with its own scale. */
  readonly colouring?: TrackColouring;
}

export function TrackThumbnail({ track, range, height: least = 290, fills, colouring }: TrackThumbnailProps) {
  const [attach, width] = useElementWidth();
  const [frame, height] = useFrame(fills === true, least);
  const values = colouring?.values ?? track.speedMps;
  const { frame: local, places } = useMemo(() => projectTrack(track, values), [track, values]);
  const speeds = useMemo(() => colourRange(track.speedMps), [track]);
  const scale = colouring === undefined ? speeds : colouring.range;
  const fit = useMemo(
    () => (width > 0 ? fitTrack(places.eastM, places.northM, width, height) : null),
    [places, width, height],
  );
  const [fromS, toS] = [range?.fromS, range?.toS];
  const lines = useMemo(() => {
    const selected = fromS === undefined || toS === undefined ? null : { fromS, toS };
    return fit === null ? [] : trackLines(places, fit, scale, selected);
  }, [places, fit, scale, fromS, toS]);

  if (fit === null) {
    return (
      <div {...frame}>
        <div ref={attach} className={box({ cover: true })} />
      </div>
    );
  }

  const first = placeAtTime(track, track.timeS[0] ?? 0);
  const start = fromS === undefined ? first : (placeAtTime(track, fromS) ?? first);

  return (
    <div {...frame}>
      <div ref={attach} className={box({ cover: true })}>
        <svg
          className={box({ display: 'block' })}
          width={width}
          height={height}
          role="img"
          aria-label={formatLabel(track)}
        >
          {fit.gridX.map((at) => (
            <line
              key={at}
              className={box({ stroke: 'line', pen: 1, crisp: true })}
              x1={at}
              x2={at}
              y1={0}
              y2={height}
            />
          ))}
          {fit.gridY.map((at) => (
            <line key={at} className={box({ stroke: 'line', pen: 1, crisp: true })} x1={0} x2={width} y1={at} y2={at} />
          ))}
          {lines.map(({ colour, path }) => (
            <path
              key={colour}
              d={path}
              className={box({ fill: 'none', joins: true, ends: true })}
              {...(colour === null ? REST : { stroke: colour, strokeWidth: 4 })}
            />
          ))}
          {start !== null && (
            <circle
              className={box({ fill: 'mark', stroke: 'surface', pen: 2 })}
              cx={fit.x(toEastM(local, start.longitudeDeg))}
              cy={fit.y(toNorthM(local, start.latitudeDeg))}
              r={5}
            />
          )}
        </svg>
        <p
          className={box({ padX: '6px', round: 'small', tone: 'quiet', size: 12, tabular: true }, styles.caption)}
          style={{ insetInlineStart: 8 }}
        >
          {fixed(fit.gridM)} m grid · north up
          {colouring === undefined && speeds !== null && ` · ${speedWords(speeds)}`}
        </p>
      </div>
    </div>
  );
}

/** Outside of what is selected. */
const REST = { stroke: 'var(--ink-2)', strokeWidth: 1.5, opacity: 0.55 };
const FRAME = box({ anchor: true, narrow: true, overflow: 'hidden' });

/** The room of the image, and how high it is: as its place allows, or that many pixels. */
function useFrame(fills: boolean, least: number) {
  const [attach, given] = useElementLength('height');
  const style = { [fills ? 'minHeight' : 'height']: least };
  return [{ ref: attach, className: FRAME, style }, fills ? Math.max(least, given) : least] as const;
}

/** Meters east and north of the first fix. */
function projectTrack({ timeS, latitudeDeg, longitudeDeg, breaksS = [] }: Track, values: Float64Array) {
  const frame = localFrame(latitudeDeg[0] ?? 0, longitudeDeg[0] ?? 0);
  const eastM = Float64Array.from(longitudeDeg, (longitude) => toEastM(frame, longitude));
  const northM = Float64Array.from(latitudeDeg, (latitude) => toNorthM(frame, latitude));
  return { frame, places: { timeS, eastM, northM, values, breaksS } };
}

function speedWords([least, greatest]: readonly [number, number]): string {
  const decimals = greatest - least < 0.5 ? 2 : 1;
  return `speed ${fixed(least, decimals)}–${fixed(greatest, decimals)} m/s`;
}

const formatLabel = (track: Track): string =>
  track.distanceM === null ? 'Track of the session, north up' : `Track of ${fixed(track.distanceM)} m, north up`;
