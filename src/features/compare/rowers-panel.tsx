// Every rower before and after: watts, changes in the stroke, and both force curves.
import type { Gate, Signature } from '#engine/analysis/analysis.ts';
import { isReal } from '#engine/analysis/comparison/judged.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { familyName, labelSeat, labelSeatRow, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { listText } from '#src/format/labels.ts';
import { fixed, signed } from '#src/format/number.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { linePath } from '#src/figures/svg-path.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { sideCurve, type SideCurve } from './ghost-messages.ts';
import type { SideName } from './compared.ts';
import { metricDisplay } from './difference/metric-display.ts';
import { formatStrokeChange, writtenWatts, type Most, type SeatChange } from './who-made-it.ts';
import styles from './difference/difference.module.css';

interface RowersPanelProps {
  readonly changes: readonly SeatChange[];
  readonly most: Most | null;
  readonly leftOut: ReadonlySet<number>;
  /** Gates of the after side, whose names are shown. */
  readonly gates: readonly Gate[];
  /** Force curves of every oar of either side; null while computing. */
  readonly signatures: Readonly<Record<SideName, readonly Signature[]>> | null;
}

const OTHER_SENSOR = 'new sensor, no verdict';

const displayName = (gates: readonly Gate[], seat: number): string =>
  familyName(gates.find((one) => one.seat === seat) ?? {}) || `Seat ${labelSeat(gates, seat)}`;

function gaveSentence(most: NonNullable<RowersPanelProps['most']>, names: string): string {
  const [theirs, all] = [fixed(Math.abs(most.theirsW)), fixed(Math.abs(most.allW))];
  return most.allW > 0 ? `${names} gave ${theirs} of the ${all} W.` : `${names} lost ${theirs} of the ${all} W.`;
}

function formatFinding({ most, leftOut, gates }: Pick<RowersPanelProps, 'most' | 'leftOut' | 'gates'>): string {
  const names = (seats: Iterable<number>): string => listText([...seats].map((seat) => displayName(gates, seat)));
  const out = names(leftOut);
  return [
    most === null ? 'No clear change in crew power.' : gaveSentence(most, names(most.seats)),
    ...(leftOut.size === 1 ? [`${out} is excluded.`] : []),
    ...(leftOut.size > 1 ? [`${out} are excluded.`] : []),
    'Before in gray, after in the seat’s color.',
  ].join(' ');
}

const SURE = text({ weight: 'strong', lines: 'one' });

export function RowersPanel({ changes, most, leftOut, gates, signatures }: RowersPanelProps) {
  const force = useForceUnit();
  const watts = writtenWatts(changes, leftOut);
  const curves = changes.map(({ seat }): WhoCurve => ({
    before: sideCurve(signatures?.before ?? [], seat),
    after: sideCurve(signatures?.after ?? [], seat),
    seat,
    isLeftOut: leftOut.has(seat),
  }));
  const isSure = ({ powerW, seat }: SeatChange): boolean => powerW !== null && isReal(powerW) && !leftOut.has(seat);
  const describeChange = (change: SeatChange): string =>
    leftOut.has(change.seat) ? OTHER_SENSOR : formatStrokeChange(change, ({ id }) => metricDisplay(id, force));
  return (
    <FigurePanel
      title="Who made it"
      finding={formatFinding({ most, leftOut, gates })}
      picture="none"
      table={() => ({
        columns: ['Rower', 'W', 'from', 'to', 'Stroke'],
        rows: changes.map((change) => [
          labelSeatRow(gates, change.seat),
          signed(watts.get(change.seat)),
          signed(change.powerW?.difference.low),
          signed(change.powerW?.difference.high),
          describeChange(change),
        ]),
      })}
    >
      <ul className={stack({ gap: 4, rowGap: 3 }, styles.rowers)} aria-busy={signatures === null}>
        {changes.map((change, at) => (
          <li className={stack({ columns: 1, content: 'start', narrow: true })} key={change.seat}>
            <span className={row({ gap: 1, align: 'stretch', justify: 'between', size: 14, tabular: true })}>
              <b className={box({ overflow: 'hidden', weight: 'strong', lines: 'one', ellipsis: true })}>
                {labelSeatRow(gates, change.seat)}
              </b>
              <span className={isSure(change) ? SURE : text({ tone: 'quiet', lines: 'one' })}>
                {signed(watts.get(change.seat))}{' '}
                <small className={text({ tone: 'quiet', size: 12, weight: 'regular' })}>W</small>
              </span>
            </span>
            <span className={box({ tall: 20, tone: 'quiet', size: 12, weight: 'regular' })}>
              {describeChange(change)}
            </span>
            <WhoCurves
              curves={curves}
              at={at}
              unit={force}
              label={`Force curves of ${labelSeatRow(gates, change.seat)}`}
            />
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}

interface WhoCurve {
  readonly seat: number;
  readonly before: SideCurve | null;
  readonly after: SideCurve | null;
  /** Sensor changed: drawn dashed. */
  readonly isLeftOut: boolean;
}

interface WhoCurvesProps {
  readonly curves: readonly WhoCurve[];
  /** Index of the rower. */
  readonly at: number;
  readonly unit: ForceUnit;
  readonly label: string;
}

const HEIGHT = 196;
const BOTTOM = 20;
const TOP = 14;
const FORCES = 3;
const ANGLE_STEP_DEG = 45;

/** Small force curves of one rower before and after, on the crew's axes. */
function WhoCurves({ curves, at, unit, label }: WhoCurvesProps) {
  const { attach, width, sized } = useFigureRoom();
  const all = curves.flatMap(({ before, after }) => [before, after]).filter((curve) => curve !== null);
  const angle = findExtent(all.flatMap(({ angleDeg }) => Array.from(angleDeg)));
  const force = findExtent(all.flatMap(({ meanForceN }) => Array.from(meanForceN, unit.of)));
  const own = curves[at];
  if (own === undefined || angle === null || force === null)
    return <p className={box({ tall: 20, tone: 'quiet', size: 12, weight: 'regular' })}>no force curve</p>;
  const x = linearScale(...angle, 2, Math.max(3, width - 2));
  const y = linearScale(Math.min(0, force[0]), force[1] * 1.08, HEIGHT - BOTTOM, TOP);
  const path = ({ angleDeg, meanForceN }: SideCurve): string =>
    linePath(
      Array.from(angleDeg, x.at),
      Array.from(meanForceN, (newtons) => y.at(unit.of(newtons))),
    );
  const forces = ticksBetween(0, y.to, niceStep(y.to, FORCES));
  return (
    <div ref={attach}>
      {width > 0 && (
        <svg
          className={box({ display: 'block', tabular: true })}
          {...sized(width, HEIGHT)}
          role="img"
          aria-label={label}
        >
          {forces.map((tick) => (
            <g key={tick}>
              <line
                className={box({ stroke: tick === 0 ? 'crew' : 'line', crisp: true })}
                x1={0}
                x2={width}
                y1={y.at(tick)}
                y2={y.at(tick)}
              />
              {at === 0 && tick > 0 && (
                <text className={box({ size: 12, fill: 'quiet' })} x={2} y={y.at(tick) - 5}>
                  {fixed(tick)}
                  {tick === forces.at(-1) && ` ${unit.symbol}`}
                </text>
              )}
            </g>
          ))}
          {ticksBetween(...angle, ANGLE_STEP_DEG).map((tick) => (
            <text
              key={tick}
              className={box({ size: 12, fill: 'quiet' })}
              x={x.at(tick)}
              y={HEIGHT - 4}
              textAnchor="middle"
            >
              {fixed(tick)}°
            </text>
          ))}
          {own.before !== null && (
            <path className={box({ fill: 'none', joins: true, pen: 1.5, stroke: 'crew' })} d={path(own.before)} />
          )}
          {own.after !== null && (
            <path
              className={box({ fill: 'none', joins: true, pen: 2.5 })}
              d={path(own.after)}
              stroke={seatColourVariable(own.seat)}
              strokeDasharray={own.isLeftOut ? '5 4' : undefined}
            />
          )}
        </svg>
      )}
    </div>
  );
}
