// What the findings of a debrief offer: the same function while the session stays.
import { useCallback, type ComponentProps, Suspense, useEffect, useMemo, useState } from 'react';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { dayText } from '#src/format/day-text.ts';
import { focusText } from '#src/messages/focus-messages.ts';
import { useFocuses } from '#src/library/notebook/notebooks.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { DESK_WRITER } from '#src/features/desk/shared/use-session-focuses.ts';
import type { FindingsPanel } from '../findings-panel.tsx';
import { offerFocus } from './offered-focus.ts';

type ActsOn = NonNullable<ComponentProps<typeof FindingsPanel>['actsOn']>;

export const useFocusActs = (session: ViewProps['session'], analysis: ViewProps['analysis']): ActsOn =>
  useCallback<ActsOn>(
    (found, debrief, isShown) => (
      <MakeFocus session={session} analysis={analysis} found={found} debrief={debrief} isOffered={isShown} />
    ),
    [session, analysis],
  );

const FocusDialog = lazyPart(async () => (await import('./focus-dialog.tsx')).FocusDialog);

interface MakeFocusProps extends Pick<ViewProps, 'session' | 'analysis'> {
  readonly found: Pick<Finding, 'kind' | 'quantity' | 'size' | 'subject'>;
  readonly debrief: Pick<Debrief, 'strokes'>;
  /** One that was made is shown anyway. */
  readonly isOffered: boolean;
}

/** Makes a finding a focus, and removes it. */
function MakeFocus({ session, analysis, found, debrief: { strokes }, isOffered }: MakeFocusProps) {
  const { entries, load, change } = useFocuses();
  useEffect(load, [load]);
  const [asks, setAsks] = useState(false);
  const records = useLibrary((library) => library.records);
  const fingerprint = useSessions((sessions) => findFingerprint(sessions, session));
  const offered = useMemo(
    () => offerFocus(found, analysis, strokes, { records, session: fingerprint }),
    [found, analysis, strokes, records, fingerprint],
  );
  if (offered === null || fingerprint === null) return null;
  const { metric, seat } = offered;
  const made = entries.find(
    (one) => one.session === fingerprint && one.metric === metric && (one.seat === seat || one.seat === null),
  );
  if (made !== undefined) {
    return (
      <>
        <span>{`Focus until ${dayText(made.until)}: ${focusText(made, DESK_WRITER)}`}</span>
        <button type="button" onClick={() => void change(made.id, () => null)}>
          Remove focus
        </button>
      </>
    );
  }
  if (!isOffered) return null;
  return (
    <>
      <button type="button" onClick={() => setAsks(true)}>
        Make this a focus
      </button>
      {asks && (
        <ErrorBoundary what="The focus">
          <Suspense>
            <FocusDialog
              offered={offered}
              analysis={analysis}
              fingerprint={fingerprint}
              onMake={(focus) => change(focus.id, () => focus)}
              onClose={() => setAsks(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
