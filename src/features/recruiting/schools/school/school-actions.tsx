// Save, compare, and sources: footer of a school's card.
import type { School } from '#src/recruiting/schools/school.ts';
import { row, stack } from '#src/ui/primitives.ts';
import { MAX_COMPARED } from '../schools-search.ts';
import { SaveSchool } from './save-school.tsx';
import styles from './school.module.css';
import type { SchoolTools } from './school-tools.ts';

interface SchoolActionsProps {
  readonly school: School;
  readonly tools: SchoolTools;
}

export const SchoolActions = ({ school, tools }: SchoolActionsProps) => (
  <div className={stack({ gap: 1 })}>
    <div className={row({ gap: 3, rowGap: 1, wrap: true })}>
      <SaveSchool school={school} tools={tools} />
      <CompareToggle school={school} tools={tools} />
    </div>
    <div className={row({ gap: 3, rowGap: 1, wrap: true })}>
      <button
        type="button"
        className={styles.word}
        aria-label={`How we know this: ${school.short_name}`}
        onClick={() => tools.onFacts(school, 'facts')}
      >
        How we know this
      </button>
      <button
        type="button"
        className={styles.word}
        aria-label={`Report a mistake: ${school.short_name}`}
        onClick={() => tools.onFacts(school, 'report')}
      >
        Report a mistake
      </button>
    </div>
  </div>
);

export function CompareToggle({ school, tools: { compared, onCompare } }: SchoolActionsProps) {
  const chosen = compared.includes(school.id);
  const full = !chosen && compared.length >= MAX_COMPARED;
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={chosen}
      aria-disabled={full}
      aria-label={`Compare ${school.short_name}`}
      title={full ? `${MAX_COMPARED} schools at most are compared.` : undefined}
      onClick={() => !full && onCompare(school.id)}
    >
      {chosen ? '✓ Compare' : 'Compare'}
    </button>
  );
}
