// Past stages of a school, newest first, as recorded by the database.
import { dayInWords } from '#src/format/day-text.ts';
import type { SchoolHistory, Stage } from '#src/data/schools/my-schools.ts';
import styles from './saved-dialog.module.css';

interface StageHistoryProps {
  readonly changes: SchoolHistory['changes'];
  readonly stages: readonly Stage[];
}

export function StageHistory({ changes, stages }: StageHistoryProps) {
  const labelOf = (stage: string): string => stages.find((one) => one.stage === stage)?.label ?? stage;
  return (
    <section className={styles.part} aria-labelledby="saved-history">
      <h3 id="saved-history">Stages so far</h3>
      <ul className={styles.events}>
        {changes.map(({ id, stage, stage_before: before, changed_at: at }) => (
          <li key={id}>
            <time dateTime={at}>{dayInWords(at.slice(0, 10))}</time>
            <span>{before === null ? `Saved as ${labelOf(stage)}` : `${labelOf(before)} → ${labelOf(stage)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
