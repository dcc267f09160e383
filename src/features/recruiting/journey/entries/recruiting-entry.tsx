// College search step in the timeline.
import { Figures } from '../header/figures.tsx';
import type { RecruitingEvent } from './recruiting-events.ts';
import styles from './entries.module.css';

export function RecruitingEntry({ event: { school, what, squad } }: { readonly event: RecruitingEvent }) {
  return (
    <>
      <p className={styles.title}>
        {school}: {what}
      </p>
      <Figures of={[['Squad', squad]]} />
    </>
  );
}
