// Pinned video in a corner over another tab, with the desk's cursor.
import { Maximize2, Move, X } from 'lucide-react';
import { useMemo, useRef, useState, type PointerEvent, type RefObject, useCallback, useEffect } from 'react';
import { computePlacement } from '#engine/film/placement.ts';
import { box, row } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { keepInCorner } from '#src/features/desk/shared/corner-film.ts';
import { FilmPicture } from './film-picture.tsx';
import { SoundButton } from './film-controls.tsx';
import styles from './video-view.module.css';

interface CornerPanelProps {
  readonly film: FilmRecord;
  readonly file: File;
  /** Returns to the large view. */
  readonly onFilms: () => void;
}

export function CornerPanel({ film, file, onFilms }: CornerPanelProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(true);
  const placement = useMemo(() => computePlacement(film.marks), [film.marks]);
  const { panel, corner, moveOn, handle } = useCorner();
  return (
    <section
      ref={panel}
      className={box({ control: true, overflow: 'hidden', print: 'none' }, styles.corner)}
      data-at={corner}
      aria-label={`${film.fileName} in a corner`}
    >
      <div className={row({ gap: '2px' }, styles.head)} {...handle}>
        <span
          className={box({ flex: 1, narrow: true, overflow: 'hidden', size: 12, lines: 'one', ellipsis: true })}
          title={film.fileName}
        >
          {film.fileName}
        </span>
        {film.hasSound !== false && <SoundButton hasSound muted={muted} onMuted={setMuted} />}
        <button type="button" aria-label="To another corner" title="To another corner" onClick={moveOn}>
          <Move size={15} aria-hidden />
        </button>
        <button type="button" aria-label="Show video full size" title="Show video full size" onClick={onFilms}>
          <Maximize2 size={15} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="Close picture-in-picture"
          title="Close picture-in-picture"
          onClick={() => keepInCorner(null)}
        >
          <X size={15} aria-hidden />
        </button>
      </div>
      <FilmPicture
        name={film.fileName}
        file={file}
        durationS={film.durationS}
        player={player}
        placement={placement}
        leads
        muted={muted}
      />
    </section>
  );
}

export const CORNERS = ['bottom right', 'bottom left', 'top left', 'top right'] as const;
export type Corner = (typeof CORNERS)[number];

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/** Overlap of two boxes, px². */
const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

export const nextCorner = (corner: Corner): Corner => CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? corner;

/** Corner for a video dropped with its middle at a point. */
export const nearestCorner = (x: number, y: number, screen: { readonly width: number; readonly height: number }) =>
  CORNERS.find(
    (corner) => corner === `${y < screen.height / 2 ? 'top' : 'bottom'} ${x < screen.width / 2 ? 'left' : 'right'}`,
  ) ?? CORNERS[0];

/**
 * Corner for a video while `focused` is in use: the current one if nothing is hidden, otherwise the one that hides
 * least (WCAG 2.2, 2.4.11). `boxOf`: box of the video in a corner.
 */
export function freeCorner(now: Corner, boxOf: (corner: Corner) => Box, focused: Box): Corner {
  const hidden = (corner: Corner): number => shared(boxOf(corner), focused);
  return CORNERS.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best), now);
}

interface CornerPlace {
  readonly panel: RefObject<HTMLElement | null>;
  readonly corner: Corner;
  readonly moveOn: () => void;
  /** Props of the drag handle. */
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Box in a corner: only the style sheet knows the corners. */
function boxIn(panel: HTMLElement, corner: Corner): DOMRect {
  const { at: before = CORNERS[0] } = panel.dataset;
  panel.dataset['at'] = corner;
  const box = panel.getBoundingClientRect();
  panel.dataset['at'] = before;
  return box;
}

/** Position of the pinned video: dragged by its handle, moved by a click, and away from focused elements. */
function useCorner(): CornerPlace {
  const panel = useRef<HTMLElement>(null);
  const [corner, setCorner] = useState<Corner>(CORNERS[0]);
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const leave = useCallback((focused: Element | null): void => {
    const element = panel.current;
    if (element === null || focused === null || focused === document.body || element.contains(focused)) return;
    const box = focused.getBoundingClientRect();
    setCorner((now) => freeCorner(now, (one) => boxIn(element, one), box));
  }, []);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => leave(target instanceof Element ? target : null);
    leave(document.activeElement);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [leave]);
  const letGo = (): void => {
    const element = panel.current;
    held.current = null;
    if (element === null) return;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    element.style.translate = '';
    setCorner(nearestCorner((left + right) / 2, (top + bottom) / 2, { width: innerWidth, height: innerHeight }));
  };
  return {
    panel,
    corner,
    moveOn: () => setCorner(nextCorner),
    handle: {
      onPointerDown: (event) => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (held.current === null || panel.current === null) return;
        panel.current.style.translate = `${clientX - held.current.x}px ${clientY - held.current.y}px`;
      },
      onPointerUp: () => {
        if (held.current !== null) letGo();
      },
      onPointerCancel: () => {
        if (held.current !== null) letGo();
      },
    },
  };
}
