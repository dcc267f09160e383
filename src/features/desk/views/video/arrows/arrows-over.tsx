// Overlay of a video: a force arrow at each placed oar, for the displayed frame.
import { useEffect, useRef } from 'react';
import { toFilmTime, type Placement } from '#engine/film/placement.ts';
import { gateShortLabel, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { box } from '#src/ui/primitives.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { fixed } from '#src/format/number.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { arrowLengthPx, toArrow, arrowPath, oarNow } from './arrow-now.ts';
import { roundForce } from './arrow-messages.ts';
import { PictureLayer } from './picture-layer.tsx';
import { PlacingOver } from './placing-over.tsx';
import type { ForceArrows } from './use-force-arrows.ts';
import styles from '../video-view.module.css';

interface ArrowsOverProps {
  readonly film: FilmRecord;
  readonly placement: Placement;
  readonly arrows: ForceArrows;
}

export function ArrowsOver({ film, placement, arrows }: ArrowsOverProps) {
  const { placing } = arrows;
  if (placing !== null) return <PlacingOver film={film} arrows={arrows} placing={placing} />;
  return arrows.drawn.length === 0 ? null : <ArrowsDrawn film={film} placement={placement} arrows={arrows} />;
}

/** Distance to the frame's edge, and between the scale and its label. */
const INSET_PX = 10;
const WORDS_PX = 6;
/** Radius of a pin. */
const PIN_PX = 3;

function ArrowsDrawn({ film, placement, arrows }: ArrowsOverProps) {
  const { drawn, plane, largestN, isShifted, store } = arrows;
  const { widthPx, heightPx, durationS } = film;
  const cursor = useCursor();
  const unit = useForceUnit();
  const groups = useRef(new Map<number, SVGGElement>());
  const paint = (timeS: number): void => {
    const filmS = toFilmTime(placement, timeS);
    const { samples } = store.getState();
    for (const { oar, shown } of drawn) {
      const group = groups.current.get(oar.index);
      if (group === undefined || largestN === null) continue;
      const now = filmS < 0 || filmS > durationS ? null : oarNow(samples, oar, timeS);
      const arrow = now === null ? null : toArrow(shown, plane, now, { heightPx, largestN });
      group.dataset['measured'] = String(now !== null);
      const path = arrow === null ? '' : arrowPath(arrow, heightPx);
      for (const line of group.querySelectorAll('path')) line.setAttribute('d', path);
    }
  };
  useOnCursor(({ timeS }) => paint(timeS));
  const painted = useRef(paint);
  useEffect(() => {
    painted.current = paint;
  });
  useEffect(() => store.subscribe(() => painted.current(cursor.getState().timeS)), [store, cursor]);
  const scaleN = largestN === null ? null : roundForce(largestN / 2, unit);
  const names = drawn.map(({ oar }) => gateShortLabel(oar.gate)).join(', ');
  return (
    <PictureLayer film={film} onPoint={null}>
      {(seen) => {
        const perPx = widthPx / seen.widthPx;
        return (
          <svg
            className={box({ full: true, high: true, cover: true, overflow: 'hidden', touch: 'none' }, styles.arrows)}
            style={{ opacity: isShifted ? 0.25 : 1, transition: 'opacity var(--motion)' }}
            viewBox={`0 0 ${widthPx} ${heightPx}`}
            data-faded={isShifted}
            role="img"
            aria-label={`Force at the oars ${names}`}
          >
            {drawn.map(({ oar, shown: { pin } }) => (
              <g
                key={oar.index}
                ref={(group) => {
                  if (group !== null) groups.current.set(oar.index, group);
                  return () => {
                    groups.current.delete(oar.index);
                  };
                }}
                data-measured="false"
              >
                <path className={styles.rim} vectorEffect="non-scaling-stroke" />
                <path stroke={seatColourVariable(oar.gate.seat)} vectorEffect="non-scaling-stroke" />
                <circle cx={pin[0]} cy={pin[1]} r={PIN_PX * perPx} fill={seatColourVariable(oar.gate.seat)} />
              </g>
            ))}
            {largestN !== null && scaleN !== null && (
              <g data-scale>
                <path
                  className={styles.rim}
                  vectorEffect="non-scaling-stroke"
                  d={`M${INSET_PX * perPx} ${heightPx - INSET_PX * perPx}h${arrowLengthPx(scaleN, { heightPx, largestN })}`}
                />
                <path
                  stroke="#fff"
                  vectorEffect="non-scaling-stroke"
                  d={`M${INSET_PX * perPx} ${heightPx - INSET_PX * perPx}h${arrowLengthPx(scaleN, { heightPx, largestN })}`}
                />
                <text
                  x={INSET_PX * perPx}
                  y={heightPx - (INSET_PX + WORDS_PX) * perPx}
                  fontSize={12 * perPx}
                  strokeWidth={3 * perPx}
                >
                  {fixed(unit.of(scaleN), 0)} {unit.symbol}
                </text>
              </g>
            )}
          </svg>
        );
      }}
    </PictureLayer>
  );
}
