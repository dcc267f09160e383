// Foot of the desk: groups and views without data in this recording, and what would provide it.
import { memo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { text } from '#src/ui/primitives.ts';
import { GROUPS } from './views.ts';
import { absentGroups, absentViews, type ShownPlace } from './shown-place.ts';

interface AbsentGroupsProps {
  readonly analysis: Analysis;
  readonly shown: ShownPlace;
}

export const AbsentGroups = memo(function AbsentGroups({ analysis, shown }: AbsentGroupsProps) {
  const views = absentViews(shown, analysis);
  const absent = absentGroups(GROUPS, analysis);
  if (absent.length + views.length === 0) return null;
  return (
    <p className={text({ tone: 'quiet', size: 13, measure: 90 })} role="note" aria-label="Unavailable views">
      {views.map(({ name, why }) => (
        <span key={name}>
          <b className={text({ weight: 'medium' })}>Not shown: {name}.</b> {why}{' '}
        </span>
      ))}
      {absent.map(({ name, why }) => (
        <span key={name}>
          <b className={text({ weight: 'medium' })}>No {name}.</b> {why}{' '}
        </span>
      ))}
    </p>
  );
});
