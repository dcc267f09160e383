// Data of the signature view from the selection and the switches: curves, marks, axes, similarity.
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Gate } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { success } from '#engine/recording/result.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import type { SessionId } from '#workers/api.ts';
import type { Range } from '#src/features/desk/shared/selection/selection.ts';
import type { TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import { forceAxes } from './force-axes.ts';
import { findComparisonOption, listComparisonOptions, targetMarks } from './comparisons.ts';
import { crewMean, drawnCurves, likenessRows, findProfileMarks, profileOf, shownProfiles } from './signature-model.ts';
import type { SignatureSettings } from './signature-switches.tsx';
import { strokeCurveFeed, useDriveProfiles, type ForceProfiles } from './stroke-curve-feed.ts';

interface KeptSelections {
  readonly kept: Readonly<Record<SessionId, Range>>;
  readonly keep: (session: SessionId, range: Range) => void;
}

/** Selection saved for comparison: one per session, for this visit. */
export const useKeptSelections = create<KeptSelections>()((set) => ({
  kept: {},
  keep: (session, { fromS, toS }) => set(({ kept }) => ({ kept: { ...kept, [session]: { fromS, toS } } })),
}));

const NO_PROFILES: ForceProfiles = { by: 'angle', strokes: new Int32Array(0), force: [], angle: [] };

/** `target`: class of the targets. */
export function useSignatureModel(props: ViewProps, settings: SignatureSettings, target: TargetSet | null) {
  const { session, analysis, selection, engine } = props;
  const { strokes: table } = analysis;
  const { by } = settings;
  const unit = useForceUnit();
  const kept = useKeptSelections((state) => state.kept[session] ?? null);

  const chosen = selection.counted;
  const rivals = useMemo(() => listComparisonOptions(analysis, kept), [analysis, kept]);
  const comparing = settings.arrangement === 'overlaid' && settings.comparison === 'selection';
  const rival = comparing ? findComparisonOption(rivals, settings.rival, selection.strokes) : null;
  const rivalStrokes = useMemo(
    () => (rival === null ? null : selectedStrokes(table, rival.strokes, chosen.included)),
    [table, rival, chosen.included],
  );

  const measured = useDriveProfiles(engine, session, chosen.strokes, by);
  const profiles = measured ?? NO_PROFILES;
  // Until then nothing counts as missing.
  const isWaiting = measured === null && chosen.strokes.length > 0;
  const rivalProfiles = useDriveProfiles(engine, session, rivalStrokes?.strokes ?? null, by);
  const isChosen = chosen.strokes.length > 0;
  const { data: shapes } = useEngine(props, 'forceShapes', isChosen ? { strokes: chosen.strokes } : null);
  const feed = useMemo(
    () =>
      // The stroke may not exist in the new analysis.
      strokeCurveFeed(async (stroke) =>
        stroke < analysis.strokes.count ? engine.ask(session, 'strokeCurves', { stroke }) : success([]),
      ),
    [engine, session, analysis],
  );

  const drawn = useMemo(() => {
    const shown = shownProfiles(analysis, selection, profiles);
    const crew = crewMean(profiles.force);
    const fits = rivalProfiles?.by === profiles.by;
    const against = rival !== null && fits ? { name: rival.name, profiles: rivalProfiles } : null;
    const curves = drawnCurves(shown, selection.focusSeat, settings.comparison, crew, against);
    const targets = targetMarks(target, profiles.by);
    const axes = forceAxes(
      profiles.by,
      [...shown, ...curves.map((curve) => curve.profile)],
      unit,
      targets.map(({ at }) => at),
    );
    const focus = shown.find(({ gate }) => gate.seat === selection.focusSeat)?.gate ?? null;
    const reference = (gate: Gate) => (against === null ? crew : profileOf(against.profiles.force, gate));
    return {
      curves,
      crew,
      axes,
      focus,
      targets,
      marks: focus === null ? [] : findProfileMarks(analysis, profiles, focus),
      rivalMarks: focus === null || against === null ? null : findProfileMarks(analysis, against.profiles, focus),
      likeness: likenessRows(analysis, selection, profiles, reference),
    };
  }, [analysis, selection, profiles, rivalProfiles, rival, settings.comparison, unit, target]);

  const hasNothing = drawn.axes === null && !isWaiting;
  return {
    ...drawn,
    chosen,
    comparing,
    feed,
    hasNothing,
    isWaiting,
    profiles,
    rival,
    rivals,
    rivalStrokes,
    shapes,
    unit,
  };
}
