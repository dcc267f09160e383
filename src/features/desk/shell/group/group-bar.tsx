// Bar of a group: selected panel, and visible seats for all panels.
import type { ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import { distinctSeats } from '#src/charts/stroke/stroke-power.ts';
import type { Selection, SelectionChange } from '../../shared/view.ts';
import styles from './group-bar.module.css';
import { SeatChooser } from './seat-chooser.tsx';
import { hasSomething, type ShownPlace } from './shown-place.ts';

interface GroupBarProps {
  readonly shown: ShownPlace;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  readonly onShow: (panel: string) => void;
  /** Tools for the group's content. */
  readonly children?: ReactNode;
}

export function GroupBar({ shown: { group, view }, analysis, selection, select, onShow, children }: GroupBarProps) {
  const hasSeats = distinctSeats(analysis.gates).length > 1;
  const isPart = listSelectedRowers(analysis, selection).length < distinctSeats(analysis.gates).length;
  // The group's first panel comes directly below the bars, unless something can be reset here.
  if (group.views[0] === view && group.id === 'debrief' && !isPart) return null;
  // The foot says why the others are not offered.
  const offered = group.views.filter((one) => one === view || hasSomething(analysis, one));
  if (offered.length < 2 && !hasSeats) return null;
  return (
    <div className={styles.bar}>
      {offered.length > 1 && (
        <Choice
          label={`Panels of ${group.name}`}
          options={offered.map(({ id, name }) => ({ value: id, text: name }))}
          value={view.id}
          onChange={onShow}
        />
      )}
      {children}
      {/* A view of one rower has its own chooser. */}
      {group.id !== 'rower' && <SeatChooser analysis={analysis} selection={selection} select={select} />}
    </div>
  );
}
