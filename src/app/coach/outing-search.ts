// What of the desk lives in the address: the group, its panel and the selection. A bad link never throws, it falls back.
import * as z from 'zod/mini';
import type { TimingReference } from '#engine/analysis/analysis.ts';
import { readReference } from '#engine/analysis/crew/reference-name.ts';
import { strokeKindList } from './stroke-kind-list.ts';

const seconds = z.catch(z.optional(z.coerce.number()), undefined);
const whole = z.coerce.number().check(z.refine((value) => Number.isInteger(value) && value >= 0));
const index = z.catch(z.optional(whole), undefined);

const seatList = z.pipe(
  z.transform((written: unknown) =>
    Array.isArray(written) ? written.map(Number) : String(written).split(',').map(Number),
  ),
  z.array(z.int().check(z.positive())),
);

/** "24,26" as its two numbers; null where it is not two that rise. */
function readSpan(written: unknown): readonly [number, number] | null {
  const [from = NaN, to = NaN, ...more] = (Array.isArray(written) ? written : String(written).split(',')).map(Number);
  return from >= 0 && from < to && to < Infinity && more.length === 0 ? [from, to] : null;
}

const span = z.pipe(
  z.transform(readSpan),
  z.custom<readonly [number, number]>((read) => read !== null),
);

const reference = z.pipe(
  z.transform((written: unknown) => readReference(String(written))),
  z.custom<TimingReference>((read) => read !== null),
);

const name = z.catch(z.optional(z.string().check(z.regex(/^[a-z-]{1,32}$/))), undefined);

const search = z.object({
  /** Which group of the desk; the desk shows its first for a name it does not know. */
  group: name,
  /** Which panel of the group; its first where none is named. */
  panel: name,
  /** One rower a screen, for a phone on the pontoon; the desk when absent. */
  dock: z.catch(z.optional(z.literal('on')), undefined),
  /** The selected range, seconds on the recording's own clock. */
  from: seconds,
  to: seconds,
  /** Index into the analysis's pieces. */
  piece: index,
  /** Strokes at these rates only, from the first to below the second, spm. */
  rates: z.catch(z.optional(span), undefined),
  /** Kinds of strokes that means count although the rule leaves them out. */
  include: z.catch(z.optional(strokeKindList), undefined),
  /** Seats shown; every seat when absent. */
  seats: z.catch(z.optional(seatList), undefined),
  /** The seat in focus. */
  seat: index,
  definitions: z.catch(z.optional(z.enum(['powerline', 'biorow', 'nk', 'knrb', 'relative'])), undefined),
  /** How power is computed; the vendor's way when absent. */
  power: z.catch(z.optional(z.enum(['times-cosine', 'plain', 'over-cosine'])), undefined),
  levers: z.catch(z.optional(z.enum(['full', 'effective'])), undefined),
  /** Whom the oars are timed against: "stroke", "crew" or a seat's number; as the person usually has it when absent. */
  reference: z.catch(z.optional(reference), undefined),
});

export type OutingSearch = z.output<typeof search>;

/** Leaves out what is absent or unusable, so that the address stays short. */
export function outingSearch(written: Record<string, unknown>): Partial<OutingSearch> {
  const kept = Object.entries(search.parse(written)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
}
