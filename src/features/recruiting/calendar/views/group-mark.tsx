// Icon of a kind of entry; its label is always next to it or read aloud.
import { CalendarOff, Flag, Hourglass, ListTodo, MapPin, Scale, type LucideIcon } from 'lucide-react';
import type { GroupName } from '../groups.ts';
import styles from './views.module.css';

const PICTURES: Readonly<Record<GroupName, LucideIcon>> = {
  rules: Scale,
  races: Flag,
  deadlines: Hourglass,
  visits: MapPin,
  actions: ListTodo,
  taken: CalendarOff,
};

export function GroupMark({ group, size = 16 }: { readonly group: GroupName; readonly size?: number }) {
  const Picture = PICTURES[group];
  return <Picture className={styles.mark} data-group={group} size={size} aria-hidden />;
}
