// One task: a sentence, one action, and a due date.
import { dayInWords } from '#src/format/day-text.ts';
import { daysBetween, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';

export interface TaskAction {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Anchor on that page. */
  readonly hash?: string;
}

export interface Task {
  readonly id: string;
  /** decide: someone waits for an answer. do: has a date or was requested. better: optional. */
  readonly rank: 'decide' | 'do' | 'better';
  readonly sentence: string;
  readonly action: TaskAction;
  readonly due: CalendarDay | null;
}

const RANKS: readonly Task['rank'][] = ['decide', 'do', 'better'];
const NEVER = '9999-12-31';

/** Decisions first, then by date; undated ones last. */
export const sortByNeed = (tasks: readonly Task[]): readonly Task[] =>
  tasks.toSorted(
    (a, b) =>
      RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) ||
      (a.due ?? NEVER).localeCompare(b.due ?? NEVER) ||
      a.id.localeCompare(b.id),
  );

/** "24 November 2026, in 3 days" */
export function dueWords({ due, rank }: Pick<Task, 'due' | 'rank'>, today: CalendarDay): string {
  if (due === null) return rank === 'decide' ? 'Needs your attention' : 'No deadline';
  const days = daysBetween(today, due);
  if (days === 0) return `${dayInWords(due)}, today`;
  const amount = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `${dayInWords(due)}, in ${amount}` : `${dayInWords(due)}, ${amount} ago`;
}
