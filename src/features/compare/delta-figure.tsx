// Seconds behind the ghost over distance, and the slope of each stretch with its interval; bars that may be zero are
// outlined, not filled.
import type { Ghost } from '#engine/analysis/ghost/ghost.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Bar, Line, Rule, Words } from '#src/figures/plot/marks.tsx';
import { Plot, Strip } from '#src/figures/plot/plot.tsx';
import { findExtent, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { signed } from '#src/format/number.ts';
import { isSlopeSure } from './ghost-messages.ts';

const DELTA = { top: 20, bottom: 190 } as const;
const SLOPES = { top: 226, bottom: 316 } as const;
const HEIGHT = 344;
const MARGIN = { left: 56, right: 12, top: DELTA.top, bottom: HEIGHT - SLOPES.bottom } as const;
const MIN_LABEL_PX = 64;

interface DeltaFigureProps {
  readonly ghost: Ghost;
  /** Distance at which the boats are drawn, m. */
  readonly place: number;
  readonly label: string;
}

/** Behind is drawn lower. */
function rangeOf(values: Iterable<number>): readonly [number, number] {
  const [least, most] = findExtent([0, ...values]) ?? [0, 1];
  const room = 0.06 * (most - least) || 0.1;
  return [most + room, least - room];
}

const SECONDS = (tick: number, _: boolean, decimals: number): string => signed(tick, decimals);

export function DeltaFigure({ ghost: { metres, behindS, lengthM, windows }, place, label }: DeltaFigureProps) {
  return (
    <Plot label={label} height={HEIGHT} margin={MARGIN} x={[0, lengthM]} y={[0, 1]}>
      <Strip {...DELTA} y={rangeOf(behindS)}>
        <AxisY text={SECONDS} />
        <Words at={({ left }) => [left, 10]}>s behind the boat before, above: ahead</Words>
        <Line at={metres} value={behindS} colour="var(--accent)" width={2.25} />
      </Strip>
      <Strip {...SLOPES} y={rangeOf(windows.flatMap(({ low, high }) => [low, high]))}>
        <AxisY text={SECONDS} most={3} />
        <Words at={({ left, top }) => [left, top - 10]}>s every 100 m, 90% CI</Words>
        {windows.map((window) => {
          const { fromM, toM, lostS, low, high } = window;
          const isSure = isSlopeSure(window);
          return (
            <g key={fromM}>
              <g opacity={isSure ? 0.7 : 1}>
                <Bar
                  from={fromM}
                  to={toM}
                  value={lostS}
                  colour="var(--accent)"
                  gap={2}
                  outline={isSure ? undefined : 'var(--crew)'}
                />
              </g>
              <Rule at={(fromM + toM) / 2} from={low} to={high} colour="var(--ink)" />
            </g>
          );
        })}
      </Strip>
      <AxisX
        ticks={({ left, right }) =>
          ticksBetween(0, lengthM, niceStep(lengthM, Math.max(1, Math.floor((right - left) / MIN_LABEL_PX))))
        }
        text={String}
      />
      <Words at={({ left, height }) => [left - 8, height - 8]} anchor="end">
        m
      </Words>
      <Rule at={place} colour="var(--mark)" width={1.5} />
    </Plot>
  );
}
