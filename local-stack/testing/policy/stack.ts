// The whole stack over everyone's records.
import { readCatalogue, type Catalogue } from '../../rest/catalogue.ts';
import { openTestStack, tokenFor, type TestStack } from '../stack.ts';
import { plant, type Planted } from './canaries.ts';
import { ACCOUNTS } from './people.ts';
import { foundEverybody } from './records.ts';
import { readRelations, type Relation } from './relations.ts';

export interface PolicyStack {
  readonly test: TestStack;
  readonly planted: Planted;
  readonly relations: readonly Relation[];
  readonly catalogue: Catalogue;
}

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
