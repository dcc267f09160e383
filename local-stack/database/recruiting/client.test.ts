// The calls a screen makes, by the real client library: select with filters, insert, rpc.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, RECORDS } from '../../testing/families.ts';
import { createTestClient } from '../../testing/client.ts';
import { foundRecruiting } from '../../testing/recruiting.ts';
import { openTestStack, tokenFor, type TestStack } from '../../testing/stack.ts';

let test: TestStack;
beforeAll(async () => {
  test = await openTestStack();
  await foundRecruiting(test.database);
});
afterAll(() => test.close());

describe('the client library', () => {
  it('filters, sorts and searches schools, and reads rules as rows', async () => {
    const client = createTestClient(test, await tokenFor(test.keys, ACCOUNTS.teen));
    const ivies = await client
      .from('school_list')
      .select('id,short_name,women_conference')
      .eq('women_conference', 'Ivy League')
      .eq('men_light', 'varsity')
      .in('region', ['Northeast', 'Mid-Atlantic'])
      .like('search_text', '%prince%')
      .order('short_name');
    expect(ivies.data).toEqual([{ id: 'princeton', short_name: 'Princeton', women_conference: 'Ivy League' }]);
    const rule = await client
      .from('recruiting_rules')
      .select('date_rule,sources')
      .eq('id', 'd1-coach-answers')
      .maybeSingle();
    expect(rule.data).toEqual({
      date_rule: { day: { on: 'date', month: 6, day: 15 }, class_year: -2 },
      sources: ['R1', 'R2', 'R3'],
    });
    expect((await client.from('school_list').select('id')).data).toHaveLength(217);
  });

  it('saves a school, moves it on, and makes a feed', async () => {
    const client = createTestClient(test, await tokenFor(test.keys, ACCOUNTS.teen));
    const saved = await client
      .from('saved_schools')
      .insert({ uaid: RECORDS.teen, school_id: 'penn', squad: 'men_heavy' })
      .select()
      .maybeSingle();
    expect(saved.data).toMatchObject({ school_id: 'penn', stage: 'exploring' });
    await client.from('saved_schools').update({ stage: 'visited' }).eq('school_id', 'penn');
    const board = await client
      .from('my_schools')
      .select('short_name,stage_label')
      .eq('uaid', RECORDS.teen)
      .order('stage_position');
    expect(board.data).toEqual([
      { short_name: 'Brown', stage_label: 'Visit planned' },
      { short_name: 'Penn', stage_label: 'Visited' },
    ]);
    const feed = { rower: RECORDS.teen, label: 'Phone', reminds: true, quiet_from: '21:00', quiet_until: '07:00' };
    const made = await client.rpc('create_calendar_feed', feed);
    expect(made.data).toMatchObject({ token: expect.stringMatching(/^[0-9a-f]{64}$/u) });
    const calendar = await client.rpc('calendar_of', { rower: RECORDS.teen });
    expect(calendar.data).toMatchObject({ bodies: ['IRA'], visits: [{ short_name: 'Brown' }] });
    expect(test.bugs).toEqual([]);
  });
});
