// College in the list: main facts and actions.
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import { NOT_KNOWN, type School } from '#src/recruiting/schools/school.ts';
import { sizeWords } from '#src/recruiting/fit/fit-sentences.ts';
import { ConfidenceWords } from '../school/confidence-labels.tsx';
import { SchoolActions } from '../school/school-actions.tsx';
import type { SchoolTools } from '../school/school-tools.ts';
import { SquadChips } from '../school/squad-chips.tsx';
import { Website } from '../school/website.tsx';
import styles from './school-card.module.css';

interface SchoolCardProps {
  readonly school: School;
  readonly tools: SchoolTools;
}

export function SchoolCard({ school, tools }: SchoolCardProps) {
  const distance = tools.distanceTo(school);
  return (
    <article className={styles.card} aria-labelledby={`school-${school.id}`}>
      <header>
        <h2 id={`school-${school.id}`} className={styles.name}>
          {school.short_name}
        </h2>
        <p className={styles.place}>
          {school.city}, {school.state_name}
          {distance !== null && <span title="In a straight line, not by road"> · {distance}</span>}
        </p>
      </header>
      <SquadChips school={school} />
      <dl className={styles.facts}>
        <div>
          <dt>Conference</dt>
          <dd>{school.women_conference === null ? NOT_KNOWN : `${school.women_conference} (women)`}</dd>
        </div>
        <div>
          <dt>Students</dt>
          <dd>
            {sizeWords(school.size_band)}, {school.control}
          </dd>
        </div>
        <div>
          <dt>Athletic aid</dt>
          <dd>{school.athletic_aid?.replace(/^athletic aid /u, '') ?? NOT_KNOWN}</dd>
        </div>
        <div>
          <dt>Website</dt>
          <dd>
            <Website school={school} />
          </dd>
        </div>
        <div>
          <dt>Rowing facts</dt>
          <dd>
            <ConfidenceWords confidence={school.confidence ?? school.confidence_men} />
            {school.as_of !== null && <span className={styles.asOf}> · {formatAsOf(school.as_of)}</span>}
          </dd>
        </div>
      </dl>
      <SchoolActions school={school} tools={tools} />
    </article>
  );
}
