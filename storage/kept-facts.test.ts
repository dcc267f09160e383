// Data that every version of the analysis left on a device, read by this one.
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { GATE_FIELDS } from '#engine/analysis/analysis.ts';
import { keptSessions, presentSession } from './testing/kept-sessions.ts';
import { isPlain, namesIn, type Plain } from './testing/names-in.ts';
import { hasPresentFacts, withoutFormerMeans } from './outdated-facts.ts';
import { NO_METRIC_FACTS, readFacts } from './kept-facts.ts';
import { ANALYSIS_VERSION } from './storage-schema-versions.ts';
import { LIBRARY_VERSION, readLibraryRecord, type LibraryRecord } from './library-record.ts';

const readRecord = (kept: unknown): LibraryRecord => {
  const { record, problem } = readLibraryRecord(structuredClone(kept));
  if (record === null) throw new Error(`It is ${problem}.`);
  return record;
};

let present: LibraryRecord;
beforeAll(async () => {
  present = await presentSession();
});

describe.each(keptSessions())('a session that version $analysisVersion kept', ({ analysisVersion, record: kept }) => {
  const former = kept as LibraryRecord;

  it('says of itself which version that was', () => expect(former.kept.analysisVersion).toBe(analysisVersion));

  it('is a record of this version, with all that people said', () => {
    const record = readRecord(kept);
    expect(record.version).toBe(LIBRARY_VERSION);
    const { fingerprint, fileName, bytes, importedAt, place, tags, corrections } = former;
    expect(record).toMatchObject({ fingerprint, fileName, bytes, importedAt, place, tags, corrections });
  });

  it('has every fact that this version knows, absent where it is not in the record', () => {
    const { facts } = readRecord(kept);
    const names = new Set(namesIn(facts));
    const wanted = namesIn(present.facts).filter(
      (name) => !/^(?:logger|rowerPowersW|instruments\.sensors\[\]|rules\[\])\./u.test(name),
    );
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    const former = new Set(namesIn((kept as LibraryRecord).facts));
    for (const seat of facts.seats) {
      expect(Object.keys(seat.metrics)).toEqual([...GATE_FIELDS]);
      for (const field of GATE_FIELDS.filter((one) => !former.has(`seats[].metrics.${one}`)))
        expect(seat.metrics[field]).toEqual(NO_METRIC_FACTS);
    }
    expect(JSON.stringify(facts)).not.toContain('undefined');
  });

  it('keeps every number that the record has', () => {
    const { facts } = readRecord(kept);
    expect(facts).toMatchObject(former.facts);
  });

  it(`is ${analysisVersion === ANALYSIS_VERSION ? 'shown as it is' : 'measured again before a mean of it is shown'}`, () => {
    const record = readRecord(kept);
    expect(hasPresentFacts(record)).toBe(analysisVersion === ANALYSIS_VERSION);
    const shown = withoutFormerMeans(record).facts;
    expect(shown.rateSpm === null).toBe(analysisVersion !== ANALYSIS_VERSION);
    expect(shown.durationS).toBe(former.facts.durationS);
  });
});

const ADVICE =
  'What an analysis says has changed: raise ANALYSIS_VERSION (storage/storage-schema-versions.ts), so that no device shows ' +
  'what another version measured, then run `node scripts/keep-session.mjs`.';

/** Nine digits, because the last few depend on the machine's own sine. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(9)) : one)));

it('the newest is what this version keeps, to the number', () => {
  const newest = keptSessions().at(-1)?.record;
  expect({ advice: ADVICE, kept: rounded(readRecord(newest)) }).toEqual({ advice: ADVICE, kept: rounded(present) });
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
