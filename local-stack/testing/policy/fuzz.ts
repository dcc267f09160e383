// Questions and bodies no page sends, for every table and function there is: each is answered, by a refusal if need be,
// and soon.
import fc from 'fast-check';
import type { Catalogue } from '../../rest/question.ts';
import type { Answer, AskOptions, TestStack } from '../stack.ts';
import { bodiesAbout } from './arguments.ts';
import { ROWER_KINDS, toRowId, ROWERS } from './people.ts';
import { CALLS } from './rows/all.ts';

/** Far more than any question takes on a busy machine; an answer that takes longer is taken for none. */
const TIMEOUT_MS = 20_000;

export interface Fuzzed {
  readonly asked: number;
  readonly failed: readonly string[];
  /** By status, to see that questions got through and not only refusals of the first check. */
  readonly statuses: Readonly<Record<string, number>>;
}

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '\0',
    `' or true --`,
    `"; drop table public.notes; --`,
    '*',
    '',
    'null',
    'NaN',
    '-Infinity',
    '9'.repeat(400),
    'é'.repeat(2_000),
    '(',
    ')',
    '..',
    '->>',
    '::text',
    '{1,2}',
    '{"a":1}',
    ROWERS.teen,
    '2026-02-30',
    'infinity',
    '\u202e',
    nested(90),
    nested(8_000),
  ),
);
/** What a page might send: most of it fits some column, so that what comes after is asked. */
const plausible = fc.constantFrom(
  ...Object.values(ROWERS),
  ...ROWER_KINDS.map((kind) => toRowId('place', kind)),
  '1',
  '0',
  'true',
  'false',
  'null',
  '2026-11-21',
  '2026-11-21T06:30:00Z',
  'active',
  'brown',
  'a',
  '(1,2)',
  '*a*',
);
const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'lte',
  'like',
  'ilike',
  'is',
  'in',
  'not.eq',
  'not.in',
  'not.not.eq',
  'cs',
  'fts',
  'or',
  '',
);
const odd = fc.constantFrom<Readonly<Record<string, string>>>(
  { prefer: 'return=representation,resolution=merge-duplicates' },
  { prefer: 'resolution=ignore-duplicates' },
  { prefer: 'count=exact' },
  { prefer: 'tx=rollback' },
  { accept: 'application/vnd.pgrst.object+json' },
  { accept: 'text/csv' },
  { 'content-type': 'text/plain' },
  { 'content-profile': 'private' },
  { range: '0-1' },
);
/** Most as a page sends them: with an odd one few questions get as far as the database. */
const header = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.constant({ prefer: 'return=representation' }) },
  { weight: 2, arbitrary: odd },
);
const anyBody = fc.oneof(
  fc.json({ maxDepth: 5 }),
  fc
    .array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }), { maxLength: 4 })
    .map((rows) => JSON.stringify(rows)),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '{}',
    '[{}]',
    '[[]]',
    nested(8_000),
    '{"a":1e999}',
    '{"\\u0000":1}',
    '{"__proto__":{"a":1}}',
    '\ufeff{}',
  ),
);

interface Question extends AskOptions {
  readonly path: string;
}

const ofTables = (catalogue: Catalogue): fc.Arbitrary<Question> =>
  fc.constantFrom(...catalogue.tables.values()).chain((table) => {
    const column = fc.oneof(
      { weight: 15, arbitrary: fc.constantFrom(...table.columns) },
      { weight: 1, arbitrary: word },
    );
    const condition = fc
      .tuple(column, operator, fc.oneof({ weight: 2, arbitrary: plausible }, { weight: 1, arbitrary: word }))
      .map(([name, by, value]) => [name, by === '' ? value : `${by}.${value}`] as const);
    const reserved = fc.tuple(
      fc.constantFrom('select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'and', 'or'),
      fc.oneof(
        column,
        word,
        column.map((name) => `a:${name}`),
      ),
    );
    const query = fc
      .array(fc.oneof(condition, reserved), { maxLength: 4 })
      .map((pairs) =>
        new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])).toString(),
      );
    const row = fc
      .dictionary(column, fc.oneof(plausible, fc.jsonValue({ maxDepth: 3 }), word), { maxKeys: 5 })
      .map((one) => JSON.stringify(one));
    const body = fc.oneof({ weight: 3, arbitrary: row }, { weight: 1, arbitrary: anyBody });
    return fc
      .record({
        query,
        body,
        headers: header,
        method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'PATCH', 'DELETE', 'DELETE', 'PUT'),
      })
      .map(({ query, body, headers, method }) => ({
        path: `/rest/v1/${table.name}?${query}`,
        method,
        headers,
        ...(method === 'POST' || method === 'PATCH' ? { body } : {}),
      }));
  });

const ofFunctions = (catalogue: Catalogue): fc.Arbitrary<Question> =>
  fc.constantFrom(...[...catalogue.procedures.values()].filter(({ name }) => !LEAVING.has(name))).chain((procedure) => {
    const { name, parameters } = procedure;
    const value = fc.oneof(
      word,
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom(...Object.values(ROWERS), 0, -1, 2 ** 31, 1e300, true, null, [], {}, [{}]),
    );
    const given = fc
      .tuple(...parameters.map(() => value))
      .map((values) =>
        JSON.stringify(Object.fromEntries(parameters.map((parameter, at) => [parameter.name, values[at]]))),
      );
    // As a page asks it, with one argument of someone else's making.
    const real = name in CALLS ? ROWER_KINDS.flatMap((kind) => bodiesAbout(procedure, kind)) : [{}];
    const bent = fc
      .tuple(fc.constantFrom(...real), fc.constantFrom('', ...parameters.map((parameter) => parameter.name)), value)
      .map(([one, changed, to]) => JSON.stringify(changed === '' ? one : { ...one, [changed]: to }));
    const body = fc.oneof(
      { weight: 6, arbitrary: bent },
      { weight: 4, arbitrary: given },
      { weight: 1, arbitrary: anyBody },
    );
    return fc.record({ body, headers: header }).map(({ body, headers }) => ({
      path: `/rest/v1/rpc/${name}`,
      method: 'POST',
      headers,
      body,
    }));
  });

/** They end the account that asks. */
const LEAVING: ReadonlySet<string> = new Set(['delete_my_account']);

export async function fuzz(
  test: TestStack,
  catalogue: Catalogue,
  tokens: readonly (string | undefined)[],
  amount: number,
): Promise<Fuzzed> {
  const statuses: Record<string, number> = {};
  const failed: string[] = [];
  let asked = 0;
  const question = fc.oneof(ofTables(catalogue), ofFunctions(catalogue));
  await fc.assert(
    fc.asyncProperty(question, fc.constantFrom(...tokens), async ({ path, ...options }, token) => {
      const answer = await soon(test.ask(path, { ...options, ...(token === undefined ? {} : { token }) }));
      asked += 1;
      const status = answer === null ? 'none' : String(answer.status);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (answer === null || answer.status >= 500)
        failed.push(
          `${options.method ?? 'GET'} ${path} ${String(options.body)}: ${status} ${JSON.stringify(answer?.body)}`.slice(
            0,
            600,
          ),
        );
    }),
    { numRuns: amount },
  );
  return { asked, failed, statuses };
}

function soon(asking: Promise<Answer>): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  return Promise.race([asking, late]).finally(() => clearTimeout(timer));
}
