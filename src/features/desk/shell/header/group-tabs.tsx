// Groups of the desk as tabs, with arrow keys.
import { useEffect, useRef } from 'react';
import { Tab, TabList } from 'react-aria-components';
import { reveal, useOverflow } from '#src/ui/use-overflow.ts';
import { row, stack } from '#src/ui/primitives.ts';
import styles from './header.module.css';

export interface GroupName {
  readonly id: string;
  readonly name: string;
}

const TAB = stack(
  {
    centered: true,
    anchor: true,
    flex: 'none',
    pad: 0,
    padX: 3,
    tall: 44,
    cursor: 'pointer',
    tone: 'quiet',
    size: 14,
    weight: 'medium',
    lines: 'one',
  },
  styles.tab,
);

interface GroupTabsProps {
  readonly groups: readonly GroupName[];
  readonly shown: string;
}

export function GroupTabs({ groups, shown }: GroupTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const more = useOverflow(list);
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-key="${CSS.escape(shown)}"]`);
    if (list.current !== null && tab instanceof HTMLElement) reveal(list.current, tab);
  }, [shown]);
  return (
    <TabList
      ref={list}
      className={row({ align: 'stretch', narrow: true, overflow: 'across' }, styles.tabs)}
      aria-label="Groups"
      data-more={more}
    >
      {groups.map(({ id, name }) => (
        <Tab key={id} id={id} className={TAB}>
          {name}
        </Tab>
      ))}
    </TabList>
  );
}
