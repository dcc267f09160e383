// An athlete's rank in the squad: a quartile from eight athletes up, computed only among those who share the same data
// with the team, visible to the team's coaches only.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, attempt, callerOf, foundFamilies, RECORDS, RELATIONS, type Relation } from '../../testing/families.ts';

const { adult, adultPlace, teen, team, adultGrant, session } = RECORDS;
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Team-mates of age who share, the slowest first: 440 s, 438 s … for 2000 m. */
const mates = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const [uaid, place] = [
      `30000000-0000-4000-8000-0000000000${10 + at}`,
      `30000000-0000-4000-8000-0000000000${40 + at}`,
    ];
    return `
      insert into public.rowers (uaid, called, age_band) values ('${uaid}', 'Mate', '18+');
      insert into public.athletes (id, team_id, uaid, name, state, squad) values ('${place}', '${team}', '${uaid}', 'Mate ${at}', 'active', 'First');
      insert into public.grants (uaid, grantee_team, scopes, approved_at, purpose) values ('${uaid}', '${team}', '{roster_identity,erg_tests}', now(), 'Training');
      insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s) values ('${uaid}', current_date - 30, '2k', 2000, ${440 - 2 * at});`;
  }).join('');

beforeEach(async () => {
  await foundFamilies(database);
  await database.runScript(`
    update public.athletes set squad = 'First' where id = '${adultPlace}';
    update public.erg_tests set rowed_on = current_date - 30 where uaid = '${adult}';
    ${mates(7)}`);
});

const BANDS = z.array(
  z.object({
    measure: z.string(),
    squad: z.string().nullable(),
    of: z.number(),
    quarter: z.number().nullable(),
    between: z.array(z.number()).nullable(),
  }),
);
const bandsFor = async (who: Relation, uaid = adult): Promise<z.infer<typeof BANDS>> =>
  BANDS.parse(await ask(database, callerOf(who), 'select public.squad_bands($1)', [uaid]));
const ergBand = async (): Promise<number | null | undefined> =>
  (await bandsFor('coach')).find(({ measure }) => measure === 'erg_2k')?.quarter;

describe('a squad', () => {
  it('of eight tells a quarter, the upper one being the fourth', async () => {
    expect((await bandsFor('coach')).find(({ measure }) => measure === 'erg_2k')).toEqual({
      measure: 'erg_2k',
      squad: 'First',
      of: 8,
      quarter: 4,
      between: null,
      team: undefined,
    });
    const rowed = (seconds: number): Promise<void> =>
      database.runScript(`update public.erg_tests set duration_s = ${seconds} where uaid = '${adult}'`);
    await rowed(500);
    expect(await ergBand()).toBe(1);
    // Faster than four of seven.
    await rowed(433);
    expect(await ergBand()).toBe(3);
    // Level with the fourth of seven: three below and half of one.
    await rowed(434);
    expect(await ergBand()).toBe(3);
    await rowed(437);
    expect(await ergBand()).toBe(2);
  });

  it('tells no quarter of power on the water that an oarlock alone could decide', async () => {
    const powers = (own: number, lowest: number, step: number): string => `
      update public.telemetry_sessions set started_at = now() - interval '3 days' where id = '${session}';
      update public.grants set scopes = array(select distinct unnest(scopes || '{seat_telemetry}')) where uaid::text like '30000000-%' or id = '${adultGrant}';
      delete from public.session_seats where session_id = '${session}';
      insert into public.session_seats (team_id, session_id, seat, athlete_id, metrics)
        values ('${team}', '${session}', 8, '${adultPlace}', '{"mean_power_w": ${own}}');
      ${Array.from(
        { length: 7 },
        (_, at) => `
      insert into public.session_seats (team_id, session_id, seat, athlete_id, metrics) values
        ('${team}', '${session}', ${at + 1}, '30000000-0000-4000-8000-0000000000${40 + at}', '{"mean_power_w": ${lowest + step * at}}');`,
      ).join('')}`;
    const onWater = async (own: number, lowest: number, step: number): Promise<unknown> => {
      await database.runScript(powers(own, lowest, step));
      return (await bandsFor('coach')).find(({ measure }) => measure === 'session_power');
    };
    // Seven from 230 to 260 W are all within the 13% that an oarlock may be off.
    expect(await onWater(245, 230, 5)).toMatchObject({ of: 8, quarter: null, between: [1, 4] });
    // An oarlock known to 1% decides what one known by its kind alone leaves open.
    expect(await onWater(285, 230, 5)).toMatchObject({ of: 8, quarter: null, between: [3, 4] });
    await database.runScript(
      `update public.session_seats set metrics = metrics || '{"oarlock_error": 0.01}' where athlete_id = '${adultPlace}'`,
    );
    expect((await bandsFor('coach')).find(({ measure }) => measure === 'session_power')).toMatchObject({
      quarter: 4,
      between: null,
    });
    expect(await onWater(400, 230, 5)).toMatchObject({ of: 8, quarter: 4, between: null });
    expect(await onWater(150, 230, 5)).toMatchObject({ of: 8, quarter: 1, between: null });
  });

  it('of seven tells only how many they are', async () => {
    await database.runScript(`delete from public.athletes where name = 'Mate 0'`);
    expect((await bandsFor('coach'))[0]).toMatchObject({ of: 7, quarter: null });
  });

  it('counts no one who stopped sharing, rows elsewhere, or whose test is old', async () => {
    const without = async (change: string): Promise<number | undefined> => {
      await foundFamilies(database);
      await database.runScript(`update public.athletes set squad = 'First' where id = '${adultPlace}';
        update public.erg_tests set rowed_on = current_date - 30 where uaid = '${adult}'; ${mates(7)} ${change}`);
      return (await bandsFor('coach')).find(({ measure }) => measure === 'erg_2k')?.of;
    };
    const first = `'30000000-0000-4000-8000-000000000010'`;
    expect(await without('')).toBe(8);
    expect(await without(`update public.grants set revoked_at = now() where uaid = ${first}`)).toBe(7);
    expect(await without(`update public.grants set scopes = '{roster_identity}' where uaid = ${first}`)).toBe(7);
    expect(await without(`update public.athletes set squad = 'Second' where uaid = ${first}`)).toBe(7);
    expect(await without(`update public.athletes set state = 'alumni' where uaid = ${first}`)).toBe(7);
    expect(await without(`update public.erg_tests set rowed_on = current_date - 400 where uaid = ${first}`)).toBe(7);
    expect(await without(`update public.grants set scopes = '{roster_identity}' where id = '${adultGrant}'`)).toBe(
      undefined,
    );
  });

  it('is told to the team’s coaches alone, and to no one once the athlete took it back', async () => {
    for (const who of RELATIONS) {
      if (who === 'anonymous') {
        expect(await attempt(database, callerOf(who), `select public.squad_bands('${adult}')`)).toBe('42501');
      } else {
        expect({ who, told: (await bandsFor(who)).length > 0 }).toEqual({ who, told: who === 'coach' });
      }
    }
    await ask(database, callerOf('adult'), 'select public.revoke_grant($1)', [adultGrant]);
    expect(await bandsFor('coach')).toEqual([]);
  });

  it('names no one and no number of anyone', async () => {
    const told = JSON.stringify(await ask(database, callerOf('coach'), 'select public.squad_bands($1)', [adult]));
    expect(told).not.toMatch(/Mate|Ada|\b4[0-4]\d\b|30000000|power_w/u);
  });

  it('compares the sessions of the last sixty days by their middle', async () => {
    await database.runScript(
      `update public.telemetry_sessions set started_at = now() - interval '3 days' where id = '${session}'`,
    );
    const power = async (uaid: string): Promise<unknown> =>
      (await bandsFor('coach', uaid)).find(({ measure }) => measure === 'session_power');
    // The teen has no squad: compared with the full team, where two were measured.
    expect(await power(teen)).toMatchObject({ squad: null, of: 2, quarter: null });
    await database.runScript(
      `update public.telemetry_sessions set started_at = now() - interval '61 days' where id = '${session}'`,
    );
    expect(await power(teen)).toBe(undefined);
  });
});
