// Thumbnail of a session's track.
import { memo } from 'react';
import { box } from '#src/ui/primitives.ts';
import { outlinePath } from './outline-path.ts';
import styles from '../library.module.css';

const BOX = { width: 76, height: 44, padding: 5 };

export const TrackOutline = memo(function TrackOutline({ outline }: { readonly outline: Float32Array | null }) {
  const path = outline === null ? null : outlinePath(outline, BOX);
  if (path === null) return <span className={styles.none}>no track</span>;
  return (
    <svg className={styles.outline} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden>
      <path d={path.d} />
      <circle className={box({ fill: 'mark' })} cx={path.start.x} cy={path.start.y} r={2.5} />
    </svg>
  );
});
