import { describe, expect, it } from 'vitest';
import { modelRecord } from '#storage/testing/model-records.ts';
import { readTeamSummary, teamSessionRow } from './team-summary.ts';
import { STROKE_KINDS } from '#engine/analysis/analysis.ts';
import { selectedStrokes, selectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { rowerPower } from '#engine/analysis/selected/stroke-means.ts';
import { makeStrokes, sweepGates } from '#engine/analysis/testing/stroke-tables.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { toFacts } from '#storage/session-facts.ts';
import { DEFAULT_ERRORS } from '#engine/analysis/instrument/error-table.ts';
import { teamSeatRows } from './team-seats.ts';

describe('what goes to a team beside the bytes', () => {
  const corrections = { names: { 3: 'Ada' }, oarInboardM: 1.15 };
  const record = { ...modelRecord(0), corrections, place: 'Lake', tags: ['steady'] };
  const row = teamSessionRow('team', record);

  it('lists the session and carries crew and rig, and neither place nor tags', () => {
    expect(row).toMatchObject({
      team_id: 'team',
      fingerprint: record.fingerprint,
      size_bytes: record.bytes,
      started_at: record.facts.startedAt,
    });
    expect(row.summary.corrections).toEqual(corrections);
    expect(JSON.stringify(row)).not.toMatch(/Lake|steady/u);
  });

  it('is read back as it was written, through JSON', () => {
    expect(readTeamSummary(JSON.parse(JSON.stringify(row.summary)))).toEqual(row.summary);
  });

  it('of another version, or of no recording, is none; a damaged correction is left out', () => {
    expect(readTeamSummary({})).toBeNull();
    expect(readTeamSummary({ ...row.summary, version: 2 })).toBeNull();
    expect(readTeamSummary({ ...row.summary, corrections: { oarLengthM: -1 } })).toMatchObject({ corrections: null });
  });

  it('keeps within what the database takes', () => {
    const long = 'x'.repeat(900);
    const facts = { ...record.facts, boat: { ...record.facts.boat, name: long } };
    const { title, boat_name } = teamSessionRow('team', { ...record, facts });
    expect([title.length, boat_name?.length]).toEqual([200, 120]);
  });
});

const rig = (seatCount: number, rig: 'sweep' | 'scull', athletes?: LibraryRecord['athletes']): LibraryRecord => {
  const record = modelRecord(0);
  const crew = [
    { seat: 1, side: 'starboard' as const, name: 'Ada' },
    { seat: 2, side: null, name: null },
  ];
  const seats = record.facts.seats.slice(0, 1).map((seat) => ({ ...seat, seat: 2, side: 'port' as const }));
  const facts = { ...record.facts, boat: { ...record.facts.boat, seatCount, rig }, crew, seats, distanceM: 8200 };
  return { ...record, facts, ...(athletes === undefined ? {} : { athletes }) };
};

describe('the seats that go to a team', () => {
  it('are all of the boat, each with the side it is known to have', () => {
    expect(teamSeatRows(rig(3, 'sweep'))).toEqual([
      { seat: 3, side: null, athlete: null, metrics: {} },
      { seat: 2, side: 'port', athlete: null, metrics: {} },
      { seat: 1, side: 'starboard', athlete: null, metrics: {} },
    ]);
    expect(teamSeatRows(rig(2, 'scull')).map(({ side }) => side)).toEqual(['both', 'both']);
  });

  it('carry numbers where someone was linked, and nowhere else', () => {
    const [second, first] = teamSeatRows(rig(2, 'sweep', { 1: 'place' }));
    expect(first).toMatchObject({ seat: 1, athlete: 'place', metrics: { distance_m: 8200 } });
    expect(second).toEqual({ seat: 2, side: 'port', athlete: null, metrics: {} });
  });

  it('say of a rower what the desk says: the rate and the mean power of the strokes that count', () => {
    const strokes = makeStrokes([18, 20, 30].map((rate) => ({ durationS: 60 / rate, powerW: [10 * rate, 200] })));
    strokes.kind.set([STROKE_KINDS.indexOf('start')]);
    const analysis = { ...emptyAnalysis(), strokes, gates: sweepGates(2) };
    const { strokes: counted } = selectedStrokes(strokes);
    const rows = teamSeatRows({ facts: toFacts(analysis), athletes: { 1: 'place' } });
    const first = rows.find(({ seat }) => seat === 1);
    expect(first?.metrics).toMatchObject({
      rate_spm: selectedSummary(analysis, counted).rateSpm,
      mean_power_w: rowerPower(analysis, 1, counted).mean,
    });
    // Nothing is known of an unknown device's oarlock but its kind.
    expect(first?.metrics).toMatchObject({ rate_spm: 24, mean_power_w: 250, oarlock_error: 0.07 });
    const table = { ...DEFAULT_ERRORS, unknown: { ...DEFAULT_ERRORS.unknown, forceGain: 0.01 } };
    const known = teamSeatRows({ facts: toFacts(analysis), athletes: { 1: 'place' } }, { table, library: null });
    expect(known.find(({ seat }) => seat === 1)?.metrics).toMatchObject({ oarlock_error: 0.01 });
  });

  it('name no one as the recording does: names stay in the crew', () => {
    expect(JSON.stringify(teamSeatRows(rig(2, 'sweep', { 1: 'place' })))).not.toContain('Ada');
  });
});
