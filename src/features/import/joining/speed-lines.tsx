// Boat speed by two devices, one line below the other, with a handle that shifts the second.
import { useId, useMemo } from 'react';
import type { Course } from '#engine/analysis/joining/joinable.ts';
import { fixed } from '#src/format/number.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import styles from '../import.module.css';

const WIDTH = 640;
const HEIGHT = 96;
const MAX_POINTS = 320;
/** Top of the scale, faster than any rowing boat. */
const TOP_MPS = 6.5;
/** Gap that breaks the line, s. */
const LONGEST_STEP_S = 12;
const STEP_S = 0.1;

interface Span {
  readonly fromS: number;
  readonly toS: number;
}

function drawPath({ timeS, speedMps }: Course, { fromS, toS }: Span, shiftS: number): string {
  const every = Math.max(1, Math.floor(timeS.length / MAX_POINTS));
  let last = -Infinity;
  let path = '';
  for (let row = 0; row < timeS.length; row += every) {
    const at = timeS[row] ?? NaN;
    const x = ((at + shiftS - fromS) / (toS - fromS)) * WIDTH;
    const y = HEIGHT * (1 - Math.min(TOP_MPS, speedMps[row] ?? 0) / TOP_MPS);
    path += `${at - last > LONGEST_STEP_S * every ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    last = at;
  }
  return path;
}

const combinedSpan = (own: Course, other: Course, shiftS: number, roomS: number): Span => ({
  fromS: Math.min(own.timeS[0] ?? 0, (other.timeS[0] ?? 0) + shiftS - roomS),
  toS: Math.max(own.timeS.at(-1) ?? 1, (other.timeS.at(-1) ?? 1) + shiftS + roomS),
});

interface SpeedLinesProps {
  readonly own: Course;
  readonly ownName: string;
  readonly other: Course;
  readonly otherName: string;
  /** Proposed shift, s. */
  readonly proposedS: number;
  /** Range of the handle to either side, s. */
  readonly roomS: number;
  readonly shiftS: number;
  readonly onShift: (shiftS: number) => void;
}

export function SpeedLines({ own, ownName, other, otherName, proposedS, roomS, shiftS, onShift }: SpeedLinesProps) {
  const id = useId();
  const span = useMemo(() => combinedSpan(own, other, proposedS, roomS), [own, other, proposedS, roomS]);
  const ownPath = useMemo(() => drawPath(own, span, 0), [own, span]);
  const moved = shiftS - proposedS;
  const said = `${moved >= 0 ? '+' : '−'}${fixed(Math.abs(moved), 1)} s`;
  return (
    <div className={stack({ gap: 2 }, styles.lines)}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Speed of the boat by ${ownName} and by ${otherName}`}
      >
        <path
          d={ownPath}
          className={box({ fill: 'none', stroke: 'quiet', pen: 1.5 })}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={drawPath(other, span, shiftS)}
          className={box({ fill: 'none', stroke: 'accent', pen: 1.5 })}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className={row({ gap: 4, rowGap: 1, wrap: true, align: 'stretch', size: 13, breaks: true })}>
        <span className={styles.ownKey}>{ownName}</span>
        <span className={styles.otherKey}>{otherName}</span>
      </p>
      <label className={stack({ gap: 3, align: 'center', size: 13 }, styles.handle)} htmlFor={id}>
        <span>Shift {otherName}</span>
        <input
          id={id}
          type="range"
          min={-roomS}
          max={roomS}
          step={STEP_S}
          value={moved}
          aria-valuetext={said}
          onChange={({ currentTarget }) => onShift(proposedS + Number(currentTarget.value))}
        />
        <output className={text({ tabular: true, text: 'end' })} htmlFor={id}>
          {said}
        </output>
      </label>
    </div>
  );
}
