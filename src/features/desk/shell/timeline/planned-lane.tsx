// The plan above the timeline: what differs in one sentence, and each planned piece over what was rowed of it.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { matchWorkout, type PlannedPiece } from '#engine/workout/match.ts';
import { readNotation } from '#engine/workout/read-notation.ts';
import { isWork, type Amount, type Workout } from '#engine/workout/workout.ts';
import { workText } from '#engine/workout/write-notation.ts';
import { doubtText, plannedPieceText, planText } from '#src/messages/workout-messages.ts';
import { box, stack, visuallyHidden } from '#src/ui/primitives.ts';
import { wholeRange, type Range } from '../../shared/selection/selection.ts';
import styles from './timeline.module.css';

interface PlannedLaneProps {
  readonly planned: string;
  readonly analysis: Analysis;
  /** With a column for the words next to the timeline. */
  readonly withWords: boolean;
}

interface Block {
  readonly piece: PlannedPiece;
  readonly fromS: number;
  readonly toS: number;
}

/** For a rest without a length, and a speed that was not measured. */
const USUAL_REST_S = 120;
const USUAL_MPS = 4;

const secondsOf = (amount: Amount, speedMps: number): number =>
  amount.unit === 's' ? amount.value : amount.value / speedMps;

/** Rowed pieces begin where they were rowed; a missing one after its planned rest. */
function layBlocks(workout: Workout, pieces: readonly PlannedPiece[], speedMps: number, range: Range): Block[] {
  let atS = range.fromS;
  let piece = -1;
  return workout.flatMap((step): Block[] => {
    if (!isWork(step)) {
      atS += step.amount === null ? USUAL_REST_S : secondsOf(step.amount, speedMps);
      return [];
    }
    piece += 1;
    const found = pieces[piece];
    if (found === undefined) return [];
    const own = found.rowed;
    const whole = step.stages.reduce((sum, { amount }) => sum + amount.value, 0);
    const mps = own?.over?.unit === 'm' ? (whole + own.over.value) / (own.toS - own.fromS) : speedMps;
    const fromS = own?.fromS ?? atS;
    const toS = fromS + step.stages.reduce((sum, { amount }) => sum + secondsOf(amount, mps), 0);
    atS = Math.max(toS, own?.toS ?? 0);
    return [{ piece: found, fromS, toS }];
  });
}

export function PlannedLane({ planned, analysis, withWords }: PlannedLaneProps) {
  const { workout, doubt } = useMemo(() => readNotation(planned), [planned]);
  const pieces = useMemo(() => (workout === null ? [] : matchWorkout(workout, analysis)), [workout, analysis]);
  const range = wholeRange(analysis);
  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  const percent = (timeS: number): number => Math.min(100, Math.max(0, (100 * (timeS - range.fromS)) / spanS));
  const blocks = workout === null ? [] : layBlocks(workout, pieces, analysis.summary.speedMps ?? USUAL_MPS, range);
  return (
    <section
      className={stack({ gap: 4, rowGap: '2px', align: 'center', on: 'surface', size: 12 }, styles.strip)}
      style={{ paddingBlockStart: 4 }}
      data-words={withWords}
      aria-label="Planned against rowed"
    >
      <p>{workout === null ? doubtText(doubt) : planText(pieces)}</p>
      <ol className={box({ anchor: true })} style={{ height: '1.25rem' }}>
        {blocks.map(({ piece, fromS, toS }, at) => {
          const text = workText(piece.work);
          const words = `${text}. ${plannedPieceText(piece, at)}`;
          return (
            <li
              key={fromS}
              className={box({ free: true, high: true, container: true })}
              style={{ left: `${percent(fromS)}%`, width: `${percent(toS) - percent(fromS)}%`, minWidth: 3 }}
              title={words}
            >
              <span
                className={box({
                  high: true,
                  padX: 1,
                  overflow: 'hidden',
                  display: 'block',
                  tabular: true,
                  lines: 'one',
                  ...(piece.rowed === null ? { tone: 'quiet' } : { on: 'wash' }),
                })}
                style={{
                  border: piece.rowed === null ? '1px dashed var(--crew)' : '1px solid var(--crew)',
                  borderRadius: 5,
                  lineHeight: '1.125rem',
                }}
                aria-hidden
              >
                <span className={styles.work}>{text}</span>
              </span>
              <span className={visuallyHidden}>{words}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
