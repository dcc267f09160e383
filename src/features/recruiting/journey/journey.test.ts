// Journey from team and device data: merged, sorted, with a line only for comparable sessions.
import { describe, expect, it } from 'vitest';
import type { JourneySession } from '#src/data/people/journey.ts';
import { toFacts } from '#storage/session-facts.ts';
import { LIBRARY_VERSION, type LibraryRecord } from '#storage/library-record.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { journeySearch, toggledLanes } from './entries/lanes.ts';
import { mergedSessions, toRowedSession, findDeviceSessions, groupByMonth, buildTimeline } from './entries/timeline.ts';
import { byBoatClass, journeyTrend, OARLOCK_LIMITS } from './trends.tsx';

const session = (week: number, change: Partial<JourneySession> = {}): JourneySession => ({
  session_id: `s${week}`,
  team_id: 'team',
  fingerprint: `xxh128:${week}`,
  title: `Session ${week}`,
  started_at: new Date(Date.UTC(2026, 0, 1 + 7 * week)).toISOString(),
  duration_s: 3600,
  boat_name: 'Halcyon',
  seat: 4,
  side: 'port',
  metrics: { mean_power_w: 200 + week, boat_class: '8+', iqr: { mean_power_w: 20 } },
  ...change,
});
const weeks = (count: number, from = 0): JourneySession[] =>
  Array.from({ length: count }, (_, at) => session(from + at));
const trend = (sessions: readonly JourneySession[]) => journeyTrend(sessions.map(toRowedSession), 'powerW');

const record = (fingerprint: string, athletes: Record<number, string>): LibraryRecord => ({
  version: LIBRARY_VERSION,
  fingerprint,
  fileName: 'tuesday.txt',
  bytes: 1,
  importedAt: 1,
  place: null,
  tags: [],
  corrections: null,
  athletes,
  facts: { ...toFacts(emptyAnalysis()), startedAt: '2026-02-01T07:00:00Z' },
  kept: { rawBytes: 1, columnsVersion: null, pyramidVersion: null, analysisVersion: null },
});

describe('a trend', () => {
  it('has a line from five sessions on that can be compared', () => {
    expect(trend(weeks(4)).map((one) => one.trend)).toEqual([NaN, NaN, NaN, NaN]);
    const five = trend(weeks(5).toReversed());
    expect(five.map(({ median, iqr }) => [median, iqr])).toEqual([200, 201, 202, 203, 204].map((watts) => [watts, 20]));
    expect(five.at(-1)?.trend).toBeGreaterThan(201.5);
    expect(five.at(-1)?.trend).toBeLessThan(204);
  });

  it('begins anew where boat, seat or side changed, and says which', () => {
    const moved = { seat: 5, side: 'starboard', metrics: { mean_power_w: 230, boat_class: '4-' } } as const;
    const broken = trend([...weeks(5), session(5, moved), session(6, moved)]);
    expect(broken[5]?.changes).toEqual(['boat 8+ → 4-', 'seat 4 → 5', 'side port → starboard']);
    expect(broken.map((one) => Number.isFinite(one.trend))).toEqual([true, true, true, true, true, false, false]);
  });

  it('is of one class of boat, the one with most sessions first', () => {
    const four = { metrics: { mean_power_w: 230, boat_class: '4-' } };
    const sessions = [session(0, four), session(1), session(2, four), session(3, four)].map(toRowedSession);
    const classes = byBoatClass(sessions);
    expect(classes.map(({ boatClass }) => boatClass)).toEqual(['4-', '8+']);
    const [first] = classes;
    expect(journeyTrend(first?.sessions ?? [], 'powerW').map(({ changes }) => changes)).toEqual([[], [], []]);
  });

  it('leaves out sessions without a date or the metric', () => {
    expect(trend([...weeks(2), session(2, { started_at: null }), session(3, { metrics: {} })])).toHaveLength(2);
  });
});

describe('sessions', () => {
  it('of the device are those whose seat is linked, and stand for the team’s copy', () => {
    const device = findDeviceSessions(
      [record('xxh128:1', { 3: 'place' }), record('xxh128:9', { 3: 'other' })],
      ['place'],
    );
    expect(device).toMatchObject([{ fingerprint: 'xxh128:1', seat: 3, isOnDevice: true, title: 'tuesday' }]);
    const merged = mergedSessions(weeks(3).map(toRowedSession), device);
    expect(merged.map(({ fingerprint }) => fingerprint)).toEqual(['xxh128:1', 'xxh128:2', 'xxh128:0']);
  });
});

describe('an excerpt', () => {
  it('of a recording that is there whole is not another session', () => {
    const part = (fingerprint: string, startedAt: string, durationS: number): LibraryRecord => {
      const one = record(fingerprint, { 3: 'place' });
      return { ...one, facts: { ...one.facts, logger: { serial: '7011', session: '4' }, startedAt, durationS } };
    };
    const device = findDeviceSessions(
      [part('xxh128:8', '2026-02-01T07:30:00Z', 60), part('xxh128:9', '2026-02-01T07:00:00Z', 3600)],
      ['place'],
    );
    const team = [session(1, { fingerprint: 'xxh128:8' })].map(toRowedSession);
    expect(mergedSessions(team, device).map(({ fingerprint }) => fingerprint)).toEqual(['xxh128:9']);
  });
});

describe('the timeline', () => {
  it('is newest first, by month, and what has no date stands last', () => {
    const told = {
      erg_tests: null,
      milestones: [{ id: 'm', reached_on: '2026-01-20', title: 'First race', detail: null }],
      races: [],
      notes: [],
    };
    const sessions = [...weeks(2), session(9, { started_at: null })].map(toRowedSession);
    const entries = buildTimeline(told, mergedSessions(sessions, []));
    expect(entries.map(({ key }) => key)).toEqual([
      'milestones m',
      'sessions xxh128:1',
      'sessions xxh128:0',
      'sessions xxh128:9',
    ]);
    expect(groupByMonth(entries).map(({ title }) => title)).toEqual(['January 2026', 'Without a date']);
  });
});

describe('lanes', () => {
  it('come from the address, and a bad one is all of them', () => {
    expect(journeySearch({ lanes: 'erg,races' })).toEqual({ lanes: ['erg', 'races'] });
    expect(journeySearch({ lanes: 'nonsense' })).toEqual({});
    expect(journeySearch({})).toEqual({});
  });

  it('are chosen one by one, and the last one taken away brings back all', () => {
    expect(toggledLanes({}, 'erg')).toEqual({ lanes: ['erg'] });
    expect(toggledLanes({ lanes: ['erg'] }, 'sessions')).toEqual({ lanes: ['sessions', 'erg'] });
    expect(toggledLanes({ lanes: ['erg'] }, 'erg')).toEqual({});
  });
});

it('what oarlocks alone can move is said with the numbers of a rower', () => {
  expect(OARLOCK_LIMITS).toBe('Oarlocks alone can move power and force by ±12% and angles by ±2° (90% CI).');
});
