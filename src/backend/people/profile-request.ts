// One question about a profile.
import type * as z from 'zod/mini';
import { askDatabase } from '../asking/ask-database.ts';

const FAILED = 'The profile did not answer. Try again in a moment.';
const NOT_YOURS =
  'This profile cannot be changed from here: it is kept by somebody else, or the consent to keep it ended.';

export const askProfile = <Shape extends z.ZodMiniType>(
  shape: Shape,
  question: Parameters<typeof askDatabase>[2],
): Promise<z.output<Shape>> => askDatabase(shape, FAILED, question, NOT_YOURS);
