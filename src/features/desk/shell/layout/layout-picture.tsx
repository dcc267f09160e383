// Thumbnail of a layout: its places, each with its share of the space.
import type { Part, Split } from './own-layout.ts';
import { box } from '#src/ui/primitives.ts';

const WIDTH = 36;
const HEIGHT = 26;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function layOut({ of }: Pick<Part, 'of'>, room: Place): Place[] {
  if (typeof of === 'string') return [room];
  const total = of.parts.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  return of.parts.flatMap((part) => {
    const from = before / total;
    const share = part.size / total;
    before += part.size;
    return layOut(
      part,
      of.direction === 'rows'
        ? { ...room, y: room.y + from * room.height, height: share * room.height }
        : { ...room, x: room.x + from * room.width, width: share * room.width },
    );
  });
}

export function LayoutPicture({ arrangement }: { readonly arrangement: Split }) {
  return (
    <svg
      className={box({ flex: 'none' })}
      style={{ fill: 'currentcolor', opacity: 0.55 }}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
    >
      {layOut({ of: arrangement }, { x: 0, y: 0, width: WIDTH, height: HEIGHT }).map(({ x, y, width, height }) => (
        <rect key={`${x} ${y}`} x={x + 1} y={y + 1} width={width - 2} height={Math.max(height - 2, 1)} rx={1.5} />
      ))}
    </svg>
  );
}
