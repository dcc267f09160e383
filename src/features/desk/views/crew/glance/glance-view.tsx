// Crew at a glance: one row per rower with nine metrics and a trend, and below it each rower's force curve over the
// crew mean.
import { unavailableReason } from '../../../shared/abilities/abilities.ts';
import type { ViewProps } from '../../../shared/view.ts';
import { SeatsPanel } from '../../../panels/seats/seats-panel.tsx';
import { ForceCurvesPanel } from '../signature/force-curves-panel.tsx';
import { HandleCurvePanel } from '../signature/handle-curve-panel.tsx';

export function GlanceView(props: ViewProps) {
  const { analysis, selection, select } = props;
  return (
    <>
      <SeatsPanel analysis={analysis} selection={selection} select={select} />
      {unavailableReason(analysis, 'signature') === null &&
        (analysis.curves.length > 0 ? <HandleCurvePanel {...props} /> : <ForceCurvesPanel {...props} />)}
    </>
  );
}
