// The tabs around the desk. React Aria renders whatever stands inside its tabs twice, once out of sight to learn which tabs
// there are: of the desk that copy holds the tabs alone, not a second strip, a second cursor and a second header.
import { use, type ReactNode } from 'react';
import { TabListStateContext, Tabs } from 'react-aria-components';
import styles from './desk.module.css';

interface DeskTabsProps {
  /** The group that is shown. */
  readonly shown: string;
  readonly onShow: (group: string) => void;
  /** The list of the tabs by itself, as it stands somewhere in `children`. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

export function DeskTabs({ shown, onShow, tabs, children }: DeskTabsProps) {
  return (
    <Tabs
      className={styles.desk ?? ''}
      selectedKey={shown}
      onSelectionChange={(key) => onShow(String(key))}
      keyboardActivation="manual"
    >
      <InSight outOfSight={tabs}>{children}</InSight>
    </Tabs>
  );
}

/** Only what is on the screen knows the state of the tabs. */
function InSight({ outOfSight, children }: { readonly outOfSight: ReactNode; readonly children: ReactNode }) {
  return use(TabListStateContext) === null ? outOfSight : children;
}
