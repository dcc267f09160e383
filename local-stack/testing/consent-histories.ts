// Random histories of a teenager's consents, limits, presets, links and accesses: after every step each recipient sees
// exactly what the guardian's page lists, and a college sees nothing a guardian wasn't shown before approving.
import fc from 'fast-check';
import { z } from 'zod';
import { BECOME, becoming, type Caller, type OwnedDatabase, type Run } from '#api/database.ts';
import { openTestDatabase } from './database.ts';
import { ACCOUNTS, callerOf, foundFamilies, RECORDS, type Relation } from './families.ts';

const { teen, team } = RECORDS;
const BY_GUARDIANS = ['mother', 'father'] as const;
const FIELDS = ['full_name', 'boats', 'side', 'story', 'erg_2k'] as const;
const AUDIENCES = ['only_me', 'family', 'club_coach', 'colleges', 'link'] as const;
/** To the team, and to coaches by address. */
const READERS = ['coach', 'rival', 'college'] as const;
type Reader = (typeof READERS)[number];

const guardian = fc.constantFrom(...BY_GUARDIANS);
const STEP = fc.oneof(
  fc.record({
    what: fc.constant('consent'),
    who: fc.constantFrom(...BY_GUARDIANS, 'teen' as const),
    purpose: fc.constantFrom('share_club', 'share_colleges'),
    yes: fc.boolean(),
  }),
  fc.record({ what: fc.constant('limit'), who: guardian, audience: fc.constantFrom(...AUDIENCES) }),
  fc.record({ what: fc.constant('choose'), preset: fc.constantFrom('basic', 'recruiting', 'all_but_grades') }),
  fc.record({ what: fc.constant('answer set'), who: guardian, yes: fc.boolean() }),
  fc.record({ what: fc.constant('end set'), who: fc.constantFrom('mother' as const, 'teen' as const) }),
  fc.record({ what: fc.constant('show'), field: fc.constantFrom(...FIELDS), audience: fc.constantFrom(...AUDIENCES) }),
  fc.record({ what: fc.constant('link') }),
  fc.record({ what: fc.constant('answer links'), who: guardian, yes: fc.boolean() }),
  fc.record({ what: fc.constant('end links'), who: fc.constantFrom('mother' as const, 'teen' as const) }),
  fc.record({
    what: fc.constant('give'),
    to: fc.constantFrom(...READERS),
    scopes: fc.constantFrom('{roster_identity}', '{roster_identity,erg_tests}', '{erg_tests}'),
  }),
  fc.record({ what: fc.constant('approve'), who: guardian }),
  fc.record({
    what: fc.constant('end accesses'),
    who: fc.constantFrom('mother' as const, 'teen' as const),
    to: fc.constantFrom(...READERS),
  }),
  fc.record({ what: fc.constant('leave') }),
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;
type ReaderStep = Exclude<Step, { what: 'consent' | 'limit' | 'choose' | 'answer set' | 'end set' | 'show' }>;

const LIST = z.object({ fields: z.array(z.string()), later: z.array(z.string()), scopes: z.array(z.string()) });
const ITEM = z.object({
  id: z.string(),
  to: z.string(),
  is_live: z.boolean(),
  waits_for: z.string().nullable(),
  sees: LIST.nullable(),
});
const OVERVIEW = z.object({
  links: z.array(ITEM),
  grants: z.array(ITEM.extend({ kind: z.enum(['club', 'college']), is_team: z.boolean() })),
  would_see: z.object({ college: LIST, link: LIST }),
});
const PAGE = z.object({ sections: z.array(z.object({ fields: z.array(z.object({ label: z.string() })) })) }).nullable();
const MADE = z.object({ id: z.string(), token: z.string() });
type Item = z.infer<typeof ITEM>;
type Overview = z.infer<typeof OVERVIEW>;

const READER_STEPS: ReadonlySet<string> = new Set([
  'link',
  'answer links',
  'end links',
  'give',
  'approve',
  'end accesses',
  'leave',
]);
const isReaderStep = (step: Step): step is ReaderStep => READER_STEPS.has(step.what);

/** One guardian approves a set while the other's limit closes the college's access, which then opens. */
const APPROVED_WHILE_CLOSED: Step[] = [
  { what: 'limit', who: 'mother', audience: 'club_coach' },
  { what: 'choose', preset: 'all_but_grades' },
  { what: 'answer set', who: 'father', yes: true },
  { what: 'limit', who: 'mother', audience: 'colleges' },
];

class TakenBack extends Error {}

/** About 5,000 statements: PostgreSQL compiled to Wasm stops answering after tens of thousands. */
const HISTORIES_OF_ONE_DATABASE = 50;

interface Begun {
  readonly database: OwnedDatabase;
  readonly history: History;
  taken: number;
}

/** Throws where a history breaks the rule. Answers how often someone outside the family read something. */
export async function checkHistories(runs: number): Promise<number> {
  let readings = 0;
  let begun = await begin();
  await fc
    .assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 14 }), async (steps) => {
        if (begun.taken === HISTORIES_OF_ONE_DATABASE) {
          await begun.database.close();
          begun = await begin();
        }
        begun.taken += 1;
        readings += await readingsAfter(begun, steps);
      }),
      { numRuns: runs, endOnFailure: true, examples: [[APPROVED_WHILE_CLOSED]] },
    )
    .finally(() => begun.database.close());
  return readings;
}

/** Every history of a database starts from here and rolls back. */
async function begin(): Promise<Begun> {
  const database = await openTestDatabase();
  await foundFamilies(database);
  const history = await database.transact({ role: 'postgres', claims: {} }, async (run) => {
    const first = new History(run);
    await first.begin();
    await first.check();
    return first;
  });
  return { database, history, taken: 0 };
}

async function readingsAfter(begun: Begun, steps: readonly Step[]): Promise<number> {
  let readings = 0;
  try {
    await begun.database.transact({ role: 'postgres', claims: {} }, async (run) => {
      const history = new History(run, begun.history);
      // A step that wrote nothing leaves what everyone reads as it was.
      for (const step of steps) if (await history.take(step)) readings += await history.check();
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return readings;
}

class History {
  readonly #run: Run;
  /** Ids and tokens of links. */
  readonly #links: Map<string, string>;
  /**
   * By the id of a link or an access: what a guardian was shown when they last agreed to it, or to the set behind it.
   */
  readonly #told: Map<string, ReadonlySet<string>>;
  /** The guardian's page after the last step. */
  #page: Overview | null = null;

  constructor(run: Run, begun?: History) {
    this.#run = run;
    this.#links = new Map(begun === undefined ? [] : begun.#links);
    this.#told = new Map(begun === undefined ? [] : begun.#told);
    this.#page = begun === undefined ? null : begun.#page;
  }

  /**
   * Both guardians agree to everything, a set, a link and an access of each kind are open; what there was before is
   * over.
   */
  async begin(): Promise<void> {
    await this.#run(`update public.grants set revoked_at = now() where uaid = $1 and revoked_at is null`, [teen]);
    for (const who of BY_GUARDIANS) {
      await this.#ask(who, `select public.decide_consent($1, 'share_colleges', true)`, [teen]);
      await this.take({ what: 'limit', who, audience: 'link' });
    }
    await this.take({ what: 'choose', preset: 'basic' });
    await this.take({ what: 'answer set', who: 'mother', yes: true });
    await this.take({ what: 'link' });
    await this.take({ what: 'answer links', who: 'mother', yes: true });
    for (const to of READERS) await this.take({ what: 'give', to, scopes: '{roster_identity}' });
    await this.take({ what: 'approve', who: 'father' });
  }

  /** Whether it wrote anything. */
  async take(step: Step): Promise<boolean> {
    const page = this.#page ?? (await this.#overview());
    this.#page = null;
    const written = await this.#written();
    await (isReaderStep(step) ? this.#takeReader(step, page) : this.#takeOwn(step));
    if ((await this.#written()) !== written) return true;
    this.#page = page;
    return false;
  }

  /** A step within the family. */
  async #takeOwn(step: Exclude<Step, ReaderStep>): Promise<void> {
    switch (step.what) {
      case 'consent':
        return void (await this.#ask(step.who, 'select public.decide_consent($1, $2, $3)', [
          teen,
          step.purpose,
          step.yes,
        ]));
      case 'limit':
        return void (await this.#ask(
          step.who,
          'update public.guardianships set widest_audience = $2 where uaid = $1 and guardian_id = auth.uid()',
          [teen, step.audience],
        ));
      case 'choose':
        return void (await this.#ask('teen', 'select public.choose_preset($1, $2)', [teen, step.preset]));
      case 'answer set': {
        const asked = `select public.answer_preset((select id from public.preset_choices where uaid = $1 and approved_at is null and ended_at is null), $2)`;
        if ((await this.#ask(step.who, asked, [teen, step.yes])) === true && step.yes)
          this.#tell(await this.#shownBySet());
        return;
      }
      case 'end set':
        return void (await this.#ask(step.who, 'select public.end_preset($1)', [teen]));
      case 'show':
        return void (await this.#ask(
          'teen',
          `insert into public.profile_fields (uaid, field, answer, value, audience)
          values ($1, $2, 'given', case $2 when 'erg_2k' then null when 'boats' then '["8+"]'::jsonb when 'side' then '"port"' else '"Some words"' end, $3)
          on conflict (uaid, field) do update set audience = excluded.audience`,
          [teen, step.field, step.audience],
        ));
    }
  }

  /** A step that names someone outside the family. */
  async #takeReader(step: ReaderStep, before: Overview): Promise<void> {
    switch (step.what) {
      case 'link': {
        const made = MADE.safeParse(
          await this.#ask('teen', `select public.create_profile_link($1, 'Yale', null)`, [teen]),
        );
        if (made.success) this.#links.set(made.data.id, made.data.token);
        return;
      }
      case 'answer links': {
        const waiting = before.links.filter(({ waits_for: waits }) => waits === 'guardian');
        const decided = await this.#ask(step.who, 'select public.decide_profile_links($1, $2)', [
          waiting.map(({ id }) => id),
          step.yes,
        ]);
        if (step.yes && decided === waiting.length) this.#tell(waiting);
        return;
      }
      case 'end links':
        return void (await this.#ask(
          step.who,
          'select count(public.revoke_profile_link(id)) from public.profile_links where uaid = $1',
          [teen],
        ));
      case 'give': {
        const [place, email, kind] =
          step.to === 'coach'
            ? [team, null, 'club']
            : [null, `${step.to}@family.test`, step.to === 'college' ? 'college' : 'club'];
        return void (await this.#ask('teen', `select public.grant_access($1, $2, $3, $4, $5, null, 'To be seen')`, [
          teen,
          place,
          email,
          kind,
          step.scopes,
        ]));
      }
      case 'approve': {
        for (const item of before.grants.filter(({ waits_for: waits }) => waits === 'guardian'))
          if ((await this.#ask(step.who, 'select public.approve_grant($1)', [item.id])) === true) this.#tell([item]);
        return;
      }
      case 'end accesses':
        return void (await this.#ask(
          step.who,
          `select count(public.revoke_grant(id)) from public.grants where uaid = $1
          and coalesce(grantee_person = $2, grantee_team = $3)`,
          [teen, ACCOUNTS[step.to], team],
        ));
      case 'leave':
        return void (await this.#ask(
          'father',
          'delete from public.guardianships where uaid = $1 and guardian_id = auth.uid()',
          [teen],
        ));
    }
  }

  async check(): Promise<number> {
    const { links, grants } = this.#page ?? (await this.#overview());
    let readings = 0;
    for (const [id, token] of this.#links) {
      const read = await this.#read('anonymous', 'select public.shared_profile($1)', token);
      const listed = links.find((link) => link.id === id);
      this.#compare(`link ${id}`, read, listed?.is_live === true ? [listed] : []);
      if (listed?.is_live === true) this.#withinTold(listed, read);
      readings += read.length;
    }
    for (const reader of READERS) {
      const read = await this.#read(reader, 'select public.open_profile($1)', teen);
      const live = grants.filter((grant) => grant.is_live && isFor(reader, grant));
      this.#compare(reader, read, live);
      if (reader === 'college')
        for (const grant of live) if ((grant.sees?.fields ?? []).length > 0) this.#withinTold(grant, read);
      readings += read.length;
    }
    return readings;
  }

  #compare(reader: string, read: readonly string[], listed: readonly Item[]): void {
    const told = [...new Set(listed.flatMap(({ sees }) => sees?.fields ?? []))].toSorted();
    if (JSON.stringify(told) !== JSON.stringify(read))
      throw new Error(`${reader} reads [${read.join(', ')}], and the guardian is told [${told.join(', ')}].`);
  }

  #withinTold({ id, to }: Item, read: readonly string[]): void {
    const more = read.filter((label) => this.#told.get(id)?.has(label) !== true);
    if (more.length > 0)
      throw new Error(`${to} reads ${more.join(', ')}, which no guardian was shown when they agreed.`);
  }

  #tell(items: readonly Item[]): void {
    for (const { id, sees } of items) this.#told.set(id, new Set([...(sees?.fields ?? []), ...(sees?.later ?? [])]));
  }

  /**
   * A guardian approves a set next to its preview, which leaves out every limit: what a limit closes at the moment is
   * shown as it would be.
   */
  async #shownBySet(): Promise<readonly Item[]> {
    const { links, grants, would_see: wouldSee } = await this.#overview();
    const shown = [
      ...links.map((link) => ({ ...link, sees: wouldSee.link })),
      ...grants.map((grant) =>
        grant.kind === 'college' && opensPage(grant) ? { ...grant, sees: wouldSee.college } : grant,
      ),
    ];
    return shown.filter((item) => item.is_live || item.waits_for === 'consent');
  }

  /** How far PostgreSQL has written its log. */
  async #written(): Promise<unknown> {
    return (await this.#run('select pg_current_wal_insert_lsn() as at'))[0]?.['at'];
  }

  async #overview(): Promise<Overview> {
    this.#page = OVERVIEW.parse(await this.#ask('mother', 'select public.sharing_overview($1)', [teen]));
    return this.#page;
  }

  async #read(who: Relation, statement: string, about: string): Promise<readonly string[]> {
    const page = PAGE.parse((await this.#ask(who, statement, [about])) ?? null);
    return (page?.sections ?? []).flatMap(({ fields }) => fields.map(({ label }) => label)).toSorted();
  }

  /** One value, as this caller is answered; undefined where the database refuses. */
  async #ask(who: Relation, statement: string, values: readonly unknown[]): Promise<unknown> {
    const caller: Caller = callerOf(who);
    await this.#run('savepoint step');
    try {
      await this.#run(BECOME, [...becoming(caller)]);
      const [row] = await this.#run(statement, values);
      await this.#run(BECOME, [...becoming({ role: 'postgres', claims: {} })]);
      await this.#run('release savepoint step');
      return row === undefined ? undefined : Object.values(row)[0];
    } catch (error) {
      await this.#run('rollback to savepoint step');
      await this.#run('release savepoint step');
      if (error instanceof Error && 'code' in error) return undefined;
      throw error;
    }
  }
}

const opensPage = ({ sees }: Overview['grants'][number]): boolean => sees?.scopes.includes('roster_identity') === true;

const isFor = (reader: Reader, { kind, is_team: isTeam, to }: Overview['grants'][number]): boolean =>
  reader === 'coach'
    ? isTeam
    : !isTeam && kind === (reader === 'college' ? 'college' : 'club') && to.startsWith(reader);
