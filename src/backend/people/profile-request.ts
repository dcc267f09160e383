// One question about a profile.
import type * as z from 'zod/mini';
import { askDatabase, type Answered, type Fitting } from '../asking/ask-database.ts';

const FAILED = 'The profile did not answer. Try again in a moment.';
const NOT_YOURS =
  'This profile cannot be changed from here: it is kept by somebody else, or the consent to keep it ended.';

export const askProfile = <Shape extends z.ZodMiniType, Asked extends PromiseLike<Answered>>(
  shape: Shape,
  question: Fitting<Shape, Asked>,
): Promise<z.output<Shape>> => askDatabase(shape, FAILED, question, NOT_YOURS);
