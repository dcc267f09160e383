// The metrics that stand for all others where there is room for a few, on the screen and on paper: as their records say.
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { ALL_METRICS } from './metrics.ts';

const FIELDS = GATE_DEFINITIONS.flatMap(({ id, listed }) =>
  listed?.overview === undefined ? [] : [{ id, place: listed.overview }],
).toSorted((a, b) => a.place - b.place);

export const OVERVIEW_METRICS = FIELDS.flatMap(({ id }) => ALL_METRICS.find(({ field }) => field === id) ?? []);
