// What a compared number means, and from where on its difference matters.
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { useFloors } from '../floors/floors-setting.ts';
import type { MetricLook } from './metric-looks.ts';
import { mattersText, type Found } from './verdict-words.ts';
import styles from './metric-words.module.css';

export function MetricWords({ found, look }: { readonly found: Found; readonly look: MetricLook }) {
  const { id } = found;
  const { name, formula, source } = definitionOf(id);
  const matters = definitionOf('smallestWorthwhileChange');
  const interval = definitionOf('differenceInterval');
  return (
    <div className={styles.words}>
      <h2>{name}</h2>
      <p>{formula}</p>
      <p className={styles.source}>Source: {source}</p>
      <h2>{matters.name}</h2>
      <p>{mattersText(found, look, useFloors())}</p>
      <h2>{interval.name}</h2>
      <p>{interval.formula}</p>
      <p className={styles.source}>Source: {interval.source}</p>
    </div>
  );
}
