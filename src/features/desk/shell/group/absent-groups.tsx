// Foot of the desk: groups without data in this recording, and what would provide it.
import { memo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { GROUPS } from '../views.ts';
import styles from './absent-groups.module.css';
import { absentGroups } from './shown-place.ts';

export const AbsentGroups = memo(function AbsentGroups({ analysis }: { readonly analysis: Analysis }) {
  const absent = absentGroups(GROUPS, analysis);
  if (absent.length === 0) return null;
  return (
    <p className={styles.foot} role="note" aria-label="Unavailable views">
      {absent.map(({ name, why }) => (
        <span key={name}>
          <b>No {name}.</b> {why}{' '}
        </span>
      ))}
    </p>
  );
});
