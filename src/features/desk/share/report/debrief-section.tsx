// Debrief on paper: the same sentences as on the desk, each with its estimated gain.
import type { DebriefState } from '../../shared/debrief/use-debrief.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useCostUnit } from '../../shared/debrief/cost-unit.ts';
import { costText, debriefTitle, OVER } from '../../shared/debrief/cost-messages.ts';
import { strokesSeen } from '../../shared/debrief/finding-messages.ts';
import { MarkedSentence } from '../../shared/debrief/marked-sentence.tsx';
import styles from './report.module.css';

interface DebriefSectionProps {
  readonly state: DebriefState;
  readonly analysis: Pick<Analysis, 'craft'>;
}

export function DebriefSection({ state, analysis }: DebriefSectionProps) {
  const unit = useCostUnit((setting) => setting.unit);
  if (state === 'waiting' || state.debrief === null) return null;
  const { findings, strokes, speedMps, nothing } = state.debrief;
  const told = findings.filter(({ place }) => place !== null);
  return (
    <section className={styles.debrief}>
      <h2>
        {debriefTitle(analysis)}{' '}
        {told.some(({ metres }) => metres !== null) && (
          <small>{OVER} if the work were added, 90% interval; timing has no estimated gain</small>
        )}
      </h2>
      {nothing !== null && <p>{nothing.text}</p>}
      <ol>
        {told.map((found) => (
          <li key={`${found.kind} ${found.subject} ${found.onset?.stroke}`}>
            <MarkedSentence sentence={found.sentence} /> <small>{strokesSeen(found, strokes.length)}</small>
            <b className={styles.worth}>{costText(found, unit, speedMps)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
