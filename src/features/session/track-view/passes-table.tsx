// The passes between the gates, or the crossings of the only one there is.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { scrollRegion } from '#src/charts/scroll-region.ts';
import { crewPower } from '#src/charts/stroke-power.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import type { Crossing, Pass } from '#src/map/course-gates.ts';
import { overStrokes } from '#src/map/splits.ts';
import { useCursor } from '../cursor/cursor-context.tsx';
import { wholeRange } from '../selection.ts';
import type { ViewProps } from '../view.ts';
import styles from './track-view.module.css';

interface PassesTableProps extends Pick<ViewProps, 'select'> {
  readonly analysis: Analysis;
  readonly passes: readonly Pass[];
}

export function PassesTable({ analysis, passes, select }: PassesTableProps) {
  const { strokes: table, gates } = analysis;
  const power = crewPower(table, gates);
  const originS = wholeRange(analysis).fromS;
  const fastestMps = Math.max(...passes.map(speedOf));
  return (
    <div className={styles.scroll} {...scrollRegion('Passes between the gates')}>
      <table className={styles.splits}>
        <caption className={styles.caption}>Passes between the gates</caption>
        <thead>
          <tr>
            <th scope="col">Pass</th>
            <th scope="col">Begins</th>
            <th scope="col">Time</th>
            <th scope="col">Metres</th>
            <th scope="col">/500 m</th>
            <th scope="col">spm</th>
            <th scope="col">W</th>
          </tr>
        </thead>
        <tbody>
          {passes.map((pass, index) => (
            <tr key={pass.fromS} data-fastest={passes.length > 1 && speedOf(pass) === fastestMps}>
              <th scope="row">
                <button
                  type="button"
                  aria-label={`Select pass ${index + 1}, ${wayOf(pass)}`}
                  title={wayOf(pass)}
                  onClick={() => select({ range: { fromS: pass.fromS, toS: pass.toS } })}
                >
                  {index + 1} {pass.from === 'start' ? '→' : '←'}
                </button>
              </th>
              <td>{clock(pass.fromS - originS)}</td>
              <td>
                <b>{clock(pass.toS - pass.fromS, 2)}</b>
              </td>
              <td>{fixed(pass.distanceM)}</td>
              <td>{paceText(speedOf(pass))}</td>
              <td>{fixed(overStrokes(table, table.boat.rateSpm, pass.fromS, pass.toS), 1)}</td>
              <td>{fixed(overStrokes(table, power, pass.fromS, pass.toS))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const speedOf = (pass: Pass): number => pass.distanceM / (pass.toS - pass.fromS);

const wayOf = (pass: Pass): string => (pass.from === 'start' ? 'start to finish' : 'finish to start');

interface CrossingsTableProps {
  readonly analysis: Analysis;
  readonly crossings: readonly Crossing[];
}

/** With one gate alone: when it was crossed, which way, and how long since the last time. */
export function CrossingsTable({ analysis, crossings }: CrossingsTableProps) {
  const cursor = useCursor();
  const originS = wholeRange(analysis).fromS;
  return (
    <div className={styles.scroll} {...scrollRegion('Crossings of the gate')}>
      <table className={styles.splits}>
        <caption className={styles.caption}>Crossings of the gate</caption>
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
                  type="button"
                  aria-label={`Move the cursor to crossing ${index + 1}`}
                  onClick={() => cursor.moveTo(crossing.timeS)}
                >
                  {index + 1} {crossing.forward ? '→' : '←'}
                </button>
              </th>
              <td>
                <b>{clock(crossing.timeS - originS, 2)}</b>
              </td>
              <td>{clock(crossing.timeS - (crossings[index - 1]?.timeS ?? Number.NaN), 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
