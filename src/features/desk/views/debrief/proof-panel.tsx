// The figure that proves a sentence of the debrief: the force curve with what is off marked, the catches, or the strokes one by one.
import { lazy, Suspense } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { chooseProof } from './findings/proved-finding.ts';
import { ForcePanel } from './force-panel.tsx';
import type { ProvedByForce } from './overview-sentences.ts';
import { TimingPanel } from './timing-panel.tsx';

const CoursePanel = lazy(async () => ({ default: (await import('./course-panel.tsx')).CoursePanel }));

const BY_FORCE: Readonly<Partial<Record<GateField, ProvedByForce>>> = {
  catchSlipDeg: 'slip',
  finishSlipDeg: 'wash',
  arcDeg: 'length',
};

interface ProofPanelProps extends Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> {
  readonly found: Finding<WrittenSentence> | undefined;
}

export function ProofPanel({ found, analysis, selection, signatures }: ProofPanelProps) {
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
