// Force curves against angle, from a small multiple to a page that is sent: what they range over, the axes with as few
// numbers as there is room for, bands and lines.
import type { ForceUnit } from '#src/units/force-unit.ts';
import { fixed } from '#src/format/number.ts';
import { AxisX, AxisY } from '../plot/axes.tsx';
import { Band, Line, type WordsLook } from '../plot/marks.tsx';
import { useGround, type Ground } from '../plot/plot.tsx';
import { findExtent, niceStep, ticksBetween, type Scale } from '../scale/scale.ts';

type Values = ArrayLike<number>;
type Unit = Pick<ForceUnit, 'of' | 'symbol'>;

/** Forces in newtons, colors as in style sheets. */
export interface ForceCurve {
  /** One of its own in a figure. */
  readonly id: string;
  readonly angleDeg: Values;
  readonly forceN: Values;
  readonly colour: string;
  readonly width: number;
  readonly dash?: string;
  readonly ends?: 'round';
  /** Behind every line. */
  readonly band?: { readonly lowN: Values; readonly highN: Values; readonly opacity: number } | undefined;
}

interface Ranges {
  readonly x: readonly [from: number, to: number];
  readonly y: readonly [from: number, to: number];
}

/** Of a plot that holds every curve, the forces in the reader's unit; null without a force. */
export function forceRanges(curves: readonly ForceCurve[], { of }: Unit): Ranges | null {
  const angles = findExtent(
    curves.flatMap(({ angleDeg, forceN }) => Array.from(angleDeg).filter((_, at) => Number.isFinite(forceN[at]))),
  );
  const forces = findExtent(
    curves.flatMap(({ forceN, band }) =>
      [forceN, band?.lowN ?? [], band?.highN ?? []].flatMap((all) => Array.from(all, of)),
    ),
  );
  return angles === null || forces === null ? null : { x: angles, y: [Math.min(0, forces[0]), forces[1] * 1.05] };
}

interface ForceAxesProps {
  readonly unit: Unit;
  readonly most?: number;
  /** Lines alone, or numbers too. */
  readonly numbers?: 'beside' | 'inside' | 'none';
  readonly number?: (value: number) => string;
  /** A line without its number. */
  readonly hides?: (force: number) => boolean;
  readonly angles?: (ground: Ground) => readonly number[];
  readonly look?: WordsLook;
}

/** At zero and at about so many round forces. */
export const forceTicks = ({ to }: Scale, most: number): number[] => ticksBetween(0, to, niceStep(to, most));

/** The unit is behind the last force. */
export function ForceAxes(props: ForceAxesProps) {
  const { unit, most = 5, numbers = 'inside', number = fixed, hides = NEVER, angles, look } = props;
  const { y } = useGround();
  const words = (force: number, isLast: boolean): string | undefined => {
    const isBare = numbers === 'none' || (numbers === 'inside' && force === 0) || hides(force);
    return isBare ? undefined : `${number(force)}${isLast ? ` ${unit.symbol}` : ''}`;
  };
  return (
    <>
      <AxisY ticks={forceTicks(y, most)} text={words} inside={numbers === 'inside'} look={look} />
      {angles !== undefined && <AxisX ticks={angles} text={(angle) => `${number(angle)}°`} />}
    </>
  );
}

const NEVER = (): boolean => false;

interface ForceLinesProps {
  readonly curves: readonly ForceCurve[];
  readonly unit: Unit;
}

export const ForceLines = ({ curves, unit: { of } }: ForceLinesProps) => (
  <>
    {curves.map(
      ({ id, angleDeg, band, colour }) =>
        band !== undefined && (
          <Band
            key={id}
            at={angleDeg}
            from={Array.from(band.lowN, of)}
            to={Array.from(band.highN, of)}
            colour={colour}
            opacity={band.opacity}
          />
        ),
    )}
    {curves.map(({ id, angleDeg, forceN, band: _, ...line }) => (
      <Line key={id} at={angleDeg} value={Array.from(forceN, of)} {...line} />
    ))}
  </>
);
