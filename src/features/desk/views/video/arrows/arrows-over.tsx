// Overlay of a video: a force arrow at each placed oar, for the displayed frame.
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { toFilmTime, type Placement } from '#engine/film/placement.ts';
import { gateShortLabel, seatColourVariable, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import { box } from '#src/ui/primitives.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { fixed } from '#src/format/number.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { useCursor, useCursorState } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { PicturePoint } from '#storage/arrows-record.ts';
import { useElementWidth } from '#src/figures/use-figure-room.ts';
import { arrowLengthPx, toArrow, arrowPath, oarNow, roundForce, type ArrowOar, oarName } from './force-arrows.ts';
import type { ForceArrows } from './use-force-arrows.ts';
import styles from '../video-view.module.css';
import { inPicture } from '../drawing/drawn-shapes.ts';
import { storedOar, type OarEnd, type OarPlacing } from './use-oar-placing.ts';

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

/** Step by key, as a share of the image; ten steps with Shift. */
const STEP_SHARE = 0.005;
/** Half a frame: the cursor is on the points' frame. */
const ON_FRAME_S = 1 / 60;

/** Is the displayed frame the one the points belong to? */
export const useIsOnFrame = ({ frameS }: OarPlacing): boolean =>
  useCursorState(({ timeS }) => frameS === null || Math.abs(timeS - frameS) < ON_FRAME_S);

const WAYS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = ([across, down]: PicturePoint) => ({ left: `${100 * across}%`, top: `${100 * down}%` });

interface PlacingOverProps {
  readonly film: FilmRecord;
  readonly arrows: ForceArrows;
  readonly placing: OarPlacing;
}

function PlacingOver({ film, arrows, placing }: PlacingOverProps) {
  const { active, pin } = placing;
  const isOnFrame = useIsOnFrame(placing);
  const { widthPx, heightPx } = film;
  const kept = active === null || pin !== null ? undefined : storedOar(film.arrows, active);
  const line = (oar: ArrowOar, from: PicturePoint, to: PicturePoint, size: number) => {
    const ends = { x1: from[0] * widthPx, y1: from[1] * heightPx, x2: to[0] * widthPx, y2: to[1] * heightPx };
    return (
      <g key={oar.index} data-active={oar === active}>
        <line {...ends} className={styles.rim} vectorEffect="non-scaling-stroke" />
        <line {...ends} stroke={seatColourVariable(oar.gate.seat)} vectorEffect="non-scaling-stroke" />
        <text x={ends.x2} y={ends.y2} fontSize={12 * size} strokeWidth={3 * size} dx={6 * size} dy={-4 * size}>
          {gateShortLabel(oar.gate)}
        </text>
      </g>
    );
  };
  return (
    <PictureLayer film={film} onPoint={isOnFrame ? placing.point : null}>
      {(seen) =>
        isOnFrame && (
          <>
            <svg
              className={box({ full: true, high: true, cover: true, overflow: 'hidden', touch: 'none' }, styles.arrows)}
              viewBox={`0 0 ${widthPx} ${heightPx}`}
              aria-hidden="true"
            >
              {arrows.oars.flatMap((oar) => {
                const placed = oar === active && pin !== null ? undefined : storedOar(film.arrows, oar);
                return placed === undefined ? [] : [line(oar, placed.pin, placed.blade, widthPx / seen.widthPx)];
              })}
            </svg>
            {active !== null && kept === undefined && (
              <p
                className={box({ free: true, padX: 2, round: 'control', touch: 'none', size: 12 }, styles.asked)}
                aria-hidden="true"
              >
                {gateRowLabel(active.gate)}: {pin === null ? 'pin' : 'blade'}
              </p>
            )}
            {active !== null && pin !== null && (
              <span
                className={box({ free: true, square: 24 }, styles.pin)}
                style={{ ...percent(pin), color: seatColourVariable(active.gate.seat) }}
                data-pin
              />
            )}
            {active !== null && kept !== undefined && (
              <div role="application" aria-label={`${oarName(active)}: ends of the oar`}>
                {(['pin', 'blade'] as const).map((end) => (
                  <Handle key={`${active.index} ${end}`} oar={active} end={end} at={kept[end]} onMove={placing.move} />
                ))}
              </div>
            )}
          </>
        )
      }
    </PictureLayer>
  );
}

const WORDS: Readonly<Record<OarEnd, string>> = { pin: 'pin', blade: 'blade' };

interface HandleProps {
  readonly oar: ArrowOar;
  readonly end: OarEnd;
  readonly at: PicturePoint;
  readonly onMove: (end: OarEnd, at: PicturePoint) => void;
}

function Handle({ oar, end, at, onMove }: HandleProps) {
  const [dragged, setDragged] = useState<PicturePoint | null>(null);
  const [across, down] = dragged ?? at;
  const byKey = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? STEP_SHARE / 10 : STEP_SHARE;
    onMove(end, [inPicture(across + step * way[0]), inPicture(down + step * way[1])]);
  };
  const place = `${Math.round(100 * across)}% across, ${Math.round(100 * down)}% down`;
  return (
    <button
      type="button"
      className={box({ bare: true, free: true, square: 24, pad: 0 }, styles.handle)}
      data-end={end}
      style={{ ...percent([across, down]), color: seatColourVariable(oar.gate.seat) }}
      aria-label={`${oarName(oar)}: ${WORDS[end]}, ${place}`}
      onKeyDown={byKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(at);
      }}
      onPointerMove={(event) => {
        const picture = event.currentTarget.closest('[data-points]');
        if (dragged !== null && picture !== null) setDragged(pointIn(picture, event));
      }}
      onPointerUp={() => {
        if (dragged !== null && (dragged[0] !== at[0] || dragged[1] !== at[1])) onMove(end, dragged);
        setDragged(null);
      }}
      onPointerCancel={() => setDragged(null)}
    />
  );
}

interface LayerSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface PictureLayerProps {
  /** Size of the video. */
  readonly film: LayerSize;
  /** Receives clicked positions; null while clicks pass through. */
  readonly onPoint: ((at: PicturePoint) => void) | null;
  /** Size of the layer on the screen, CSS pixels. */
  readonly children: (size: LayerSize) => ReactNode;
}

/** Position of an event in an element the size of the image. */
function pointIn(picture: Element, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): PicturePoint {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return [inPicture((clientX - left) / width), inPicture((clientY - top) / height)];
}

function PictureLayer({ film: { widthPx, heightPx }, onPoint, children }: PictureLayerProps) {
  const [attach, width] = useElementWidth();
  const ratio: CSSProperties & { readonly '--ratio': number } = { '--ratio': widthPx / heightPx };
  return (
    <div className={box({ cover: true, touch: 'none' }, styles.layer)} data-scheme="dark">
      <div
        ref={attach}
        className={box({ cover: true }, styles.frame)}
        style={ratio}
        data-points={onPoint !== null}
        onPointerDown={(event) => {
          if (onPoint === null || event.button !== 0 || event.target instanceof HTMLButtonElement) return;
          onPoint(pointIn(event.currentTarget, event));
        }}
      >
        {width > 0 && children({ widthPx: width, heightPx: (width * heightPx) / widthPx })}
      </div>
    </div>
  );
}
