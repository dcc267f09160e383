// Timeline below the video: the oars at the displayed moment, as wide as the image. Dragging moves the cursor; while a
// sync is being confirmed, it moves the video under a still frame.
import { useEffect, useRef } from 'react';
import { useElementWidth } from '#src/figures/use-figure-room.ts';
import { box, text } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useOnCursor } from '../../shared/cursor/use-on-cursor.ts';
import type { ViewProps } from '../../shared/view.ts';
import { drawFilmStrip } from './draw-film-strip.ts';
import { STRIP_HALF_S, useStripSamples } from './strip-samples.ts';
import type { StripLook } from './use-strip-look.ts';
import styles from './video-view.module.css';

const HEIGHT_PX = 108;

const WORDS = {
  force: 'Force of the seats shown',
  angle: 'Angle of the oars shown',
  nothing: 'The strokes',
} as const;

interface ForceStripProps extends Pick<ViewProps, 'session' | 'engine'> {
  readonly look: StripLook;
  /**
   * Called with every dragged-to moment, seconds on the recording's clock, instead of moving the cursor; null to move
   * it.
   */
  readonly onDragged?: ((timeS: number) => void) | null;
}

export function ForceStrip({ session, engine, look, onDragged = null }: ForceStripProps) {
  const cursor = useCursor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [attach, width] = useElementWidth();
  const { theme, measures, channels } = look;
  const store = useStripSamples(engine, session, channels);
  const height = Math.round(HEIGHT_PX * theme.scale);

  const paint = (timeS: number): void => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    if (element === null || context === null || width === 0) return;
    const ratio = devicePixelRatio;
    const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    if (element.width !== size.width || element.height !== size.height) Object.assign(element, size);
    drawFilmStrip(context, { ...look, width, height, ratio }, store.getState().samples, timeS);
  };
  useOnCursor(({ timeS }) => paint(timeS));
  const painted = useRef(paint);
  useEffect(() => {
    painted.current = paint;
  });
  useEffect(() => store.subscribe(() => painted.current(cursor.getState().timeS)), [store, cursor]);

  const held = useRef<{ readonly x: number; readonly timeS: number } | null>(null);
  return (
    <div ref={attach} className={box({ narrow: true, above: 2 }, styles.strip)}>
      <canvas
        className={box({ full: true, display: 'block', touch: 'across' })}
        ref={canvas}
        role="img"
        aria-label={`${WORDS[measures]}, ${STRIP_HALF_S} s to either side of the cursor`}
        style={{ height, cursor: 'ew-resize' }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          cursor.setPlaying(false);
          held.current = { x: event.clientX, timeS: cursor.getState().timeS };
        }}
        onPointerMove={({ clientX }) => {
          if (held.current === null || width === 0) return;
          const toS = held.current.timeS - ((clientX - held.current.x) / width) * 2 * STRIP_HALF_S;
          if (onDragged === null) cursor.moveTo(toS);
          else onDragged(toS);
        }}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
      />
      {measures === 'nothing' && (
        <p className={text({ tone: 'quiet' })}>This recording has no traces: only its strokes are marked.</p>
      )}
    </div>
  );
}
