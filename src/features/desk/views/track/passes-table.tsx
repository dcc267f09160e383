// Runs between the timing lines, or the crossings of a single one.
import { ListPlus } from 'lucide-react';
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { clock, paceText } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import type { Crossing, Pass } from '#src/map/track/course-gates.ts';
import { box, text, visuallyHidden } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { usePieceEdits } from '../../shared/pieces/use-piece-edits.ts';
import { strokesWithin, wholeRange } from '../../shared/selection/selection.ts';
import { windowMeans } from '../../shared/selection/window-means.ts';
import type { ViewProps } from '../../shared/view.ts';
import styles from './track.module.css';

const SPLITS = text({ size: 13 }, styles.splits);
/** A number that leads to its strokes. */
export const SPLIT = box({
  bare: true,
  pad: 0,
  padX: '6px',
  tall: 28,
  round: 'small',
  hover: 'underline',
  tone: 'accent',
  weight: 'strong',
});
const CAPTION = text({ tone: 'quiet', size: 12, text: 'start' }, styles.caption);

interface PassesTableProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly passes: readonly Pass[];
}

export function PassesTable({ passes, ...props }: PassesTableProps) {
  const fastestMps = Math.max(...passes.map(passSpeed));
  return (
    <div className={styles.scroll} {...scrollRegion('Timed runs')}>
      <table className={SPLITS}>
        <caption className={CAPTION}>Timed runs</caption>
        <thead>
          <tr>
            <th scope="col">Pass</th>
            <th scope="col">Time</th>
            <th scope="col">Meters</th>
            <th scope="col">/500 m</th>
            <th scope="col">spm</th>
            <th scope="col">W</th>
            <th scope="col">
              <span className={visuallyHidden}>Piece</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {passes.map((pass, index) => (
            <PassRow
              key={pass.fromS}
              {...props}
              pass={pass}
              number={index + 1}
              isFastest={passes.length > 1 && passSpeed(pass) === fastestMps}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PassRowProps extends Omit<PassesTableProps, 'passes'> {
  readonly pass: Pass;
  readonly number: number;
  readonly isFastest: boolean;
}

function PassRow({ analysis, selection, select, pass, number, isFastest }: PassRowProps) {
  const { strokes: table } = analysis;
  const { fromS, toS } = pass;
  const rowed = useMemo(
    () => ({ ...selection, strokes: strokesWithin(table, { fromS, toS }) }),
    [selection, table, fromS, toS],
  );
  const means = useMemo(() => windowMeans(analysis, selection, { fromS, toS }), [analysis, selection, fromS, toS]);
  const { refused, addSelection } = usePieceEdits(analysis, rowed, select);
  const since = clock(fromS - wholeRange(analysis).fromS, 1);
  return (
    <tr data-fastest={isFastest}>
      <th scope="row">
        <button
          className={SPLIT}
          type="button"
          aria-label={`Select pass ${number}, ${formatDirection(pass)}, begun at ${since}`}
          title={`${formatDirection(pass)}, begun at ${since}`}
          onClick={() => select({ range: { fromS, toS } })}
        >
          {number} {pass.from === 'start' ? '→' : '←'}
        </button>
      </th>
      <td>
        <b className={text({ weight: 'strong' })}>{clock(toS - fromS, 2)}</b>
      </td>
      <td>{fixed(pass.distanceM)}</td>
      <td>{paceText(passSpeed(pass))}</td>
      <td>{fixed(means.rateSpm, 1)}</td>
      <td>{fixed(means.powerW)}</td>
      <td>
        <button
          className={SPLIT}
          type="button"
          aria-label={`Make a piece of pass ${number}`}
          title={refused ?? 'Make a piece of its whole strokes'}
          disabled={refused !== null || rowed.strokes.length === 0}
          onClick={addSelection}
        >
          <ListPlus size={14} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

const passSpeed = (pass: Pass): number => pass.distanceM / (pass.toS - pass.fromS);

const formatDirection = (pass: Pass): string => (pass.from === 'start' ? 'start to finish' : 'finish to start');

interface CrossingsTableProps {
  readonly analysis: Analysis;
  readonly crossings: readonly Crossing[];
}

/** With a single line: time and direction of each crossing, and time since the previous one. */
export function CrossingsTable({ analysis, crossings }: CrossingsTableProps) {
  const cursor = useCursor();
  const originS = wholeRange(analysis).fromS;
  return (
    <div className={styles.scroll} {...scrollRegion('Crossings of the gate')}>
      <table className={SPLITS}>
        <caption className={CAPTION}>Crossings of the gate</caption>
        <thead>
          <tr>
            <th scope="col">Crossing</th>
            <th scope="col">At</th>
            <th scope="col">Since the last</th>
          </tr>
        </thead>
        <tbody>
          {crossings.map((crossing, index) => (
            <tr key={crossing.timeS}>
              <th scope="row">
                <button
                  className={SPLIT}
                  type="button"
                  aria-label={`Move the cursor to crossing ${index + 1}`}
                  onClick={() => cursor.moveTo(crossing.timeS)}
                >
                  {index + 1} {crossing.forward ? '→' : '←'}
                </button>
              </th>
              <td>
                <b className={text({ weight: 'strong' })}>{clock(crossing.timeS - originS, 2)}</b>
              </td>
              <td>{clock(crossing.timeS - (crossings[index - 1]?.timeS ?? Number.NaN), 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
