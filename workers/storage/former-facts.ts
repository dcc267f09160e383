// What an earlier version of the engine, or of the rule by which strokes count, said of an outing: never shown as if it were
// of this one. Totals of the whole outing stay, means are absent until it is measured again.
import { GATE_FIELDS, type GateField } from '#engine/analysis/analysis.ts';
import { ANALYSIS_VERSION } from './kept-versions.ts';
import { NO_METRIC_FACTS, type MetricFacts } from './kept-facts.ts';
import type { LibraryRecord } from './library-record.ts';

/** Whether the facts are of this version's analysis: they are written with it, and with nothing else. */
export const hasPresentFacts = ({ kept }: Pick<LibraryRecord, 'kept'>): boolean =>
  kept.analysisVersion === ANALYSIS_VERSION;

/** Why a row of the library has no rate, speed or power. */
export const FORMER_REASON =
  'Analyzed by an older version. It will be re-analyzed in the background or when you open it.';

const NO_METRICS = Object.fromEntries(GATE_FIELDS.map((field) => [field, NO_METRIC_FACTS])) as Record<
  GateField,
  MetricFacts
>;

/** The record without means that another version made; the record itself where they are of this one. */
export function withoutFormerMeans(record: LibraryRecord): LibraryRecord {
  if (hasPresentFacts(record)) return record;
  return {
    ...record,
    facts: {
      ...record.facts,
      rateSpm: null,
      speedMps: null,
      rowerPowerW: null,
      crewPowerW: null,
      rowerPowersW: {},
      seats: record.facts.seats.map((seat) => ({
        ...seat,
        metrics: NO_METRICS,
      })),
    },
  };
}
