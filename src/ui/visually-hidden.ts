// Text for screen readers only.
import { box } from './primitives.ts';

export const visuallyHidden = box({ hidden: true });
