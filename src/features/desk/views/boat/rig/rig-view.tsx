// Rigging of each seat: the move to match the others' angles or a target, and the results of the squad's own changes.
import { useEffect, useMemo } from 'react';
import { rigTrust, computeGearing, MIN_RIG_STROKES, riggedOar, seatAngles } from '#engine/analysis/seat-angles.ts';
import { fixed } from '#src/format/number.ts';
import { useRigChanges } from '#src/library/notebook/notebooks.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box, stack } from '#src/ui/primitives.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { evaluateTrials } from './rig-history.ts';
import { SolverPanel } from './solver-panel.tsx';

const NO_OARS = 'No oar angles in this recording. Add an oarlock file from the same session to see rigging.';
const NO_RIG = 'We don’t know if this is a sweep or sculling boat. Set it in the library under Crew and rigging.';

export function RigView(props: ViewProps) {
  const { analysis, selection } = props;
  const { state, entries, problem, load } = useRigChanges();
  useEffect(load, [load]);
  const angles = useMemo(() => seatAngles(analysis, selection.counted.strokes), [analysis, selection]);
  const trust = useMemo(() => rigTrust(evaluateTrials(entries)), [entries]);
  const oar = riggedOar(analysis);
  // What was never measured comes before what a person could add.
  if (analysis.craft === 'erg') return <EmptyReason reason="An erg has no rig." />;
  if (analysis.gates.length === 0) return <EmptyReason reason={NO_OARS} />;
  if (oar === null) return <EmptyReason reason={NO_RIG} />;
  if (angles.length === 0) {
    return (
      <EmptyReason reason={`The rig needs the angles of ${MIN_RIG_STROKES} strokes of a seat in the selection.`} />
    );
  }
  const { parameters } = analysis;
  return (
    <div className={stack({ gap: 3, columns: 1 })} aria-busy={state === 'loading'}>
      {problem !== null && <p role="alert">{problem}</p>}
      <SolverPanel {...props} angles={angles} oar={oar} trust={trust} />
      <ChangesPanel {...props} angles={angles} changes={entries} />
      <p className={box({ above: 2, tone: 'quiet', size: 13, measure: 90 })}>
        Oar {fixed(parameters.oarLengthM, 2)} m, inboard {fixed(parameters.oarInboardM, 2)} m, gearing{' '}
        {fixed(computeGearing(oar, parameters.oarLengthM), 2)}.{' '}
        {!parameters.fromFile && 'The file has no lengths; these are usual ones. '}The geometry holds the rower still;
        rowers adapt. It promises angles, no speed. With the blade as deep as before, a gate 1 cm higher lifts the
        handle by {fixed(parameters.oarLengthM / (parameters.oarLengthM - parameters.oarInboardM), 2)} cm.
      </p>
    </div>
  );
}
