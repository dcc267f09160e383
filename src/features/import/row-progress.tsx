// Progress of a file: words, percentage and a bar.
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './import.module.css';

interface RowProgressProps {
  readonly name: string;
  /** Current step: 'Reading the samples'. */
  readonly does: string;
  /** 0 to 1. */
  readonly fraction: number;
}

export function RowProgress({ name, does, fraction }: RowProgressProps) {
  const perCent = Math.round(fraction * 100);
  return (
    <div className={stack({ tone: 'quiet', size: 13 }, styles.progress)}>
      <span>{does}</span>
      <span className={text({ tone: 'ink', tabular: true })}>{perCent}%</span>
      <div
        className={box({ across: true, overflow: 'hidden' }, styles.track)}
        role="progressbar"
        aria-label={`Opening ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={perCent}
        aria-valuetext={`${does}, ${perCent} per cent`}
      >
        <div className={styles.bar} style={{ transform: `scaleX(${fraction})` }} />
      </div>
    </div>
  );
}
