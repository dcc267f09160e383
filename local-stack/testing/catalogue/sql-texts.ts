// Every piece of SQL the database keeps, as it is now, and its comparisons that answer "unknown": what a migration
// said and a later one replaced is not among it.
import { z } from 'zod';
import type { Database } from '#api/database.ts';

interface SqlText {
  readonly where: string;
  readonly kind: 'function' | 'policy' | 'view' | 'trigger';
  readonly sql: string;
  /** Arguments of a function: any of them may be null, whatever column has the same name. */
  readonly parameters: readonly string[];
}

const TEXTS = `
select n.nspname || '.' || p.proname as "where", 'function' as kind, p.prosrc as sql,
    coalesce(to_json(p.proargnames), '[]') as parameters
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')
union all
select schemaname || '.' || tablename || ': ' || policyname, 'policy', concat_ws(E'\\n;\\n', qual, with_check), '[]'
  from pg_policies where schemaname in ('public', 'private', 'storage')
union all
select schemaname || '.' || viewname, 'view', definition, '[]' from pg_views where schemaname in ('public', 'private')
union all
select tgrelid::regclass || ': ' || tgname, 'trigger', pg_get_triggerdef(oid), '[]' from pg_trigger where not tgisinternal
order by 1`;

/** Names of columns that are "not null" wherever they occur. */
const NEVER_NULL = `
select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
  and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
group by a.attname having bool_and(a.attnotnull)`;

const TEXT = z.object({
  where: z.string(),
  kind: z.enum(['function', 'policy', 'view', 'trigger']),
  sql: z.string(),
  parameters: z.array(z.string()),
});
const OWNER = { role: 'postgres', claims: {} } as const;

export const readSqlTexts = (database: Database): Promise<readonly SqlText[]> =>
  database.transact(OWNER, async (run) => z.array(TEXT).parse(await run(TEXTS)));

export const readNeverNull = (database: Database): Promise<NeverNull> =>
  database.transact(OWNER, async (run) => new Set((await run(NEVER_NULL)).map(({ name }) => String(name))));

/** A condition of a policy that is null shows nothing; a condition in a function may be a guard. */
export const suspectsIn = ({ kind, sql, parameters }: SqlText, neverNull: NeverNull): readonly Suspect[] =>
  findSuspects(
    sql,
    kind === 'policy' ? 'condition' : 'value',
    new Set([...neverNull].filter((name) => !parameters.includes(name))),
  );

interface Suspect {
  readonly rule: 'negated comparison' | 'unequal to what may be null' | 'null equals null';
  /** What is compared and how, as two words: with the function's name that is enough to find it. */
  readonly compared: string;
}

/** What is known never to be null, by name of column; a name that is nullable in one table is nullable. */
export type NeverNull = ReadonlySet<string>;

interface Frame {
  /** A row whose condition is null is left out, as with false; a value that is null is not false. */
  context: 'condition' | 'value';
  /** Inside `not (…)` or `not exists (…)`: what is left out there is let in outside. */
  readonly negated: boolean;
  /** `not (…)` itself, as opposed to `not exists (…)`. */
  readonly negates: boolean;
  /** `coalesce(…)`: null does not leave it. */
  readonly settles: boolean;
}

const CONDITION = new Set(['where', 'on', 'having']);
const VALUE = new Set(['select', 'if', 'elsif', 'when', 'then', 'else', 'return', 'set', ':=', ';', 'using', 'while']);
const UNEQUAL = new Set(['<>', '!=', '!~', '!~*']);
const COMPARES = new Set(['=', '<', '>', '<=', '>=', '<>', '!=', '~', '~*', 'in', 'like', 'ilike', 'between']);
/** Of the trigger that runs, and constants. */
const GIVEN = new Set(['tg_op', 'tg_table_name', 'current_date', 'true', 'false']);

/** Words, operators and brackets; comments are dropped and a text is `''`. */
function splitTokens(sql: string): readonly string[] {
  const plain = sql
    .replaceAll(/--[^\n]*/gu, ' ')
    .replaceAll(/\/\*.*?\*\//gsu, ' ')
    .replaceAll(/'(?:[^']|'')*'/gu, "''");
  return (plain.toLowerCase().match(/''|:=|::|<>|!=|<=|>=|!~\*?|->>?|#>>?|[\w.$"]+|[^\s\w]/gu) ?? []).map(String);
}

/**
 * Finds comparisons that answer "unknown" where the author thought of yes or no: in SQL `not (null)` is null, and an
 * `if` or a `case when` over it goes the way no one guarded. Reads the text PostgreSQL keeps of functions, policies
 * and views.
 */
function findSuspects(sql: string, start: Frame['context'], neverNull: NeverNull): readonly Suspect[] {
  const words = splitTokens(sql);
  const suspects: Suspect[] = [];
  const open: Frame = { context: start, negated: false, negates: false, settles: false };
  const frames: Frame[] = [open];
  words.forEach((word, at) => {
    const frame = frames.at(-1) ?? open;
    if (word === '(') frames.push(inside(frame, words, at));
    else if (word === ')') frames.splice(Math.max(1, frames.length - 1));
    else if (CONDITION.has(word)) frame.context = 'condition';
    else if (VALUE.has(word)) frame.context = 'value';
    const rule = ruleAt(words, at, frame, neverNull);
    if (rule !== null) suspects.push({ rule, compared: words.slice(Math.max(0, at - 1), at + 1).join(' ') });
  });
  return suspects;
}

function inside(outer: Frame, words: readonly string[], at: number): Frame {
  const previous = words[at - 1] ?? '';
  const isNotExists = previous === 'exists' && words[at - 2] === 'not';
  const negates = previous === 'not';
  const isQuery = words[at + 1] === 'select';
  const passesOn = previous !== 'coalesce' && previous !== 'exists';
  return {
    context: outer.context,
    negated: negates || isNotExists || (outer.negated && passesOn),
    // A query of its own is empty or not: never null by what it leaves out.
    negates: negates || (outer.negates && passesOn && !isQuery),
    settles: previous === 'coalesce' || (outer.settles && !isQuery),
  };
}

function ruleAt(words: readonly string[], at: number, frame: Frame, neverNull: NeverNull): Suspect['rule'] | null {
  const word = words[at] ?? '';
  if (word === 'distinct' && words[at - 1] === 'not' && asksWho(words, at + 2)) return 'null equals null';
  if (frame.settles) return null;
  if (areKnown(words, at, neverNull)) return null;
  const isNegated = frame.negates || words[at - 2] === 'not';
  if (COMPARES.has(word) && isNegated) return 'negated comparison';
  const isHeard = frame.context === 'value' || frame.negated;
  return isHeard && isUnequal(words, at) && !isAskedBefore(words, at) ? 'unequal to what may be null' : null;
}

/**
 * Whether both sides of a comparison are known never to be null; of `not in` and the like only the left is looked at.
 */
const areKnown = (words: readonly string[], at: number, neverNull: NeverNull): boolean =>
  known(words, at - 1, neverNull) && (words[at] === 'not' || known(words, at + 1, neverNull));

const isUnequal = (words: readonly string[], at: number): boolean =>
  UNEQUAL.has(words[at] ?? '') || (words[at] === 'not' && ['in', 'like', 'between'].includes(words[at + 1] ?? ''));

/** `is not distinct from auth.uid()`: a caller without an id would be everyone who has none. */
const asksWho = (words: readonly string[], at: number): boolean =>
  words.slice(at, at + 4).some((word) => word === 'auth.uid');

/** `x is null or x <> …` and `x is not null and x <> …`: null went the other way already. */
function isAskedBefore(words: readonly string[], at: number): boolean {
  const name = words[at - 1];
  const before = words.slice(Math.max(0, at - 6), at - 1).join(' ');
  return before.endsWith(`${name} is null or`) || before.endsWith(`${name} is not null and`);
}

function known(words: readonly string[], at: number, neverNull: NeverNull): boolean {
  const word = words[at] ?? '';
  if (word === "''" || /^\d/u.test(word) || GIVEN.has(word)) return true;
  if (word === 'all' || word === 'any' || word === '(') return known(words, at + 1, neverNull);
  if (word === ')') return closes(words, at);
  return neverNull.has(word.split('.').at(-1) ?? word);
}

/**
 * Whether the bracket that ends here is a `coalesce(…)` whose last word is a constant, or a length or trimming of one.
 */
function closes(words: readonly string[], at: number): boolean {
  let depth = 0;
  for (let back = at; back >= 0; back -= 1) {
    if (words[back] === ')') depth += 1;
    if (words[back] === '(') depth -= 1;
    if (depth > 0) continue;
    const called = words[back - 1] ?? '';
    if (called === 'coalesce') return /^(?:''|\d+|true|false)$/u.test(words[at - 1] ?? '');
    return ['length', 'btrim', 'lower', 'upper'].includes(called) && words[at - 1] === ')' && closes(words, at - 1);
  }
  return false;
}
