// Requests of five callers at once to the whole stack, each about everyone's rows: an answer with someone's value in
// it that the table does not let the caller meet is a leak, whichever request it was meant for.
import type { Procedure } from '#api/database.ts';
import { type Catalogue, readCatalogue } from '../../rest/question.ts';
import { tokenFor, type TestStack, openTestStack } from '../stack.ts';
import { bodiesAbout } from './arguments.ts';
import { canariesIn, type Planted, plant } from './canaries.ts';
import { ACCOUNTS, relationOf, ROWER_KINDS, type Account } from './people.ts';
import { CALLS, mayMeet } from './rows/all.ts';
import { hiddenColumns, type Relation, readRelations } from './asking.ts';
import { foundEverybody } from './records.ts';

const CALLERS: readonly Account[] = ['nobody', 'stranger', 'teen', 'parent', 'coach'];
/** As many as a browser's page and its workers have open, times what a small club has. */
const AT_ONCE = 50;
/** These answer and change nothing: the rows asked for stay as they are while others ask. */
const READING: readonly string[] = [
  'consent_overview',
  'sharing_overview',
  'open_journey',
  'my_family',
  'profile_completion',
  'calendar_of',
  'squad_bands',
  'shared_schools',
  'team_people',
  'claims_of_team',
];

interface Storm {
  readonly asked: number;
  readonly leaks: readonly string[];
  /** Answers with a status of 500 and more. */
  readonly failed: readonly string[];
  /** Values seen by their intended readers: without any, the test would prove nothing. */
  readonly met: number;
}

export async function storm(
  test: TestStack,
  { planted, relations, catalogue }: { planted: Planted; relations: readonly Relation[]; catalogue: Catalogue },
  amount: number,
): Promise<Storm> {
  const tokens = new Map<Account, string>();
  for (const account of CALLERS)
    if (account !== 'nobody') tokens.set(account, await tokenFor(test.keys, ACCOUNTS[account], 'authenticated', 3_600));
  const questions = [
    ...relations.map(toReadQuestion),
    ...READING.flatMap((name) => listCalls(catalogue.procedures.get(name))),
  ];
  const leaks: string[] = [];
  const failed: string[] = [];
  let asked = 0;
  let met = 0;

  const one = async (number: number): Promise<void> => {
    const account = CALLERS[number % CALLERS.length] ?? 'nobody';
    const question = questions[Math.floor(number / CALLERS.length) % questions.length];
    const token = tokens.get(account);
    if (question === undefined) return;
    const { status, body } = await test.ask(question.path, {
      ...question.sends,
      ...(token === undefined ? {} : { token }),
    });
    asked += 1;
    if (status >= 500) failed.push(`${account} ${question.path} ${status}`);
    for (const canary of canariesIn(planted, body, JSON.stringify(question))) {
      met += 1;
      if (!mayMeet(canary, relationOf(account, canary.kind)))
        leaks.push(`${question.path} tells ${account} about ${canary.kind} ${canary.table}.${canary.column}`);
    }
  };

  for (let from = 0; from < amount; from += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, amount - from) }, (_, at) => one(from + at)));
  }
  return { asked, leaks: [...new Set(leaks)], failed: [...new Set(failed)], met };
}

interface Question {
  readonly path: string;
  readonly sends: { readonly method?: string; readonly body?: unknown };
}

function toReadQuestion(relation: Relation): Question {
  const hidden = new Set(hiddenColumns(relation));
  const columns = relation.columns.map(({ name }) => name).filter((name) => !hidden.has(name));
  return { path: `/rest/v1/${relation.name}?select=${columns.length === 0 ? '*' : columns.join(',')}`, sends: {} };
}

const listCalls = (procedure: Procedure | undefined): readonly Question[] =>
  procedure === undefined || !(procedure.name in CALLS)
    ? []
    : ROWER_KINDS.flatMap((kind) =>
        bodiesAbout(procedure, kind).map((body) => ({
          path: `/rest/v1/rpc/${procedure.name}`,
          sends: { method: 'POST', body },
        })),
      );

export interface PolicyStack {
  readonly test: TestStack;
  readonly planted: Planted;
  readonly relations: readonly Relation[];
  readonly catalogue: Catalogue;
}

/** The whole stack over everyone's records. */
export async function openPolicyStack(): Promise<PolicyStack> {
  const test = await openTestStack();
  await foundEverybody(test.database);
  const planted = await plant(test.database);
  return {
    test,
    planted,
    relations: await readRelations(test.database),
    catalogue: await readCatalogue(test.database),
  };
}

/** Of someone signed out, someone unknown, an athlete, a guardian, a coach and an admin. */
export const createPolicyTokens = async ({ test }: PolicyStack): Promise<readonly (string | undefined)[]> => [
  undefined,
  ...(await Promise.all(
    [ACCOUNTS.stranger, ACCOUNTS.adult, ACCOUNTS.parent, ACCOUNTS.coach, ACCOUNTS.admin].map((id) =>
      tokenFor(test.keys, id, 'authenticated', 3_600),
    ),
  )),
];
