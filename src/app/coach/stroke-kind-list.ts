// Kinds of strokes in an address: "start,drill".
import { STROKE_KINDS } from '#engine/analysis/analysis.ts';
import { listEach, parseWord } from '#src/format/written-values.ts';

export const strokeKindList = listEach(parseWord(STROKE_KINDS));
