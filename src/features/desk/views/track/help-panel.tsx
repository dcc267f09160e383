// Course help from wind and stream as one number, and the water over this device's sessions.
import { Z90 } from '#engine/analysis/comparison/student.ts';
import { useMemo, useState } from 'react';
import { estimateCourseHelp, courseHelpOverStrokes, type CourseHelp } from '#engine/analysis/comparison/course-help.ts';
import { NO_HELP } from '#engine/analysis/water-map/river-document.ts';
import { windHelp } from '#engine/analysis/water-map/wind-help.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { listPieceStrokes } from '#engine/analysis/selected/selected-summary.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { helpSentence, streamSentence } from './help-messages.ts';
import { RiverPart } from './river-part.tsx';
import styles from './help-panel.module.css';

export function HelpPanel({ analysis }: ViewProps) {
  const { strokes } = useMemo(() => selectedStrokes(analysis.strokes), [analysis.strokes]);
  const help = useMemo(() => estimateCourseHelp(analysis, strokes), [analysis, strokes]);
  return (
    <FigurePanel
      title="Wind and stream"
      area="help"
      finding={help === null ? '' : helpSentence(help)}
      empty={help === null ? NO_HELP : null}
      picture="none"
      actions={<MetricInfo ids={['courseHelp', 'riverMap']} about="Wind and stream" />}
      table={() => ({
        columns: ['Piece', 'As rowed /500 m', 'Without help /500 m', '90% CI'],
        rows: help === null ? [] : correctedRows(analysis, help),
      })}
    >
      {help !== null && (
        <div className={styles.parts}>
          <Wind help={help} seats={analysis.boat.seatCount} />
          <RiverPart analysis={analysis} axisDeg={help.axisDeg} />
        </div>
      )}
    </FigurePanel>
  );
}

/** Both numbers and the interval: the correction appears nowhere else. */
function correctedRows(analysis: ViewProps['analysis'], help: CourseHelp): string[][] {
  return analysis.pieces.map((piece, at) => {
    const counted = selectedStrokes(analysis.strokes, listPieceStrokes(piece)).strokes;
    const own = courseHelpOverStrokes(help, analysis, counted);
    const speed = piece.speedMps;
    const name = piece.name ?? `Piece ${at + 1}`;
    if (speed === null || own === null) return [name, paceText(speed ?? Number.NaN), '–', '–'];
    const ends = [speed - own.meanMps + Z90 * own.errorMps, speed - own.meanMps - Z90 * own.errorMps].map(paceText);
    return [name, paceText(speed), paceText(speed - own.meanMps), ends.join(' to ')];
  });
}

/** A known wind splits the number. */
function Wind({ help, seats }: { readonly help: CourseHelp; readonly seats: number | null }) {
  const [wind, setWind] = useState('');
  const [error, setError] = useState('1');
  const [mps, errorMps] = [Number(wind), Number(error)];
  const isTold = wind.trim() !== '' && Number.isFinite(mps) && Math.abs(mps) <= 20 && errorMps >= 0 && errorMps <= 20;
  return (
    <div className={styles.wind}>
      <label>
        Wind that way, m/s <input inputMode="decimal" value={wind} onChange={(event) => setWind(event.target.value)} />
      </label>
      <label>
        known to ± <input inputMode="decimal" value={error} onChange={(event) => setError(event.target.value)} /> (1 SD)
      </label>
      <p aria-live="polite">
        {isTold
          ? streamSentence(help, windHelp(seats, mps, errorMps))
          : `Enter the wind in that direction, − against it (at most ${fixed(20)} m/s). The rest is the stream.`}
      </p>
    </div>
  );
}
