// Thick curve of one rower over the others' mean and range, with one annotation in the empty area.
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { useElementLength } from '#src/charts/use-element-width.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { useMedia } from '#src/ui/use-media.ts';
import styles from './dock.module.css';
import type { DockCurve, Gap } from './dock-curve.ts';

const MARGIN = { left: 4, right: 4, top: 20, bottom: 24 } as const;
const TALL = 250;
/** All that keys and name leave on a phone in landscape. */
const LOW = 200;
const LOW_WINDOW = '(height < 32em)';
/** Here the style sheet gives the figure all the height that is left. */
const WIDE_WINDOW = '(width >= 45em) and (height >= 32em)';
const TICKS = 2;
/** Height of the annotation as a share of the plot, below the top of every curve. */
const NOTE_AT = 0.6;
const STARBOARD_DASH = '9 6';

interface CurveFigureProps {
  readonly curve: DockCurve;
  readonly seat: number;
  readonly unit: ForceUnit;
  readonly label: string;
}

/** "118 N less than the crew at −22°, in 19 of 20 strokes". */
export function gapWords({ at, ownN, referenceN, whom, strokes: [of, all] }: Gap, unit: ForceUnit) {
  const size = `${fixed(unit.of(Math.abs(ownN - referenceN)), unit.decimals)} ${unit.symbol}`;
  return {
    size: `${size} ${ownN < referenceN ? 'less' : 'more'}`,
    place: `than ${whom} at ${fixed(at)}°,`,
    sure: `in ${of} of ${all} strokes`,
  };
}

/** Angle of a line's maximum, roughly its middle. */
function peakAngle({ own: [first] }: DockCurve): number {
  if (first === undefined) return 0;
  const most = findExtent(first.mean)?.[1];
  return first.at[first.mean.findIndex((force) => force === most)] ?? 0;
}

export function CurveFigure({ curve, seat, unit, label }: CurveFigureProps) {
  const { attach, width, scale, sized } = useFigureRoom();
  const [attachRoom, room] = useElementLength('height');
  const usual = useMedia(LOW_WINDOW) ? LOW : TALL;
  const height = useMedia(WIDE_WINDOW) ? Math.max(usual, Math.floor(room / scale)) : usual;
  const { own, others, gap } = curve;
  const drawn = [...own, ...(others === null ? [] : [others])];
  const places = findExtent(drawn.flatMap(({ at }) => [...at])) ?? [0, 1];
  const forces = findExtent([...drawn.flatMap(({ mean }) => [...mean]), ...(others?.high ?? [])].map(unit.of)) ?? [
    0, 1,
  ];
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right);
  const x = linearScale(...places, MARGIN.left, right);
  const y = linearScale(Math.min(0, forces[0]), forces[1] * 1.04, height - MARGIN.bottom, MARGIN.top);
  const xs = (at: Float64Array): number[] => Array.from(at, x.at);
  const ys = (newtons: Float64Array): number[] => Array.from(newtons, (force) => y.at(unit.of(force)));
  const ticks = ticksBetween(0, forces[1], niceStep(forces[1], TICKS)).filter((tick) => tick > 0);
  const noteX = Math.min(right - 120, Math.max(MARGIN.left + 120, x.at(peakAngle(curve))));
  const noteY = MARGIN.top + NOTE_AT * (height - MARGIN.top - MARGIN.bottom);
  const words = gap === null ? null : gapWords(gap, unit);
  return (
    <div ref={attachRoom} className={styles.curve}>
      <div ref={attach}>
        {width > 0 && (
          <svg {...sized(width, height)} role="img" aria-label={label}>
            {ticks.map((tick, at) => (
              <g key={tick}>
                <line className={styles.grid} x1={0} x2={width} y1={y.at(tick)} y2={y.at(tick)} />
                <text className={styles.axis} x={0} y={y.at(tick) - 5}>
                  {fixed(tick)}
                  {at === ticks.length - 1 ? ` ${unit.symbol}` : ''}
                </text>
              </g>
            ))}
            <line className={styles.zero} x1={0} x2={width} y1={y.at(0)} y2={y.at(0)} />
            {others !== null && (
              <>
                <path className={styles.range} d={bandPath(xs(others.at), ys(others.high), ys(others.low))} />
                <path className={styles.others} d={linePath(xs(others.at), ys(others.mean))} />
              </>
            )}
            {own.map(({ at, mean, side }) => (
              <path
                key={side}
                className={styles.own}
                d={linePath(xs(at), ys(mean))}
                stroke={seatColourVariable(seat)}
                strokeDasharray={side === 'starboard' ? STARBOARD_DASH : undefined}
              />
            ))}
            {gap !== null && (
              <line
                className={styles.gap}
                x1={x.at(gap.at)}
                x2={x.at(gap.at)}
                y1={y.at(unit.of(gap.referenceN))}
                y2={y.at(unit.of(gap.ownN))}
              />
            )}
            {words !== null && (
              <g textAnchor="middle">
                <text className={styles.note} x={noteX} y={noteY}>
                  {words.size}
                </text>
                <text className={styles.words} x={noteX} y={noteY + 24}>
                  {words.place}
                </text>
                <text className={styles.words} x={noteX} y={noteY + 44}>
                  {words.sure}
                </text>
              </g>
            )}
            <text className={styles.axis} x={0} y={height - 6}>
              catch
            </text>
            <text className={styles.axis} x={width} y={height - 6} textAnchor="end">
              finish
            </text>
          </svg>
        )}
      </div>
    </div>
  );
}
