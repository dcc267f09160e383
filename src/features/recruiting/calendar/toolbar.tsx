// Toolbar of the calendar: view, months, kinds.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from '#src/ui/button.ts';
import { box, inline, row, text } from '#src/ui/primitives.ts';
import type { CalendarView } from './calendar-search.ts';
import { GROUP_LABELS, GROUP_NAMES, type GroupName } from './groups.ts';
import type { Shown } from './months.ts';
import styles from './calendar.module.css';
import { GroupMark } from './views/group-mark.tsx';

const VIEWS: readonly { readonly view: CalendarView; readonly label: string }[] = [
  { view: 'month', label: 'Month' },
  { view: 'agenda', label: 'Agenda' },
  { view: 'season', label: 'Season' },
];

interface ToolbarProps {
  readonly view: CalendarView;
  readonly shown: Shown;
  readonly groups: ReadonlySet<GroupName>;
  readonly onView: (view: CalendarView) => void;
  /** -1: earlier, 1: later, 0: back to today. */
  readonly onTurn: (direction: -1 | 0 | 1) => void;
  readonly onSwitch: (group: GroupName) => void;
}

export function Toolbar({ view, shown, groups, onView, onTurn, onSwitch }: ToolbarProps) {
  return (
    <div className={row({ gap: 3, wrap: true })}>
      <h2 className={text({ size: 20, tabular: true }, styles.shown)} aria-live="polite">
        {shown.words}
      </h2>
      <div className={row({ gap: 1, align: 'stretch' }, styles.turn)}>
        <button type="button" className={buttonClass('secondary')} aria-label="Earlier" onClick={() => onTurn(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={() => onTurn(0)}>
          Today
        </button>
        <button type="button" className={buttonClass('secondary')} aria-label="Later" onClick={() => onTurn(1)}>
          <ChevronRight size={18} aria-hidden />
        </button>
      </div>
      <div className={row({ control: true, align: 'stretch' }, styles.views)} role="group" aria-label="View">
        {VIEWS.map((one) => (
          <button
            key={one.view}
            type="button"
            className={box({ bare: true, pad: 0, padX: 3, tall: 32, tone: 'quiet' }, styles.view)}
            aria-pressed={one.view === view}
            onClick={() => onView(one.view)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div
        className={row({ gap: 2, wrap: true, align: 'stretch' }, styles.groups)}
        role="group"
        aria-label="Kinds shown"
      >
        {GROUP_NAMES.map((group) => (
          <button
            key={group}
            type="button"
            className={inline({ gap: '6px', pad: 0, padX: 3, on: 'surface', border: 'line', size: 13 }, styles.group)}
            aria-pressed={groups.has(group)}
            onClick={() => onSwitch(group)}
          >
            <GroupMark group={group} />
            {GROUP_LABELS[group]}
          </button>
        ))}
      </div>
    </div>
  );
}
