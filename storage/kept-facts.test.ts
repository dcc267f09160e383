// The facts of a session as they are stored, read whole, in part, or of another version of the analysis.
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { GATE_FIELDS } from '#engine/analysis/analysis.ts';
import { KEPT_SESSION, keptDevice, presentAnalysis, presentRecord } from './testing/kept-device.ts';
import { isPlain, type Plain } from './testing/seed-records.ts';
import { hasPresentFacts, withoutFormerMeans } from './session-facts.ts';
import { NO_METRIC_FACTS, readFacts } from './kept-facts.ts';
import { ANALYSIS_VERSION } from './storage-schema-versions.ts';
import { readLibraryRecord, type LibraryRecord } from './library-record.ts';

const readRecord = (kept: unknown): LibraryRecord => {
  const { record, problem } = readLibraryRecord(structuredClone(kept));
  if (record === null) throw new Error(`It is ${problem}.`);
  return record;
};

let present: LibraryRecord;
beforeAll(async () => {
  present = presentRecord(await presentAnalysis());
});

const KEPT = keptDevice().stores['sessions']?.[KEPT_SESSION];

it('the kept record is whole, with all that people said', () => {
  const record = readRecord(KEPT);
  expect(record).toEqual(KEPT);
  expect(hasPresentFacts(record)).toBe(true);
  expect(withoutFormerMeans(record)).toBe(record);
});

it.each([ANALYSIS_VERSION - 1, ANALYSIS_VERSION + 1])(
  'a session of version %i of the analysis is measured again before a mean of it is shown',
  (analysisVersion) => {
    const record = { ...present, kept: { ...present.kept, analysisVersion } };
    expect(hasPresentFacts(record)).toBe(false);
    const shown = withoutFormerMeans(record).facts;
    expect(shown).toMatchObject({ rateSpm: null, speedMps: null, rowerPowerW: null, crewPowerW: null });
    expect(shown.seats.map(({ metrics }) => metrics.arcDeg)).toEqual([NO_METRIC_FACTS, NO_METRIC_FACTS]);
    expect(shown.durationS).toBe(present.facts.durationS);
  },
);

const ADVICE =
  'What an analysis says has changed: raise ANALYSIS_VERSION (storage/storage-schema-versions.ts), so that no device shows ' +
  'what another version measured, then run `node scripts/keep-session.mjs`.';

/** Nine digits, because the last few depend on the machine's own sine. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(9)) : one)));

it('the kept record is what is kept today, to the number', () => {
  expect({ advice: ADVICE, kept: rounded(readRecord(KEPT)) }).toEqual({ advice: ADVICE, kept: rounded(present) });
});

/** Every path within a value. */
function placesIn(value: unknown, way: readonly string[] = []): readonly (readonly string[])[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => placesIn(item, [...way, String(at)]));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => [[...way, name], ...placesIn(one, [...way, name])]);
}

function changedAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (at: Plain, name: string) => Plain,
): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === name ? changedAt(item, rest, change) : item));
  if (!isPlain(value)) return value;
  return rest.length === 0 ? change(value, name) : { ...value, [name]: changedAt(value[name], rest, change) };
}

const without = (value: Plain, name: string): Plain =>
  Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
const spoilt = (value: Plain, name: string): Plain => ({ ...value, [name]: () => 'no fact' });

describe('facts of which one is missing or makes no sense', () => {
  it.each([
    ['missing', without],
    ['spoilt', spoilt],
  ])('are read all the same: %s', (_, change) => {
    const wrong = placesIn(present.facts).filter((place) => {
      const { facts, isWhole } = readFacts(changedAt(present.facts, place, change));
      const [top = ''] = place;
      // A table of powers without one seat is valid too.
      const isStillWhole = change === without && top === 'rowerPowersW' && place.length > 1;
      return (
        isWhole !== isStillWhole || !isDeepStrictEqual(without({ ...facts }, top), without({ ...present.facts }, top))
      );
    });
    expect(wrong).toEqual([]);
    expect(placesIn(present.facts).length).toBeGreaterThan(GATE_FIELDS.length * 2);
  });

  it.each([[undefined], [null], [7], ['facts'], [[]], [{}]])('are all absent of %j', (kept) => {
    const { facts, isWhole } = readFacts(kept);
    expect(isWhole).toBe(false);
    expect(Object.keys(facts).toSorted()).toEqual(Object.keys(present.facts).toSorted());
    expect(facts.seats).toEqual([]);
  });

  it('make the session be measured again', () => {
    const kept = changedAt(structuredClone(present), ['facts', 'rowerPowersW'], without);
    expect(hasPresentFacts(readRecord(present))).toBe(true);
    expect(hasPresentFacts(readRecord(kept))).toBe(false);
  });
});
