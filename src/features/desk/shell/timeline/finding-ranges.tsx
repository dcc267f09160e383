// Marks of unreliable data on the timeline; the list of findings describes them accessibly.
import type { Finding } from '#engine/recording/finding.ts';
import styles from './finding-ranges.module.css';

interface FindingRangesProps {
  readonly findings: readonly Finding[];
  /** Seconds on the recording's own clock that the timeline spans. */
  readonly fromS: number;
  readonly toS: number;
}

export function FindingRanges({ findings, fromS, toS }: FindingRangesProps) {
  const spanS = Math.max(toS - fromS, 1e-6);
  return (
    <div className={styles.ranges} aria-hidden="true">
      {findings.map(({ code, severity, message, ...finding }) => {
        if (severity === 'info' || finding.fromS === undefined) return null;
        const endS = finding.toS ?? finding.fromS;
        return (
          <i
            key={`${code} ${finding.fromS} ${message}`}
            data-severity={severity}
            style={{
              insetInlineStart: `${(100 * (finding.fromS - fromS)) / spanS}%`,
              inlineSize: `${(100 * (endS - finding.fromS)) / spanS}%`,
            }}
          />
        );
      })}
    </div>
  );
}
