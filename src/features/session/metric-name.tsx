// The name of a metric; one press tells what it is, how it is computed, and after whom.
import { createContext, use } from 'react';
import type { DefinitionSet } from '#engine/analysis/analysis.ts';
import { definitionOf, type MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { definitionSetName } from './header/definition-sets.ts';
import styles from './metric-name.module.css';

/** By whose definitions the numbers on the desk are measured. */
export const DefinitionsInUse = createContext<DefinitionSet>('powerline');

interface MetricNameProps {
  /** Null where a column is no metric but a plain fact, such as a number of strokes. */
  readonly id: MetricId | null;
  readonly children: string;
}

export function MetricName({ id, children }: MetricNameProps) {
  const inUse = use(DefinitionsInUse);
  if (id === null) return children;
  const { name, unit, formula, source, variants, presets } = definitionOf(id);
  const variant = variants[inUse];
  return (
    <CardPopover trigger={children} label={`${children}: what it means`}>
      <div className={styles.card}>
        <h2>
          {name} {unit !== '' && <small>{unit === 'deg' ? '°' : unit}</small>}
        </h2>
        <p>{formula}</p>
        {variant !== undefined && (
          <p>
            {definitionSetName(inUse)}: {variant}
          </p>
        )}
        {!presets.includes(inUse) && <p>It does not exist by the definitions of {definitionSetName(inUse)}.</p>}
        <p className={styles.source}>Source: {source}</p>
      </div>
    </CardPopover>
  );
}
