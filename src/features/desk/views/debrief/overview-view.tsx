// Overview: lead number, debrief next to its curve, a row per seat, timing and track. The lower part renders one frame
// later so that the top appears at once; new measurements re-render only the curves.
import { useDeferredValue, useMemo } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import { Headline } from '#src/ui/measure/headline.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { useDeskDebrief } from '../../shared/debrief/debrief-context.tsx';
import { leadingSelection } from '../../shared/debrief/leading-selection.ts';
import type { DebriefState } from '../../shared/debrief/use-debrief.ts';
import type { ViewProps } from '../../shared/view.ts';
import { FindingsPanel } from './findings/findings-panel.tsx';
import { chooseProof, provedFinding } from './findings/proved-finding.ts';
import { LastComparable } from './findings/last-comparable.tsx';
import { FocusAnswers } from './focus/focus-answers.tsx';
import { useFocusActs } from './focus/use-focus-acts.tsx';
import { ForcePanel } from './force-panel.tsx';
import { LoggedOverview } from './logged-overview.tsx';
import { overviewFigures } from './overview-figures.tsx';
import styles from './overview-view.module.css';
import { AlertsOfSession } from '../../panels/alerts/alerts-of-session.tsx';
import { SeatsPanel } from '../../panels/seats/seats-panel.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { TimingPanel } from './timing-panel.tsx';
import { TrackPanel } from './track-panel.tsx';

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
      <div className={styles.leading}>
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
          <div className={styles.figures}>
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
