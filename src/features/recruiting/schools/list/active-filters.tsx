// Buttons that clear each active filter.
import { row } from '#src/ui/primitives.ts';
import type { SchoolsChange } from '../schools-search.ts';
import styles from './list.module.css';
import { FILTERS, type ActiveFilter } from './filter-schools.ts';

interface ActiveFiltersProps {
  readonly filters: readonly ActiveFilter[];
  readonly onSearch: (change: Partial<SchoolsChange>) => void;
}

export function ActiveFilters({ filters, onSearch }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={row({ gap: 2, wrap: true, align: 'stretch' }, styles.filters)} aria-label="Filters that are set">
      {filters.map(({ filter, words }) => (
        <li key={filter}>
          <button
            type="button"
            className={styles.filter}
            aria-label={`Remove the filter ${words}`}
            onClick={() => onSearch({ [filter]: undefined })}
          >
            {words} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            className={styles.all}
            onClick={() => onSearch(Object.fromEntries(FILTERS.map((filter) => [filter, undefined])))}
          >
            Remove all
          </button>
        </li>
      )}
    </ul>
  );
}
