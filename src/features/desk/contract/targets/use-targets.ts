// The targets of a boat as they are in force: the source's, with what was changed on this device.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Boat } from '#engine/recording/recording.ts';
import { counted } from '#src/format/number.ts';
import { strokeRate } from '../selection/summaries.ts';
import { sourceTargetsFor, TARGET_SOURCE } from './source-targets.ts';
import { edited, useTargetSetting } from './target-edits.ts';
import type { Measured } from './target-fit.ts';
import type { TargetSet } from './target-set.ts';

/** One set per class that rows such a boat; renders again when a target is edited. */
export function useTargets(boat: Boat): readonly TargetSet[] {
  const edits = useTargetSetting((state) => state.edits);
  return useMemo(() => sourceTargetsFor(boat).map((set) => edited(set, edits)), [boat, edits]);
}

/** How the strokes of a selection were measured, and at which rate. */
export const measuredOf = ({ definitions, strokes }: Analysis, counted: Int32Array): Measured => ({
  definitions,
  rateSpm: strokeRate(strokes, counted).mean,
});

/** Where the numbers of a class come from, in words. */
export function useTargetSource(boatClass: string | null): string {
  const edits = useTargetSetting((state) => (boatClass === null ? undefined : state.edits[boatClass]));
  const changed = Object.keys(edits ?? {}).length;
  return changed === 0 ? TARGET_SOURCE : `${TARGET_SOURCE}; ${counted(changed, 'value')} changed on this device`;
}
