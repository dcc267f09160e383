// What the product lists as visible to each recipient of a rower's profile, and what they can read.
import { z } from 'zod';
import { BECOME, becoming, type Database } from '#api/database.ts';
import { callerOf, toRowId, ROWERS, secretOf, type Account, type RowerKind } from './people.ts';

const WITH_PROFILE = ['child', 'teen', 'adult'] as const satisfies readonly RowerKind[];
type Owner = (typeof WITH_PROFILE)[number];

const FAMILIES: Readonly<Record<Owner, readonly Account[]>> = {
  child: ['parent', 'viewer'],
  teen: ['teen', 'parent', 'viewer'],
  adult: ['adult', 'viewer'],
};
/** `by`: the row whose list it is; `seenAs`: the name of the kind in "See as". */
const RECIPIENTS = {
  'the team': { account: 'coach', by: 'grant', seenAs: 'club_coach' },
  'a club coach by name': { account: 'otherCoach', by: 'waitingGrant', seenAs: 'club_coach' },
  'a college': { account: 'college', by: 'collegeGrant', seenAs: 'college' },
  'whoever has the link': { account: 'nobody', by: 'link', seenAs: 'link' },
  'a guardian who reads along': { account: 'viewer', by: null, seenAs: 'parent' },
} as const;
export type Recipient = keyof typeof RECIPIENTS;

/** In order. */
type Labels = readonly string[];
export interface Lists {
  /** The page they open; null where there is none for them. */
  readonly reads: Labels | null;
  /** Of these, the answers of the table, without the records: those have tables of their own. */
  readonly answers: Labels;
  /** Answers they select from the table. */
  readonly selects: Labels;
  /** By who sees the list, and where. */
  readonly told: Readonly<Record<string, Labels>>;
}

const SEES = z.object({
  id: z.string().optional(),
  uaid: z.string().optional(),
  is_live: z.boolean().default(true),
  sees: z.object({ fields: z.array(z.string()) }).nullable(),
});
const OVERVIEW = z.object({ grants: z.array(SEES), links: z.array(SEES) });
const FIELD = z.object({ label: z.string(), kind: z.string() });
const PAGE = z.object({ sections: z.array(z.object({ fields: z.array(FIELD) })) });

class TakenBack extends Error {}

/** In a transaction that is rolled back; first approves the access that waits. */
export async function readFieldLists(database: Database): Promise<ReadonlyMap<string, Lists>> {
  const found = new Map<string, Lists>();
  const work = database.transact({ role: 'postgres', claims: {} }, async (run) => {
    for (const kind of WITH_PROFILE)
      await run(
        `update public.grants as g set approved_at = now(), guardian_id = (select h.guardian_id from public.grants as h where h.id = $2)
        where g.id = $1`,
        [toRowId('waitingGrant', kind), toRowId('grant', kind)],
      );
    const ask = async (account: Account, statement: string, values: readonly unknown[]): Promise<unknown> => {
      await run(BECOME, [...becoming(callerOf(account))]);
      const [row] = await run(statement, values);
      return row === undefined ? null : Object.values(row)[0];
    };
    for (const kind of WITH_PROFILE)
      for (const recipient of Object.keys(RECIPIENTS) as Recipient[])
        found.set(`${recipient} of ${kind}`, await fetchLists(ask, recipient, kind));
    throw new TakenBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return found;
}

type Ask = (account: Account, statement: string, values: readonly unknown[]) => Promise<unknown>;

async function fetchLists(ask: Ask, recipient: Recipient, kind: Owner): Promise<Lists> {
  const { account, by, seenAs } = RECIPIENTS[recipient];
  const uaid = ROWERS[kind];
  const told: Record<string, Labels> = {};
  const reads: unknown =
    by === 'link'
      ? await ask('nobody', 'select public.shared_profile($1)', [secretOf('link', kind)])
      : await ask(account, 'select public.open_profile($1)', [uaid]);
  for (const relative of FAMILIES[kind]) {
    told[`${relative}, seeing as`] = collectLabels(
      await ask(relative, 'select public.profile_seen_as($1, $2)', [uaid, seenAs]),
    );
    if (by === null) continue;
    const { grants, links } = OVERVIEW.parse(await ask(relative, 'select public.sharing_overview($1)', [uaid]));
    const one = [...grants, ...links].find(({ id }) => id === toRowId(by, kind));
    told[`${relative}, who sees`] = one?.is_live === true ? (one.sees?.fields ?? []) : [];
  }
  if (account === 'otherCoach' || account === 'college')
    told['themselves'] = ownList(await ask(account, 'select public.shared_with_me()', []), uaid);
  if (account === 'college')
    told['the college'] = ownList(await ask(account, 'select public.shared_with_my_college()', []), uaid);
  const selects =
    account === 'nobody'
      ? null
      : await ask(
          account,
          `select array_agg(k.label order by s.position, k.position) from public.profile_fields as f
        join public.profile_field_kinds as k on k.field = f.field join public.profile_sections as s on s.section = k.section
        where f.uaid = $1 and f.answer = 'given' and k.kind <> 'record'`,
          [uaid],
        );
  return {
    reads: reads === null ? null : collectLabels(reads),
    answers: collectLabels(reads, ({ kind: of }) => of !== 'record'),
    selects: z.array(z.string()).nullable().parse(selects) ?? [],
    told,
  };
}

const collectLabels = (page: unknown, counts: (field: z.infer<typeof FIELD>) => boolean = () => true): Labels =>
  PAGE.nullable()
    .parse(page)
    ?.sections.flatMap(({ fields }) => fields.filter(counts).map(({ label }) => label)) ?? [];

const ownList = (list: unknown, uaid: string): Labels =>
  z
    .array(SEES)
    .parse(list)
    .find((one) => one.uaid === uaid)?.sees?.fields ?? [];

// The answers of a profile that each kind of recipient sees, by whose it is; nothing where they are not let in.
const BY_CLUB = 'Name, Side, Boats, Race results, Video clip';
const BY_COLLEGE = 'Name, Boats, Video clip';
const BY_LINK = 'Name, Video clip';
const BY_FAMILY =
  'Name, Side, Boats, Crew at your club, Measured on the water, 2k erg test, Race results, Video clip, References, Guardian';
const OF_A_MINOR = `${BY_FAMILY}, Guardian’s address for colleges`;

export const FIELD_LISTS: Readonly<Record<Recipient, Readonly<Record<'child' | 'teen' | 'adult', string | null>>>> = {
  'the team': { child: BY_CLUB, teen: BY_CLUB, adult: BY_CLUB },
  'a club coach by name': { child: BY_CLUB, teen: BY_CLUB, adult: BY_CLUB },
  // No one agreed to colleges for the child.
  'a college': { child: null, teen: BY_COLLEGE, adult: BY_COLLEGE },
  'whoever has the link': { child: null, teen: BY_LINK, adult: BY_LINK },
  'a guardian who reads along': { child: OF_A_MINOR, teen: OF_A_MINOR, adult: BY_FAMILY },
};
