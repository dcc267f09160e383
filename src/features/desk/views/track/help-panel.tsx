// Course help from wind and stream as one number, every piece on a still day, and the water over this device's sessions.
import { useMemo } from 'react';
import { estimateCourseHelp, type CourseHelp } from '#engine/analysis/comparison/course-help.ts';
import { TYPED_WIND_MPS } from '#engine/analysis/still-water/still-session.ts';
import { NO_HELP } from '#engine/analysis/water-map/river-document.ts';
import { windHelp } from '#engine/analysis/water-map/wind-help.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { paceText } from '#src/format/pace-text.ts';
import { goldText, stillPaceText } from '#src/messages/still-messages.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { pieceName } from '../../shared/pieces/piece-name.ts';
import { StillLines } from '../../shared/still-water/still-lines.tsx';
import { useStillWater, type StillWater } from '../../shared/still-water/use-still-water.ts';
import type { ViewProps } from '../../shared/view.ts';
import { ConditionFields } from './condition-fields.tsx';
import { helpedWay, helpSentence, streamSentence } from './help-messages.ts';
import { RiverPart } from './river-part.tsx';
import styles from './help-panel.module.css';

export function HelpPanel(props: ViewProps) {
  const { analysis } = props;
  const { strokes } = useMemo(() => selectedStrokes(analysis.strokes), [analysis.strokes]);
  const help = useMemo(() => estimateCourseHelp(analysis, strokes), [analysis, strokes]);
  const water = useStillWater(props);
  const isKnown = help !== null || water.still?.session != null;
  return (
    <FigurePanel
      title="Wind and stream"
      area="help"
      finding={help === null ? '' : helpSentence(help)}
      optional
      empty={isKnown ? null : NO_HELP}
      picture="none"
      actions={<MetricInfo ids={['courseHelp', 'stillPace', 'riverMap']} about="Wind and stream" />}
      table={() => ({
        columns: ['Piece', 'As rowed /500 m', 'On a still day /500 m', 'Of gold'],
        rows: stillRows(analysis, water),
      })}
    >
      {isKnown && (
        <div className={styles.parts}>
          <ConditionFields key={analysis.source.fileName} water={water} boat={analysis.boat} />
          {help !== null && <Stream help={help} water={water} seats={analysis.boat.seatCount} />}
          <StillLines analysis={analysis} water={water} />
          {help !== null && <RiverPart analysis={analysis} axisDeg={help.axisDeg} />}
        </div>
      )}
    </FigurePanel>
  );
}

const stillRows = ({ pieces }: ViewProps['analysis'], { still, goldS }: StillWater): string[][] =>
  pieces.map((piece, at) => {
    const own = still?.pieces[at] ?? null;
    return [
      pieceName(piece, at),
      paceText(piece.speedMps),
      own === null ? '–' : stillPaceText(own),
      own === null || goldS === null ? '–' : goldText(own, goldS),
    ];
  });

interface StreamProps {
  readonly help: CourseHelp;
  readonly water: StillWater;
  readonly seats: number | null;
}

/** A known wind splits the number. */
function Stream({ help, water: { conditions }, seats }: StreamProps) {
  if (conditions.wind === null) return null;
  const toward = ((conditions.wind.fromDeg + 180 - helpedWay(help)) * Math.PI) / 180;
  const alongMps = conditions.wind.mps * Math.cos(toward);
  return <p className={styles.stream}>{streamSentence(help, windHelp(seats, alongMps, TYPED_WIND_MPS))}</p>;
}
