// Kinds of strokes in an address: "start,drill".
import * as z from 'zod/mini';
import { STROKE_KINDS } from '#engine/analysis/analysis.ts';

export const strokeKindList = z.pipe(
  z.transform((written: unknown) => (Array.isArray(written) ? written : String(written).split(','))),
  z.array(z.enum(STROKE_KINDS)),
);
