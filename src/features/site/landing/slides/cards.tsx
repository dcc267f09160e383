// Piece in five numbers, then the most costly finding.
import { box, text } from '#src/ui/primitives.ts';
import { LATE, LATE_WORDS, MEAN_POWER_W, PACE } from './findings.ts';
import { PIECE } from './piece.gen.ts';
import { Said } from './parts.tsx';
import type { DrawingProps } from './room.ts';
import styles from './slides.module.css';

/** `narrowX`: from the left of a phone's drawing, by the width of the numbers before. */
const NUMBERS = [
  { number: String(PIECE.rateSpm), unit: 'spm', words: `±${PIECE.rateSd} (1 SD)`, short: 'rate', narrowX: 0 },
  { number: String(MEAN_POWER_W), unit: 'W', words: 'mean of eight', short: 'mean', narrowX: 86 },
  { number: String(PIECE.perStrokeM), unit: 'm', words: 'per stroke', short: 'a stroke', narrowX: 156 },
  { number: String(PIECE.speedKeptPct), unit: '%', words: 'velocity efficiency', short: 'efficiency', narrowX: 224 },
] as const;

export function OverviewCards({ room }: DrawingProps) {
  const { isWide, width } = room;
  const left = isWide ? 36 : 12;
  const step = (width - 2 * left) / NUMBERS.length;
  const row = isWide ? 190 : 118;
  const said = isWide ? 290 : 190;
  return (
    <>
      <text x={left} y={isWide ? 116 : 70} className={styles.pace}>
        {PACE}
        <tspan className={box({ size: 14, weight: 'regular', fill: 'quiet' }, styles.unit)} dx={8}>
          /500 m
        </tspan>
      </text>
      {NUMBERS.map(({ number, unit, words, short, narrowX }, at) => {
        const x = left + (isWide ? at * step : narrowX);
        return (
          <g key={unit}>
            <text x={x} y={row} className={styles.number}>
              {number}
              <tspan className={box({ size: 14, weight: 'regular', fill: 'quiet' }, styles.unit)} dx={4}>
                {unit}
              </tspan>
            </text>
            <text x={x} y={row + (isWide ? 24 : 18)}>
              {isWide ? words : short}
            </text>
          </g>
        );
      })}
      <line className={styles.edge} x1={left} x2={left} y1={said - 26} y2={said + (isWide ? 56 : 48)} />
      <text x={left + 18} y={said} className={styles.sentence}>
        <tspan className={text({ weight: 'strong' })}>{LATE.name}</tspan> catches
      </text>
      <Said
        room={room}
        x={left + 18}
        y={said + (isWide ? 27 : 22)}
        lines={[LATE_WORDS, `over ${PIECE.strokes} strokes`]}
      />
    </>
  );
}
