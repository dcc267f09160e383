// Two sides of a boat whose catches differ by more than their rowers do.
import type { Finding } from '../../../recording/finding.ts';
import { numberValue, say } from '../../../recording/message.ts';
import type { Side } from '../../../recording/recording.ts';
import { median } from '../../statistics.ts';
import { type Detector, mediansByGate, usualStrokes } from './examined.ts';

const SWEEP_ZERO_DEG = 4;
/** Minimum strokes of the whole crew: seats that sit out or row alone are not compared. */
const ZERO_STROKES = 20;
const MIN_PER_SIDE = 2;
/** Threshold in standard errors of the difference between two medians, beyond the spread within a side. */
const ERRORS = 4;
/** Lower limit of the spread of catches within one side, deg. */
const MIN_SCATTER_DEG = 1.6;
const MAD_TO_SD = 1.4826;
const MEDIAN_ERROR = 1.25;

interface SideCatch {
  readonly deg: number;
  readonly error: number;
  readonly count: number;
}

function sideCatch(catches: readonly number[]): SideCatch {
  const deg = median(catches);
  // For two seats, the spread is half their distance: both are equally far from the median.
  const scatter = MAD_TO_SD * median(catches.map((angle) => Math.abs(angle - deg)));
  const count = catches.length;
  return { deg, count, error: (MEDIAN_ERROR * Math.max(MIN_SCATTER_DEG, scatter)) / Math.sqrt(count) };
}

export const sideZeros: Detector = ({ gates, crew, strokes, signs }) => {
  const chosen = usualStrokes(strokes);
  if (chosen.length < ZERO_STROKES) return [];
  const typical = mediansByGate(strokes, 'catchAngleDeg');
  const ofSide = (side: Side): SideCatch =>
    sideCatch(
      typical.filter((angle, gate) => {
        const own = crew.find(({ seat }) => seat === gates[gate]?.seat)?.side;
        return own === side && !Number.isNaN(angle) && signs[gate]?.angle !== 'reversed';
      }),
    );
  const [port, starboard] = [ofSide('port'), ofSide('starboard')];
  if (Math.min(port.count, starboard.count) < MIN_PER_SIDE) return [];
  const apart = Math.abs(port.deg - starboard.deg);
  if (!(apart > Math.max(SWEEP_ZERO_DEG, ERRORS * Math.hypot(port.error, starboard.error)))) return [];
  const words = say`Port and starboard seats catch ${numberValue(apart, 1)}° apart. Check the rigging and the oarlocks’ zero.`;
  return [{ code: 'zero-offset', severity: 'warning', ...words } satisfies Finding];
};
