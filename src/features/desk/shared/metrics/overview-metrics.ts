// Key metrics where space is limited, on screen and on paper, as marked in their records.
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { ALL_METRICS } from './metrics.ts';

const FIELDS = GATE_DEFINITIONS.flatMap(({ id, listed }) =>
  listed?.overview === undefined ? [] : [{ id, place: listed.overview }],
).toSorted((a, b) => a.place - b.place);

export const OVERVIEW_METRICS = FIELDS.flatMap(({ id }) => ALL_METRICS.find(({ field }) => field === id) ?? []);
