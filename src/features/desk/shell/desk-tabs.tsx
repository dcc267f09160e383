// Tabs of the desk. React Aria renders the children of its tabs twice, once hidden to collect the tabs: the hidden copy
// gets only the tab list, not a second timeline, cursor and header.
import { use, type ReactNode } from 'react';
import { TabListStateContext, Tabs } from 'react-aria-components';
import { stack } from '#src/ui/primitives.ts';
import styles from './desk.module.css';

interface DeskTabsProps {
  /** Selected group. */
  readonly shown: string;
  readonly onShow: (group: string) => void;
  /** The tab list alone, as included in `children`. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

export function DeskTabs({ shown, onShow, tabs, children }: DeskTabsProps) {
  return (
    <Tabs
      className={stack({ columns: 1, content: 'start' }, styles.desk)}
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
