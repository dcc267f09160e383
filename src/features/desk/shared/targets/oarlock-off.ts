// Oarlock error in a rower's number.
import { useCallback } from 'react';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { oarlockHalf, measureOarlockEffect } from '#engine/analysis/instrument/seat-error.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';

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
