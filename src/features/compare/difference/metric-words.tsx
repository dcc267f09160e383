// What a compared number means, and from where on its difference matters.
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import styles from './metric-words.module.css';

export function MetricWords({ id, worthwhile }: { readonly id: ComparedMetricId; readonly worthwhile: string }) {
  const { name, formula, source } = definitionOf(id);
  const matters = definitionOf('smallestWorthwhileChange');
  const interval = definitionOf('differenceInterval');
  return (
    <div className={styles.words}>
      <h2>{name}</h2>
      <p>{formula}</p>
      <p className={styles.source}>Source: {source}</p>
      <h2>{matters.name}</h2>
      <p>Here {worthwhile}.</p>
      <h2>{interval.name}</h2>
      <p>{interval.formula}</p>
      <p className={styles.source}>Source: {interval.source}</p>
    </div>
  );
}
