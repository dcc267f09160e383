// What of a comparison lives in the address: its sides, how they are aligned, what the figures show. A bad link never
// throws, it falls back.
import * as z from 'zod/mini';
import { ALIGNMENTS } from '#engine/analysis/comparison/alignments.ts';
import { strokeKindList } from './stroke-kind-list.ts';

const LONGEST_LIST = 20;

const list = z.catch(
  z.optional(
    z.pipe(
      z.transform((written: unknown) =>
        (Array.isArray(written) ? written.map(String) : String(written).split(',')).filter((one) => one !== ''),
      ),
      z.array(z.string()).check(z.maxLength(LONGEST_LIST)),
    ),
  ),
  undefined,
);

const search = z.object({
  /** Picked in the library: the earliest is before, the others after. */
  outings: list,
  /** Outings with their piece and seat: "xxh128:ab~p2~s5". */
  before: list,
  after: list,
  /** Kinds of strokes that count on both sides although the rule leaves them out. */
  include: z.catch(z.optional(strokeKindList), undefined),
  by: z.catch(z.optional(z.enum(ALIGNMENTS)), undefined),
  metric: z.catch(z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/))), undefined),
  /** From where on the stratum of the force curves reaches: 24 for 24–26 strokes a minute. */
  curves: z.catch(z.optional(z.coerce.number()), undefined),
});

type Written = z.output<typeof search>;

/** Leaves out what is absent or unusable, so that the address stays short. */
export function compareSearch(written: Record<string, unknown>): Partial<Written> {
  const kept = Object.entries(search.parse(written)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
}
