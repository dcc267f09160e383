// Every rower before and after: watts, changes in the stroke, and both force curves.
import type { Gate, Signature } from '#engine/analysis/analysis.ts';
import { isReal } from '#engine/analysis/comparison/judged.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { familyName, labelSeat, labelSeatRow, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { listText } from '#src/format/labels.ts';
import { fixed, signed } from '#src/format/number.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { Plot } from '#src/figures/plot/plot.tsx';
import { ticksBetween } from '#src/figures/scale/scale.ts';
import { ForceAxes, ForceLines, forceRanges, type ForceCurve } from '#src/figures/stroke/force-curves.tsx';
import { sideCurve } from './ghost-messages.ts';
import type { SideName } from './compared.ts';
import { metricDisplay } from './difference/verdict-messages.ts';
import { formatStrokeChange, writtenWatts, type Most, type SeatChange } from './speed-verdict.ts';
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
  const curves = changes.map(({ seat }) =>
    (['before', 'after'] as const).flatMap((side): ForceCurve[] => {
      const curve = sideCurve(signatures?.[side] ?? [], seat);
      if (curve === null) return [];
      const { angleDeg, meanForceN: forceN } = curve;
      if (side === 'before') return [{ id: side, angleDeg, forceN, colour: 'var(--crew)', width: 1.5 }];
      // Dashed: another sensor.
      const dash = leftOut.has(seat) ? '5 4' : '';
      return [{ id: side, angleDeg, forceN, colour: seatColourVariable(seat), width: 2.5, dash }];
    }),
  );
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

interface WhoCurvesProps {
  /** Every rower's before and after. */
  readonly curves: readonly (readonly ForceCurve[])[];
  /** Index of the rower. */
  readonly at: number;
  readonly unit: ForceUnit;
  readonly label: string;
}

const MARGIN = { left: 2, right: 2, top: 14, bottom: 20 } as const;
const ANGLE_STEP_DEG = 45;

/** Small force curves of one rower before and after, on the crew's axes. */
function WhoCurves({ curves, at, unit, label }: WhoCurvesProps) {
  const ranges = forceRanges(curves.flat(), unit);
  const own = curves[at];
  if (own === undefined || ranges === null)
    return <p className={box({ tall: 20, tone: 'quiet', size: 12, weight: 'regular' })}>no force curve</p>;
  return (
    <Plot label={label} height={196} margin={MARGIN} {...ranges}>
      <ForceAxes
        unit={unit}
        most={3}
        numbers={at === 0 ? 'inside' : 'none'}
        angles={({ x }) => ticksBetween(x.from, x.to, ANGLE_STEP_DEG)}
      />
      <ForceLines curves={own} unit={unit} />
    </Plot>
  );
}
