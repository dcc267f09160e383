// Overlay while placing oars: placed ones, with handles at the ends of the current one.
import { useState, type KeyboardEvent } from 'react';
import { gateRowLabel, gateShortLabel, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { box } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import type { PicturePoint } from '#storage/arrows-record.ts';
import { useCursorState } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { inPicture } from '../drawing/drawn-lines.ts';
import type { ArrowOar } from './arrow-oars.ts';
import { oarName } from './arrow-messages.ts';
import { PictureLayer, pointIn } from './picture-layer.tsx';
import type { ForceArrows } from './use-force-arrows.ts';
import { storedOar, type OarEnd, type OarPlacing } from './use-oar-placing.ts';
import styles from '../video-view.module.css';

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

export function PlacingOver({ film, arrows, placing }: PlacingOverProps) {
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
