// Everything the product needs from the services, by address, keys and real clients: run against the local stack, or
// with SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY against a hosted project (or the vendor's own
// local stack) with this schema and open sign-up. Creates accounts and a team there, and removes them.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openService, sound, type Person, type Service } from './testing/service.ts';

let service: Service;
let coach: Person;
let stranger: Person;
let asCoach: SupabaseClient;
let asStranger: SupabaseClient;
let team = '';

async function signedIn({ email, password }: Person): Promise<SupabaseClient> {
  const client = service.client();
  sound(await client.auth.signInWithPassword({ email, password }));
  return client;
}

beforeAll(async () => {
  service = await openService();
  coach = await service.register('coach');
  stranger = await service.register('stranger');
  asCoach = await signedIn(coach);
  asStranger = await signedIn(stranger);
  for (const [client, { id, email }] of [
    [asCoach, coach],
    [asStranger, stranger],
  ] as const) {
    sound(await client.from('profiles').insert({ id, email }));
  }
  const token = sound(await service.server.rpc('invite_coach', { address: coach.email }));
  sound(await asCoach.rpc('accept_coach_invitation', { token }));
  team = sound(await asCoach.rpc('create_team', { name: 'As hosted' }))?.id ?? '';
});
afterAll(async () => {
  await service.server.from('teams').delete().eq('id', team);
  await service.close();
});

describe('an account', () => {
  it('is who signed in, and no one where the password is wrong', async () => {
    expect((await asCoach.auth.getUser()).data.user).toMatchObject({ id: coach.id, email: coach.email });
    const wrong = await service.client().auth.signInWithPassword({ email: coach.email, password: 'not this one' });
    expect([wrong.data.session, wrong.error?.code, wrong.error?.status]).toEqual([null, 'invalid_credentials', 400]);
    expect((await service.client().auth.getUser()).data.user).toBeNull();
  });

  it('gives a session that is renewed, and that ends', async () => {
    const client = await signedIn(stranger);
    const before = (await client.auth.getSession()).data.session;
    const renewed = await client.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect(before?.token_type).toBe('bearer');
    expect(before?.expires_in).toBeGreaterThan(0);
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const after = await client.auth.refreshSession({ refresh_token: renewed.data.session?.refresh_token ?? '' });
    expect([after.data.session, after.error === null]).toEqual([null, false]);
  });

  it('says nothing of whether an address is known, and refuses a link that is none', async () => {
    const asked = await service.client().auth.resetPasswordForEmail(`nobody-${crypto.randomUUID()}@service.test`);
    expect(asked.error).toBeNull();
    const opened = await service.client().auth.verifyOtp({ token_hash: 'none', type: 'recovery' });
    expect(opened.error?.code).toBe('otp_expired');
  });

  it('keeps what it says of itself', async () => {
    const client = await signedIn(stranger);
    const changed = await client.auth.updateUser({ data: { firstName: 'Grace' } });
    expect(changed.data.user?.user_metadata).toMatchObject({ firstName: 'Grace', lastName: 'Okoro' });
  });
});

describe('tables', () => {
  const FINGERPRINTS = ['xxh128:a', 'xxh128:b', 'xxh128:c'] as const;

  it('take rows, give back what is asked for, and tell a second one of the same', async () => {
    const rows = FINGERPRINTS.map((fingerprint, at) => ({
      team_id: team,
      fingerprint,
      title: `Session ${at}`,
      duration_s: at === 0 ? null : at / 10,
      size_bytes: 9_007_199_254_740_991,
      started_at: `2026-05-0${at + 1}T06:30:00Z`,
      summary: { version: 1, note: 'a, "b" (c)' },
    }));
    const inserted = await asCoach.from('telemetry_sessions').insert(rows).select('fingerprint,duration_s,size_bytes');
    expect([inserted.status, inserted.data?.map(({ duration_s: durationS }) => durationS)]).toEqual([
      201,
      [null, 0.1, 0.2],
    ]);
    expect(inserted.data?.[0]?.size_bytes).toBe(9_007_199_254_740_991);
    const again = await asCoach.from('telemetry_sessions').insert(rows.slice(0, 1)).select('id');
    expect([again.status, again.error?.code]).toEqual([409, '23505']);
  });

  it('are narrowed, ordered and cut', async () => {
    const all = () => asCoach.from('telemetry_sessions').select('fingerprint').eq('team_id', team);
    const named = async (query: PromiseLike<{ data: { fingerprint: string }[] | null }>) =>
      ((await query).data ?? []).map(({ fingerprint }) => fingerprint.at(-1)).join('');
    expect(await named(all().order('started_at', { ascending: false }))).toBe('cba');
    expect(await named(all().order('duration_s', { ascending: false, nullsFirst: false }))).toBe('cba');
    expect(await named(all().in('fingerprint', ['xxh128:a', 'xxh128:c', 'it, is (x)']).order('fingerprint'))).toBe(
      'ac',
    );
    expect(await named(all().is('duration_s', null))).toBe('a');
    expect(await named(all().not('duration_s', 'is', null).order('fingerprint'))).toBe('bc');
    expect(await named(all().gt('started_at', '2026-05-03'))).toBe('c');
    expect(await named(all().like('title', 'Session%').neq('fingerprint', 'xxh128:b').order('fingerprint'))).toBe('ac');
    expect(await named(all().order('fingerprint').range(1, 1))).toBe('b');
  });

  it('answer one row, none, or that there are several', async () => {
    const sessions = () => asCoach.from('telemetry_sessions').select('started_at,boat_name,summary');
    const one = await sessions().eq('fingerprint', 'xxh128:a').maybeSingle();
    expect(one.data).toEqual({
      started_at: '2026-05-01T06:30:00+00:00',
      boat_name: null,
      summary: { version: 1, note: 'a, "b" (c)' },
    });
    expect((await sessions().eq('fingerprint', 'none').maybeSingle()).data).toBeNull();
    expect((await sessions().maybeSingle()).error?.code).toBe('PGRST116');
  });

  it('change and lose rows, and say which', async () => {
    const changed = await asCoach
      .from('telemetry_sessions')
      .update({ title: 'Other' })
      .eq('fingerprint', 'xxh128:b')
      .select('title');
    expect([changed.status, changed.data]).toEqual([200, [{ title: 'Other' }]]);
    const quiet = await asCoach.from('telemetry_sessions').update({ title: 'Third' }).eq('fingerprint', 'xxh128:b');
    expect([quiet.status, quiet.data]).toEqual([204, null]);
    const gone = await asCoach.from('telemetry_sessions').delete().eq('fingerprint', 'xxh128:c').select('fingerprint');
    expect(gone.data).toEqual([{ fingerprint: 'xxh128:c' }]);
  });

  it('show a stranger no row and let them change none', async () => {
    expect((await asStranger.from('telemetry_sessions').select('id')).data).toEqual([]);
    const changed = await asStranger
      .from('telemetry_sessions')
      .update({ title: 'Mine' })
      .eq('team_id', team)
      .select('id');
    expect([changed.status, changed.data]).toEqual([200, []]);
    const mine = { team_id: team, fingerprint: 'xxh128:d', title: 'Mine' };
    const inserted = await asStranger.from('telemetry_sessions').insert(mine).select('id');
    expect([inserted.status, inserted.error?.code]).toEqual([403, '42501']);
    const signedOut = await service.client().from('telemetry_sessions').select('id');
    expect([signedOut.status, signedOut.error?.code]).toEqual([401, '42501']);
  });

  it('know what is no table, no column and no call', async () => {
    expect((await asCoach.from('no_such_table').select('id')).error?.code).toBe('PGRST205');
    expect((await asCoach.from('teams').select('no_such_column')).error?.code).toBe('42703');
    expect((await asCoach.rpc('no_such_call', {})).error?.code).toBe('PGRST202');
  });
});

describe('calls', () => {
  it('answer values, rows and refusals in the words of the schema', async () => {
    expect((await asStranger.rpc('is_known_adult', {})).data).toBe(true);
    const refused = await asStranger.rpc('create_team', { name: 'No' });
    expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
      403,
      '42501',
      'Only invited coaches can create a team.',
    ]);
    expect((await asCoach.rpc('team_people', { team })).data).toMatchObject({ coaches: [{}] });
  });
});

describe('files', () => {
  const BYTES = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 251);
  const objectName = (): string => `${team}/xxh128:00ff/raw`;

  async function send(client: SupabaseClient): Promise<readonly number[]> {
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const accepted: number[] = [];
    await new Promise<void>((finished, failed) => {
      new tus.Upload(Buffer.from(BYTES), {
        endpoint: `${service.url}/storage/v1/upload/resumable`,
        headers: { authorization: `Bearer ${token}`, apikey: service.publishableKey },
        metadata: { bucketName: 'recordings', objectName: objectName(), contentType: 'application/octet-stream' },
        // The one size that hosted storage takes.
        chunkSize: 6 * 1024 * 1024,
        retryDelays: null,
        onChunkComplete: (_size, bytes) => void accepted.push(bytes),
        onError: failed,
        onSuccess: () => finished(),
      }).start();
    });
    return accepted;
  }

  it('are sent, read and removed by a coach of the team', async () => {
    expect((await send(asCoach)).at(-1)).toBe(BYTES.length);
    const bucket = asCoach.storage.from('recordings');
    const downloaded = await bucket.download(objectName());
    expect(new Uint8Array((await downloaded.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(BYTES);
    expect((await bucket.remove([objectName()])).data?.map(({ name }) => name)).toEqual([objectName()]);
    expect((await bucket.download(objectName())).error).not.toBeNull();
  });

  it('are neither taken from a stranger nor given to one', async () => {
    await expect(send(asStranger)).rejects.toThrow(/403/u);
    await send(asCoach);
    const bucket = asStranger.storage.from('recordings');
    expect((await bucket.download(objectName())).error).not.toBeNull();
    expect((await bucket.remove([objectName()])).data ?? []).toEqual([]);
    expect((await asCoach.storage.from('recordings').download(objectName())).error).toBeNull();
    await asCoach.storage.from('recordings').remove([objectName()]);
  });
});
