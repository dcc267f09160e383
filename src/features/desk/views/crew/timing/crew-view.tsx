// Crew synchronization: who is early or late, by how much and how certain, and one score with its terms. One part at a
// time below: where in the cycle; every stroke; who adds most to the spread and when; curves and sides.
import { useMemo, useState } from 'react';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { abilities, LACK_TEXTS } from '../../../shared/abilities/abilities.ts';
import { countingSelection } from '../../../shared/selection/selection.ts';
import type { ViewProps } from '../../../shared/view.ts';
import { ApartPanel } from './apart-panel.tsx';
import { OffsetCoursePanel } from './course-panel.tsx';
import styles from './crew-view.module.css';
import { TIMING_EVENTS, type TimingEvent } from './events.ts';
import { HeatPanel } from './heat-panel.tsx';
import { LeadsPanel } from './leads-panel.tsx';
import { LikenessPanel } from './likeness-panel.tsx';
import { PhasePanel } from './phase-panel.tsx';
import { ScorePanel } from './score-panel.tsx';
import { seatOffsets } from './seat-offsets.ts';
import { SidesPanel } from './sides-panel.tsx';
import { SpreadPanel } from './spread-panel.tsx';
import { TimingPanel } from './timing-table/timing-panel.tsx';
import { useCrewSynchrony } from './use-crew-synchrony.ts';
import { SpreadByRatePanel } from './spread-by-rate-panel.tsx';
import { SpreadBySeatPanel } from './spread-by-seat-panel.tsx';

const PARTS = [
  { value: 'phase', text: 'Phase' },
  { value: 'strokes', text: 'Stroke by stroke' },
  { value: 'spread', text: 'Spread' },
  { value: 'curves', text: 'Curves and sides' },
] as const;
type Part = (typeof PARTS)[number]['value'];

const MOMENTS = TIMING_EVENTS.map(({ value, short }) => ({ value, text: short }));

export function CrewView(props: ViewProps) {
  const { lacks } = abilities(props.analysis).crew;
  return lacks === 'own-clocks' ? <ApartPanel {...props} reason={LACK_TEXTS[lacks]} /> : <TimedCrew {...props} />;
}

function TimedCrew(props: ViewProps) {
  const { analysis, selection, engine, session } = props;
  const [event, setEvent] = useState<TimingEvent>('catch');
  const [part, setPart] = useState<Part>('phase');
  const look = TIMING_EVENTS.find((one) => one.value === event) ?? TIMING_EVENTS[0];
  const { strokes: table } = analysis;
  const ofWhole = useMemo(() => selectedStrokes(table).strokes, [table]);
  const means = countingSelection(selection);
  const counted = selection.counted.strokes;
  const every = selection.strokes;
  const answer = useCrewSynchrony(engine, session, table, counted);
  const isWhole = every.length === table.count;
  const isAll = counted.length === every.length;
  const ofEvery = useCrewSynchrony(engine, session, table, isAll ? null : every);
  const strokeByStroke = isAll ? answer : ofEvery;
  // The score is compared with the whole session, requested once the selection is answered.
  const ofSession = useCrewSynchrony(engine, session, table, isWhole || answer.together === null ? null : ofWhole);
  const rows = useMemo(
    () => seatOffsets(analysis, selection, strokeByStroke.together, event),
    [analysis, selection, strokeByStroke.together, event],
  );
  const countedRows = useMemo(
    () => seatOffsets(analysis, countingSelection(selection), answer.together, event),
    [analysis, selection, answer.together, event],
  );
  if (analysis.gates.length === 0) {
    return <EmptyReason reason="This recording has no oarlock data, so there’s no crew view." />;
  }

  return (
    <div className={styles.view}>
      <TimingPanel {...props} selection={means} answer={answer} />
      <ScorePanel {...props} answer={answer} whole={isWhole ? answer : ofSession} />
      <div className={styles.bar}>
        <Choice label="Part of the timing" options={PARTS} value={part} onChange={setPart} />
        {(part === 'strokes' || part === 'spread') && (
          <Choice label="Moment of the stroke" options={MOMENTS} value={event} onChange={setEvent} />
        )}
      </div>
      <div className={styles.part} data-part={part}>
        {part === 'phase' && <PhasePanel {...props} selection={means} answer={answer} />}
        {part === 'strokes' && (
          <>
            <HeatPanel {...props} event={look} rows={rows} />
            <OffsetCoursePanel {...props} event={look} rows={rows} />
          </>
        )}
        {part === 'spread' && (
          <>
            <SpreadBySeatPanel {...props} selection={means} event={look} rows={countedRows} />
            <SpreadByRatePanel {...props} rows={rows} />
            <SpreadPanel {...props} together={strokeByStroke.together} />
          </>
        )}
        {part === 'curves' && (
          <>
            <LikenessPanel {...props} selection={means} answer={answer} />
            <SidesPanel {...props} selection={means} together={answer.together} />
            <LeadsPanel {...props} />
          </>
        )}
      </div>
    </div>
  );
}
