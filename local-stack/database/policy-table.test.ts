// Access rights: every table, view, column and function of the schema, queried by everyone about every kind of rower.
// Expectations are in local-stack/testing/policy/rows; anything without a row there fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BECOME, becoming, type OwnedDatabase } from '#api/database.ts';
import { readCatalogue, type Catalogue } from '../rest/question.ts';
import { openTestDatabase } from '../testing/database.ts';
import { bodiesAbout, isAboutSomebody } from '../testing/policy/arguments.ts';
import {
  asking,
  isAnswer,
  hiddenColumns,
  toSelectStatement,
  readRelations,
  type Relation,
} from '../testing/policy/asking.ts';
import { canariesIn, plant, type Canary, type Planted } from '../testing/policy/canaries.ts';
import {
  callerOf,
  CLUB,
  EVERYBODY,
  relationOf,
  ROWER_KINDS,
  ROWERS,
  type Account,
  type Kind,
} from '../testing/policy/people.ts';
import { foundEverybody } from '../testing/policy/records.ts';
import { readFieldLists, FIELD_LISTS } from '../testing/policy/recipients.ts';
import { CALLS, mayMeet, SERVICE_CALLS, TABLES } from '../testing/policy/rows/all.ts';
import { normalised, type Who } from '../testing/policy/rows/who.ts';
import { readHeld, WAYS, writable, type Way } from '../testing/policy/writing.ts';

const DENIED = '42501';
let database: OwnedDatabase;
let planted: Planted;
let relations: readonly Relation[];
let catalogue: Catalogue;

beforeAll(async () => {
  database = await openTestDatabase();
  await foundEverybody(database);
  planted = await plant(database);
  relations = await readRelations(database);
  catalogue = await readCatalogue(database);
});
afterAll(() => database.close());

/** Collects who got something, as a row of the table is written. */
class Found {
  readonly #who = new Map<string, Map<Kind | 'any', Set<string>>>();

  add(subject: string, kind: Kind | 'any', account: Account): void {
    const kinds = this.#who.get(subject) ?? new Map<Kind | 'any', Set<string>>();
    this.#who.set(subject, kinds);
    const names = kinds.get(kind) ?? new Set<string>();
    kinds.set(kind, names.add(kind === 'any' ? account : relationOf(account, kind)));
  }

  of(subject: string): Who {
    const kinds = [...(this.#who.get(subject) ?? [])];
    return normalised(Object.fromEntries(kinds.map(([kind, names]) => [kind, [...names].join(' ')])));
  }

  ofAll(subjects: readonly string[]): Readonly<Record<string, Who>> {
    return Object.fromEntries(subjects.map((subject) => [subject, this.of(subject)]));
  }
}

/** Values someone saw without a row that allows it. */
const listLeaks = (met: readonly Canary[], account: Account, where: string): readonly string[] =>
  met
    .filter((canary) => !mayMeet(canary, relationOf(account, canary.kind)))
    .map(({ kind, table, column, audience }) =>
      [where, 'tells', account, 'about', kind, `${table}.${column}`, audience ?? ''].join(' ').trim(),
    );

describe('the table', () => {
  it('has a row for every table, view and function there is, and for nothing else', () => {
    expect(Object.keys(TABLES).toSorted()).toEqual(relations.map(({ name }) => name).toSorted());
    expect([...Object.keys(CALLS), ...SERVICE_CALLS].toSorted()).toEqual([...catalogue.procedures.keys()].toSorted());
  });

  it('has someone’s row to ask for in every table that holds something of a person', () => {
    const thin = [...planted.holds].filter(([, kinds]) => kinds.size < 3);
    expect(thin).toEqual([]);
    expect(planted.canaries.size).toBeGreaterThan(350);
  });

  it('has a value no one else has in every column that takes one', () => {
    expect(planted.bare.filter((column) => !WITHOUT_A_VALUE.has(column))).toEqual([]);
  });

  it('says which columns no one who reads the rows may name', () => {
    const hidden = relations.map((relation) => [relation.name, hiddenColumns(relation).toSorted()] as const);
    const said = relations.map(({ name }) => [name, (TABLES[name]?.hidden ?? []).toSorted()] as const);
    expect(Object.fromEntries(hidden)).toEqual(Object.fromEntries(said));
  });
});

/**
 * Lists of words, numbers of a range where any value is someone else's too, and a path that begins with the person's
 * own id.
 */
const WITHOUT_A_VALUE: ReadonlySet<string> = new Set(
  `athletes.class_year athletes.side athletes.state coach_references.state college_answers.kind consent_records.decision consent_records.method consent_records.purpose
  consent_requests.band consent_requests.home_state consent_requests.kind consent_requests.part consent_requests.state
  erg_tests.distance_m erg_tests.drag_factor erg_tests.piece erg_tests.rate_spm erg_tests.source film_clips.content_type
  film_clips.object film_clips.seconds grants.grantee_kind
  guardianships.part guardianships.widest_audience journey_notes.kind profile_fields.answer profile_fields.audience
  preset_choices.preset profile_field_versions.answer profile_field_versions.audience profiles.completion_percent profiles.graduation_year
  profiles.user_role races.boat_class races.crews races.place races.seat rower_page_events.by_whom rower_page_events.kind
  rower_pages.revoked_as rower_pages.seat rowers.age_band rowers.age_method rowers.band_change_due
  rowers.home_state saved_schools.bucket saved_schools.closed_by saved_schools.offer_kind saved_schools.squad
  school_contacts.kind school_documents.kind school_documents.state school_notes.audience school_notes.part school_reports.state
  school_visits.guests school_visits.kind session_seats.side subscriptions.status taken_days.kind wellness.availability`.split(
    /\s+/u,
  ),
);

it('reading: everyone asks every table and view for everything', async () => {
  const found = new Found();
  const leaks: string[] = [];
  const refused = new Set<string>();
  for (const account of EVERYBODY) {
    await asking(database, account, async ({ rows }) => {
      for (const relation of relations) {
        const outcome = await rows(toSelectStatement(relation));
        if ('refusedBy' in outcome) {
          refused.add(`${account} ${relation.name} ${outcome.refusedBy}`);
          continue;
        }
        const met = canariesIn(planted, outcome.answer);
        leaks.push(...listLeaks(met, account, relation.name));
        if (isPersonal(relation)) for (const { kind } of met) found.add(relation.name, kind, account);
        else if (isAnswer(outcome)) found.add(relation.name, 'any', account);
      }
    });
  }
  expect(leaks).toEqual([]);
  const names = relations.map(({ name }) => name);
  expect(found.ofAll(names)).toEqual(
    Object.fromEntries(names.map((name) => [name, normalised(TABLES[name]?.read ?? {})])),
  );
  // Signed out, and where nothing is granted at all, the answer is a refusal and not an empty list.
  const silent = relations.filter((relation) => hiddenColumns(relation).length === relation.columns.length);
  const expected = EVERYBODY.flatMap((account) =>
    (account === 'nobody' ? relations : silent).map(({ name }) => `${account} ${name} ${DENIED}`),
  );
  expect([...refused].toSorted()).toEqual(expected.toSorted());
});

/** Rows of a table like that are someone's; a row of the others is there or not. */
const isPersonal = ({ name }: Relation): boolean => (TABLES[name]?.read ?? {}).any === undefined;

/** Everyone asks for every row of everyone: half a minute alone, more next to a browser's tests. */
const MANY_ROWS_MS = 240_000;

it(
  'writing: everyone tries to insert, change and delete each row of everyone',
  async () => {
    const held = await readHeld(database, relations);
    const found: Readonly<Record<Way, Found>> = { insert: new Found(), update: new Found(), delete: new Found() };
    for (const account of EVERYBODY) {
      await asking(
        database,
        account,
        async (asked) => {
          for (const relation of relations) {
            for (const way of WAYS) {
              const rows = await writable(asked, way, relation, held.get(relation.name) ?? []);
              for (const { kind } of rows) found[way].add(relation.name, kind, account);
            }
          }
        },
        true,
      );
    }
    const names = relations.map(({ name }) => name);
    expect(Object.fromEntries(WAYS.map((way) => [way, found[way].ofAll(names)]))).toEqual(
      Object.fromEntries(
        WAYS.map((way) => [
          way,
          Object.fromEntries(names.map((name) => [name, normalised(TABLES[name]?.[way] ?? {})])),
        ]),
      ),
    );
  },
  MANY_ROWS_MS,
);

describe('calling', () => {
  it(
    'answers whom its row names, and tells no one else anything, whoever is asked about',
    async () => {
      const found = new Found();
      const leaks: string[] = [];
      for (const account of EVERYBODY) {
        await asking(database, account, async ({ calls }) => {
          for (const [name, { tells = [] }] of Object.entries(CALLS)) {
            const procedure = catalogue.procedures.get(name);
            if (procedure === undefined) continue;
            const isPersonal = isAboutSomebody(procedure);
            for (const kind of isPersonal ? ROWER_KINDS : (['adult'] as const)) {
              const bodies = bodiesAbout(procedure, kind);
              for (const [at, outcome] of (await calls(procedure, bodies)).entries()) {
                if (isAnswer(outcome)) found.add(name, isPersonal ? kind : 'any', account);
                const met = 'answer' in outcome ? canariesIn(planted, outcome.answer, JSON.stringify(bodies[at])) : [];
                const untold = met.filter(
                  ({ table, column, audience }) =>
                    !tells.includes(`${table}.${column}`) && !tells.includes(`${table}:${audience ?? ''}`),
                );
                leaks.push(...listLeaks(untold, account, `${name} about ${kind}`));
              }
            }
          }
        });
      }
      expect([...new Set(leaks)]).toEqual([]);
      const names = Object.keys(CALLS);
      expect(found.ofAll(names)).toEqual(
        Object.fromEntries(names.map((name) => [name, normalised(CALLS[name]?.answers ?? {})])),
      );
    },
    MANY_ROWS_MS,
  );

  it('of the server’s own functions is refused, whoever asks', async () => {
    const reached: string[] = [];
    for (const account of EVERYBODY) {
      await asking(database, account, async ({ calls }) => {
        for (const name of SERVICE_CALLS) {
          const procedure = catalogue.procedures.get(name);
          const nothing = Object.fromEntries((procedure?.parameters ?? []).map((parameter) => [parameter.name, null]));
          const [outcome = null] = procedure === undefined ? [] : await calls(procedure, [nothing]);
          if (outcome === null || !('refusedBy' in outcome) || outcome.refusedBy !== DENIED)
            reached.push(`${account} ${name}`);
        }
      });
    }
    expect(reached).toEqual([]);
  });

  it('with nothing given tells nobody anything of others', async () => {
    const leaks: string[] = [];
    for (const account of EVERYBODY) {
      await asking(database, account, async ({ calls }) => {
        for (const name of Object.keys(CALLS)) {
          const procedure = catalogue.procedures.get(name);
          if (procedure === undefined) continue;
          const nothing = Object.fromEntries(procedure.parameters.map((parameter) => [parameter.name, null]));
          const [outcome] = await calls(procedure, [nothing]);
          if (outcome === undefined) throw new Error(`${name} has no outcome.`);
          if ('answer' in outcome) leaks.push(...listLeaks(canariesIn(planted, outcome.answer), account, name));
        }
      });
    }
    expect(leaks).toEqual([]);
  });
});

it('a recipient reads the list that athlete, guardians and the recipient are told', async () => {
  const lists = await readFieldLists(database);
  const expected = Object.entries(FIELD_LISTS).flatMap(([recipient, kinds]) =>
    Object.entries(kinds).map(([kind, list]) => [`${recipient} of ${kind}`, list] as const),
  );
  const read = [...lists].map(([name, { reads }]) => [name, reads?.join(', ') ?? null] as const);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(expected));
  for (const [name, { reads, answers, selects, told }] of lists) {
    const tellers = Object.keys(told);
    expect(tellers.length).toBeGreaterThan(1);
    expect({ name, told }).toEqual({
      name,
      told: Object.fromEntries(tellers.map((teller) => [teller, reads ?? []])),
    });
    expect({ name, selects }).toEqual({ name, selects: name.startsWith('whoever') ? [] : answers });
  }
});

describe('beside the tables', () => {
  it('no schema but the public one is anyone’s to read, files of recordings aside', async () => {
    const tables = await database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(`select schemaname || '.' || tablename as name from pg_tables
           where schemaname not in ('public', 'pg_catalog', 'information_schema') order by 1`),
    );
    const read: string[] = [];
    for (const account of EVERYBODY) {
      await asking(database, account, async ({ rows }) => {
        for (const { name } of tables)
          if (isAnswer(await rows(`select * from ${String(name)}`))) read.push(`${account} ${String(name)}`);
      });
    }
    expect(tables.length).toBeGreaterThan(15);
    expect(read).toEqual(['coach storage.objects']);
  });

  it('a recording is the team’s coaches’ to read, send and remove, and a clip the keepers’ to send', async () => {
    const [buckets] = await database.transact({ role: 'postgres', claims: {} }, (run) =>
      run('select array_agg(id order by id) as ids, bool_or(public) as open from storage.buckets'),
    );
    expect(buckets).toEqual({ ids: ['film-clips', 'recordings'], open: false });
    const may: string[] = [];
    for (const account of EVERYBODY) {
      await asking(database, account, async ({ rows }) => {
        const send = await rows(
          `insert into storage.objects (bucket_id, name) values ('recordings', '${NEXT_RECORDING}')`,
        );
        if (!('refusedBy' in send)) may.push(`${account} sends`);
        for (const kind of ROWER_KINDS) {
          const clip = await rows(
            `insert into storage.objects (bucket_id, name) values ('film-clips', '${ROWERS[kind]}/${NEXT_CLIP}')`,
          );
          if (!('refusedBy' in clip)) may.push(`${account} sends a clip of the ${kind}`);
        }
        if (isAnswer(await rows('delete from storage.objects returning 1'))) may.push(`${account} removes`);
        if (isAnswer(await rows('update storage.objects set name = name returning 1'))) may.push(`${account} changes`);
      });
    }
    expect(may.toSorted()).toEqual([
      'adult sends a clip of the adult',
      'coach removes',
      'coach sends',
      'parent sends a clip of the child',
      'teen sends a clip of the teen',
    ]);
  });
});

const NEXT_CLIP = '20000000-0000-4000-8000-000000000098';
const NEXT_RECORDING = `${CLUB.team}/xxh128:next/raw`;

it('the search for leaks finds one: the overview as it was', async () => {
  const leaks: string[] = [];
  await database
    .transact({ role: 'postgres', claims: {} }, async (run) => {
      await run(`create or replace function public.consent_overview(uaid uuid) returns jsonb
        language sql stable security definer set search_path = '' as $$
        select jsonb_build_object('called', r.called, 'guardians', (select jsonb_agg(g.email) from public.guardianships as g where g.uaid = r.uaid))
        from public.rowers as r where r.uaid = consent_overview.uaid
          and (not (r.user_id = auth.uid() or private.is_guardian(r.uaid))) is not true $$`);
      await run(BECOME, [...becoming(callerOf('stranger'))]);
      const rows = await run('select public.consent_overview($1)', [ROWERS.child]);
      leaks.push(...listLeaks(canariesIn(planted, rows, ROWERS.child), 'stranger', 'consent_overview'));
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(leaks).toEqual([
    'consent_overview tells stranger about child rowers.called',
    'consent_overview tells stranger about child guardianships.email',
    'consent_overview tells stranger about child guardianships.email',
  ]);
});
