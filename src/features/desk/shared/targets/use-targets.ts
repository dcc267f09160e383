// Current targets of a boat, the source's with changes from this device, and the rate, definitions and oarlock error
// that a value has to be read with.
import { useMemo, useCallback } from 'react';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import type { Boat } from '#engine/recording/recording.ts';
import { counted } from '#src/format/number.ts';
import { oarlockHalf, measureOarlockEffect } from '#engine/analysis/instrument/seat-error.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { strokeRate } from '../selection/summaries.ts';
import { sourceTarget, sourceTargetsFor, TARGET_SOURCE, edited, useTargetSetting } from './source-targets.ts';
import type { MeasuredStrokes, TargetSet } from './target-set.ts';

/** One set per class of such boats; re-renders when a target is edited. */
export function useTargets(boat: Boat): readonly TargetSet[] {
  const edits = useTargetSetting((state) => state.edits);
  return useMemo(() => sourceTargetsFor(boat).map((set) => edited(set, edits)), [boat, edits]);
}

/** Same of one class by its name. */
export function useTarget(boatClass: string): TargetSet | null {
  const edits = useTargetSetting((state) => state.edits);
  const source = sourceTarget(boatClass);
  return source === null ? null : edited(source, edits);
}

/** Definitions and rate of a selection's strokes. */
export const toMeasuredStrokes = ({ definitions, strokes }: Analysis, counted: Int32Array): MeasuredStrokes => ({
  definitions,
  rateSpm: strokeRate(strokes, counted).mean,
});

/** Source of a class's numbers, in words. */
export function useTargetSource(boatClass: string | null): string {
  const edits = useTargetSetting((state) => (boatClass === null ? undefined : state.edits[boatClass]));
  const changed = Object.keys(edits ?? {}).length;
  return changed === 0 ? TARGET_SOURCE : `${TARGET_SOURCE}; ${counted(changed, 'value')} changed on this device`;
}

/** Half of the 90% interval that the oarlock adds to a gate's mean, in the field's unit. */
export type OarlockOff = (gate: number, field: GateField, mean: number) => number;

export function useOarlockOff(analysis: Analysis, strokes: Int32Array): OarlockOff {
  const knowledge = useInstrumentKnowledge(analysis);
  return useCallback(
    (gate, field, value) => {
      const oarlocks = [measureOarlockEffect(analysis, field, gate, strokes, knowledge)];
      return oarlockHalf({ seat: analysis.gates[gate]?.seat ?? 0, value, strokesSd: 0, oarlocks }, knowledge);
    },
    [analysis, strokes, knowledge],
  );
}
