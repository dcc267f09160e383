// A club invites twenty-five families: a spreadsheet with class years and parents' addresses, one click, and per row
// the recipient of its email or the reason there is none.
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  toImportEntries,
  parseFamilyAddresses,
  guessedColumns,
  toCsvList,
  invitedFamilies,
  notInvited,
  notReached,
} from '#src/features/people/roster/csv-columns.ts';
import { ACCOUNTS, ask, callerOf, foundFamilies, RECORDS } from '../local-stack/testing/families.ts';
import { openTestStack, signIn, type TestStack } from '../local-stack/testing/stack.ts';

const { team } = RECORDS;
let test: TestStack;
beforeAll(async () => {
  test = await openTestStack();
  await foundFamilies(test.database);
  await test.database.runScript('delete from private.rate_limits');
});
afterAll(() => test.close());

const JUDGED = z.array(
  z.object({
    row: z.number(),
    name: z.nullable(z.string()),
    side: z.nullable(z.enum(['port', 'starboard', 'both'])),
    squad: z.nullable(z.string()),
    is_adult: z.boolean(),
    class_year: z.nullable(z.string()),
    outcome: z.enum(['add', 'duplicate', 'refused']),
    sentence: z.nullable(z.string()),
  }),
);
const IMPORTED = z.object({
  import: z.string(),
  added: z.number(),
  rows: JUDGED,
  places: z.array(z.object({ id: z.string(), name: z.string() })),
});

const REFUSED = z.object({ refused: z.array(z.object({ athlete: z.string(), why: z.string() })) });
const LETTERS = z.array(
  z.object({ import: z.string(), athlete: z.string(), state: z.enum(['waiting', 'sent', 'failed']) }),
);
const lettersNow = async () =>
  LETTERS.parse(await ask(test.database, callerOf('coach'), 'select public.roster_letters($1)', [team]));

const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXY';
/**
 * Twenty-five rows: a name that is there already, an address that is none, none at all, two with one displayed name,
 * and four of one parent.
 */
const CSV = [
  'First name;Last name;Side;Class of;Parent’s email',
  ...Array.from({ length: 25 }, (_, at) => {
    const first = at === 1 ? 'Dora' : `${at === 5 ? 'A' : FIRST.charAt(at)}lex`;
    const last = at === 1 ? 'Dahl' : `Rower${at}`;
    const email =
      at === 2 ? 'not an address' : at === 3 ? '' : at >= 21 ? 'siblings@home.test' : `parent${at}@home.test`;
    return [first, last, at % 2 === 0 ? 'P' : 'stbd', at === 4 ? 'next' : `'${28 + (at % 4)}`, email].join(';');
  }),
].join('\n');

describe('a club with twenty-five rows', () => {
  it('invites every family by one press, and says of each row what was sent to whom, and what was not and why', async () => {
    const list = toCsvList(papaparse.parse<string[]>(CSV, { delimiter: '', skipEmptyLines: true }).data);
    const columns = guessedColumns(list);
    const entries = toImportEntries(list, columns);
    const addresses = parseFamilyAddresses(list, columns);
    expect([list.cells.length, entries.length, addresses.length]).toEqual([26, 25, 25]);

    const imported = IMPORTED.parse(
      await ask(test.database, callerOf('coach'), `select public.import_roster($1, 'squad.csv', $2::jsonb)`, [
        team,
        JSON.stringify(entries),
      ]),
    );
    expect(imported.added).toBe(23);
    const { rows } = imported;
    const families = invitedFamilies(rows, addresses, imported.places);
    expect(families).toHaveLength(21);
    expect(families.filter(({ name }) => name.startsWith('Alex'))).toMatchObject([
      { name: 'Alex R.', email: 'parent0@home.test' },
      { name: 'Alex R. (2)', email: 'parent5@home.test' },
    ]);

    const before = test.stack.mail().length;
    const token = await signIn(test, ACCOUNTS.coach);
    const { status, body } = await test.ask('/api/roster/invite-list', {
      method: 'POST',
      token,
      body: { import: imported.import, families: families.map(({ athlete, email }) => ({ athlete, email })) },
    });
    expect(status).toBe(200);
    const { refused } = REFUSED.parse(body);
    // The tab is closed from here: the server sends.
    await vi.waitUntil(async () => (await lettersNow()).every(({ state }) => state === 'sent'), { timeout: 30_000 });
    const letters = await lettersNow();
    const mails = test.stack.mail().slice(0, test.stack.mail().length - before);
    expect(letters).toHaveLength(20);
    const sent = families.filter(({ athlete }) => letters.some((letter) => letter.athlete === athlete));
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(sent.map(({ email }) => email)));
    expect(mails).toHaveLength(20);
    // Each has a code of its own, and no email names a child.
    expect(new Set(mails.map(({ text }) => /[A-Z2-9]{4}-[A-Z2-9]{4}/u.exec(text)?.[0])).size).toBe(20);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/lex|Rower\d|Dora/u);

    const not = [...notReached(families, refused, letters), ...notInvited(rows, addresses)];
    expect(not.map(({ name, why }) => `${name}: ${why}`)).toEqual([
      'Ylex R.: Too many emails went to this address today. Hand over the code yourself.',
      'Dora D.: This name is already on the roster.',
      'Clex R.: This row has no email address.',
      'Dlex R.: This row has no email address.',
      'Elex R.: Enter the class as a year, like 2029.',
    ]);
    expect(sent.length + not.length).toBe(25);

    const desk = z
      .array(z.object({ name: z.string(), class_year: z.nullable(z.number()), state: z.string() }))
      .parse(await ask(test.database, callerOf('coach'), 'select public.recruiting_desk($1)', [team]));
    expect(desk.find(({ name }) => name === 'Alex R.')).toMatchObject({ class_year: 2028, state: 'invited' });
    expect(desk.filter(({ state }) => state === 'invited').length).toBeGreaterThanOrEqual(20);
  });
});
