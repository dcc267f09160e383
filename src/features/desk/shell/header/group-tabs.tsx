// Groups of the desk as tabs, with arrow keys.
import { useEffect, useRef } from 'react';
import { Tab, TabList } from 'react-aria-components';
import { reveal, useOverflow } from '#src/ui/use-overflow.ts';
import styles from './group-tabs.module.css';

export interface GroupName {
  readonly id: string;
  readonly name: string;
}

interface GroupTabsProps {
  readonly groups: readonly GroupName[];
  readonly shown: string;
}

export function GroupTabs({ groups, shown }: GroupTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const more = useOverflow(row);
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-key="${CSS.escape(shown)}"]`);
    if (row.current !== null && tab instanceof HTMLElement) reveal(row.current, tab);
  }, [shown]);
  return (
    <TabList ref={row} className={styles.tabs ?? ''} aria-label="Groups" data-more={more}>
      {groups.map(({ id, name }) => (
        <Tab key={id} id={id} className={styles.tab ?? ''}>
          {name}
        </Tab>
      ))}
    </TabList>
  );
}
