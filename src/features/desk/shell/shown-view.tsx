// Selected panel. Its tab is marked at once; the panel renders in small steps so that the page stays responsive.
import { Suspense, useDeferredValue, useCallback, useState, type ReactNode } from 'react';
import { TabPanel } from 'react-aria-components';
import { EmptyAction, LeftOut, type LeaveOut } from '#src/figures/figure-panel.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { listText } from '#src/format/labels.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './desk.module.css';
import { unavailableReason } from '../shared/abilities.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { isPart } from '../share/export/scope.ts';
import type { ViewProps } from '../shared/view.ts';
import type { ShownPlace } from './shown-place.ts';

const ON_ITS_WAY = <div style={{ minHeight: 480 }} aria-busy="true" />;

interface ShownViewProps {
  readonly shown: ShownPlace;
  readonly view: ViewProps;
  /** Shows a group that every session has data for. */
  readonly onDebrief: () => void;
}

export function ShownView({ shown: { group, view: shown }, view, onDebrief }: ShownViewProps) {
  const drawn = useDeferredValue(shown);
  const { analysis, selection, select } = view;
  const reason = unavailableReason(analysis, shown.needs);
  const toDebrief = group.id === 'debrief' ? null : <Button label="Show the debrief" onClick={onDebrief} />;
  // Data missing in a part may exist in the rest; what was not recorded is nowhere.
  const toWhole =
    reason === null && isPart(analysis, selection) ? (
      <Button label="Show the whole session" onClick={() => select({ range: null, piece: null, seats: null })} />
    ) : null;
  return (
    <TabPanel
      key={`${group.id} ${shown.id}`}
      id={group.id}
      className={stack({ gap: 3, columns: 1, narrow: true }, styles.view)}
    >
      <EmptyAction value={toWhole ?? toDebrief}>
        <ErrorBoundary what={`The view ${shown.name}`}>
          <Suspense fallback={ON_ITS_WAY}>
            {reason !== null ? (
              <EmptyState title={shown.name} reason={reason} />
            ) : drawn === shown ? (
              <WithFoot>
                <shown.Panel {...view} />
              </WithFoot>
            ) : (
              ON_ITS_WAY
            )}
          </Suspense>
        </ErrorBoundary>
      </EmptyAction>
    </TabPanel>
  );
}

interface Left {
  readonly title: string;
  readonly reason: string;
}

/** A view with the panels it leaves out named at its foot, one line for each reason. */
export function WithFoot({ children }: { readonly children: ReactNode }) {
  const [left, setLeft] = useState<readonly Left[]>([]);
  const leaveOut = useCallback<LeaveOut>((title, reason) => {
    const one = { title, reason };
    setLeft((others) => [...others, one]);
    return () => setLeft((others) => others.filter((other) => other !== one));
  }, []);
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  return (
    <LeftOut value={leaveOut}>
      {children}
      {left.length > 0 && (
        <p className={box({ above: 3, tone: 'quiet', size: 13, measure: 90 })} role="note" aria-label="Not shown">
          {reasons.map((reason) => (
            <span key={reason}>
              <b className={text({ weight: 'medium' })}>
                Not shown: {listText(left.flatMap((one) => (one.reason === reason ? one.title : [])))}.
              </b>{' '}
              {reason}{' '}
            </span>
          ))}
        </p>
      )}
    </LeftOut>
  );
}
