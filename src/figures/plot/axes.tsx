// Round values along the two sides of a figure.
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import { niceStep, stepDecimals, ticksBetween } from '../scale/scale.ts';
import { Unit, Words, type Anchor, type WordsLook } from './marks.tsx';
import { useGround, type Ground } from './plot.tsx';

const GRID = box({ stroke: 'line', pen: 1, crisp: true });
const ZERO = box({ pen: 1, crisp: true });
/** Stronger than the lines of the other ticks. */
export const ZERO_COLOUR = 'color-mix(in srgb, var(--ink-2) 60%, var(--line))';
const GAP = 8;

interface AxisYProps {
  readonly ticks?: readonly number[];
  /** Instead of ticks: at most about so many round ones. */
  readonly most?: number;
  /** Undefined: a line without a number. */
  readonly text?: (tick: number, isLast: boolean, decimals: number) => string | undefined;
  /** Next to the top of the axis. */
  readonly unit?: string;
  /** The numbers are over their lines instead of to the left. */
  readonly inside?: boolean;
  readonly look?: WordsLook;
}

const whole = (tick: number): string => fixed(tick);
const inFull = (tick: number, _: boolean, decimals: number): string => fixed(tick, decimals);

/** A line across at every tick, its number to the left of it, zero stronger. */
export function AxisY({ most = 5, text = inFull, unit, inside = false, look, ...given }: AxisYProps) {
  const { y, left, right } = useGround();
  const [least, greatest] = [Math.min(y.from, y.to), Math.max(y.from, y.to)];
  const step = niceStep(greatest - least, most);
  const { ticks = ticksBetween(least, greatest, step) } = given;
  return (
    <>
      {ticks.map((tick) => {
        const words = text(tick, tick === ticks.at(-1), stepDecimals(step));
        return (
          <g key={tick}>
            <line
              className={tick === 0 ? ZERO : GRID}
              x1={left}
              x2={right}
              y1={y.at(tick)}
              y2={y.at(tick)}
              stroke={tick === 0 ? ZERO_COLOUR : undefined}
            />
            {words !== undefined && (
              <Words
                at={inside ? [left, y.at(tick) - 5] : [left - GAP, y.at(tick)]}
                {...(!inside && { anchor: 'end', middle: true })}
                look={look}
              >
                {words}
              </Words>
            )}
          </g>
        );
      })}
      {unit !== undefined && <Unit>{unit}</Unit>}
    </>
  );
}

interface AxisXProps {
  readonly ticks: (ground: Ground) => readonly number[];
  readonly text?: (tick: number, ground: Ground) => string;
  readonly anchor?: (tick: number, ground: Ground) => Anchor;
  /** Lines up from the ticks. */
  readonly grid?: true;
  /** Below the numbers. */
  readonly title?: string | undefined;
}

export function AxisX({ ticks, text = whole, anchor, grid, title }: AxisXProps) {
  const ground = useGround();
  const { x, left, right, top, bottom, height } = ground;
  const textY = title === undefined ? height - GAP : bottom + 2 * GAP;
  return (
    <>
      {ticks(ground).map((tick) => (
        <g key={tick}>
          {grid === true && <line className={GRID} x1={x.at(tick)} x2={x.at(tick)} y1={top} y2={bottom} />}
          <Words at={[x.at(tick), textY]} anchor={anchor?.(tick, ground) ?? 'middle'}>
            {text(tick, ground)}
          </Words>
        </g>
      ))}
      {title !== undefined && (
        <Words at={[(left + right) / 2, height - GAP]} anchor="middle">
          {title}
        </Words>
      )}
    </>
  );
}
