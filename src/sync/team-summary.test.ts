import { describe, expect, it } from 'vitest';
import { modelRecord } from '#storage/testing/model-records.ts';
import { readTeamSummary, teamSessionRow } from './team-summary.ts';

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
