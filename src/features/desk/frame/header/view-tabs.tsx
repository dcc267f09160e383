// The views of the desk as tabs: arrow keys move between them.
import { useEffect, useRef } from 'react';
import { Tab, TabList } from 'react-aria-components';
import { reveal, useOverflow } from '#src/ui/use-overflow.ts';
import styles from './view-tabs.module.css';

export interface ViewName {
  readonly id: string;
  readonly name: string;
}

interface ViewTabsProps {
  readonly views: readonly ViewName[];
  readonly shown: string;
}

export function ViewTabs({ views, shown }: ViewTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const more = useOverflow(row);
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-key="${CSS.escape(shown)}"]`);
    if (row.current !== null && tab instanceof HTMLElement) reveal(row.current, tab);
  }, [shown]);
  return (
    <TabList ref={row} className={styles.tabs ?? ''} aria-label="Views" data-more={more}>
      {views.map(({ id, name }) => (
        <Tab key={id} id={id} className={styles.tab ?? ''}>
          {name}
        </Tab>
      ))}
    </TabList>
  );
}
