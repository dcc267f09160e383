// Seconds behind the ghost over distance, and the slope of each stretch with its interval; bars that may be zero are
// outlined, not filled.
import type { Ghost } from '#engine/analysis/ghost/ghost.ts';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { linePath } from '#src/figures/svg-path.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { ValueAxis } from '#src/figures/scale/value-axis.tsx';
import { signed } from '#src/format/number.ts';
import frame from '#src/figures/plot-frame.module.css';
import { box } from '#src/ui/primitives.ts';
import { isSlopeSure } from './ghost-messages.ts';
import styles from './ghost.module.css';

const MARGIN = { left: 56, right: 12 } as const;
const DELTA = { top: 20, bottom: 190 } as const;
const SLOPES = { top: 226, bottom: 316 } as const;
const HEIGHT = 344;
const MIN_LABEL_PX = 64;

interface DeltaFigureProps {
  readonly ghost: Ghost;
  /** Distance at which the boats are drawn, m. */
  readonly place: number;
  readonly label: string;
}

const stepDecimals = (step: number): number => Math.max(0, Math.min(3, -Math.floor(Math.log10(step) + 1e-9)));

function createScale(values: readonly number[], { top, bottom }: { readonly top: number; readonly bottom: number }) {
  const [least, most] = findExtent([0, ...values]) ?? [0, 1];
  const room = 0.06 * (most - least) || 0.1;
  // Behind is drawn lower.
  const y = linearScale(most + room, least - room, bottom, top);
  const step = niceStep(most - least + 2 * room, Math.round((bottom - top) / 36));
  return { y, ticks: ticksBetween(least - room, most + room, step), decimals: stepDecimals(step) };
}

export function DeltaFigure({ ghost, place, label }: DeltaFigureProps) {
  const { attach, width, sized } = useFigureRoom();
  const { metres, behindS, lengthM, windows } = ghost;
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right);
  const x = linearScale(0, lengthM, MARGIN.left, right);
  const delta = createScale(Array.from(behindS), DELTA);
  const slopes = createScale(
    windows.flatMap(({ low, high }) => [low, high]),
    SLOPES,
  );
  const most = Math.max(1, Math.floor((right - MARGIN.left) / MIN_LABEL_PX));
  const ticks = ticksBetween(0, lengthM, niceStep(lengthM, most));
  const axis = { fromX: MARGIN.left, toX: right };
  return (
    <div ref={attach} className={frame.frame}>
      {width > 0 && (
        <svg {...sized(width, HEIGHT)} role="img" aria-label={label}>
          <ValueAxis {...axis} ticks={delta.ticks} at={delta.y.at} text={(tick) => signed(tick, delta.decimals)} />
          <text className={frame.tick} x={MARGIN.left} y={10}>
            s behind the boat before, above: ahead
          </text>
          <path
            className={box({ fill: 'none', stroke: 'accent', joins: true }, styles.delta)}
            d={linePath(Array.from(metres, x.at), Array.from(behindS, delta.y.at))}
          />
          <ValueAxis {...axis} ticks={slopes.ticks} at={slopes.y.at} text={(tick) => signed(tick, slopes.decimals)} />
          <text className={frame.tick} x={MARGIN.left} y={SLOPES.top - 10}>
            s every 100 m, 90% CI
          </text>
          {windows.map((window) => {
            const [from, to] = [x.at(window.fromM) + 1, x.at(window.toM) - 1];
            const ends = [slopes.y.at(0), slopes.y.at(window.lostS)];
            const middle = (from + to) / 2;
            return (
              <g key={window.fromM} className={styles.slope} data-told={isSlopeSure(window)}>
                <rect
                  x={from}
                  width={Math.max(1, to - from)}
                  y={Math.min(...ends)}
                  height={Math.max(1, Math.max(...ends) - Math.min(...ends))}
                />
                <line
                  className={box({ stroke: 'ink' })}
                  x1={middle}
                  x2={middle}
                  y1={slopes.y.at(window.low)}
                  y2={slopes.y.at(window.high)}
                />
              </g>
            );
          })}
          {ticks.map((tick) => (
            <text key={tick} className={frame.tick} x={x.at(tick)} y={HEIGHT - 8} textAnchor="middle">
              {tick}
            </text>
          ))}
          <text className={frame.tick} x={MARGIN.left - 8} y={HEIGHT - 8} textAnchor="end">
            m
          </text>
          <line
            className={box({ stroke: 'mark', pen: 1.5 })}
            x1={x.at(place)}
            x2={x.at(place)}
            y1={DELTA.top}
            y2={SLOPES.bottom}
          />
        </svg>
      )}
    </div>
  );
}
