// A plot whose places are read one by one, at the pointer or by the keyboard, and picked.
import { useState, type ComponentProps, type MouseEvent } from 'react';
import { box } from '#src/ui/primitives.ts';
import { nearestPlace, type Place, keyTarget, TOOLTIP } from '../reading.ts';
import { placeTooltip } from '../uplot/line-options.ts';
import { Plot, useGround, type Ground } from './plot.tsx';

const REACH = 16;
const KNOT_REACH = 5;

type Reading = readonly [name: string, numbers: string];

interface ReadPlotProps extends Omit<ComponentProps<typeof Plot>, 'over' | 'frame' | 'className'> {
  readonly label: string;
  /** By the values of the scales. */
  readonly places: readonly Place[];
  /** Read at the pointer alone, in front of the places and counted on after them. */
  readonly knots?: readonly Place[];
  readonly describe: (index: number) => Reading;
  /** What is read out before there is a reading. */
  readonly hint: string;
  readonly onPick?: ((index: number) => void) | undefined;
  /** Of the ring around the place that is read. */
  readonly radius: number;
}

export function ReadPlot(props: ReadPlotProps) {
  const { label, places, knots = [], describe, hint, onPick, radius, children, ...plot } = props;
  const [near, setNear] = useState<number | null>(null);
  const nearTo = (event: MouseEvent<HTMLElement>, { x, y, scale }: Ground): number | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
    const place = (one: Place): Place => ({ x: x.at(one.x), y: y.at(one.y) });
    const knot = nearestPlace(knots.map(place), at, KNOT_REACH);
    return knot === null ? nearestPlace(places.map(place), at, REACH) : places.length + knot;
  };
  const there = near === null ? undefined : (places[near] ?? knots[near - places.length]);
  const reading = near === null || there === undefined ? undefined : describe(near);
  const canPick = (index: number | null): index is number =>
    onPick !== undefined && index !== null && index < places.length;
  const last = Math.max(0, places.length - 1);
  const at = near === null ? null : near > last ? 0 : near;
  return (
    <Plot
      {...plot}
      frame={(ground) => ({
        className: box({
          narrow: true,
          round: 'control',
          anchor: true,
          ...(canPick(near) && { cursor: 'pointer' }),
        }),
        role: 'slider',
        'aria-label': label,
        'aria-orientation': 'horizontal',
        'aria-valuemin': 0,
        'aria-valuemax': last,
        'aria-valuenow': at ?? 0,
        'aria-valuetext': reading?.join(', ') ?? hint,
        tabIndex: 0,
        onKeyDown: (event) => {
          const target = keyTarget(event, at, last);
          if (target !== undefined) setNear(target);
          else if (event.key === 'Enter' && canPick(near)) onPick?.(near);
          else return;
          event.preventDefault();
          event.stopPropagation();
        },
        onPointerMove: (event) => setNear(nearTo(event, ground)),
        onPointerLeave: () => setNear(null),
        onClick: (event) => {
          const index = nearTo(event, ground);
          if (canPick(index)) onPick?.(index);
        },
      })}
      over={reading !== undefined && there !== undefined && <Tooltip reading={reading} at={there.x} />}
    >
      {children}
      {there !== undefined && <Here place={there} radius={radius} />}
    </Plot>
  );
}

function Here({ place, radius }: { readonly place: Place; readonly radius: number }) {
  const { x, y } = useGround();
  return (
    <circle
      className={box({ fill: 'none', stroke: 'mark', pen: 2 })}
      cx={x.at(place.x)}
      cy={y.at(place.y)}
      r={radius}
      data-no-picture=""
    />
  );
}

function Tooltip({ reading: [name, numbers], at }: { readonly reading: Reading; readonly at: number }) {
  const { x, width, scale } = useGround();
  return (
    <div
      className={TOOLTIP}
      style={placeTooltip(x.at(at) * scale, width * scale)}
      data-no-picture=""
      aria-hidden="true"
    >
      <strong>{name}</strong>
      <br />
      {numbers}
    </div>
  );
}
