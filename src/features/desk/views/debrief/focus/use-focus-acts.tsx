// What the findings of a debrief offer as a focus: the metric, the amount back to the others, and the rate most was
// rowed at.
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
import { focusMean, focusValues, isFocusMetric, mostRowedRate, type Focus } from '#engine/analysis/focus.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { weighedRates } from '#engine/analysis/selected/stroke-means.ts';
import { planFocus } from '#src/library/focus-sessions.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { FindingsPanel } from '../findings-panel.tsx';

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

/** One number of the session says what these find; a change in its course has none. */
const KINDS: ReadonlySet<Finding['kind']> = new Set(['power', 'slip', 'wash', 'length', 'timing']);
const HALF_BAND_SPM = 2;
/** Steps in which a coach asks for it, in the metric's unit. */
export const ASKED_STEP: Readonly<Record<Focus['metric'], number>> = {
  arcDeg: 0.5,
  catchSlipDeg: 0.5,
  finishSlipDeg: 0.5,
  powerW: 1,
  catchOffsetMs: 1,
};
/** Of the reference seat, which is timed against itself, ms. */
const NOTHING_MS = 1e-6;

export interface OfferedFocus extends Focus {
  readonly seat: number;
  /** The whole crew may have the same focus. */
  readonly isForCrew: boolean;
}

/** @param strokes of the debrief. */
function toFocus(
  { kind, quantity, size }: Pick<Finding, 'kind' | 'quantity' | 'size'>,
  analysis: Analysis,
  strokes: Int32Array,
): Focus | null {
  const middle = mostRowedRate(weighedRates(analysis.strokes, strokes).values, HALF_BAND_SPM);
  if (!KINDS.has(kind) || !isFocusMetric(quantity) || size === null || middle === null) return null;
  const step = ASKED_STEP[quantity];
  return {
    metric: quantity,
    fromSpm: middle - HALF_BAND_SPM,
    toSpm: middle + HALF_BAND_SPM,
    asked: -Math.sign(size.value) * Math.max(step, step * Math.round(Math.abs(size.value) / step)),
  };
}

/** Null where the next session could not be compared with this one. */
function offerFocus(
  found: Pick<Finding, 'kind' | 'quantity' | 'size' | 'subject'>,
  analysis: Analysis,
  strokes: Int32Array,
  { records, session }: { readonly records: readonly LibraryRecord[]; readonly session: string | null },
): OfferedFocus | null {
  const focus = toFocus(found, analysis, strokes);
  const seat = found.subject;
  if (focus === null || seat === null || session === null) return null;
  const values = focusValues(analysis, focus, [seat], strokes);
  if (focusMean(values) === null) return null;
  if (focus.metric === 'catchOffsetMs' && values.every((value) => Math.abs(value) < NOTHING_MS)) return null;
  const { metric } = focus;
  if (planFocus({ session, seat, metric }, records) === null) return null;
  // Offsets of a whole crew from one of its seats say nothing.
  const isForCrew = metric !== 'catchOffsetMs' && planFocus({ session, seat: null, metric }, records) !== null;
  return { ...focus, seat, isForCrew };
}
