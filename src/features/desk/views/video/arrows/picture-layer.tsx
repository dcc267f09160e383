// Layer exactly over a video's image, without the letterbox bars.
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { box } from '#src/ui/primitives.ts';
import type { PicturePoint } from '#storage/arrows-record.ts';
import { useElementWidth } from '#src/figures/use-figure-room.ts';
import { inPicture } from '../drawing/drawn-lines.ts';
import styles from '../video-view.module.css';

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
export function pointIn(
  picture: Element,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): PicturePoint {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return [inPicture((clientX - left) / width), inPicture((clientY - top) / height)];
}

export function PictureLayer({ film: { widthPx, heightPx }, onPoint, children }: PictureLayerProps) {
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
