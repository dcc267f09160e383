// Definition of a compared metric, and the smallest difference that matters.
import type { TimingReference } from '#engine/analysis/analysis.ts';
import { definitionAgainst, definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { useFloors } from '#src/library/setup/floors-setting.ts';
import { stack, text } from '#src/ui/primitives.ts';
import type { MetricDisplay } from './metric-display.ts';
import { mattersText, type Found } from './verdict-messages.ts';
import styles from './difference.module.css';

interface MetricWordsProps {
  readonly found: Found;
  readonly look: MetricDisplay;
  readonly reference: TimingReference;
}

export function MetricWords({ found, look, reference }: MetricWordsProps) {
  const { id } = found;
  const { name, formula, source } = definitionAgainst(id, reference);
  const matters = definitionOf('smallestWorthwhileChange');
  const interval = definitionOf('differenceInterval');
  return (
    <div className={stack({ gap: 2 }, styles.words)}>
      <h2 className={text({ size: 14 })}>{name}</h2>
      <p>{formula}</p>
      <p className={styles.source}>Source: {source}</p>
      <h2 className={text({ size: 14 })}>{matters.name}</h2>
      <p>{mattersText(found, look, useFloors())}</p>
      <h2 className={text({ size: 14 })}>{interval.name}</h2>
      <p>{interval.formula}</p>
      <p className={styles.source}>Source: {interval.source}</p>
    </div>
  );
}
