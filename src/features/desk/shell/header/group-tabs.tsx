// Groups of the desk as tabs, with arrow keys.
import { type ReactNode, use, useEffect, useRef } from 'react';
import { Tab, TabList, TabListStateContext, Tabs } from 'react-aria-components';
import { reveal, useOverflow } from '#src/ui/use-overflow.ts';
import { row, stack } from '#src/ui/primitives.ts';
import styles from './header.module.css';
import desk from '../desk.module.css';

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

interface DeskTabsProps {
  /** Selected group. */
  readonly shown: string;
  readonly onShow: (group: string) => void;
  /** The tab list alone, as included in `children`. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

/**
 * Tabs of the desk. React Aria renders the children of its tabs twice, once hidden to collect the tabs: the hidden copy
 * gets only the tab list, not a second timeline, cursor and header.
 */
export function DeskTabs({ shown, onShow, tabs, children }: DeskTabsProps) {
  return (
    <Tabs
      className={stack({ columns: 1, content: 'start' }, desk.desk)}
      selectedKey={shown}
      onSelectionChange={(key) => onShow(String(key))}
      keyboardActivation="manual"
    >
      <InSight outOfSight={tabs}>{children}</InSight>
    </Tabs>
  );
}

/** Only the visible copy knows the state of the tabs. */
function InSight({ outOfSight, children }: { readonly outOfSight: ReactNode; readonly children: ReactNode }) {
  return use(TabListStateContext) === null ? outOfSight : children;
}
