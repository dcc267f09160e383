// The views of the desk as tabs: arrow keys move between them.
import { Tab, TabList } from 'react-aria-components';
import styles from './view-tabs.module.css';

export interface ViewName {
  readonly id: string;
  readonly name: string;
}

export function ViewTabs({ views }: { readonly views: readonly ViewName[] }) {
  return (
    <TabList className={styles.tabs ?? ''} aria-label="Views">
      {views.map(({ id, name }) => (
        <Tab key={id} id={id} className={styles.tab ?? ''}>
          {name}
        </Tab>
      ))}
    </TabList>
  );
}
