// Overview: lead number, debrief next to its curve, a row per seat, timing and track. The lower part renders one frame
// later so that the top appears at once; new measurements re-render only the curves.
import { useDeferredValue, useMemo, lazy, Suspense } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import { Headline } from '#src/ui/measure/headline.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { dayText } from '#src/format/day-text.ts';
import { useFocuses } from '#src/library/notebook/notebooks.ts';
import { answerText, focusText } from '#src/messages/focus-messages.ts';
import { Button } from '#src/ui/buttons.tsx';
import type { GateField, Analysis } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { hasAlerts } from '#src/library/has-alerts.ts';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { useDeskDebrief, type DebriefState } from '../../shared/debrief/desk-debrief.tsx';
import { leadingSelection } from '../../shared/debrief/cost-messages.ts';
import type { ViewProps } from '../../shared/view.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { chooseProof, provedFinding, type ProvedByForce } from './debrief-sentences.ts';
import { LastComparable } from './last-comparable.tsx';
import { useFocusActs } from './focus/use-focus-acts.tsx';
import { ForcePanel } from './force-panel.tsx';
import { LoggedOverview, TrackPanel } from './logged-overview.tsx';
import { overviewFigures } from './debrief-figures.tsx';
import styles from './debrief.module.css';
import { SeatsPanel } from '../../panels/seat-table.tsx';
import { TimingPanel } from './timing-panel.tsx';
import { calledInFocus, DESK_WRITER, useSessionFocuses } from '../../shared/use-session-focuses.ts';

export function OverviewView(props: ViewProps) {
  return (
    <>
      <FocusAnswers {...props} />
      <AlertsOfSession analysis={props.analysis} />
      {isLogged(props.analysis) ? <LoggedOverview {...props} /> : <TracedOverview {...props} />}
    </>
  );
}

const hasSentence = (state: DebriefState): boolean =>
  state !== 'waiting' && (state.debrief?.findings.some(({ place }) => place !== null) ?? false);

function TracedOverview(props: ViewProps) {
  const { session, analysis, select } = props;
  const state = useDeskDebrief();
  const selection = useMemo(() => leadingSelection(props.selection, state), [props.selection, state]);
  const withRest = useDeferredValue(true, false);
  // On a phone, the curve is below the sentence it supports.
  const isInline = useMedia(PHONE) && hasSentence(state);
  const proved = state === 'waiting' ? undefined : provedFinding(state.debrief, selection);
  // Of a chosen seat without a sentence the force curve.
  const found = selection.focusIsChosen && proved?.subject !== selection.focusSeat ? undefined : proved;
  const { signatures } = props;
  const drawn = { analysis, selection, signatures };
  const curve = <ProofPanel {...drawn} found={found} />;
  const actsOn = useFocusActs(session, analysis);
  const figures = useMemo(() => overviewFigures({ analysis, selection }), [analysis, selection]);
  return (
    <>
      <Headline
        label="The selection in numbers"
        figures={figures}
        verdict={<LastComparable session={session} analysis={analysis} selection={selection} />}
      />
      <div className={stack({ gap: 3, columns: 1 }, styles.leading)}>
        <FindingsPanel
          state={state}
          analysis={analysis}
          selection={selection}
          select={select}
          actsOn={actsOn}
          {...(isInline && { proof: curve })}
        />
        {!isInline && curve}
      </div>
      {withRest && (
        <>
          <SeatsPanel analysis={analysis} selection={selection} select={select} />
          <div className={stack({ gap: 3, columns: 1 }, styles.figures)}>
            {chooseProof(found) === 'timing' && (
              <ForcePanel analysis={analysis} selection={selection} signatures={signatures} />
            )}
            {/* Not before it is known whether it proves the first sentence: it would lose what was chosen in it. */}
            {chooseProof(found) !== 'timing' &&
              (state === 'waiting' ? <div /> : <TimingPanel analysis={analysis} selection={selection} />)}
            <TrackPanel analysis={analysis} selection={selection} />
          </div>
        </>
      )}
    </>
  );
}

const ANSWER = row({ gap: 3, rowGap: 1, wrap: true, align: 'baseline', padY: 2, padX: 5 });

/** Opens the debrief with the focuses set before this session, and what it answers; nothing where there are none. */
function FocusAnswers(props: Pick<ViewProps, 'session' | 'analysis' | 'selection'>) {
  const change = useFocuses((focuses) => focuses.change);
  const answered = useSessionFocuses(props)?.filter(({ isSetHere }) => !isSetHere) ?? [];
  if (answered.length === 0) return null;
  return (
    <section className={box({ card: true })} aria-label="Focus">
      {answered.map((one, at) => {
        const { focus, answer } = one;
        const who = calledInFocus(props.analysis, one);
        return (
          <div className={at === 0 ? ANSWER : `${ANSWER} ${box({ rule: 'above' })}`} key={focus.id}>
            <p className={box({ flex: 1, basis: '20rem', size: 16 })}>
              <b>{who}:</b> {answerText(focus, answer, DESK_WRITER)}
            </p>
            <small className={text({ tone: 'quiet', size: 12 })}>Focus until {dayText(focus.until)}</small>
            <Button
              look="quiet"
              label="Remove"
              aria-label={`Remove the focus of ${who}: ${focusText(focus, DESK_WRITER)}`}
              onClick={() => void change(focus.id, () => null)}
            />
          </div>
        );
      })}
    </section>
  );
}

const CoursePanel = lazy(async () => ({ default: (await import('./course-panel.tsx')).CoursePanel }));

const BY_FORCE: Readonly<Partial<Record<GateField, ProvedByForce>>> = {
  catchSlipDeg: 'slip',
  finishSlipDeg: 'wash',
  arcDeg: 'length',
};

interface ProofPanelProps extends Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> {
  readonly found: Finding<WrittenSentence> | undefined;
}

/**
 * The figure that proves a sentence of the debrief: the force curve with what is off marked, the catches, or the
 * strokes one by one.
 */
function ProofPanel({ found, analysis, selection, signatures }: ProofPanelProps) {
  const proof = chooseProof(found);
  if (proof === 'timing') return <TimingPanel analysis={analysis} selection={selection} proves />;
  if (found !== undefined && proof === 'course') {
    return (
      <ErrorBoundary what="Stroke by stroke">
        <Suspense fallback={null}>
          <CoursePanel found={found} analysis={analysis} selection={selection} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  const marked = found?.subject == null ? undefined : BY_FORCE[found.quantity as GateField];
  return (
    <ForcePanel
      analysis={analysis}
      selection={selection}
      signatures={signatures}
      {...(marked !== undefined && { marked })}
    />
  );
}

const AlertsPanel = lazyPart(async () => (await import('../../panels/alerts/alerts-panel.tsx')).AlertsPanel);

/** Saved alerts with results for this session; nothing when none is saved. */
function AlertsOfSession({ analysis }: { readonly analysis: Analysis }) {
  if (!hasAlerts()) return null;
  return (
    <ErrorBoundary what="Alerts for this session">
      <Suspense>
        <AlertsPanel analysis={analysis} />
      </Suspense>
    </ErrorBoundary>
  );
}
