// The track as a small picture: metres east and north on a metric grid, north up, coloured by speed.
import { useMemo } from 'react';
import type { Track } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import { cssColour, viridis } from '#src/charts/viridis.ts';
import { useElementWidth } from '#src/charts/use-element-width.ts';
import { colourRange, shareIn } from './colour-range.ts';
import { localFrame, toEastM, toNorthM } from './local-frame.ts';
import { fitTrack } from './track-fit.ts';
import type { TrackColouring } from './track-layers.ts';
import { placeAtTime } from './track-slice.ts';
import styles from './track-thumbnail.module.css';

export interface TrackThumbnailProps {
  readonly track: Track;
  /** The part that is selected; the rest is drawn thin and grey. */
  readonly range?: { readonly fromS: number; readonly toS: number };
  readonly height?: number;
  /** What colours it, its scale written elsewhere; speed with its own scale when left out. */
  readonly colouring?: TrackColouring;
}

/** More pieces than this are not seen at this size. */
const MOST_PIECES = 400;

export function TrackThumbnail({ track, range, height = 290, colouring }: TrackThumbnailProps) {
  const [attach, width] = useElementWidth();
  const places = useMemo(() => {
    const frame = localFrame(track.latitudeDeg[0] ?? 0, track.longitudeDeg[0] ?? 0);
    return {
      frame,
      eastM: Float64Array.from(track.longitudeDeg, (longitude) => toEastM(frame, longitude)),
      northM: Float64Array.from(track.latitudeDeg, (latitude) => toNorthM(frame, latitude)),
    };
  }, [track]);
  const speeds = useMemo(() => colourRange(track.speedMps), [track]);
  const values = colouring?.values ?? track.speedMps;
  const scale = colouring === undefined ? speeds : colouring.range;

  const fit = width > 0 ? fitTrack(places.eastM, places.northM, width, height) : null;
  if (fit === null) return <div ref={attach} className={styles.frame} style={{ height }} />;

  const x = (index: number): number => fit.x(places.eastM[index] ?? 0);
  const y = (index: number): number => fit.y(places.northM[index] ?? 0);
  const count = track.timeS.length;
  const stride = Math.max(1, Math.ceil(count / MOST_PIECES));
  const pieces = Array.from({ length: Math.ceil((count - 1) / stride) }, (_, piece) => {
    const from = piece * stride;
    const to = Math.min(count - 1, from + stride);
    const points = Array.from(
      { length: to - from + 1 },
      (_, at) => `${x(from + at).toFixed(1)} ${y(from + at).toFixed(1)}`,
    );
    const timeS = track.timeS[from] ?? 0;
    const selected = range === undefined || (timeS >= range.fromS - 1 && timeS <= range.toS);
    const value = values[from] ?? Number.NaN;
    return { from, d: `M${points.join('L')}`, selected, value };
  });
  const decimals = speeds !== null && speeds[1] - speeds[0] < 0.5 ? 2 : 1;
  const start = placeAtTime(track, range?.fromS ?? track.timeS[0] ?? 0) ?? placeAtTime(track, track.timeS[0] ?? 0);

  return (
    <div ref={attach} className={styles.frame} style={{ height }}>
      <svg width={width} height={height} role="img" aria-label={labelOf(track)}>
        {fit.gridX.map((at) => (
          <line key={at} className={styles.grid} x1={at} x2={at} y1={0} y2={height} />
        ))}
        {fit.gridY.map((at) => (
          <line key={at} className={styles.grid} x1={0} x2={width} y1={at} y2={at} />
        ))}
        {pieces.map(({ from, d, selected, value }) => (
          <path
            key={from}
            d={d}
            className={selected ? styles.row : styles.rest}
            stroke={selected ? strokeOf(scale, value) : undefined}
          />
        ))}
        {start !== null && (
          <circle
            className={styles.start}
            cx={fit.x(toEastM(places.frame, start.longitudeDeg))}
            cy={fit.y(toNorthM(places.frame, start.latitudeDeg))}
            r={5}
          />
        )}
      </svg>
      <p className={styles.caption}>
        {fixed(fit.gridM)} m grid · north up
        {colouring === undefined &&
          speeds !== null &&
          ` · speed ${fixed(speeds[0], decimals)}–${fixed(speeds[1], decimals)} m/s`}
      </p>
    </div>
  );
}

/** What was not measured is ink, not the dark end of the scale. */
const strokeOf = (scale: readonly [number, number] | null, value: number): string =>
  scale === null || !Number.isFinite(value) ? 'var(--ink-2)' : cssColour(viridis(shareIn(scale, value)));

const labelOf = (track: Track): string =>
  track.distanceM === null ? 'Track of the outing, north up' : `Track of ${fixed(track.distanceM)} m, north up`;
