// Known squads of a college; a missing one is unknown, not absent.
import type { School } from '#src/recruiting/schools/school.ts';
import { squadChips } from '#src/recruiting/schools/squads.ts';
import { row, text } from '#src/ui/primitives.ts';
import styles from './school.module.css';

export function SquadChips({ school }: { readonly school: School }) {
  const chips = squadChips(school);
  if (chips.length === 0) return null;
  return (
    <ul className={row({ gap: '6px', wrap: true, align: 'stretch' })} aria-label="Squads">
      {chips.map(({ squad, status, words }) => (
        <li key={squad} className={text({ size: 13, lines: 'one' }, styles.chip)} data-status={status}>
          {words}
        </li>
      ))}
    </ul>
  );
}
