// Course help per hundred meters, with its interval, and its effect in both directions.
import type { RiverPlace } from '#engine/analysis/water-map/river-map.ts';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { ValueAxis } from '#src/charts/scale/value-axis.tsx';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { signed } from '#src/format/number.ts';
import frame from '#src/charts/plot-frame.module.css';
import styles from './help-panel.module.css';

const MARGIN = { left: 48, right: 12, top: 12, bottom: 26 } as const;
const HEIGHT = 200;
const Z90 = 1.645;
const PERCENT = 100;

export function RiverFigure({ places, binM }: { readonly places: readonly RiverPlace[]; readonly binM: number }) {
  const { attach, width, sized } = useFigureRoom();
  const rows = places.map(({ bin, odd, even, error }) => ({
    at: (bin + 0.5) * binM,
    odd: PERCENT * odd,
    even: PERCENT * even,
    low: PERCENT * (odd - Z90 * error),
    high: PERCENT * (odd + Z90 * error),
  }));
  const [least, most] = findExtent([0, ...rows.flatMap(({ low, high, even }) => [low, high, even])]) ?? [0, 1];
  const [from, to] = findExtent(rows.map(({ at }) => at)) ?? [0, 1];
  const x = linearScale(from, to, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(least, most, HEIGHT - MARGIN.bottom, MARGIN.top);
  const xs = rows.map(({ at }) => x.at(at));
  const label = `Effect on speed along the course, in percent: ${signed(Math.min(...rows.map(({ odd }) => odd)), 1)} to ${signed(Math.max(...rows.map(({ odd }) => odd)), 1)}.`;
  return (
    <div ref={attach} className={frame.frame}>
      <p>Percent of speed. Line: gained along the course, with 90% interval. Dashed: both directions.</p>
      {width > 0 && (
        <svg {...sized(width, HEIGHT)} role="img" aria-label={label}>
          <ValueAxis
            ticks={ticksBetween(least, most, niceStep(most - least, 4))}
            at={y.at}
            fromX={MARGIN.left}
            toX={width - MARGIN.right}
            text={(tick) => signed(tick, 1)}
          />
          <path
            className={styles.band}
            d={bandPath(
              xs,
              rows.map(({ high }) => y.at(high)),
              rows.map(({ low }) => y.at(low)),
            )}
          />
          <path
            className={styles.odd}
            d={linePath(
              xs,
              rows.map(({ odd }) => y.at(odd)),
            )}
          />
          <path
            className={styles.even}
            d={linePath(
              xs,
              rows.map(({ even }) => y.at(even)),
            )}
          />
          {ticksBetween(from, to, niceStep(to - from, Math.max(1, Math.floor(width / 90)))).map((tick) => (
            <text key={tick} className={frame.tick} x={x.at(tick)} y={HEIGHT - 8} textAnchor="middle">
              {tick} m
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}
