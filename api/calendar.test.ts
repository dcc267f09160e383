// The feed as a calendar program reads it, and who cannot.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECORDS } from '#local-stack/testing/families.ts';
import { FEED_TOKEN, foundRecruiting, SAVED } from '#local-stack/testing/recruiting.ts';
import { openTestStack, type Answer, type TestStack } from '#local-stack/testing/stack.ts';

let test: TestStack;
beforeAll(async () => {
  test = await openTestStack();
  // Entries are read around this day.
  test.clock.forwardMs = Date.parse('2027-01-15T12:00:00Z') - Date.now();
});
beforeEach(async () => {
  await foundRecruiting(test.database);
  await test.database.runScript(
    `insert into public.profile_fields (uaid, field, value, audience) values ('${RECORDS.teen}', 'graduation_year', '2029', 'family')`,
  );
});
afterAll(() => test.close());

const read = (token: string): Promise<Answer> => test.ask(`/api/calendar/${token}.ics`);

/** Lines of one entry, long lines joined as RFC 5545 has it. */
async function entry(uid: string): Promise<readonly string[]> {
  const text = String((await read(FEED_TOKEN)).body)
    .replaceAll('\r\n\t', '')
    .replaceAll('\r\n ', '');
  const block = text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${uid}@strokeside`)) ?? '';
  return block.split('\r\n').filter((line) => line !== '');
}

describe('the feed', () => {
  it('is a calendar that no one between keeps', async () => {
    const answer = await read(FEED_TOKEN);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    const text = String(answer.body);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/u);
    expect(text.trimEnd()).toMatch(/END:VCALENDAR$/u);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('has the rule dates of the class with their reason, visits, and whole days that end on the day after', async () => {
    const contact = await entry('rule-ira-coach-answers-2027');
    expect(contact).toContain('DTSTART;VALUE=DATE:20270615');
    expect(contact).toContain('DTEND;VALUE=DATE:20270616');
    expect(contact.join('')).toContain(String.raw`after sophomore year of the class of 2029`);
    const visit = await entry(`visit-${SAVED.visit}`);
    expect(visit).toContain('SUMMARY:Unofficial visit: Brown');
    expect(visit).toContain('DTSTART;VALUE=DATE:20270301');
    expect(visit).toContain('DTEND;VALUE=DATE:20270303');
  });

  it('reminds fourteen, three and one day before, at nine, or when the quiet hours end', async () => {
    const triggers = async (): Promise<readonly string[]> =>
      (await entry(`visit-${SAVED.visit}`)).filter((line) => line.startsWith('TRIGGER'));
    expect(await triggers()).toEqual(['TRIGGER:-P13DT15H', 'TRIGGER:-P2DT15H', 'TRIGGER:-PT15H']);
    await test.database.runScript(`update public.calendar_feeds set quiet_until = '10:30'`);
    expect(await triggers()).toEqual(['TRIGGER:-P13DT13H30M', 'TRIGGER:-P2DT13H30M', 'TRIGGER:-PT13H30M']);
    await test.database.runScript('update public.calendar_feeds set reminds = false');
    expect(await triggers()).toEqual([]);
  });

  it('never reminds a minor at night, whatever hours are chosen', async () => {
    await test.database.runScript(`update public.calendar_feeds set quiet_from = '08:00', quiet_until = '23:00'`);
    const alarms = (await entry(`visit-${SAVED.visit}`)).filter((line) => line.startsWith('TRIGGER'));
    expect(alarms).toEqual(['TRIGGER:-P13DT17H', 'TRIGGER:-P2DT17H', 'TRIGGER:-PT17H']);
    await test.database.runScript(`update public.calendar_feeds set quiet_from = '06:00', quiet_until = '23:00'`);
    expect(await entry(`visit-${SAVED.visit}`)).not.toContain('BEGIN:VALARM');
  });

  it('names no one: of a minor not even in what the family typed', async () => {
    await test.database.runScript(`
      update public.calendar_feeds set label = 'Tims phone';
      update public.taken_days set title = 'Finals with Tim';
      update public.saved_schools set next_action = 'Ask Coach Miller', next_action_on = '2027-02-01'
        where id = '${SAVED.teenBrown}'`);
    expect(String((await read(FEED_TOKEN)).body)).not.toMatch(/Tim|Miller|mother|family\.test/u);
    expect(await entry(`taken-${SAVED.taken}`)).toContain('SUMMARY:Exams');
    expect(await entry(`action-${SAVED.teenBrown}`)).toContain('SUMMARY:Brown: next action');
    await test.database.runScript(
      `update public.rowers set age_band = '18+', band_until = null where uaid = '${RECORDS.teen}'`,
    );
    expect(await entry(`taken-${SAVED.taken}`)).toContain('SUMMARY:Finals with Tim');
  });

  it('rests once there is no plan any more, and goes on under the same address when there is one again', async () => {
    await test.database.runScript(`update private.settings set billing = 'on'`);
    const text = String((await read(FEED_TOKEN)).body);
    expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(1);
    expect(text).toContain('SUMMARY:Calendar paused: your plan has ended');
    expect(text).not.toContain(SAVED.visit);
    await test.database.runScript(`update private.settings set billing = 'off'`);
    expect(String((await read(FEED_TOKEN)).body)).toContain(SAVED.visit);
  });

  it('answers nothing to a token that is unknown, deleted or no token, and is limited', async () => {
    expect((await read('a'.repeat(64))).status).toBe(404);
    expect((await read('..%2f..%2fx')).status).toBe(404);
    await test.database.runScript('delete from public.calendar_feeds');
    expect((await read(FEED_TOKEN)).status).toBe(404);
    await test.database.runScript(`update private.rate_limits set hits = 120 where key like 'api:calendar:%'`);
    expect((await read(FEED_TOKEN)).status).toBe(429);
    expect(test.bugs).toEqual([]);
  });
});
