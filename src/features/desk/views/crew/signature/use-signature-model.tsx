// Data of the signature view from the selection and its switches: curves, marks, axes, similarity.
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Gate } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { success } from '#engine/recording/result.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import type { SessionId } from '#workers/api.ts';
import type { Range } from '#src/features/desk/shared/selection/selection.ts';
import type { TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { box, inline, row } from '#src/ui/primitives.ts';
import {
  forceAxes,
  DOMAIN_LOOKS,
  findComparisonOption,
  listComparisonOptions,
  targetMarks,
  type ComparisonOption,
} from './force-axes.ts';
import {
  crewMean,
  drawnCurves,
  likenessRows,
  findProfileMarks,
  profileOf,
  shownProfiles,
  type Comparison,
} from './signature-model.ts';
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

const CHOICES = box({
  narrow: true,
  fit: true,
  pad: 0,
  padX: 2,
  tall: 28,
  on: 'surface',
  border: 'line',
  round: 'small',
  tone: 'ink',
  hover: 'wash',
});

type Arrangement = 'overlaid' | 'side-by-side';

export interface SignatureSettings {
  readonly by: ProfileDomain;
  readonly comparison: Comparison;
  readonly arrangement: Arrangement;
  /** Selection to compare with; null for the first available. */
  readonly rival: string | null;
  /** Boat class of the targets; null for none. */
  readonly target: string | null;
}

interface SignatureSwitchesProps {
  readonly settings: SignatureSettings;
  readonly change: (difference: Partial<SignatureSettings>) => void;
  /** Classes of the boat that have targets. */
  readonly targets: readonly TargetSet[];
}

const DOMAINS = (['angle', 'arc', 'time'] as const).map((value) => ({ value, text: DOMAIN_LOOKS[value].name }));

const COMPARISON_WORDS = [
  { value: 'seats', text: 'All seats' },
  { value: 'crew', text: 'Crew mean' },
  { value: 'selection', text: 'A and B' },
] as const;

const ARRANGEMENTS = [
  { value: 'side-by-side', text: 'Side by side' },
  { value: 'overlaid', text: 'Overlaid' },
] as const;

const NO_TARGET = 'none';

/** Switches of the force charts: axis, reference, overlaid or side by side. */
export function SignatureSwitches({ settings, change, targets }: SignatureSwitchesProps) {
  const { by, comparison, arrangement } = settings;
  return (
    <>
      <Choice label="Axis" options={DOMAINS} value={by} onChange={(value) => change({ by: value })} />
      {arrangement === 'overlaid' && (
        <Choice
          label="Compare the seat in focus with"
          options={COMPARISON_WORDS}
          value={comparison}
          onChange={(value) => change({ comparison: value })}
        />
      )}
      <Choice
        label="Arrangement"
        options={ARRANGEMENTS}
        value={arrangement}
        onChange={(value) => change({ arrangement: value })}
      />
      {targets.length > 0 && by !== 'time' && (
        <SelectBox
          label="Targets"
          options={[
            ...targets.map(({ boatClass }) => ({ value: boatClass, text: `Target ${boatClass}` })),
            { value: NO_TARGET, text: 'No target' },
          ]}
          value={settings.target ?? NO_TARGET}
          onChange={(value) => change({ target: value === NO_TARGET ? null : value })}
        />
      )}
    </>
  );
}

interface RivalChooserProps {
  readonly rivals: readonly ComparisonOption[];
  readonly chosen: ComparisonOption | null;
  readonly choose: (id: string) => void;
  readonly keep: () => void;
}

/** A is the selection; B is chosen here, or saved for later. */
export function RivalChooser({ rivals, chosen, choose, keep }: RivalChooserProps) {
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true, above: 2, below: 2, size: 13 })}>
      <label className={inline({ gap: 2, wrap: true, narrow: true })}>
        A is the selection; B is
        <select className={CHOICES} value={chosen?.id ?? ''} onChange={({ target }) => choose(target.value)}>
          {rivals.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className={CHOICES} type="button" onClick={keep}>
        Keep this selection as B
      </button>
    </div>
  );
}
