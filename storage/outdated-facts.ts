// Facts of a session from an earlier version of the engine or of the selection rule are never shown as current. Totals
// of the whole session stay, means are absent until it is analyzed again.
import { GATE_FIELDS, type GateField } from '#engine/analysis/analysis.ts';
import { ANALYSIS_VERSION } from './storage-schema-versions.ts';
import { NO_METRIC_FACTS, type MetricFacts } from './kept-facts.ts';
import type { LibraryRecord } from './library-record.ts';

/** True if the facts come from this version's analysis: they are only written together. */
export const hasPresentFacts = ({ kept }: Pick<LibraryRecord, 'kept'>): boolean =>
  kept.analysisVersion === ANALYSIS_VERSION;

/** Reason why a library row has no rate, speed or power. */
export const FORMER_REASON =
  'Analyzed by an older version. It will be re-analyzed in the background or when you open it.';

const NO_METRICS = Object.fromEntries(GATE_FIELDS.map((field) => [field, NO_METRIC_FACTS])) as Record<
  GateField,
  MetricFacts
>;

/** The record without means of another version; unchanged if they are current. */
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
