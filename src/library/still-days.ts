// The days of one boat and crew on this device: read one at a time, latest first, and cached for the visit.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { workTravel } from '#engine/analysis/pieces/named-travel.ts';
import type { BoatDay } from '#engine/analysis/still-water/boat-days.ts';
import { rowedDay, waysRowed, type RowedDay, type Way } from '#engine/analysis/still-water/rowed-ways.ts';
import { alongCourse } from '#engine/analysis/still-water/still-water.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { isSameBoatAndCrew, ofOtherSessions } from './setup/partner.ts';
import { setupChanges, setupFromFacts, type Setup } from './setup/setup-changes.ts';
import type { LibraryState } from './stored/library-state.ts';
import { NOT_TYPED, useConditions } from './still-settings.ts';

/** A season of one boat. */
const MAX_DAYS = 40;

export interface StillDay {
  readonly day: RowedDay;
  /** All counted strokes of the session under way. */
  readonly ways: readonly Way[];
  /** Speed of its work as rowed, m/s. */
  readonly workMps: number | null;
}

const known = new Map<string, StillDay | null>();

const versionKey = ({ fingerprint, corrections, facts, kept }: LibraryRecord): string =>
  JSON.stringify([fingerprint, corrections, kept.analysisVersion, facts.definitions, facts.powerModel, facts.levers]);

function toStillDay(analysis: Analysis): StillDay {
  const { strokes } = selectedStrokes(analysis.strokes);
  const day = rowedDay(analysis, strokes);
  return { day, ways: waysRowed(analysis, strokes, day.axisDeg), workMps: workTravel(analysis).speedMps };
}

/** Null if the session can't be read. */
export async function readStillDay(
  record: LibraryRecord,
  analysisOf: LibraryState['analysisOf'],
): Promise<StillDay | null> {
  const version = versionKey(record);
  const before = known.get(version);
  if (before !== undefined) return before;
  const answer = await analysisOf(record.fingerprint);
  const day = answer.ok ? toStillDay(answer.value) : null;
  known.set(version, day);
  return day;
}

/** With the wind and water typed for it. */
export const toBoatDay = ({ fingerprint }: LibraryRecord, { day }: StillDay): BoatDay => ({
  day,
  conditions: alongCourse(useConditions.getState().typed[fingerprint] ?? NOT_TYPED, day),
});

const toPartnered = (record: LibraryRecord) => ({ ...record, key: record.fingerprint, startedAt: Number.NaN });

/**
 * Other sessions whose drag is that of this one: same boat, crew, oars and oarlocks, measured the same way.
 * @param setup of the session as it is open; by default as kept.
 */
export function sameBoatSessions(
  record: LibraryRecord,
  records: readonly LibraryRecord[],
  setup: Setup = setupFromFacts(record.facts),
): LibraryRecord[] {
  const all = records.map(toPartnered);
  const own = all.find(({ fingerprint }) => fingerprint === record.fingerprint);
  if (own === undefined) return [];
  const alike = new Set(
    ofOtherSessions(own, all)
      .filter(
        ({ facts }) => isSameBoatAndCrew(facts, own.facts) && setupChanges(setup, setupFromFacts(facts)).length === 0,
      )
      .map(({ fingerprint }) => fingerprint),
  );
  return records.filter(({ fingerprint }) => alike.has(fingerprint)).slice(0, MAX_DAYS);
}
