// A layer that lies on the picture of a video and on nothing next to it, whatever bars the video leaves in its box.
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import type { PicturePoint } from '#workers/storage/kept-arrows.ts';
import { useElementWidth } from '#src/charts/use-element-width.ts';
import { inPicture } from '../drawing/drawn-lines.ts';
import styles from './arrows.module.css';

interface LayerSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface PictureLayerProps {
  /** Of the video. */
  readonly film: LayerSize;
  /** Told where in the picture someone presses; null while presses go through. */
  readonly onPoint: ((at: PicturePoint) => void) | null;
  /** Of the layer on the screen, in CSS pixels. */
  readonly children: (size: LayerSize) => ReactNode;
}

/** Where an event lies in an element that is as large as the picture. */
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
    <div className={styles.layer} data-scheme="dark">
      <div
        ref={attach}
        className={styles.frame}
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
