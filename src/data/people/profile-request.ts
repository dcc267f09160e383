// One question about a profile.
import type * as z from 'zod/mini';
import { askDatabase, type Answered, type Fitting } from '../client/ask-database.ts';

const FAILED = 'Couldn’t load the profile. Try again in a moment.';
const NOT_YOURS = 'You can’t change this profile here. Someone else manages it, or the consent to store it has ended.';

export const askProfile = <Shape extends z.ZodMiniType, Asked extends PromiseLike<Answered>>(
  shape: Shape,
  question: Fitting<Shape, Asked>,
): Promise<z.output<Shape>> => askDatabase(shape, FAILED, question, NOT_YOURS);
