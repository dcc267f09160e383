// What an account may insert, change and delete of a rower's rows: tried on each of them, with triggers and foreign
// keys at rest, so that whatever is refused is refused by a grant or a policy.
import { z } from 'zod';
import type { Database } from '#api/database.ts';
import type { Asking, Outcome, Relation } from './asking.ts';
import { KIND_OF, readOwners } from './canaries.ts';
import { CLUB, type Kind } from './people.ts';

export interface Held {
  readonly kind: Kind | 'any';
  /** The whole row, as JSON. */
  readonly row: Readonly<Record<string, unknown>>;
}

const ROW = z.object({ owner: z.string().nullable(), row: z.record(z.string(), z.unknown()) });

/** Every row of a table that is someone's, and one of each other table, as the owner of the database reads them. */
export function readHeld(
  database: Database,
  relations: readonly Relation[],
): Promise<ReadonlyMap<string, readonly Held[]>> {
  return database.transact({ role: 'postgres', claims: {} }, async (run) => {
    const owners = await readOwners(run);
    const held = new Map<string, readonly Held[]>();
    for (const { name, isView } of relations) {
      if (isView) continue;
      const rows = z
        .array(ROW)
        .parse(
          await run(
            `select (${owners.get(name) ?? 'null'})::text as owner, to_jsonb(row) as row from public."${name}" as row`,
          ),
        );
      const known = rows.flatMap(({ owner, row }) => {
        const kind = KIND_OF.get(owner ?? '');
        return kind === undefined ? [] : [{ kind, row }];
      });
      held.set(name, owners.has(name) ? known : pickHeld(rows.map(({ row }) => row)));
    }
    return held;
  });
}

/** Of the team that has the grants, if the table is about teams. */
function pickHeld(rows: readonly Held['row'][]): readonly Held[] {
  const row = rows.find((one) => Object.values(one).includes(CLUB.team)) ?? rows[0];
  return row === undefined ? [] : [{ kind: 'any', row }];
}

export const WAYS = ['insert', 'update', 'delete'] as const;
export type Way = (typeof WAYS)[number];

/** Of rows of a relation, those that may be written in a way. */
export async function writable(
  { each }: Asking,
  way: Way,
  relation: Relation,
  held: readonly Held[],
): Promise<readonly Held[]> {
  const statement = statementFor(way, relation);
  if (statement === null || held.length === 0) return [];
  const outcomes = await each(
    statement,
    held.map(({ row }) => row),
  );
  return held.filter((_, at) => isDone(outcomes[at]));
}

function statementFor(way: Way, { name, columns, key }: Relation): string | null {
  const table = `public."${name}"`;
  const given = `json_populate_record(null::${table}, $1::text::json) as given`;
  const here = key.map((column) => `held."${column}" = given."${column}"`).join(' and ');
  const named = (may: 'inserts' | 'updates'): readonly string[] =>
    columns.filter((column) => column[may]).map((column) => `"${column.name}"`);
  if (way === 'delete') return `delete from ${table} as held using ${given} where ${here} returning 1 as done`;
  // A table no one may write to by column is tried with a column all the same: the refusal is the answer.
  const first = columns[0] === undefined ? [] : [`"${columns[0].name}"`];
  if (way === 'update') {
    const [column] = [...named('updates'), ...first];
    if (column === undefined) return null;
    return `update ${table} as held set ${column} = given.${column} from ${given} where ${here} returning 1 as done`;
  }
  const inserted = named('inserts').length === 0 ? first : named('inserts');
  const insert = `insert into ${table} (${inserted.join(', ')}) select ${inserted.map((column) => `given.${column}`).join(', ')} from ${given}`;
  return `with inserted as (${insert}) select 1 as done`;
}

/** A row that is there already: the policy let it through, and the key stopped it. */
const DUPLICATE = '23505';

/** A change that finds no row it may see answers none. */
function isDone(outcome: Outcome | undefined): boolean {
  if (outcome === undefined) throw new Error('A row has no outcome.');
  return 'refusedBy' in outcome ? outcome.refusedBy === DUPLICATE : outcome.answer !== null;
}
