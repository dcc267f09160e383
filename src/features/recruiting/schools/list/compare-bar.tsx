// Schools chosen for comparison, with a link.
import { Link } from '@tanstack/react-router';
import type { School } from '#src/recruiting/schools/school.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row, text } from '#src/ui/primitives.ts';
import { MAX_COMPARED, type SchoolsSearch } from '../schools-search.ts';
import styles from './list.module.css';

interface CompareBarProps {
  readonly schools: readonly School[];
  readonly search: SchoolsSearch;
  readonly onRemove: (schoolId: string) => void;
  readonly onClear: () => void;
}

export function CompareBar({ schools, search, onRemove, onClear }: CompareBarProps) {
  if (schools.length === 0) return null;
  return (
    <section className={row({ card: true, gap: 3, padY: 2, padX: 3 }, styles.bar)} aria-label="Chosen for comparison">
      <p className={text({ tone: 'quiet', size: 13, lines: 'one' })}>
        {schools.length} of {MAX_COMPARED}
      </p>
      <ul className={row({ gap: 2, align: 'stretch', flex: 1, narrow: true, overflow: 'across' }, styles.schools)}>
        {schools.map(({ id, short_name: name }) => (
          <li key={id}>
            <button type="button" aria-label={`Do not compare ${name}`} onClick={() => onRemove(id)}>
              {name} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={row({ gap: 1 }, styles.go)}>
        <button type="button" className={buttonClass('quiet')} onClick={onClear}>
          Clear
        </button>
        <Link to="/schools/enhanced" search={search} className={buttonClass('primary')}>
          Compare
        </Link>
      </div>
    </section>
  );
}
