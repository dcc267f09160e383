// Every format that is read whole. Detection, accepted endings, texts of the import and the list of devices come from it.
import { FIT } from './fit/fit-format.ts';
import type { Format } from './format.ts';
import { GPX } from './gpx/gpx-format.ts';
import { TCX } from './tcx/tcx-format.ts';

/** The most specific first: the first that recognises a file reads it. */
export const FORMATS: readonly Format[] = [FIT, TCX, GPX];
