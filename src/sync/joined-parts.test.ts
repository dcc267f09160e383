import { describe, expect, it } from 'vitest';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { modelRecord } from '#storage/testing/model-records.ts';
import { partsInTeam, recordsToSend, wholeSessions } from './joined-parts.ts';
import { teamSessionRow } from './team-summary.ts';

const clock = { offsetS: 0.5, skew: 0, by: 'utc', uncertaintyS: 0.1 } as const;
const makeRecord = (fingerprint: string, joined: readonly string[] = []): LibraryRecord => {
  const files = joined.map((one) => ({ fingerprint: one, fileName: `${one}.csv`, clock }));
  return { ...modelRecord(0), fingerprint, corrections: files.length === 0 ? null : { joined: { files } } };
};
const bow = makeRecord('bow', ['two', 'three']);
const device: Readonly<Record<string, LibraryRecord>> = { two: makeRecord('two'), three: makeRecord('three') };

const inTeam = (record: LibraryRecord, team = 'a'): TeamSession => ({
  ...teamSessionRow(team, record),
  id: `${team} ${record.fingerprint}`,
  started_at: null,
  created_at: '',
  // As it comes back from the database.
  summary: JSON.parse(JSON.stringify(teamSessionRow(team, record).summary)),
  size_bytes: 1,
});

describe('a session of several files', () => {
  it('is sent with all of them, the one that they are joined to last', async () => {
    const sent = await recordsToSend(bow, async (fingerprint) => device[fingerprint] ?? null);
    expect(sent.ok && sent.value.map(({ fingerprint }) => fingerprint)).toEqual(['two', 'three', 'bow']);
    const alone = await recordsToSend(makeRecord('alone'), async () => null);
    expect(alone).toEqual({ ok: true, value: [makeRecord('alone')] });
  });

  it('is not sent where one of them is missing, and a sentence says so', async () => {
    const sent = await recordsToSend(bow, async (fingerprint) => (fingerprint === 'two' ? makeRecord('two') : null));
    expect(sent).toMatchObject({ ok: false, failure: { code: 'part-missing' } });
  });

  it('is one session of the team, whose parts come with it; another team’s same file stays by itself', () => {
    const rows = [inTeam(makeRecord('two')), inTeam(bow), inTeam(makeRecord('three')), inTeam(makeRecord('two'), 'b')];
    expect(wholeSessions(rows).map(({ id }) => id)).toEqual(['a bow', 'b two']);
    const [, own] = rows;
    expect(own && partsInTeam(own, rows).map(({ id }) => id)).toEqual(['a two', 'a three']);
    expect(wholeSessions([])).toEqual([]);
  });
});
