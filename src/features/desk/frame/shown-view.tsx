// The panel that is chosen. Its tab is marked at once; the panel itself is drawn a few milliseconds at a time, so that the
// page goes on answering meanwhile.
import { Suspense, useDeferredValue } from 'react';
import { TabPanel } from 'react-aria-components';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import styles from './desk.module.css';
import { whyNothing } from '../contract/abilities/abilities.ts';
import { NothingHere } from '../contract/abilities/nothing-here.tsx';
import type { ViewProps } from '../contract/view.ts';
import type { ShownPlace } from './group/shown-place.ts';

const ON_ITS_WAY = <div className={styles.loading} aria-busy="true" />;

export function ShownView({
  shown: { group, view: shown },
  view,
}: {
  readonly shown: ShownPlace;
  readonly view: ViewProps;
}) {
  const drawn = useDeferredValue(shown);
  const reason = whyNothing(view.analysis, shown.of);
  return (
    <TabPanel key={`${group.id} ${shown.id}`} id={group.id} className={styles.view ?? ''}>
      <ErrorBoundary what={`The view ${shown.name}`}>
        <Suspense fallback={ON_ITS_WAY}>
          {reason !== null ? (
            <NothingHere title={shown.name} reason={reason} />
          ) : drawn === shown ? (
            <shown.View {...view} />
          ) : (
            ON_ITS_WAY
          )}
        </Suspense>
      </ErrorBoundary>
    </TabPanel>
  );
}
