// Stroke under the cursor over the means: its curve, and a dot at the oar. Moves outside React.
import { useEffect, useRef } from 'react';
import type { Gate } from '#engine/analysis/analysis.ts';
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import type { Scale } from '#src/charts/scale/scale.ts';
import { gateDash } from '#src/charts/choice/seat-look.ts';
import { linePath } from '#src/charts/svg-path.ts';
import { useCursor } from '../../../shared/cursor/cursor-context.tsx';
import { placeAt } from '../../../shared/cursor/places.ts';
import { useOnCursor } from '../../../shared/cursor/use-on-cursor.ts';
import { liveDrive, liveOar } from './live-places.ts';
import styles from './profile-figure.module.css';
import type { StrokeCurveFeed } from './stroke-curve-feed.ts';

interface LiveCurveProps {
  readonly feed: StrokeCurveFeed;
  readonly gate: Gate;
  readonly by: ProfileDomain;
  readonly x: Scale;
  readonly y: Scale;
}

const isSameGate = (one: Gate, other: Gate): boolean => one.seat === other.seat && one.side === other.side;

const isOn = ({ from, to }: Scale, at: number): boolean => at >= Math.min(from, to) && at <= Math.max(from, to);

/** Hidden without an oar, or when it is outside the chart. */
function placeDot(dot: SVGCircleElement, oar: ReturnType<typeof liveOar>, x: Scale, y: Scale): void {
  const shown = oar !== null && isOn(x, oar.at);
  dot.setAttribute('visibility', shown ? 'visible' : 'hidden');
  if (!shown) return;
  dot.setAttribute('cx', x.at(oar.at).toFixed(1));
  dot.setAttribute('cy', y.at(oar.forceN).toFixed(1));
}

export function LiveCurve({ feed, gate, by, x, y }: LiveCurveProps) {
  const cursor = useCursor();
  const line = useRef<SVGPathElement>(null);
  const dot = useRef<SVGCircleElement>(null);
  const drawn = useRef<StrokeCurve | null>(null);

  const draw = (): void => {
    const { timeS } = cursor.getState();
    const place = placeAt(cursor.places.strokes, timeS);
    if (place !== null) feed.wish(place.index);
    const held = feed.held();
    const curve = held?.curves.find((one) => isSameGate(one.gate, gate)) ?? null;
    // The last stroke stays between strokes; the dot shows only where the oar is.
    if (curve !== drawn.current) {
      const { at, forceN } = curve === null ? { at: [], forceN: [] } : liveDrive(curve, by);
      line.current?.setAttribute('d', linePath(at.map(x.at), forceN.map(y.at)));
      drawn.current = curve;
    }
    const oar = curve === null || held?.stroke !== place?.index ? null : liveOar(curve, timeS, by);
    if (dot.current !== null) placeDot(dot.current, oar, x, y);
  };

  // The scales may have changed with the render: redraw.
  useEffect(() => {
    drawn.current = null;
  });
  useOnCursor(draw);
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => feed.subscribe(() => latest.current()), [feed]);

  return (
    <g className={styles.live} aria-hidden="true">
      <path ref={line} strokeDasharray={gateDash(gate, true).join(' ')} />
      <circle ref={dot} r={5} visibility="hidden" />
    </g>
  );
}
