// Force curve of the recording, over the oar angle or as its device gives it.
import { forceCurves } from '#engine/analysis/force/mean-curves.ts';
import type { ViewProps } from '../../shared/view.ts';
import { HandleCurvePanel } from '../../views/crew/signature/handle-curve-panel.tsx';
import { ForcePanel } from '../../views/debrief/force-panel.tsx';

export const CurvePanel = (props: ViewProps) =>
  forceCurves(props.analysis) ? <HandleCurvePanel {...props} /> : <ForcePanel {...props} />;
